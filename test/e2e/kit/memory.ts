import type { Page } from 'playwright-core';

/** Everything a page was ever sent, as bytes: answers of the API and frames of its sockets. */
export type Received = {
  has(text: string): boolean;
};

export function receivedBy(page: Page): Received {
  const deps: Buffer[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => deps.push(Buffer.from(payload)));
  });
  page.on('response', (response) => {
    if (!response.url().includes('/api/')) return;
    response.body().then(
      (body) => deps.push(body),
      // A page that is left takes its answers along.
      () => {},
    );
  });
  return { has: (text) => deps.some((part) => part.includes(text)) };
}

/** All that can be reached in a page, down to its last string, after the garbage was taken out. */
export async function memoryOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return chunks.join('');
}

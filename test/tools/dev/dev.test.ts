import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import WebSocket from 'ws';
import { call } from '../../../client/link/api.ts';
import { holdFolder } from '../../../server/store/journal/hold-folder.ts';
import { eventually } from '../../kit/eventually.ts';
import { copyProject } from '../../kit/project-copy.ts';
import { seatPair } from '../../kit/running-server.ts';
import { startDev } from './dev-run.ts';

const LONG = { timeout: 120_000 };

async function begin() {
  const copy = copyProject();
  onTestFinished(copy.remove);
  const dev = await startDev(copy);
  onTestFinished(dev.kill);
  return { copy, dev };
}

const textOf = async (url: string): Promise<string> => (await fetch(url)).text();

/** Whether no server has this data folder. */
function isFree(data: string): boolean {
  try {
    holdFolder(data)();
    return true;
  } catch {
    return false;
  }
}

/** What Vite tells a page about changes, from when it is open. */
async function followChanges(url: string): Promise<{ types(): string[] }> {
  const token = /wsToken = "([^"]+)"/.exec(await textOf(`${url}@vite/client`))?.[1];
  const socket = new WebSocket(`${url.replace('http', 'ws')}?token=${token}`, 'vite-hmr');
  onTestFinished(() => socket.close());
  const types: string[] = [];
  socket.on('message', (data) => types.push(JSON.parse(String(data)).type));
  await eventually(() => types.includes('connected'));
  return { types: () => types };
}

it(
  'one command serves page, API and sockets on one address, and follows changes',
  LONG,
  async () => {
    const { copy, dev } = await begin();
    expect(await textOf(dev.url)).toContain('main.tsx');
    expect(await textOf(`${dev.url}main.tsx`)).toContain('render');
    const changes = await followChanges(dev.url);
    const { seats } = await seatPair(dev.url);
    const lines: string[] = [];
    for (const seat of seats) seat.onConnectionChange = (line) => void lines.push(line);

    appendFileSync(copy.pathOf('client', 'main.tsx'), '\n// changed\n');
    await eventually(() => changes.types().includes('full-reload'));
    // Would wait for a server that restarts: this one was not touched.
    expect(await call(dev.url, '/health')).toEqual({ ok: true });
    expect(lines).toEqual([]);

    const back = dev.said('has restarted');
    appendFileSync(copy.pathOf('server', 'main.ts'), '\n// changed\n');
    await back;
    // The match was not lost: both are seated again by themselves, and it goes on.
    await eventually(() =>
      seats.every(({ connection, room }) => connection === 'here' && room !== null),
    );
    const seat = seats.find(({ update }) => update.legal.length > 1)!;
    expect(await seat.intent(seat.update.legal[0]!)).toMatchObject({ ok: true });
    expect(lines.toSorted()).toEqual(['away', 'away', 'here', 'here']);
    await Promise.all(seats.map((link) => link.leave()));
  },
);

it('a server that does not start is told, and started again when it is mended', LONG, async () => {
  const { copy, dev } = await begin();
  const path = copy.pathOf('server', 'config/config.ts');
  const sound = readFileSync(path, 'utf8');
  const broken = dev.said('did not start');
  writeFileSync(path, `${sound}\nthrow new Error('planted');\n`);
  await broken;
  await expect(call(dev.url, '/health')).rejects.toMatchObject({ code: 'not-ready' });
  const back = dev.said('has restarted');
  writeFileSync(path, sound);
  await back;
  expect(await call(dev.url, '/health')).toEqual({ ok: true });

  // However it ends, its server ends with it.
  dev.kill();
  await eventually(() => isFree(copy.pathOf('data')));
});

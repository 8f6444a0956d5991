import type { ChildServer } from './child-server.ts';

/** Asks a preloaded module, by SIGUSR2, for facts about the server; it logs them as `inside`. */
export async function lookInside<T>(server: ChildServer): Promise<T> {
  const said = server.said('inside');
  server.signal('SIGUSR2');
  await said;
  const lines = server.logged().split('\n');
  return JSON.parse(lines.findLast((line) => line.includes('"msg":"inside"'))!) as T;
}

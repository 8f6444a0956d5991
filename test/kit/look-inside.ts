import type { ChildServer } from './child-server.ts';

/** What a module that was loaded before the server tells of it after a SIGUSR2, as `inside`. */
export async function lookInside<T>(server: ChildServer): Promise<T> {
  const said = server.said('inside');
  server.signal('SIGUSR2');
  await said;
  const lines = server.logged().split('\n');
  return JSON.parse(lines.findLast((line) => line.includes('"msg":"inside"'))!) as T;
}

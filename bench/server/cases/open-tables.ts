import type { RunningServer } from '../contenders/start-server.ts';
import type { Table } from '../tables/table.ts';

const atOnce = 16;
let opened = 0;

/** Opens tables in parallel, each with its own number. */
export async function openTables(
  { contender, url }: RunningServer,
  count: number,
): Promise<Table[]> {
  return inParallel(count, () => {
    opened += 1;
    return contender.open(url, String(opened));
  });
}

export async function inParallel<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  let begun = 0;
  const work = async () => {
    while (begun < count) {
      begun += 1;
      made.push(await make());
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, work));
  return made;
}

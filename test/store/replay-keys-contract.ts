import { expect, it } from 'vitest';
import type { Store } from '../../server/store/contract/store.ts';

/** What every store promises of the keys that replays were signed with. */
export function describeReplayKeys(name: string, openEmpty: () => Promise<Store>): void {
  it(`keys of replays in ${name} stay known, oldest first, each once`, async () => {
    const store = await openEmpty();
    expect(await store.replayKeys.all()).toEqual([]);
    await store.replayKeys.add('new', 200);
    await store.replayKeys.add('old', 100);
    await store.replayKeys.add('new', 300);
    expect(await store.replayKeys.all()).toEqual([
      { key: 'old', since: 100 },
      { key: 'new', since: 200 },
    ]);
    await store.close();
  });
}

import { expect, it } from 'vitest';
import type { Store } from '../../server/store/contract/store.ts';
import { finished } from './samples.ts';

/** What every store promises of what viewers of finished games saw. */
export function describeKeptReplays(name: string, openEmpty: () => Promise<Store>): void {
  it(`replays in ${name} are missing from the end of their game until they are kept, once`, async () => {
    const store = await openEmpty();
    const { keptReplays, records } = store;
    await records.finish(finished('m1-1', { rules: 'old' }));
    await records.finish(finished('m2-1', { rules: 'new' }));
    await records.finish(finished('m3-1', { rules: 'new' }));
    expect(await keptReplays.missing('new', 9)).toEqual(['m2-1', 'm3-1']);
    expect(await keptReplays.missing('new', 1)).toEqual(['m2-1']);
    expect(await keptReplays.read('m2-1')).toBeNull();
    await keptReplays.keep('m2-1', Uint8Array.of(0, 255, 7));
    await keptReplays.keep('m2-1', Uint8Array.of(1));
    expect(await keptReplays.missing('new', 9)).toEqual(['m3-1']);
    expect(await keptReplays.read('m2-1')).toEqual(Buffer.of(0, 255, 7));
    await store.close();
  });
}

import type { ReplayKeys } from '../store/contract/store.ts';

export type ListedKey = {
  readonly key: string;
  readonly since: number;
  readonly current: boolean;
  readonly withdrawn: boolean;
};

type Deps = {
  readonly keys: ReplayKeys;
  /** The key that signs now. */
  readonly current: string;
  /** When this process began, in wall time. */
  readonly started: number;
  readonly withdrawn: readonly string[];
};

/** Old keys stay listed, so that files from before a new SECRET can still be verified. */
export async function knownKeys({ keys, current, started, withdrawn }: Deps): Promise<ListedKey[]> {
  const noted = await keys.all();
  const isNoted = noted.some(({ key }) => key === current);
  const all = isNoted ? noted : [...noted, { key: current, since: started }];
  return all.map(({ key, since }) => ({
    key,
    since,
    current: key === current,
    withdrawn: withdrawn.includes(key),
  }));
}

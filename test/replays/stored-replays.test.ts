import { describe, expect, it, onTestFinished } from 'vitest';
import { STORE } from '../../server/limits/table/store.ts';
import { publicReplay } from '../../server/replays/public-replay.ts';
import { ReplayKeeper } from '../../server/replays/replay-keeper.ts';
import { type PlayedJob, replayText, rowsOfGame } from '../../server/replays/replay-text.ts';
import { ReplayThread } from '../../server/replays/replay-thread.ts';
import { Replays, type ReplaysDeps } from '../../server/replays/replays.ts';
import { replaysOf } from '../../server/replays/replays-of.ts';
import type { Store } from '../../server/store/contract/store.ts';
import { openSqliteStore } from '../../server/store/sqlite.ts';
import { defaultBook, RULES_VERSION } from '../../shared/index.ts';
import { finished } from '../store/samples.ts';
import { playedMatch } from './played-match.ts';
import { SIGNING, sign } from './signed-file.ts';

const book = defaultBook();
const match = playedMatch(book, { games: 3 });

async function filledStore(): Promise<Store> {
  const store = await openSqliteStore(':memory:');
  await store.journal.open(match.header);
  await Promise.all(match.rows.map((row) => store.journal.append(row)));
  for (const game of [2, 3])
    await store.records.finish(finished(`m1-${game}`, { match: 'm1', game, rules: RULES_VERSION }));
  onTestFinished(() => store.close());
  return store;
}

function keeperOf(store: Store, replays: Pick<Replays, 'keep'>): ReplayKeeper {
  const { keptReplays: kept, retention } = store;
  const about = { rules: RULES_VERSION, chore: 'keep', owner: 'me' };
  const times = { now: () => 0, setTimer: () => () => {} };
  const onError = (error: unknown) => {
    throw error;
  };
  return new ReplayKeeper({ replays, kept, retention, onError, ...about, ...times });
}

async function stored(more: Partial<ReplaysDeps> = {}): Promise<Replays> {
  const store = await filledStore();
  const make: ReplaysDeps['make'] = async (job) => replayText(book, job, sign);
  return new Replays({ book, store, make, ...more });
}

/** Makes nothing before it is let. */
function heldMaker() {
  const jobs: PlayedJob[] = [];
  const held: (() => void)[] = [];
  const make: ReplaysDeps['make'] = (job) => {
    if ('rows' in job) jobs.push(job);
    return new Promise((resolve) => held.push(() => resolve(new Uint8Array(1))));
  };
  return { jobs, held, make };
}

const read = (text: unknown): unknown =>
  text instanceof Uint8Array ? JSON.parse(new TextDecoder().decode(text)) : text;

const [, second] = replaysOf(book, match.header, match.rows).map(sign);
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('stored replays', () => {
  it('are found by the id of the game', async () => {
    const replays = await stored();
    expect(read(await replays.text('m1-2', 'full'))).toEqual(plain(second));
    expect(read(await replays.text('m1-2', 'public'))).toEqual(plain(publicReplay(book, second!)));
  });

  it('are none for a game that is not finished, or was played with other cards', async () => {
    expect(await (await stored()).text('m1-1', 'full')).toBeNull();
    const other = await stored({ book: { ...book, cards: {} } });
    expect(await other.text('m1-2', 'full')).toBeNull();
    expect(await other.text('m1-2', 'public')).toBeNull();
  });

  it('outlive rules and cards: what was kept when the game ended is shown, under its own rules', async () => {
    const store = await filledStore();
    const make: ReplaysDeps['make'] = async (job) => replayText(book, job, sign);
    expect(await new Replays({ book, store, make }).keep('m1-2')).toBe(true);
    const later = new Replays({ book: { ...book, cards: {} }, store, make });
    const { seats: _, signature: __, ...file } = second!;
    expect(read(await later.text('m1-2', 'full'))).toMatchObject(plain(file) as object);
    const { seats: ___, ...shown } = publicReplay(book, second!);
    expect(read(await later.text('m1-2', 'public'))).toMatchObject(plain(shown) as object);
    const recording = read(await later.text('m1-2', 'recording'));
    expect(recording).toMatchObject({
      ...{ id: 'm1-2', cards: match.header.cards },
      // As the store has them: a deleted account has no name.
      seats: [{ name: 'ADA' }, { name: 'BEN' }],
    });
    expect(await later.text('m1-3', 'full')).toBeNull();
    expect(await later.keep('m1-3')).toBe(false);
  });

  it('are kept one after the other, and none twice; one that cannot be kept holds up no other', async () => {
    const store = await filledStore();
    const replays = new Replays({ book, store, make: async (job) => replayText(book, job, sign) });
    const keep = async (id: string) => (id === 'm1-2' ? false : replays.keep(id));
    const keeper = keeperOf(store, { keep });
    expect(await store.keptReplays.missing(RULES_VERSION, 9)).toEqual(['m1-2', 'm1-3']);
    await keeper.stop();
    expect(await store.keptReplays.missing(RULES_VERSION, 9)).toEqual(['m1-2']);
    expect(await store.keptReplays.read('m1-3')).not.toBeNull();
    expect(await store.keptReplays.read('m1-2')).toBeNull();
  });

  it('are made in a thread of their own, the same', async () => {
    const thread = new ReplayThread(SIGNING);
    onTestFinished(() => thread.close());
    const replays = await stored({ make: (job) => thread.make(job) });
    expect(read(await replays.text('m1-2', 'full'))).toEqual(plain(second));
    const broken = { id: 'm1-2', kind: 'full', header: match.header } as const;
    await expect(thread.make({ ...broken, rows: match.rows.slice(5) })).rejects.toThrow();
    expect(read(await replays.text('m1-3', 'public'))).toMatchObject({ id: 'm1-3' });
  });

  it('play again the rows of their own game and no others', async () => {
    const { jobs, held, make } = heldMaker();
    const text = (await stored({ make })).text('m1-2', 'full');
    await expect.poll(() => held.length).toBe(1);
    held[0]!();
    await text;
    const began = jobs[0]!.rows.flatMap(({ entry }) => (entry.kind === 'began' ? entry.game : []));
    expect(began).toEqual([2]);
    expect(rowsOfGame(match.rows, 2)).toEqual(jobs[0]!.rows);
  });

  it('are made once for all who ask at once, and again for nobody who asks later', async () => {
    const { jobs, held, make } = heldMaker();
    const replays = await stored({ make });
    const asked = [1, 2, 3].map(() => replays.text('m1-2', 'full'));
    await expect.poll(() => held.length).toBe(1);
    held[0]!();
    await Promise.all(asked);
    await replays.text('m1-2', 'full');
    expect(jobs).toHaveLength(1);
  });

  it('are refused when too many wait, and made one at a time', async () => {
    const { jobs, held, make } = heldMaker();
    const replays = await stored({ make });
    const asked = Array.from({ length: STORE.replaysWaiting - 1 }, (_, at) =>
      replays.text(`m1-${at + 10}`, 'full'),
    );
    asked.unshift(replays.text('m1-2', 'full'));
    expect(await replays.text('m1-3', 'full')).toBe('busy');
    await expect.poll(() => held.length).toBe(1);
    held[0]!();
    await Promise.all(asked);
    expect(jobs).toHaveLength(1);
  });

  it('that could not be made are made anew', async () => {
    let tries = 0;
    const make: ReplaysDeps['make'] = async (job) => {
      tries += 1;
      if (tries === 1) throw new Error('The thread has ended.');
      return replayText(book, job, sign);
    };
    const replays = await stored({ make });
    await expect(replays.text('m1-2', 'full')).rejects.toThrow(/ended/);
    expect(read(await replays.text('m1-2', 'full'))).toEqual(plain(second));
  });
});

import { type Book, defaultBook, type Viewer } from '../../../shared/index.ts';
import { otherSeat } from '../../../shared/state/seat.ts';
import { beginGame } from '../../kit/begin-game.ts';
import { type SeededServer, startSeeded } from '../../kit/seeded-server.ts';
import { KINDS, type Kind, makePair } from './swap-pairs.ts';
import { runScript, type Stream } from './swap-run.ts';
import type { Pair } from './swap-scripts.ts';
import type { Trial } from './trial.ts';

const LANES = 4;
/** Faults after which it is known. */
const ENOUGH = 5;

type Counts = { pairs: number; moves: number; frames: number; bytes: number };

/** Names of cards that are hidden from who asks, in the one match and in the other. */
function hiddenNames(book: Book, pair: Pair): string[] {
  const asker = pair.blind.find((viewer) => viewer !== 'spectator') ?? 0;
  return [pair.one, pair.two].flatMap(({ setup }) => {
    const { hand, deck } = beginGame(book, setup).sides[otherSeat(asker)];
    return [...hand, ...deck.slice(0, 5)].map(({ id }) => id);
  });
}

function firstDifference(one: readonly string[], two: readonly string[]): string | null {
  const length = Math.max(one.length, two.length);
  for (let at = 0; at < length; at++) {
    if (one[at] === two[at]) continue;
    return `frame ${at} is ${JSON.stringify(one[at])} and ${JSON.stringify(two[at])}`;
  }
  return null;
}

async function runPair(
  server: SeededServer,
  book: Book,
  pair: Pair,
  counts: Counts,
): Promise<string[]> {
  const asker = pair.blind.find((viewer) => viewer !== 'spectator') ?? 0;
  const around = { seed: pair.one.setup.seed, names: hiddenNames(book, pair), asker };
  const one = await runScript(server, pair.one, around);
  const two = await runScript(server, pair.two, around);
  counts.pairs += 1;
  counts.moves += pair.one.moves.length;
  return one.flatMap((stream, at) => compare(pair.blind, stream, two[at]!, counts));
}

function compare(blind: readonly Viewer[], one: Stream, two: Stream, counts: Counts): string[] {
  if (!blind.includes(one.viewer)) return [];
  counts.frames += one.frames.length;
  counts.bytes += one.frames.join('').length;
  const difference = firstDifference(one.frames, two.frames);
  return difference === null ? [] : [`to ${one.viewer}, ${difference}`];
}

export const swap: Trial = {
  name: 'swap',
  says: 'other hidden cards, mulligans or seeds change no byte to those who may not know them',
  small: 1,
  full: 50,
  async run(size, progress) {
    const book = defaultBook();
    const counts: Counts = { pairs: 0, moves: 0, frames: 0, bytes: 0 };
    const faults: string[] = [];
    // Time stands still, or the clocks would tell one run from the other.
    const server = await startSeeded({ now: () => 1_000, wall: () => 1_800_000_000_000 });
    let next = 0;
    const lane = async (): Promise<void> => {
      for (let at = next++; at < size && faults.length < ENOUGH; at = next++) {
        const { kind, format } = whatAt(book, at);
        const pair = makePair(book, kind, format, `swap ${at}`);
        const found = await runPair(server, book, pair, counts).catch((error) => [String(error)]);
        faults.push(...found.map((fault) => `${kind}, ${format}, pair ${at}: ${fault}`));
        progress(counts.pairs);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    await server.end();
    return { counts, faults };
  },
};

/** Only a duel has a mulligan; in a siege another seed shows at once, in what the enemies mean to do. */
const MODES: Readonly<Record<Kind, readonly string[]>> = {
  otherCards: ['duel', 'skirmish', 'siege'],
  otherMulligan: ['duel'],
  otherSeed: ['duel', 'skirmish'],
};

/** Every kind in every format that has it. */
function whatAt(book: Book, at: number): { kind: Kind; format: string } {
  const all = KINDS.flatMap((kind) =>
    Object.values(book.formats)
      .filter(({ mode }) => MODES[kind].includes(mode))
      .map(({ id }) => ({ kind, format: id })),
  );
  // Taken in turn, so that a few have one of each kind.
  return all[(at * 3) % all.length]!;
}

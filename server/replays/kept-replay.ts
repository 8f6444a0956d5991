import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { type Book, hashOf } from '../../shared/index.ts';
import { GameRecorder, type Recording } from '../../shared/replay/recording.ts';
import type { ReplayFile } from '../../shared/replay/replay-file.ts';
import { type Played, stepsOf } from '../../shared/replay/steps-of.ts';
import type { GameRecord } from '../store/contract/store.ts';
import type { PlayedGame } from './replay-file.ts';

type Players = ReplayFile['seats'];

/**
 * A finished game as it is kept: its file, and what every viewer saw. The names of the players are not in
 * it, since the name of a deleted account must go.
 */
export type KeptReplay = {
  readonly file: Omit<ReplayFile, 'seats' | 'signature'>;
  readonly viewers: Recording['viewers'];
};

function begin(steps: Generator<Played, void>): Played {
  const dealt = steps.next();
  if (dealt.done === true) throw new Error('A record begins with the dealt game.');
  return dealt.value;
}

/** Plays a game again and records it. */
export function keptReplay(book: Book, game: PlayedGame): KeptReplay {
  const { seats, ...rest } = game;
  const steps = stepsOf(book, game);
  const recorder = new GameRecorder(book, begin(steps).game);
  const hashes: string[] = [];
  for (const played of steps) {
    recorder.note(played);
    hashes.push(hashOf(played.game));
  }
  return { file: { ...rest, hashes }, viewers: recorder.viewers };
}

export const packKept = (kept: KeptReplay): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(zstdCompressSync(JSON.stringify(kept)));

export const readKept = (bytes: Uint8Array): KeptReplay =>
  JSON.parse(zstdDecompressSync(bytes).toString('utf8')) as KeptReplay;

export const playersOf = ({ seats: [a, b] }: Pick<GameRecord, 'seats'>): Players => [
  { name: a.name, kind: a.kind },
  { name: b.name, kind: b.kind },
];

export const fileOf = ({ file }: KeptReplay, seats: Players): ReplayFile => ({ ...file, seats });

export function asRecording({ file, viewers }: KeptReplay, seats: Players): Recording {
  const { id, rules, cards, format, commitment, began, ended, ending, times } = file;
  return { id, rules, cards, format, commitment, seats, began, ended, ending, times, viewers };
}

import type { SeatFace } from '../../shared/protocol/table.ts';
import type { GameRecord } from './record.ts';
import type { ReplayModel } from './replay-model.ts';
import type { Turn } from './turns.ts';

const KINDS: Readonly<Record<SeatFace['kind'], string>> = {
  guest: 'guest',
  account: '',
  bot: 'bot',
  house: 'house bot',
};

export const kindWords = (kind: SeatFace['kind']): string => KINDS[kind];

export const turnWords = ({ turn, seat }: Turn, { seats }: GameRecord): string =>
  turn === 0 ? 'Opening hands' : `Turn ${turn}, ${seats[seat].name}`;

export function momentWords({ at, course, turn }: ReplayModel): string {
  return `Move ${at.value} of ${course.length} · ${turnWords(turn.value, course.record)}`;
}

/** How far apart counts as even. */
const EVEN = 0.12;
const CLEAR = 0.6;

export function aheadWords({ at, course }: ReplayModel): string {
  const { record, marks, length } = course;
  const [first, second] = record.seats;
  const { winner } = record.ending;
  if (at.value === length) return winner === null ? 'A draw' : `${record.seats[winner].name} wins`;
  const advantage = marks[at.value]?.advantage ?? 0;
  if (Math.abs(advantage) < EVEN) return 'Even';
  const { name } = advantage > 0 ? first : second;
  return `${name} is ${Math.abs(advantage) > CLEAR ? 'clearly' : 'slightly'} ahead`;
}

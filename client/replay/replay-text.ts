import type { SeatInfo } from '../../shared/protocol/match-view.ts';
import type { Course } from './course.ts';
import type { GameRecord } from './record.ts';
import type { ReplayModel } from './replay-model.ts';
import type { Turn } from './turns.ts';

const KINDS: Readonly<Record<SeatInfo['kind'], string>> = {
  guest: 'guest',
  account: '',
  bot: 'bot',
  house: 'house bot',
};

export const kindText = (kind: SeatInfo['kind']): string => KINDS[kind];

export function turnText({ turn, seat }: Turn, { record, isSiege }: Course): string {
  if (isSiege) return `Round ${turn}`;
  return turn === 0 ? 'Opening hands' : `Turn ${turn}, ${record.seats[seat].name}`;
}

export function momentText({ at, course, turn }: ReplayModel): string {
  return `Move ${at.value} of ${course.length} · ${turnText(turn.value, course)}`;
}

/** How far apart counts as even. */
const EVEN = 0.12;
const CLEAR = 0.6;

function endText(winner: GameRecord['ending']['winner'], { record, isSiege }: Course): string {
  const { seats } = record;
  if (isSiege) return winner === null ? 'Lost together' : 'Won together';
  return typeof winner === 'number' ? `${seats[winner].name} wins` : 'A draw';
}

export function aheadText({ at, course }: ReplayModel): string {
  const { record, marks, length } = course;
  const [first, second] = record.seats;
  const { winner } = record.ending;
  if (at.value === length) return endText(winner, course);
  if (course.isSiege) return `The wild has ${marks[at.value]?.wild ?? 0} armor left`;
  const advantage = marks[at.value]?.advantage ?? 0;
  if (Math.abs(advantage) < EVEN) return 'Even';
  const { name } = advantage > 0 ? first : second;
  return `${name} is ${Math.abs(advantage) > CLEAR ? 'clearly' : 'slightly'} ahead`;
}

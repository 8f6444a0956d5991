import type { SeatInfo } from '../../../shared/protocol/match-view.ts';
import type { GameRecord } from '../file/replay-record.ts';
import type { Timeline } from '../timeline/timeline.ts';
import type { Turn } from '../timeline/turns.ts';
import type { ReplayModel } from './replay-model.ts';

const KINDS: Readonly<Record<SeatInfo['kind'], string>> = {
  guest: 'guest',
  account: '',
  bot: 'bot',
  house: 'house bot',
};

export const kindText = (kind: SeatInfo['kind']): string => KINDS[kind];

export function turnText({ turn, seat }: Turn, { record, isSiege }: Timeline): string {
  if (isSiege) return `Round ${turn}`;
  return turn === 0 ? 'Opening hands' : `Turn ${turn}, ${record.seats[seat].name}`;
}

export function momentText({ at, timeline, turn }: ReplayModel): string {
  return `Move ${at.value} of ${timeline.length} · ${turnText(turn.value, timeline)}`;
}

/** An advantage below this counts as even. */
const EVEN = 0.12;
const CLEAR = 0.6;

function endText(winner: GameRecord['ending']['winner'], { record, isSiege }: Timeline): string {
  const { seats } = record;
  if (isSiege) return winner === null ? 'Lost together' : 'Won together';
  return typeof winner === 'number' ? `${seats[winner].name} wins` : 'A draw';
}

export function aheadText({ at, timeline }: ReplayModel): string {
  const { record, moments, length } = timeline;
  const [first, second] = record.seats;
  const { winner } = record.ending;
  if (at.value === length) return endText(winner, timeline);
  if (timeline.isSiege) return `The wild has ${moments[at.value]?.enemyHealth ?? 0} armor left`;
  const advantage = moments[at.value]?.advantage ?? 0;
  if (Math.abs(advantage) < EVEN) return 'Even';
  const { name } = advantage > 0 ? first : second;
  return `${name} is ${Math.abs(advantage) > CLEAR ? 'clearly' : 'slightly'} ahead`;
}

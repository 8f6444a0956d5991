import type { Duration } from '../../state/modifiers.ts';
import type { ShieldTime } from '../../state/trait.ts';
import { spaced } from './grammar.ts';
import type { Scope } from './scope.ts';

type Mode = Scope['mode'];

/**
 * M1, M6: how long something lasts, in words that are true in the mode. A siege ends turn, combat and round
 * together; in a duel, `combat` lasts into the combat of the opponent.
 */
const DURATIONS: Readonly<Record<Duration, Readonly<Record<Mode, string>>>> = {
  effect: { duel: 'for this effect', siege: 'for this effect', skirmish: 'for this effect' },
  turn: { duel: 'this turn', siege: 'this round', skirmish: 'this turn' },
  combat: {
    duel: "until your opponent's combat ends",
    siege: 'this round',
    skirmish: 'this skirmish',
  },
  round: { duel: 'this round', siege: 'this round', skirmish: 'this round' },
  'until-next-turn': {
    duel: 'until your next turn',
    siege: 'until the next round',
    skirmish: 'until your next turn',
  },
  'in-play': {
    duel: 'as long as this unit is in play',
    siege: 'as long as this unit is in play',
    skirmish: 'as long as this unit is in play',
  },
  permanent: { duel: '', siege: '', skirmish: 'for the rest of the match' },
};

export const durationWords = (duration: Duration, mode: Mode): string => DURATIONS[duration][mode];

const SHIELD_TIMES: Readonly<Record<ShieldTime, Readonly<Record<Mode, string>>>> = {
  UNTIL_DEPLETED: { duel: '', siege: '', skirmish: '' },
  THIS_TURN: { duel: 'this turn', siege: 'this round', skirmish: 'this turn' },
  THIS_ROUND: { duel: 'this round', siege: 'this round', skirmish: 'this round' },
  PERMANENT: {
    duel: 'that refills at the start of your turn',
    siege: 'that refills each round',
    skirmish: 'that refills at the start of your turn',
  },
};

/** X4: "Shield 2", "Shield equal to its strength this round" */
export const shieldWords = (size: string, lasts: ShieldTime, mode: Mode): string =>
  spaced('Shield', size, SHIELD_TIMES[lasts][mode]);

/** Z2: a siege counts rounds. */
export function turnsWords(count: string, mode: Mode): string {
  const one = mode === 'siege' ? 'round' : 'turn';
  return `${count} ${count === '1' ? one : `${one}s`}`;
}

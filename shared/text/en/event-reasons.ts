import { KEYWORD_IDS } from '../../keywords/index.ts';
import type { FizzleReason, Zone } from '../../state/events.ts';
import type { Result, Step } from '../../state/game.ts';
import { KEYWORD_WORDS } from './keywords.ts';
import type { LogNames } from './log-names.ts';
import { STATUS_WORDS } from './statuses.ts';

/** The words for places, steps and reasons in the log. */

export const ZONES: Readonly<Record<Zone, string>> = {
  hand: 'hand',
  deck: 'deck',
  field: 'field',
  discard: 'discard pile',
  fracture: 'fracture zone',
  azoth: 'azoth row',
  life: 'life cards',
  stack: 'stack',
  none: 'nowhere',
};

export const STEPS: Readonly<Record<Step, string>> = {
  mulligan: 'Mulligan',
  start: 'Start',
  intents: 'Intents',
  main: 'Main',
  attack: 'Attack',
  block: 'Block',
  strike: 'Strike',
  damage: 'Damage',
  assign: 'Assign',
  counter: 'Counter',
  'combat-end': 'End of combat',
  'main-2': 'Second main',
  end: 'End',
  cleanup: 'Cleanup',
};

export const FIZZLES: Readonly<Record<FizzleReason, string>> = {
  'no-target': 'there is no target it can reach',
  'nothing-to-do': 'there is nothing for it to do',
  'arcane-immunity': 'magic does not touch a unit with Arcane Immunity',
};

/** Why a match is over. */
const ENDINGS: Readonly<Record<string, string>> = {
  concede: 'the other side conceded',
  defeated: 'the other hero fell',
  'both-defeated': 'both heroes fell',
  runaway: 'the effects would never end',
  'turn-cap': 'the last turn is over',
  'intent-cap': 'as much was done as one match may hold',
  skirmishes: 'by skirmishes won',
  'waves-defeated': 'the last wave is broken',
  'heroes-down': 'both heroes are down',
  rounds: 'the last round is over',
};

/** Z6: the ends of a siege that nobody won. */
const LOST: readonly string[] = ['heroes-down', 'rounds'];

export function endText({ winner, reason }: Result, say: LogNames): string {
  const why = ENDINGS[reason] ?? reason;
  if (winner === 'both') return `The siege is won (${why})`;
  if (LOST.includes(reason)) return `The siege is lost (${why})`;
  return winner === null ? `A draw (${why})` : `${say.side(winner)} wins (${why})`;
}

const CAUSES: Readonly<Record<string, string>> = {
  weariness: 'weariness',
  concede: 'conceded',
  corrupt: STATUS_WORDS.corrupt.name,
  bleeding: STATUS_WORDS.bleeding.name,
};

/** The reason for lost life is a rule or a card. */
export const lossReason = (reason: string, say: LogNames): string =>
  CAUSES[reason] ?? say.card(reason);

/** K2: the keyword that kept a unit alive. */
export function savedBy(by: string): string {
  const id = KEYWORD_IDS.find((keyword) => keyword === by);
  return id === undefined ? '' : ` thanks to ${KEYWORD_WORDS[id].name}`;
}

import { KEYWORD_IDS } from '../../../shared/keywords/index.ts';
import { RARITIES, WINDOWS } from '../../../shared/state/card.ts';
import { CARD_KINDS } from '../../../shared/state/card-kinds.ts';
import { ELEMENTS } from '../../../shared/state/elements.ts';
import { DURATIONS } from '../../../shared/state/modifiers.ts';
import { STATUS_KINDS } from '../../../shared/state/statuses.ts';
import { REACHES, RULES, SHIELD_TIMES, TRIGGERS } from '../../../shared/state/trait.ts';

/** What a word of card data could be instead: words of one list stand for each other. */
const POOLS: readonly (readonly string[])[] = [
  ['enemies', 'allies', 'units', 'enemies-and-hero', 'allies-and-hero', 'anyone'],
  ['it-and-close', 'enemies', 'units'],
  ['own-slots', 'free-own-slots', 'slots', 'close-slots-of-it'],
  ['own-discard', 'discarded-units', 'enemy-stack'],
];

const REFS: readonly (readonly string[])[] = [
  ['own-hero', 'enemy-hero'],
  ['it', 'self', 'own-hero', 'enemy-hero'],
  ['target', 'enemy-hero', 'own-hero'],
  ['self', 'subject', 'own-hero'],
  ['subject', 'self'],
  ['own-slot', 'self'],
];

const LISTENERS = [
  'UNIT_DIED',
  'UNIT_DEPLOYED',
  'CARD_PLAYED',
  'YOUR_TURN_START',
  'YOUR_TURN_END',
  'OPPONENT_TURN_START',
  'TURN_CHANGED',
  'ROUND_STARTED',
  'ATTACK_DECLARED',
  'BLOCK_DECLARED',
  'HERO_HEALED',
];

const WHAT: readonly (readonly string[])[] = [
  ['strength', 'health', 'set-strength', 'set-health'],
  ['skip-attack', 'cannot-attack', 'cannot-block', 'must-attack'],
  ['grant-keyword', 'remove-keyword'],
  ['no-resistances', 'skip-attack'],
  ['block-gained', 'block-per-heal', 'heal-gained', 'heal-doubled'],
  ['prevent', 'health'],
];

/** A few of the others: enough to show that the word is looked at. */
function some(words: readonly string[], word: string, most = 3): string[] {
  const at = Math.max(0, words.indexOf(word));
  const others = [...words.slice(at + 1), ...words.slice(0, at)];
  return others.filter((other) => other !== word).slice(0, most);
}

const among = (groups: readonly (readonly string[])[]) => (word: string) => {
  const group = groups.find((words) => words[0] === word) ?? groups.find((g) => g.includes(word));
  return group === undefined ? [] : group.filter((other) => other !== word);
};

const POOL = among(POOLS);
const REF = among(REFS);

/** By the field a word stands in. */
export const OTHER_WORDS: Readonly<Record<string, (word: string) => readonly string[]>> = {
  choose: POOL,
  all: POOL,
  random: POOL,
  count: POOL,
  to: REF,
  of: REF,
  who: (word) =>
    among([
      ['you', 'opponent'],
      ['own-hero', 'enemy-hero'],
    ])(word),
  side: among([
    ['ally', 'enemy'],
    ['allies', 'enemies'],
  ]),
  in: among([['deck', 'discard']]),
  card: among([
    ['pain', 'weakness', 'torment'],
    ['militia', 'squire'],
  ]),
  what: among(WHAT),
  for: (word) => some(DURATIONS, word, DURATIONS.length),
  status: (word) => some(STATUS_KINDS, word),
  keyword: (word) => some(KEYWORD_IDS, word),
  lasts: (word) => some(SHIELD_TIMES, word),
  on: (word) => some(TRIGGERS, word, TRIGGERS.length),
  hears: (word) => some(LISTENERS, word, LISTENERS.length),
  target: (word) => [...POOL(word), ...REF(word)],
  near: among([['CLOSE', 'IN_FRONT', 'SAME_TERRAIN']]),
  rule: (word) => some(RULES, word),
  reach: (word) => some(REACHES, word, REACHES.length),
  at: among([['deploy', 'death', 'conquer', 'turn-start']]),
  stat: among([['strength', 'health', 'power', 'marks', 'cost', 'printed']]),
  is: among([
    ['full-life', 'wounded'],
    ['attacking', 'blocking', 'tapped', 'unwounded'],
  ]),
  kind: among([['attack', 'skill', 'action', 'spell']]),
  rarity: (word) => some(RARITIES, word),
};

/** Words in lists: elements, keywords, windows, kinds. */
export const OTHER_IN_LIST: Readonly<Record<string, (word: string) => readonly string[]>> = {
  keywords: (word) => some(KEYWORD_IDS, word, 2),
  elements: (word) => some(ELEMENTS, word, 2),
  resists: (word) => some(ELEMENTS, word, 2),
  by: (word) => some(ELEMENTS, word, 2),
  reaction: (word) => some(WINDOWS, word),
  kinds: (word) => some(CARD_KINDS, word),
};

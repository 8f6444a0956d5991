import type { CardDef } from '../../state/card.ts';
import type { Term } from '../contract/patterns.ts';
import { keywordLabel } from './keyword-label.ts';
import { KEYWORD_WORDS } from './keywords.ts';
import { STATUS_WORDS } from './statuses.ts';

/** Words of cards that are neither keywords nor statuses, with the form in which a text has them. */
const TERMS: readonly (Term & { readonly found: RegExp })[] = [
  {
    name: 'Deploy',
    text: 'happens when this unit arrives in a slot',
    found: /\bDeploy:/,
  },
  { name: 'Death', text: 'happens when this unit dies', found: /\bDeath:/ },
  {
    name: 'Conquer',
    text: 'happens when this unit takes life from the enemy hero with an attack; in a skirmish, when you win its terrain',
    found: /\bConquer:/,
  },
  {
    name: 'Consume',
    text: 'happens when this unit arrives on an ally and takes its slot; the ally dies',
    found: /\bConsume:/,
  },
  {
    name: 'Consumed',
    text: 'happens when another unit is deployed onto this one and takes its slot',
    found: /\bConsumed:/,
  },
  {
    name: 'Activate',
    text: 'use it in your main step, once its cooldown of that many turns is over, and once a turn at most',
    found: /\bActivate\b/,
  },
  {
    name: 'React',
    text: 'play this card only as an answer to what it names',
    found: /\bReact to\b/,
  },
  {
    name: 'Powered',
    text: 'pay 1 azoth of the element to get this effect instead of the basic one',
    found: /\bPowered by\b/,
  },
  {
    name: 'Burst',
    text: 'when this card is turned over as a life card, you may play it at once for free',
    found: /\bBurst\./,
  },
  {
    name: 'Fracture',
    text: 'after it is played, this card is out of the match',
    found: /\bFracture\./,
  },
  { name: 'Unplayable', text: "this card can't be played", found: /\bUnplayable\./ },
  { name: 'Shield', text: 'absorbs that much damage in all, then is gone', found: /\bShield \d/ },
  {
    name: 'Cleanse',
    text: "remove the slot's bonus, and from the unit in it counters, changes, statuses, given traits, and given shields",
    found: /\bcleanse\b/i,
  },
  {
    name: 'Close',
    text: 'in a slot next to it, on both sides, or in front of it',
    found: /\bclose (?!to\b)/,
  },
  {
    name: 'In front',
    text: 'in the slot of the same number on the other side',
    found: /\bin front\b/,
  },
  {
    name: 'Heal',
    text: 'gives back lost life, and a healed hero gains 1 devotion; a healed unit loses damage',
    found: /\b[Hh]eals?\b/,
  },
  {
    name: 'Block',
    text: 'absorbs damage to your hero until your next turn; in a siege, until the enemies have acted',
    found: /\d block\b|\bblock equal\b|\bgain block\b/,
  },
  {
    name: 'Tap',
    text: "a tapped unit can't attack or block; it untaps at the start of its turn",
    found: /\b[Tt]ap\b/,
  },
  { name: 'Resolve', text: 'pays for cards', found: /\bresolve\b/ },
  { name: 'Wounded', text: 'with damage on it', found: /\b(un)?wounded\b/ },
  {
    name: 'Devotion',
    text: 'you gain 1 whenever you heal; it is kept for the match, and cards spend it',
    found: /\bdevotion\b/i,
  },
  { name: 'Resists', text: 'takes half damage of this element', found: /\b[Rr]esists?\b/ },
];

const TERM_WORDS = [...Object.values(KEYWORD_WORDS), ...Object.values(STATUS_WORDS)];

/** The words in the text of a card that a newcomer may not know. */
export function remindersOf(card: CardDef, text: string): Term[] {
  const counts = { charges: card.charges, defend: card.enemy?.defend ?? 0 };
  const own = card.keywords.map((id) => ({
    name: keywordLabel(id, counts),
    text: KEYWORD_WORDS[id].text,
  }));
  const names = new Set(card.keywords.map((id) => KEYWORD_WORDS[id].name));
  const mentioned = TERM_WORDS.filter(
    ({ name }) => !names.has(name) && new RegExp(`\\b${name}\\b`).test(text),
  );
  const terms = TERMS.filter(({ found }) => found.test(text)).map(({ name, text: reminder }) => ({
    name,
    text: reminder,
  }));
  return [...own, ...mentioned, ...terms];
}

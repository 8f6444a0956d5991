import type { Book } from '../../shared/index.ts';
import { deckFaults } from '../../shared/index.ts';
import { isAbility, KEYWORD_IDS } from '../../shared/keywords/index.ts';
import { type CardDef, WINDOWS } from '../../shared/state/card.ts';
import { ELEMENTS } from '../../shared/state/elements.ts';
import { type Finding, finding } from './finding.ts';
import { fieldsOf, spotsOf, writtenTraits } from './spots.ts';
import { aboutOf, type Subject } from './subject.ts';

/** What the duel set must have at least, so that every rule is met at the table. */
const LEAST = { burst: 6, keyword: 3, window: 3, element: 12 } as const;

const DUEL = 'the duel set';

function tooFew(what: string, cards: readonly CardDef[], least: number): Finding[] {
  if (cards.length >= least) return [];
  const named = cards.length === 0 ? '' : ` (${cards.map(({ id }) => id).join(', ')})`;
  const message = `${cards.length} cards ${what}, at least ${least} are wanted${named}`;
  return [finding(DUEL, 'error', [], message)];
}

export function findTooFew(all: readonly Subject[]): Finding[] {
  const cards = all.map(({ card }) => card).filter(({ set }) => set === 'duel');
  return [
    ...tooFew(
      'with burst',
      cards.filter(({ burst }) => burst),
      LEAST.burst,
    ),
    ...KEYWORD_IDS.filter((id) => !isAbility(id)).flatMap((id) =>
      tooFew(
        `with ${id}`,
        cards.filter(({ keywords }) => keywords.includes(id)),
        LEAST.keyword,
      ),
    ),
    ...WINDOWS.flatMap((window) =>
      tooFew(
        `that react in the window "${window}"`,
        cards.filter(({ reaction }) => reaction.includes(window)),
        LEAST.window,
      ),
    ),
    ...ELEMENTS.filter((element) => element !== 'generic').flatMap((element) =>
      tooFew(
        `of ${element}`,
        cards.filter((card) => card.elements.includes(element)),
        LEAST.element,
      ),
    ),
  ];
}

/** X6: under 5 % of all traits, those given in play among them. */
export function findSpecials(all: readonly Subject[]): Finding[] {
  const types = all.flatMap((subject) => [
    ...writtenTraits(subject).map(({ type }) => type),
    ...spotsOf(subject).flatMap(({ node }) => fieldsOf(node).trait?.type ?? []),
  ]);
  const specials = types.filter((type) => type === 'special').length;
  if (specials * 20 < types.length || specials === 0) return [];
  const message = `${specials} of ${types.length} traits are special, under 5 % are wanted (X6)`;
  return [finding('all cards', 'error', [], message)];
}

/** D2, Q4: decks of cards that exist and may be in them. */
export function findDeckFaults({ cards, formats, decks, cheapest }: Book): Finding[] {
  const book = { cards, formats, decks, cheapest };
  return Object.values(decks).flatMap((deck) => {
    const about = `deck ${deck.id}`;
    const format = formats[deck.format];
    if (format === undefined) {
      return [finding(about, 'error', ['format'], `there is no format "${deck.format}"`)];
    }
    return deckFaults(book, format, deck).map((fault) =>
      finding(about, 'error', [], fault.replace(`${deck.name}: `, '')),
    );
  });
}

/** D3 */
export function findUndecked(all: readonly Subject[], { decks }: Book): Finding[] {
  const decked = new Set(Object.values(decks).flatMap(({ cards }) => cards));
  return all
    .map(({ card }) => card)
    .filter(({ set, token, kind }) => set === 'duel' && !token && kind !== 'curse')
    .filter(({ id }) => !decked.has(id))
    .map((card) => finding(aboutOf(card), 'warning', [], 'it is in no preconstructed deck (D3)'));
}

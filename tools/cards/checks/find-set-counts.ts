import { type Finding, finding } from '../../../shared/analysis/finding.ts';
import { aboutOf, type LoadedCard } from '../../../shared/analysis/loaded-card.ts';
import {
  fieldsOf,
  placedEffectsOf,
  writtenTraits,
} from '../../../shared/analysis/placed-effects.ts';
import type { Book } from '../../../shared/index.ts';
import { deckFaults } from '../../../shared/index.ts';
import { isAbility, KEYWORD_IDS } from '../../../shared/keywords/index.ts';
import { type CardDef, WINDOWS } from '../../../shared/state/card.ts';
import { ELEMENTS } from '../../../shared/state/elements.ts';

/** The least the duel set must have, so that every rule comes up in play. */
const MINIMUM = { burst: 6, keyword: 3, window: 3, element: 12 } as const;

const DUEL = 'the duel set';

function tooFew(what: string, cards: readonly CardDef[], least: number): Finding[] {
  if (cards.length >= least) return [];
  const named = cards.length === 0 ? '' : ` (${cards.map(({ id }) => id).join(', ')})`;
  const message = `${cards.length} cards ${what}, at least ${least} are needed${named}`;
  return [finding(DUEL, 'error', [], message)];
}

export function findTooFew(all: readonly LoadedCard[]): Finding[] {
  const cards = all.map(({ card }) => card).filter(({ set }) => set === 'duel');
  return [
    ...tooFew(
      'with burst',
      cards.filter(({ burst }) => burst),
      MINIMUM.burst,
    ),
    ...KEYWORD_IDS.filter((id) => !isAbility(id)).flatMap((id) =>
      tooFew(
        `with ${id}`,
        cards.filter(({ keywords }) => keywords.includes(id)),
        MINIMUM.keyword,
      ),
    ),
    ...WINDOWS.flatMap((window) =>
      tooFew(
        `that react in the window "${window}"`,
        cards.filter(({ reaction }) => reaction.includes(window)),
        MINIMUM.window,
      ),
    ),
    ...ELEMENTS.filter((element) => element !== 'generic').flatMap((element) =>
      tooFew(
        `of ${element}`,
        cards.filter((card) => card.elements.includes(element)),
        MINIMUM.element,
      ),
    ),
  ];
}

/** X6: special traits must be under 5 % of all traits, including those given in play. */
export function findSpecials(all: readonly LoadedCard[]): Finding[] {
  const types = all.flatMap((loaded) => [
    ...writtenTraits(loaded).map(({ type }) => type),
    ...placedEffectsOf(loaded).flatMap(({ node }) => fieldsOf(node).trait?.type ?? []),
  ]);
  const specials = types.filter((type) => type === 'special').length;
  if (specials * 20 < types.length || specials === 0) return [];
  const message = `${specials} of ${types.length} traits are special; under 5 % are allowed (X6)`;
  return [finding('all cards', 'error', [], message)];
}

/** D2, Q4: every card of a deck must exist and be allowed in it. */
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

/** D3: every card of the duel set must be in a preconstructed deck. */
export function findUndecked(all: readonly LoadedCard[], { decks }: Book): Finding[] {
  const decked = new Set(Object.values(decks).flatMap(({ cards }) => cards));
  return all
    .map(({ card }) => card)
    .filter(({ set, token, kind }) => set === 'duel' && !token && kind !== 'curse')
    .filter(({ id }) => !decked.has(id))
    .map((card) => finding(aboutOf(card), 'warning', [], 'it is in no preconstructed deck (D3)'));
}

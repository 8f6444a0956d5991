import type { WrittenTrait } from '../../../shared/analysis/effect-context.ts';
import { EVENT_FACTS } from '../../../shared/analysis/event-facts.ts';
import type { LoadedCard } from '../../../shared/analysis/loaded-card.ts';
import {
  branchesOf,
  fieldsOf,
  type PlacedEffect,
  placedEffectsOf,
  rootsOf,
  traitEffects,
  writtenTraits,
} from '../../../shared/analysis/placed-effects.ts';
import type { EffectOutcome, Emission, Resource } from '../../../shared/effects/facts.ts';
import type { CardDef } from '../../../shared/state/card.ts';
import { languageOf } from '../../../shared/text/index.ts';
import { compileTrait } from '../../../shared/traits/index.ts';
import { doingsOf } from './emissions.ts';

/** A trait, or the effect of a drawn curse, with the events it causes. */
export type Vertex = {
  readonly card: CardDef;
  readonly trait: WrittenTrait;
  /** Given in play, so that any unit may have the trait. */
  readonly given: boolean;
  readonly path: PlacedEffect['path'];
  readonly words: string;
  readonly does: EffectOutcome;
};

export type Graph = {
  readonly vertices: readonly Vertex[];
  /** For each vertex, the vertices it can trigger and the resources this uses. */
  readonly edges: readonly (readonly Edge[])[];
};
export type Edge = { readonly to: number; readonly uses: readonly (Resource | null)[] };

function sum(all: readonly EffectOutcome[]): EffectOutcome {
  return {
    emissions: all.flatMap(({ emissions }) => emissions),
    refills: all.flatMap(({ refills }) => refills),
  };
}

const wordsOf = (card: CardDef, trait: WrittenTrait): string =>
  `${card.name} ("${languageOf().trait({}, compileTrait(trait), undefined)}")`;

function traitVertices(loaded: LoadedCard): Vertex[] {
  const { card } = loaded;
  return writtenTraits(loaded).map((trait, at) => ({
    card,
    trait,
    given: false,
    path: ['traits', at],
    words: wordsOf(card, trait),
    does: sum(traitEffects(loaded, at).map(doingsOf)),
  }));
}

function givenVertices(loaded: LoadedCard): Vertex[] {
  return placedEffectsOf(loaded).flatMap((placed) => {
    const { trait } = fieldsOf(placed.node);
    if (placed.node.kind !== 'give-trait' || trait === undefined) return [];
    const { card } = loaded;
    const does = sum(branchesOf(placed).flat().map(doingsOf));
    const path = [...placed.path, 'trait'];
    return [{ card, trait, given: true, path, words: wordsOf(card, trait), does }];
  });
}

/** P11: drawing a curse triggers it, as CARD_DRAWN triggers a listener. */
function curseVertices(loaded: LoadedCard): Vertex[] {
  const { card } = loaded;
  if (card.curse === null || card.curse.drawn.length === 0) return [];
  const trait: WrittenTrait = { type: 'ongoing', hears: 'CARD_DRAWN' };
  const roots = rootsOf(loaded).filter(({ path }) => path[1] === 'drawn');
  const words = `${card.name} (when drawn)`;
  const does = sum(roots.map(doingsOf));
  return [{ card, trait, given: false, path: ['curse', 'drawn'], words, does }];
}

function passesFilters({ event, card }: Emission, trait: WrittenTrait, cards: Cards): boolean {
  const about = EVENT_FACTS[event as keyof typeof EVENT_FACTS];
  const known = card === null ? undefined : cards[card];
  if (trait.kinds !== undefined && !trait.kinds.includes(known?.kind ?? about.card ?? '')) {
    return false;
  }
  if (trait.element === undefined || known === undefined) return true;
  return known.elements.some((element) => element === trait.element);
}

type Cards = Readonly<Record<string, CardDef>>;

/** Ignores sides and places, because copies may be on either side, anywhere. */
function isHeard(emission: Emission, { trait, card, given }: Vertex, cards: Cards): boolean {
  if (trait.hears === emission.event) return passesFilters(emission, trait, cards);
  if (trait.on !== emission.event) return false;
  // X7: a given trait is lost when its unit leaves play, so it never sees that unit arrive.
  if (given) return trait.on !== 'ON_DEPLOY';
  if (emission.card !== null) return emission.card === card.id;
  return trait.on !== 'ON_DEPLOY' || !card.token;
}

/** Which traits can trigger which. */
export function triggerGraph(loadedCards: readonly LoadedCard[], cards: Cards): Graph {
  const vertices = loadedCards.flatMap((loaded) => [
    ...traitVertices(loaded),
    ...givenVertices(loaded),
    ...curseVertices(loaded),
  ]);
  const edges = vertices.map(({ does }) =>
    vertices.flatMap((heard, to) => {
      const reached = does.emissions.filter((emission) => isHeard(emission, heard, cards));
      return reached.length === 0 ? [] : [{ to, uses: reached.map(({ uses }) => uses) }];
    }),
  );
  return { vertices, edges };
}

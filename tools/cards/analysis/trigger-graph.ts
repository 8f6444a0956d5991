import type { Doings, Emission, Resource } from '../../shared/effects/facts.ts';
import { sayEffect } from '../../shared/effects/run-effect.ts';
import type { CardDef } from '../../shared/state/card.ts';
import { sayTrait } from '../../shared/traits/index.ts';
import { doingsOf } from './emissions.ts';
import { HEARINGS } from './hearing.ts';
import type { WrittenTrait } from './scene.ts';
import {
  branchesOf,
  fieldsOf,
  rootsOf,
  type Spot,
  spotsOf,
  traitSpots,
  writtenTraits,
} from './spots.ts';
import type { Subject } from './subject.ts';

/** A trait, or what a curse does when it is drawn, with what it sets off. */
export type Vertex = {
  readonly card: CardDef;
  readonly trait: WrittenTrait;
  /** Given in play, so that any unit may have it. */
  readonly given: boolean;
  readonly path: Spot['path'];
  readonly words: string;
  readonly does: Doings;
};

export type Graph = {
  readonly vertices: readonly Vertex[];
  /** For each vertex the ones it can set off, and what that uses up. */
  readonly edges: readonly (readonly Edge[])[];
};
export type Edge = { readonly to: number; readonly uses: readonly (Resource | null)[] };

function sum(all: readonly Doings[]): Doings {
  return {
    emissions: all.flatMap(({ emissions }) => emissions),
    refills: all.flatMap(({ refills }) => refills),
  };
}

const wordsOf = (card: CardDef, trait: WrittenTrait): string =>
  `${card.name} ("${sayTrait(trait, sayEffect)}")`;

function ownVertices(subject: Subject): Vertex[] {
  const { card } = subject;
  return writtenTraits(subject).map((trait, at) => ({
    card,
    trait,
    given: false,
    path: ['traits', at],
    words: wordsOf(card, trait),
    does: sum(traitSpots(subject, at).map(doingsOf)),
  }));
}

function givenVertices(subject: Subject): Vertex[] {
  return spotsOf(subject).flatMap((spot) => {
    const { trait } = fieldsOf(spot.node);
    if (spot.node.kind !== 'give-trait' || trait === undefined) return [];
    const { card } = subject;
    const does = sum(branchesOf(spot).flat().map(doingsOf));
    const path = [...spot.path, 'trait'];
    return [{ card, trait, given: true, path, words: wordsOf(card, trait), does }];
  });
}

/** P11: drawing it sets it off, as CARD_DRAWN does a listener. */
function curseVertices(subject: Subject): Vertex[] {
  const { card } = subject;
  if (card.curse === null || card.curse.drawn.length === 0) return [];
  const trait: WrittenTrait = { type: 'ongoing', hears: 'CARD_DRAWN' };
  const roots = rootsOf(subject).filter(({ path }) => path[1] === 'drawn');
  const words = `${card.name} (when drawn)`;
  const does = sum(roots.map(doingsOf));
  return [{ card, trait, given: false, path: ['curse', 'drawn'], words, does }];
}

function passesFilters({ event, card }: Emission, trait: WrittenTrait, cards: Cards): boolean {
  const about = HEARINGS[event as keyof typeof HEARINGS];
  const known = card === null ? undefined : cards[card];
  if (trait.kinds !== undefined && !trait.kinds.includes(known?.kind ?? about.card ?? '')) {
    return false;
  }
  if (trait.element === undefined || known === undefined) return true;
  return known.elements.some((element) => element === trait.element);
}

type Cards = Readonly<Record<string, CardDef>>;

/** Sides and places are left open: copies may stand on either side, anywhere. */
function isHeard(emission: Emission, { trait, card, given }: Vertex, cards: Cards): boolean {
  if (trait.hears === emission.event) return passesFilters(emission, trait, cards);
  if (trait.on !== emission.event) return false;
  // X7: what was given is lost on leaving play, so it never sees its own unit arrive.
  if (given) return trait.on !== 'ON_DEPLOY';
  if (emission.card !== null) return emission.card === card.id;
  return trait.on !== 'ON_DEPLOY' || !card.token;
}

/** Which trait can set off which. */
export function triggerGraph(subjects: readonly Subject[], cards: Cards): Graph {
  const vertices = subjects.flatMap((subject) => [
    ...ownVertices(subject),
    ...givenVertices(subject),
    ...curseVertices(subject),
  ]);
  const edges = vertices.map(({ does }) =>
    vertices.flatMap((heard, to) => {
      const reached = does.emissions.filter((emission) => isHeard(emission, heard, cards));
      return reached.length === 0 ? [] : [{ to, uses: reached.map(({ uses }) => uses) }];
    }),
  );
  return { vertices, edges };
}

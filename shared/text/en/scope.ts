import type { Book, Format } from '../../state/book.ts';
import type { EffectNode } from '../../state/node.ts';
import type { Ref } from '../../state/terms.ts';
import type { Trait } from '../../state/trait.ts';
import type { Clause } from './clause.ts';
import { type Named, named, singular } from './noun.ts';

type Mode = Format['mode'];

/** The words for what stands inside an effect, whatever its kind. */
export type Sayings = {
  readonly effects: (nodes: readonly EffectNode[], scope: Scope) => Clause[];
  readonly trait: (trait: Trait, scope: Scope) => string;
};

/** What the words of a text depend on, and what it has named so far. */
export type Scope = {
  readonly cards: Book['cards'];
  readonly mode: Mode;
  readonly labels: Format['labels'];
  /** Whether it is about the move of an enemy, whose opponent is a hero. */
  readonly ofEnemy: boolean;
  /** Whether the text has only one effect. */
  readonly alone: boolean;
  /** Whether it happens in a main step only, where nothing attacks yet. */
  readonly inMain: boolean;
  /** T3: whether it answers attackers, blockers or a card. */
  readonly isReaction: boolean;
  readonly say: Sayings;
  readonly self: Named;
  readonly it: Named;
  readonly target: Named;
  readonly subject: Named;
};

const LABELS = { strength: 'strength', health: 'health' };

const always = (words: string): Named => named(singular(words), true);

/** What nothing has named yet. */
export const nothing = (): Named => ({ ...named(singular('it')), named: true });

const OWN_HERO = always('your hero');
const ENEMY_HERO = always('the enemy hero');
const OWN_SLOT = always("this unit's slot");
const ITS_SLOT = always('its slot');

export function makeScope(cards: Book['cards'], format: Format | undefined, say: Sayings): Scope {
  return {
    cards,
    mode: format?.mode ?? 'duel',
    labels: format?.labels ?? LABELS,
    ofEnemy: false,
    alone: false,
    inMain: false,
    isReaction: false,
    say,
    self: always('this unit'),
    it: nothing(),
    target: nothing(),
    subject: nothing(),
  };
}

/** Z3: an enemy speaks of itself, and of the hero it is aimed at. */
export const ofEnemy = (scope: Scope): Scope => ({
  ...scope,
  ofEnemy: true,
  self: named({ object: 'itself', subject: 'it', owner: 'its', plural: false }, true),
  target: always('the hero'),
});

export function referred(scope: Scope, ref: Ref): Named {
  const names: Readonly<Record<Ref, Named>> = {
    it: scope.it,
    target: scope.target,
    'own-hero': OWN_HERO,
    'enemy-hero': ENEMY_HERO,
    self: scope.self,
    'own-slot': scope.self.named ? ITS_SLOT : OWN_SLOT,
    subject: scope.subject,
  };
  return names[ref];
}

export const nameOf = ({ cards }: Scope, card: string): string => cards[card]?.name ?? card;

type Stat = 'strength' | 'health' | 'power';

/** N4: the word of the format. Where power is no stat of its own, it is the health that is left. */
export function statWord({ mode, labels }: Scope, stat: Stat): string {
  if (stat !== 'power') return labels[stat];
  return mode === 'skirmish' ? labels.health : `remaining ${labels.health}`;
}

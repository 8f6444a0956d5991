import type { LoadedCard } from '../analysis/loaded-card.ts';
import { bitsOf } from '../keywords/index.ts';
import { type CardData, cardShape } from '../schema/card-shape.ts';
import { faultsBy } from '../schema/explain.ts';
import type { CardDef, Curse } from '../state/card.ts';
import { primaryOf } from '../state/elements.ts';
import type { EffectNode } from '../state/node.ts';
import { hearBitsOf, ruleBitsOf } from '../state/traits-of.ts';
import { compileTrait, traitNode } from '../traits/index.ts';
import { ruleFaults } from './card-rules.ts';
import {
  allNodes,
  effectFaults,
  faultAt,
  faultsAt,
  inOrder,
  type Path,
  traitsFaults,
} from './parse-effects.ts';
import { compileEnemy, enemyFaults, moveEffects } from './parse-enemy.ts';

function curseOf({ curse }: CardData): Curse | null {
  if (curse === undefined) return null;
  const { drawn, turnEnd, impairs } = curse;
  return { drawn: drawn ?? [], turnEnd: turnEnd ?? [], impairs: impairs === true };
}

/** Whether either side of the card deals damage. */
function hasDamage({ effects, powered }: CardData): boolean {
  const nodes = allNodes([...(effects ?? []), ...(powered?.effects ?? [])]);
  return nodes.some(({ kind }) => kind === 'damage');
}

function poweredOf({ powered }: CardData): CardDef['powered'] {
  if (powered === undefined) return null;
  return { by: powered.by, name: powered.name ?? null, effects: inOrder(powered.effects) };
}

function compile(data: CardData, set: string): CardDef {
  const { traits = [], keywords = [] } = data;
  const compiled = traits.map(compileTrait);
  return {
    id: data.id,
    name: data.name,
    set,
    kind: data.kind,
    rarity: data.rarity,
    cost: data.cost,
    elements: data.elements,
    strength: data.strength ?? 0,
    health: data.health ?? 0,
    keywords,
    resists: data.resists ?? [],
    fame: fameOf(data),
    target: data.target ?? null,
    traits: compiled,
    traitData: traits,
    definition: data,
    effects: inOrder(data.effects ?? []),
    powered: poweredOf(data),
    reaction: data.reaction ?? [],
    curse: curseOf(data),
    enemy: data.enemy === undefined ? null : compileEnemy(data.enemy),
    burst: data.burst === true,
    fracture: data.fracture === true,
    unplayable: data.unplayable === true,
    // Z9: a dead enemy leaves the match.
    token: data.token === true || data.kind === 'enemy',
    // P11: a curse gives generic azoth, whatever its elements.
    primary: data.kind === 'curse' ? 'generic' : primaryOf(data.elements),
    keywordBits: bitsOf(keywords),
    charges: data.charges ?? 0,
    damaging: data.reaching !== true && hasDamage(data),
    reaching: data.reaching === true,
    hearBits: hearBitsOf(compiled),
    ruleBits: ruleBitsOf(compiled),
  };
}

/** R6: by default its cost, at least 1; tokens none. */
function fameOf(data: CardData): number {
  return data.token === true ? 0 : (data.fame ?? Math.max(1, data.cost));
}

function nameOf(raw: unknown, at: number): string {
  const id = typeof raw === 'object' && raw !== null ? (raw as { id?: unknown }).id : undefined;
  return typeof id === 'string' ? id : `#${at}`;
}

const DEPTH = 40;

/** Goes level by level, so that deep nesting cannot exhaust the stack. */
function isTooDeep(raw: unknown): boolean {
  let level: unknown[] = [raw];
  for (let depth = 0; depth <= DEPTH && level.length > 0; depth++) {
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
  }
  return level.length > 0;
}

export type ParsedCard = LoadedCard | { readonly faults: readonly string[] };

/** Refuses a bad definition with the path of every error. */
export function parseCard(raw: unknown, set: string, at: number): ParsedCard {
  const path: Path = [set, nameOf(raw, at)];
  if (isTooDeep(raw))
    return { faults: [faultAt(path, `is nested more than ${DEPTH} levels deep`)] };
  const misfits = faultsBy(cardShape, raw);
  if (misfits.length > 0) return { faults: faultsAt(path, misfits) };
  const data = raw as CardData;
  const faults = [
    ...effectFaults(data.effects ?? [], [...path, 'effects']),
    ...effectFaults(data.powered?.effects ?? [], [...path, 'powered', 'effects']),
    ...effectFaults(data.curse?.drawn ?? [], [...path, 'curse', 'drawn']),
    ...effectFaults(data.curse?.turnEnd ?? [], [...path, 'curse', 'turnEnd']),
    ...(data.enemy === undefined ? [] : enemyFaults(data.enemy, [...path, 'enemy'])),
    ...traitsFaults(data.traits ?? [], [...path, 'traits']),
    ...faultsAt(path, ruleFaults(data)),
  ];
  return faults.length > 0 ? { faults } : { card: compile(data, set), data };
}

/** All effects of a definition, including those of traits. */
function nodesOf(card: CardDef): EffectNode[] {
  return [
    ...card.effects,
    ...(card.powered?.effects ?? []),
    ...card.traits.flatMap((trait) => traitNode(trait) ?? []),
    ...(card.curse?.drawn ?? []),
    ...(card.curse?.turnEnd ?? []),
    ...moveEffects(card.enemy),
  ];
}

/** The keywords that a card has or gives. */
export function keywordsOf(card: CardDef): readonly unknown[] {
  const given = allNodes(nodesOf(card)).flatMap((node) =>
    'what' in node && node.what === 'grant-keyword' && 'keyword' in node ? [node.keyword] : [],
  );
  return [...card.keywords, ...given];
}

/** The cards that a definition can make during a game, with the kind of effect that makes them. */
export function madeCards(card: CardDef): { readonly id: string; readonly by: string }[] {
  return allNodes(nodesOf(card)).flatMap((node) =>
    'card' in node && typeof node.card === 'string' ? [{ id: node.card, by: node.kind }] : [],
  );
}

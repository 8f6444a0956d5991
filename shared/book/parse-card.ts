import { bitsOf, isAbility, type KeywordId } from '../keywords/index.ts';
import { type CardData, cardShape } from '../schema/card-shape.ts';
import type { CardDef, Curse } from '../state/card.ts';
import { primaryOf } from '../state/elements.ts';
import type { EffectNode } from '../state/node.ts';
import { hearBitsOf, ruleBitsOf } from '../state/traits-of.ts';
import { compileTrait, traitNode } from '../traits/index.ts';
import { allNodes, effectFaults, faultAt, inOrder, type Path } from './parse-effects.ts';
import { compileEnemy, enemyFaults, moveEffects } from './parse-enemy.ts';
import { traitsFaults } from './parse-traits.ts';

const mentions = (data: CardData, word: string): boolean =>
  JSON.stringify([data.effects ?? [], data.powered ?? []]).includes(`"${word}"`);

/** R3: it lies in the azoth row and never in a hand. */
const isCrystal = ({ kind, unplayable }: CardData): boolean =>
  kind === 'skill' && unplayable === true;

/** Whether the card stands in a row: a unit or an enemy. */
const fights = ({ kind }: CardData): boolean => kind === 'unit' || kind === 'enemy';

/** A power may have traits instead (P9). */
const needsEffects = (data: CardData): boolean =>
  !fights(data) &&
  data.unplayable !== true &&
  !(data.kind === 'power' && data.traits !== undefined);

const has = (data: CardData, keyword: KeywordId): boolean =>
  data.keywords?.includes(keyword) === true;

/** Rules that involve several fields, each with the field to blame. */
const RULES: readonly {
  readonly field: string;
  readonly breaks: (data: CardData) => boolean;
  readonly message: string;
}[] = [
  {
    field: 'health',
    breaks: (d) => d.kind === 'unit' && (d.health === undefined || d.strength === undefined),
    message: 'a unit needs strength and health',
  },
  {
    field: 'effects',
    breaks: (d) => fights(d) && (d.effects !== undefined || d.powered !== undefined),
    message: 'a unit has keywords and traits, an enemy keywords and moves, no effects',
  },
  {
    field: 'health',
    breaks: (d) => !fights(d) && (d.health !== undefined || d.strength !== undefined),
    message: 'only a unit has strength and health',
  },
  {
    field: 'health',
    breaks: (d) => d.kind !== 'enemy' && (d.health ?? 0) > 99,
    message: 'only an enemy has more than 99 health',
  },
  {
    field: 'health',
    breaks: (d) => d.kind === 'enemy' && (d.health === undefined || d.strength !== undefined),
    message: 'an enemy needs health, and no strength: that is the attack it shows (Z3)',
  },
  {
    field: 'enemy',
    breaks: (d) => (d.enemy !== undefined) !== (d.kind === 'enemy'),
    message: 'an enemy needs moves, and no other kind has any',
  },
  {
    field: 'enemy',
    breaks: (d) => has(d, 'defend') !== (d.enemy?.defend !== undefined),
    message: 'Defend needs its number in "defend", and no other card has one',
  },
  {
    field: 'keywords',
    breaks: (d) => !fights(d) && (d.keywords !== undefined || d.resists !== undefined),
    message: 'only a unit has keywords and resistances',
  },
  {
    field: 'keywords',
    breaks: (d) => d.kind !== 'enemy' && d.keywords?.some(isAbility) === true,
    message: 'the abilities of Z5 are for enemies only',
  },
  {
    field: 'charges',
    breaks: (d) => has(d, 'regenerate') !== (d.charges !== undefined),
    message: 'Regenerate needs charges, and no other card has any',
  },
  {
    field: 'effects',
    breaks: (d) => needsEffects(d) && d.effects === undefined,
    message: 'a card that can be played needs effects',
  },
  {
    field: 'target',
    breaks: (d) => d.target !== undefined && d.kind !== 'attack' && d.kind !== 'action',
    message: 'only attack and action cards name a target in the intent (P2)',
  },
  {
    field: 'target',
    breaks: (d) => (d.target !== undefined) !== mentions(d, 'target'),
    message: 'a card names a target if and only if an effect uses "target"',
  },
  {
    field: 'unplayable',
    breaks: (d) => d.kind === 'curse' && d.unplayable !== true,
    message: 'a curse is unplayable (P11)',
  },
  {
    field: 'traits',
    breaks: (d) => d.traits !== undefined && d.kind !== 'unit' && d.kind !== 'power',
    message: 'only units and powers have traits',
  },
  {
    field: 'curse',
    breaks: (d) => (d.curse !== undefined) !== (d.kind === 'curse'),
    message: 'a curse needs "curse", and no other kind has it',
  },
  {
    field: 'reaching',
    breaks: (d) => d.reaching === true && !JSON.stringify([d.effects]).includes('"damage"'),
    message: 'only a card that deals damage can ignore Fortified',
  },
  {
    field: 'reaction',
    breaks: (d) =>
      d.reaction !== undefined && (fights(d) || d.kind === 'curse' || d.burst === true),
    message: 'a reaction is a card with effects, and no burst',
  },
  {
    field: 'burst',
    breaks: (d) => d.burst === true && (fights(d) || d.unplayable === true),
    message: 'a burst card needs effects that can be played',
  },
  {
    field: 'token',
    breaks: (d) => d.token === true && d.kind !== 'unit' && !isCrystal(d),
    message: 'only a unit or an unplayable card can be a token',
  },
];

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

function compile(data: CardData, set: string): CardDef {
  const { powered, traits = [], keywords = [] } = data;
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
    effects: inOrder(data.effects ?? []),
    powered: powered === undefined ? null : { by: powered.by, effects: inOrder(powered.effects) },
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

export type ParsedCard = { readonly card: CardDef } | { readonly faults: readonly string[] };

/** Refuses a bad definition with the path of every error. */
export function parseCard(raw: unknown, set: string, at: number): ParsedCard {
  const path: Path = [set, nameOf(raw, at)];
  if (isTooDeep(raw))
    return { faults: [faultAt(path, `is nested more than ${DEPTH} levels deep`)] };
  const parsed = cardShape.safeParse(raw);
  if (!parsed.success) {
    return {
      faults: parsed.error.issues.map((issue) =>
        faultAt([...path, ...(issue.path as Path)], issue.message),
      ),
    };
  }
  const { data } = parsed;
  const faults = [
    ...effectFaults(data.effects ?? [], [...path, 'effects']),
    ...effectFaults(data.powered?.effects ?? [], [...path, 'powered', 'effects']),
    ...effectFaults(data.curse?.drawn ?? [], [...path, 'curse', 'drawn']),
    ...effectFaults(data.curse?.turnEnd ?? [], [...path, 'curse', 'turnEnd']),
    ...(data.enemy === undefined ? [] : enemyFaults(data.enemy, [...path, 'enemy'])),
    ...traitsFaults(data.traits ?? [], [...path, 'traits']),
    ...RULES.filter((rule) => rule.breaks(data)).map((rule) =>
      faultAt([...path, rule.field], rule.message),
    ),
  ];
  return faults.length > 0 ? { faults } : { card: compile(data, set) };
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

/** The cards that a definition can make during a game, with the kind of effect that makes them. */
export function madeCards(card: CardDef): { readonly id: string; readonly by: string }[] {
  return allNodes(nodesOf(card)).flatMap((node) =>
    'card' in node && typeof node.card === 'string' ? [{ id: node.card, by: node.kind }] : [],
  );
}

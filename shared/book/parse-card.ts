import { bitsOf } from '../keywords/index.ts';
import type { CardDef } from '../state/card.ts';
import { primaryOf } from '../state/elements.ts';
import { type CardData, cardShape } from './card-shape.ts';
import { allNodes, effectFaults, faultAt, inOrder, type Path } from './parse-effects.ts';

const mentions = (data: CardData, word: string): boolean =>
  JSON.stringify([data.effects ?? [], data.powered ?? []]).includes(`"${word}"`);

/** Rules between fields: each with the field it is about. */
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
    breaks: (d) => d.kind === 'unit' && (d.effects !== undefined || d.powered !== undefined),
    message: 'a unit has keywords and traits, no effects',
  },
  {
    field: 'health',
    breaks: (d) => d.kind !== 'unit' && (d.health !== undefined || d.strength !== undefined),
    message: 'only a unit has strength and health',
  },
  {
    field: 'keywords',
    breaks: (d) => d.kind !== 'unit' && (d.keywords !== undefined || d.resists !== undefined),
    message: 'only a unit has keywords and resistances',
  },
  {
    field: 'charges',
    breaks: (d) => (d.keywords?.includes('regenerate') === true) !== (d.charges !== undefined),
    message: 'Regenerate needs charges, and nothing else has them',
  },
  {
    field: 'effects',
    breaks: (d) => d.kind !== 'unit' && d.unplayable !== true && d.effects === undefined,
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
    message: 'a named target and effects on "target" go together',
  },
  {
    field: 'unplayable',
    breaks: (d) => d.kind === 'curse' && d.unplayable !== true,
    message: 'a curse is unplayable (P11)',
  },
  {
    field: 'burst',
    breaks: (d) => d.burst === true && (d.kind === 'unit' || d.unplayable === true),
    message: 'a burst card is one whose effects can be played',
  },
  {
    field: 'token',
    breaks: (d) => d.token === true && d.kind !== 'unit',
    message: 'only a unit can be a token',
  },
];

function compile(data: CardData, set: string): CardDef {
  const { powered } = data;
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
    keywords: data.keywords ?? [],
    resists: data.resists ?? [],
    fame: data.token === true ? 0 : (data.fame ?? Math.max(1, data.cost)),
    target: data.target ?? null,
    effects: inOrder(data.effects ?? []),
    powered: powered === undefined ? null : { by: powered.by, effects: inOrder(powered.effects) },
    burst: data.burst === true,
    fracture: data.fracture === true,
    unplayable: data.unplayable === true,
    token: data.token === true,
    primary: primaryOf(data.elements),
    keywordBits: bitsOf(data.keywords ?? []),
    charges: data.charges ?? 0,
  };
}

function nameOf(raw: unknown, at: number): string {
  const id = typeof raw === 'object' && raw !== null ? (raw as { id?: unknown }).id : undefined;
  return typeof id === 'string' ? id : `#${at}`;
}

export type ParsedCard = { readonly card: CardDef } | { readonly faults: readonly string[] };

/** A bad definition is refused with the path of every fault. */
export function parseCard(raw: unknown, set: string, at: number): ParsedCard {
  const path: Path = [set, nameOf(raw, at)];
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
    ...RULES.filter((rule) => rule.breaks(data)).map((rule) =>
      faultAt([...path, rule.field], rule.message),
    ),
  ];
  return faults.length > 0 ? { faults } : { card: compile(data, set) };
}

/** The cards a definition makes in play: they must exist (and what is deployed must be a token). */
export function madeCards(card: CardDef): { readonly id: string; readonly token: boolean }[] {
  const nodes = allNodes([...card.effects, ...(card.powered?.effects ?? [])]);
  return nodes.flatMap((node) =>
    'card' in node && typeof node.card === 'string'
      ? [{ id: node.card, token: node.kind === 'deploy' }]
      : [],
  );
}

import { isAbility, type KeywordId } from '../keywords/index.ts';
import type { CardData } from '../schema/card-shape.ts';
import type { Fault } from '../schema/explain.ts';

/** Whether a word stands as a value somewhere in the data. */
function mentions(value: unknown, word: string): boolean {
  if (typeof value !== 'object' || value === null) return value === word;
  return Object.values(value).some((inside) => mentions(inside, word));
}

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
    breaks: (d) => (d.target !== undefined) !== mentions([d.effects, d.powered], 'target'),
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
    breaks: (d) => d.reaching === true && !mentions([d.effects, d.powered], 'damage'),
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
  {
    field: 'fame',
    breaks: (d) => d.fame !== undefined && (!fights(d) || d.token === true),
    message: 'only what is defeated brings fame: units and enemies, but no tokens (R6)',
  },
  {
    field: 'effects',
    breaks: (d) => d.unplayable === true && (d.effects !== undefined || d.powered !== undefined),
    message: 'an unplayable card is never played, so its effects never happen',
  },
  {
    field: 'fracture',
    breaks: (d) => d.fracture === true && (fights(d) || d.unplayable === true),
    message: 'only a card with effects goes to the fracture zone when it is played (P3)',
  },
];

/** The faults of fields that do not go together. */
export function ruleFaults(data: CardData): Fault[] {
  return RULES.filter((rule) => rule.breaks(data)).map(({ field, message }) => ({
    path: [field],
    message,
  }));
}

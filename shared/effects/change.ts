import * as z from 'zod/mini';
import { bitsOf, KEYWORD_IDS, keywordsIn } from '../keywords/index.ts';
import { amountOf, amountShape } from '../language/amount.ts';
import { ELEMENTS } from '../state/elements.ts';
import { liveAssaults } from '../state/enemies.ts';
import type { Source, Unit } from '../state/game.ts';
import {
  DURATIONS,
  type Duration,
  MODIFIER_KINDS,
  type Modifier,
  type ModifierKind,
} from '../state/modifiers.ts';
import type { EffectNode } from '../state/node.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { WILD } from '../state/seat.ts';
import { resistancesOf } from '../state/stats.ts';
import { unitById } from '../state/units.ts';
import { leaveCombat } from '../verbs/leave-combat.ts';
import {
  type AffectedKind,
  deaths,
  type EffectOutcome,
  type EffectPlacement,
  emission,
  NO_OUTCOME,
  type Sign,
} from './facts.ts';

/** The fields that `modify` and `modify-side` share (M1, M2). */
export const change = {
  what: z.enum(MODIFIER_KINDS),
  amount: z.optional(amountShape),
  /** M2: health reductions stop at 1 unless the card says that they can kill. */
  canKill: z.optional(z.literal(true)),
  /** N1: a health reduction stops here; 1 without it. */
  min: z.optional(z.int().check(z.minimum(1), z.maximum(99))),
  perResistance: z.optional(z.literal(true)),
  keyword: z.optional(z.enum(KEYWORD_IDS)),
  element: z.optional(z.enum(ELEMENTS)),
  for: z.enum(DURATIONS),
};

const NEEDS: Readonly<Partial<Record<string, 'keyword' | 'element'>>> = {
  'grant-keyword': 'keyword',
  'remove-keyword': 'keyword',
  'grant-resistance': 'element',
};

/** A change must name the keyword or element it is about; redirection is a separate effect. */
type Whole = { readonly what: string; readonly keyword?: unknown; readonly element?: unknown };

export const isWhole = z.refine<Whole>((node) => {
  const need = NEEDS[node.what];
  return node.what !== 'redirect' && (need === undefined || node[need] !== undefined);
}, 'must name its keyword or element; "redirect" is a separate effect');

type Floored = { readonly what: string; readonly canKill?: unknown; readonly min?: unknown };

/** M2: only reductions of health have a floor, and it is either given or none. */
export const hasFloor = z.refine<Floored>(({ what, canKill, min }) => {
  if (canKill === undefined && min === undefined) return true;
  return what === 'health' && (canKill === undefined || min === undefined);
}, '"min" and "canKill" are about health, and only one of them');

const changeShape = z.strictObject(change);
export type Change = z.infer<typeof changeShape>;

/** The change that made a modifier. */
export function modifierChange(modifier: Modifier): Change {
  const { what, amount, min, perResistance, keywordBits, element, duration } = modifier;
  const [keyword] = keywordsIn(keywordBits);
  return {
    what,
    amount,
    for: duration,
    ...(min === null ? { canKill: true } : { min }),
    ...(perResistance ? { perResistance } : {}),
    ...(keyword === undefined ? {} : { keyword }),
    ...(element === null ? {} : { element }),
  };
}

export function partsOf(ctx: RulesContext, node: Change, source: Source) {
  const amount = amountOf(ctx, node.amount ?? 0, source);
  const floored = node.what === 'health' && amount < 0 && node.canKill !== true;
  return {
    what: node.what,
    amount,
    min: floored ? (node.min ?? 1) : null,
    perResistance: node.perResistance === true,
    keywordBits: node.keyword === undefined ? 0 : bitsOf([node.keyword]),
    element: node.element ?? null,
    duration: node.for,
    creator: source.seat,
    source: source.self,
    card: source.card,
  };
}

/** M3: a unit that was already declared leaves combat; it does not untap. */
export function stopAttack(ctx: RulesContext, node: Change, unitId: string): void {
  const unit = unitById(ctx.game, unitId);
  if (node.what === 'skip-attack' && unit !== null && unit.attacking !== null)
    leaveCombat(ctx, unit);
}

const OUTLASTING: readonly Duration[] = ['permanent', 'in-play'];

/** Z4: in siege an enemy attacks only as it has shown, until its attacks are made, blocked or skipped. */
function hasAttack(ctx: RulesContext, unit: Unit, lasts: Duration): boolean {
  if (ctx.game.mode === 'skirmish') return false;
  if (unit.seat !== WILD || OUTLASTING.includes(lasts)) return true;
  return liveAssaults(ctx).some((assault) => assault.unit === unit.id);
}

/** P10: whether the unit has the attack or the resistances that the change is about. */
export function changesUnit(ctx: RulesContext, node: Change, source: Source, unit: Unit): boolean {
  const { what, perResistance } = node;
  if (what === 'skip-attack') return hasAttack(ctx, unit, node.for);
  if (what === 'strength' && unit.seat === WILD && amountOf(ctx, node.amount ?? 0, source) < 0)
    return hasAttack(ctx, unit, node.for);
  return perResistance !== true || resistancesOf(ctx.book, ctx.game, unit).length > 0;
}

const HERO_CHANGES: readonly ModifierKind[] = [
  'cost',
  'block-gained',
  'heal-gained',
  'heal-doubled',
  'block-per-heal',
];

/** M1: some modifiers are for heroes only, others for units only. */
export function changeable({ what }: Change): readonly AffectedKind[] {
  if (HERO_CHANGES.includes(what)) return ['hero'];
  return what === 'prevent' ? ['unit', 'hero'] : ['unit', 'slot'];
}

/** A modifier of a side only affects its units. */
export const isLostOnSide = (what: ModifierKind): boolean =>
  HERO_CHANGES.includes(what) || what === 'prevent';

const SIGNS: Readonly<Partial<Record<ModifierKind, Sign>>> = {
  strength: '±',
  health: '±',
  cost: '±',
  'block-gained': '±',
  'heal-gained': '±',
  'heal-doubled': '+',
  'block-per-heal': '+',
  prevent: '+',
};

export const changeSign = ({ what }: Change): Sign | null => SIGNS[what] ?? null;

/** X2: a change of health is a change of power; a reduction can kill. */
export function changed(at: EffectPlacement<Change & EffectNode>): EffectOutcome {
  const { what, canKill } = at.node;
  if (what !== 'health' && what !== 'set-health') return NO_OUTCOME;
  const heard = [emission('UNIT_POWER_CHANGED', null)];
  if (canKill !== true) return { emissions: heard, refills: [] };
  return { emissions: [...heard, ...deaths(at)], refills: ['slots'] };
}

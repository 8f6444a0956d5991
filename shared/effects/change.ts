import * as z from 'zod/mini';
import { bitsOf, KEYWORD_IDS, keywordNamed } from '../keywords/index.ts';
import { amountOf, amountShape, amountWords, signedWords } from '../language/amount.ts';
import { ELEMENTS } from '../state/elements.ts';
import type { Source } from '../state/game.ts';
import { DURATIONS, type Duration, MODIFIER_KINDS, type ModifierKind } from '../state/modifiers.ts';
import type { EffectNode } from '../state/node.ts';
import type { RulesContext } from '../state/rules-context.ts';
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

const changeShape = z.strictObject(change);
export type Change = z.infer<typeof changeShape>;

export function partsOf(ctx: RulesContext, node: Change, source: Source) {
  const amount = amountOf(ctx, node.amount ?? 0, source);
  const floored = node.what === 'health' && amount < 0 && node.canKill !== true;
  return {
    what: node.what,
    amount,
    min: floored ? 1 : null,
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

const UNTIL: Readonly<Record<Duration, string>> = {
  effect: ' for this effect',
  turn: ' this turn',
  combat: ' this combat',
  round: ' this round',
  'until-next-turn': ' until your next turn starts',
  'in-play': ' while it is in play',
  permanent: '',
};

function statWords(node: Change, stat: string): string {
  const each = node.perResistance === true ? ' for each of its resistances' : '';
  const floored =
    node.what === 'health' &&
    node.canKill !== true &&
    signedWords(node.amount ?? 0).startsWith('−');
  return `gets ${stat} ${signedWords(node.amount ?? 0)}${floored ? ' (min 1)' : ''}${each}`;
}

export function changeWords(node: Change): string {
  const keyword = node.keyword === undefined ? '' : (keywordNamed(node.keyword)?.name ?? '');
  const words: Readonly<Record<Change['what'], string>> = {
    strength: statWords(node, 'strength'),
    health: statWords(node, 'health'),
    'set-strength': `has strength ${amountWords(node.amount ?? 0)}`,
    'set-health': `has health ${amountWords(node.amount ?? 0)}`,
    'skip-attack': 'skips its attack',
    'cannot-attack': 'cannot attack',
    'cannot-block': 'cannot block',
    'must-attack': 'must attack',
    'grant-keyword': `gains ${keyword}`,
    'remove-keyword': `loses ${keyword}`,
    'no-resistances': 'loses its resistances',
    'grant-resistance': `resists ${node.element ?? 'nothing'}`,
    cost: `pays ${signedWords(node.amount ?? 0)} resolve for cards`,
    'block-gained': `gains ${signedWords(node.amount ?? 0)} block with each block`,
    'heal-gained': `heals ${signedWords(node.amount ?? 0)} with each heal`,
    'heal-doubled': 'heals twice as much',
    'block-per-heal': `gains ${amountWords(node.amount ?? 0)} block with each heal`,
    prevent: `is spared the next ${amountWords(node.amount ?? 0)} damage`,
    redirect: 'has its damage dealt to another',
  };
  return `${words[node.what]}${UNTIL[node.for]}`;
}

const IRREGULAR: Readonly<Record<string, string>> = { has: 'have', is: 'are' };

/** The same for several units. */
export function changeWordsOfMany(node: Change): string {
  return changeWords(node)
    .replace(/^\w+s\b/, (verb) => IRREGULAR[verb] ?? verb.slice(0, -1))
    .replaceAll(/\bits\b/g, 'their');
}

import type { ModifierKind } from '../../shared/state/modifiers.ts';
import { STATUSES, type StatusKind } from '../../shared/state/statuses.ts';
import { fieldsOf, type Spot } from './spots.ts';
import type { Thing } from './things.ts';

const HERO_CHANGES: readonly unknown[] = [
  'cost',
  'block-gained',
  'heal-gained',
  'heal-doubled',
  'block-per-heal',
] satisfies readonly ModifierKind[];

/** The things an effect can do something to, by its kind. What is not here serves all. */
const ACTS_ON: Readonly<Record<string, readonly Thing[]>> = {
  damage: ['unit', 'hero'],
  heal: ['unit', 'hero'],
  status: ['unit', 'hero'],
  counters: ['unit'],
  'set-power': ['unit'],
  kill: ['unit'],
  bounce: ['unit'],
  tap: ['unit'],
  shield: ['unit'],
  'lose-shields': ['unit'],
  silence: ['unit'],
  'give-trait': ['unit'],
  redirect: ['unit'],
  slot: ['slot'],
  cleanse: ['slot'],
  move: ['slot'],
  deploy: ['slot'],
  redeploy: ['slot'],
  'take-control': ['slot'],
  return: ['discarded card'],
  counter: ['card on the stack'],
};

function changeable(what: unknown): readonly Thing[] {
  if (HERO_CHANGES.includes(what)) return ['hero'];
  return what === 'prevent' ? ['unit', 'hero'] : ['unit', 'slot'];
}

/** M7, M1: some statuses and modifiers are for heroes only, others for units only. */
export function actsOn({ node }: Spot): readonly Thing[] | null {
  const { status, what } = fieldsOf(node);
  if (node.kind === 'modify') return changeable(what);
  if (node.kind === 'status' && STATUSES[status as StatusKind].heroOnly) return ['hero'];
  return ACTS_ON[node.kind] ?? null;
}

/** Effects that move what `it` names somewhere. */
export const NEEDS_IT: Readonly<Record<string, Thing>> = {
  move: 'unit',
  'take-control': 'unit',
  fight: 'unit',
  redeploy: 'discarded card',
};

/** A side's modifier is asked about its units alone. */
export const isLostOnSide = (what: unknown): boolean =>
  HERO_CHANGES.includes(what) || what === 'prevent';

import type { GameView, Intent, Seat } from '../../../shared/index.ts';
import {
  assaultSpot,
  azothSpot,
  cardSpot,
  type Spot,
  slotSpot,
  targetSpot,
  unitSpot,
} from './spot.ts';

/** One way to say an intent: pick these spots, one after the other. */
export type Way = { readonly path: readonly Spot[]; readonly intent: Intent };

type Play = Extract<Intent, { kind: 'playCard' }>;
type Answer = Extract<Intent, { kind: 'choose' }>;
type Block = Extract<Intent, { kind: 'declareBlocker' }>;

function playedAt(seat: Seat, { slot, target }: Play): Spot {
  if (slot !== undefined) return slotSpot(seat, slot);
  return target === undefined ? 'play' : targetSpot(target);
}

/** An option is picked in the prompt, or where its target stands on the table. */
function answerPaths(view: GameView, { options }: Answer): Spot[][] {
  const at = options[0] ?? 0;
  const option = view.choice?.options?.[at];
  const named: Spot[] = [`option:${at}`];
  if (option?.kind === 'target') return [named, [targetSpot(option.target)]];
  return option?.kind === 'card' ? [named, [cardSpot(option.id)]] : [named];
}

/**
 * Siege: the hero stops an attack, picked by itself or, where an enemy strikes more than once, the
 * first of them by the enemy.
 */
function blockPaths(view: GameView, { unit, attacker }: Block): Spot[][] {
  if (unit !== 'hero') return [[unitSpot(unit), unitSpot(attacker)]];
  const enemy = view.enemies?.find((one) => one?.assaults.some(({ id }) => id === attacker));
  const first = enemy?.assaults.find(({ fate }) => fate === 'open');
  const own: Spot[] = [assaultSpot(attacker)];
  if (enemy === null || enemy === undefined || first?.id !== attacker) return [own];
  return [own, [unitSpot(enemy.id)]];
}

function pathsOf(view: GameView, seat: Seat, intent: Intent): readonly (readonly Spot[])[] {
  switch (intent.kind) {
    case 'playCard':
      return [[cardSpot(intent.card), playedAt(seat, intent)]];
    case 'placeAzoth':
      return [[cardSpot(intent.card), azothSpot(seat)]];
    case 'declareAttacker':
      return [[unitSpot(intent.unit), targetSpot(intent.target)]];
    case 'declareBlocker':
      return blockPaths(view, intent);
    case 'retractAttacker':
    case 'retractBlocker':
      return [[unitSpot(intent.unit)]];
    case 'activate':
      return [[unitSpot(intent.unit), `ability:${intent.ability}`]];
    case 'choose':
      return answerPaths(view, intent);
    case 'mulligan':
      return [];
    case 'pass':
    case 'done':
    case 'concede':
      return [[intent.kind]];
  }
}

/** Every way to every legal intent but the opening hand, which is picked as a set (see mulligan). */
export function waysOf(view: GameView, seat: Seat, legal: readonly Intent[]): Way[] {
  return legal.flatMap((intent) =>
    pathsOf(view, seat, intent).map((path) => ({ path, intent }) satisfies Way),
  );
}

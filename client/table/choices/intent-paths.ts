import type { GameView, Intent, Seat } from '../../../shared/index.ts';
import {
  assaultKey,
  azothKey,
  cardKey,
  keyOfTarget,
  slotKey,
  type TargetKey,
  unitKey,
} from './target-key.ts';

/** One way to enter an intent: pick these target keys, one after the other. */
export type IntentPath = { readonly path: readonly TargetKey[]; readonly intent: Intent };

type Play = Extract<Intent, { kind: 'playCard' }>;
type Answer = Extract<Intent, { kind: 'choose' }>;
type Block = Extract<Intent, { kind: 'declareBlocker' }>;

function playedAt(seat: Seat, { slot, target }: Play): TargetKey {
  if (slot !== undefined) return slotKey(seat, slot);
  return target === undefined ? 'play' : keyOfTarget(target);
}

/** An option is picked in the prompt, or by its target on the table. */
function answerPaths(view: GameView, { options }: Answer): TargetKey[][] {
  const at = options[0] ?? 0;
  const option = view.choice?.options?.[at];
  const named: TargetKey[] = [`option:${at}`];
  if (option?.kind === 'target') return [named, [keyOfTarget(option.target)]];
  return option?.kind === 'card' ? [named, [cardKey(option.id)]] : [named];
}

/**
 * Siege: the hero blocks an attack, which is picked by itself; the first open attack of an enemy can
 * also be picked by the enemy.
 */
function blockPaths(view: GameView, { unit, attacker }: Block): TargetKey[][] {
  if (unit !== 'hero') return [[unitKey(unit), unitKey(attacker)]];
  const enemy = view.enemies?.find((one) => one?.assaults.some(({ id }) => id === attacker));
  const first = enemy?.assaults.find(({ fate }) => fate === 'open');
  const own: TargetKey[] = [assaultKey(attacker)];
  if (enemy === null || enemy === undefined || first?.id !== attacker) return [own];
  return [own, [unitKey(enemy.id)]];
}

function pathsOf(view: GameView, seat: Seat, intent: Intent): readonly (readonly TargetKey[])[] {
  switch (intent.kind) {
    case 'playCard':
      return [[cardKey(intent.card), playedAt(seat, intent)]];
    case 'placeAzoth':
      return [[cardKey(intent.card), azothKey(seat)]];
    case 'declareAttacker':
      return [[unitKey(intent.unit), keyOfTarget(intent.target)]];
    case 'declareBlocker':
      return blockPaths(view, intent);
    case 'retractAttacker':
    case 'retractBlocker':
      return [[unitKey(intent.unit)]];
    case 'activate':
      return [[unitKey(intent.unit), `ability:${intent.ability}`]];
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

/** All paths to all legal intents, except mulligans, whose cards are picked as a set (see mulligan.ts). */
export function intentPathsOf(view: GameView, seat: Seat, legal: readonly Intent[]): IntentPath[] {
  return legal.flatMap((intent) =>
    pathsOf(view, seat, intent).map((path) => ({ path, intent }) satisfies IntentPath),
  );
}

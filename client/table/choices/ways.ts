import type { GameView, Intent, Seat } from '../../../shared/index.ts';
import { azothSpot, cardSpot, type Spot, slotSpot, targetSpot, unitSpot } from './spot.ts';

/** One way to say an intent: pick these spots, one after the other. */
export type Way = { readonly path: readonly Spot[]; readonly intent: Intent };

type Play = Extract<Intent, { kind: 'playCard' }>;
type Answer = Extract<Intent, { kind: 'choose' }>;

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

function pathsOf(view: GameView, seat: Seat, intent: Intent): readonly (readonly Spot[])[] {
  switch (intent.kind) {
    case 'playCard':
      return [[cardSpot(intent.card), playedAt(seat, intent)]];
    case 'placeAzoth':
      return [[cardSpot(intent.card), azothSpot(seat)]];
    case 'declareAttacker':
      return [[unitSpot(intent.unit), targetSpot(intent.target)]];
    case 'declareBlocker':
      return [[unitSpot(intent.unit), unitSpot(intent.attacker)]];
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

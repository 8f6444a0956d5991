import type { GameView, Intent, Seat } from '../../shared/index.ts';

/** An action by card names, which are the same in every game, unlike ids. */
type Action =
  | { readonly do: 'pass' }
  | { readonly do: 'azoth' | 'play' | 'power'; readonly card: string; readonly on?: string }
  | { readonly do: 'attack'; readonly unit: string; readonly on: string }
  | { readonly do: 'block'; readonly unit: string; readonly against: string }
  | { readonly do: 'choose'; readonly unit: string };

/** An action and the step it belongs to, because passing means something else in each step. */
export type ScriptedAction = Action & { readonly step?: GameView['step'] };

/**
 * The card name behind an id, if it is visible; heroes are called `hero`, and an attack is named
 * after its enemy.
 */
function nameOf(view: GameView, id: string): string | null {
  if (id === 'hero') return id;
  const enemy = view.enemies?.find(
    (one) => one?.id === id || one?.assaults.some((assault) => assault.id === id),
  );
  if (enemy) return enemy.card;
  for (const { hand, field } of view.seats) {
    const found = [...(hand ?? []), ...field].find((card) => card?.id === id);
    if (found) return found.card;
  }
  return null;
}

function targetName(view: GameView, target: object | undefined): string | null {
  if (target === undefined) return null;
  if ('hero' in target) return 'hero';
  return 'unit' in target ? nameOf(view, String(target.unit)) : null;
}

function chosenUnit(view: GameView, options: readonly number[]): string | null {
  const option = view.choice?.options?.[options[0] ?? -1];
  return option?.kind === 'target' ? targetName(view, option.target) : null;
}

function isPlay(
  view: GameView,
  action: ScriptedAction,
  intent: Intent & { kind: 'playCard' },
): boolean {
  if (action.do !== (intent.powered === true ? 'power' : 'play')) return false;
  if (nameOf(view, intent.card) !== action.card) return false;
  return action.on === undefined || targetName(view, intent.target) === action.on;
}

function isMeant(view: GameView, action: ScriptedAction, intent: Intent): boolean {
  const named = (id: string): string | null => nameOf(view, id);
  switch (intent.kind) {
    case 'pass':
      return action.do === 'pass';
    case 'placeAzoth':
      return action.do === 'azoth' && named(intent.card) === action.card;
    case 'playCard':
      return isPlay(view, action, intent);
    case 'declareAttacker':
      return (
        action.do === 'attack' &&
        named(intent.unit) === action.unit &&
        targetName(view, intent.target) === action.on
      );
    case 'declareBlocker':
      return (
        action.do === 'block' &&
        named(intent.unit) === action.unit &&
        named(intent.attacker) === action.against
      );
    case 'choose':
      return action.do === 'choose' && chosenUnit(view, intent.options) === action.unit;
    default:
      return false;
  }
}

/** The legal intent that an action stands for, if there is one. */
export function intentFor(
  view: GameView,
  legal: readonly Intent[],
  action: ScriptedAction,
): Intent | null {
  if (action.step !== undefined && action.step !== view.step) return null;
  return legal.find((intent) => isMeant(view, action, intent)) ?? null;
}

/** The first action of the list that is possible now. */
export function nextAction<T extends ScriptedAction>(
  view: GameView,
  legal: readonly Intent[],
  actions: readonly T[],
): T | null {
  return actions.find((action) => intentFor(view, legal, action) !== null) ?? null;
}

export const PLAYER: Seat = 0;
export const OPPONENT: Seat = 1;

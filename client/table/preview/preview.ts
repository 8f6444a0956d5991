import {
  type Book,
  defaultIntent,
  type Game,
  type GameEvent,
  type GameView,
  type Seat,
  step,
  type Target,
} from '../../../shared/index.ts';
import { findUnit, otherOf } from '../facts/view-facts.ts';
import { gameFromView } from './game-from-view.ts';

/** The result of the declared fight if nobody does anything else. */
export type Outcome = {
  /** The damage marked on each unit, by id. */
  readonly hurt: ReadonlyMap<string, number>;
  readonly dead: ReadonlySet<string>;
  /** K2: units that are saved from death. */
  readonly saved: ReadonlySet<string>;
  readonly lifeLost: readonly [number, number];
  readonly healed: readonly [number, number];
  readonly winner: Seat | null;
};

/** An attack or block that is considered but not declared. */
export type Planned =
  | { readonly kind: 'attack'; readonly unit: string; readonly target: Target }
  | { readonly kind: 'block'; readonly unit: string; readonly attacker: string };

function unitOf(game: Game, id: string) {
  return game.sides.flatMap(({ field }) => field).find((unit) => unit?.id === id);
}

function plan(game: Game, planned: Planned | null): void {
  const unit = planned === null ? null : unitOf(game, planned.unit);
  if (planned === null || unit === null || unit === undefined) return;
  if (planned.kind === 'attack') unit.attacking = planned.target;
  else unit.blocking = planned.attacker;
}

type Sums = {
  readonly hurt: Map<string, number>;
  readonly dead: Set<string>;
  readonly saved: Set<string>;
  readonly lifeLost: [number, number];
  readonly healed: [number, number];
  winner: Seat | null;
};

type EventOf<K extends GameEvent['kind']> = Extract<GameEvent, { kind: K }>;
const ADDERS: { readonly [K in GameEvent['kind']]?: (sums: Sums, event: EventOf<K>) => void } = {
  damageDealt({ hurt }, { target, amount }) {
    if ('unit' in target) hurt.set(target.unit, (hurt.get(target.unit) ?? 0) + amount);
  },
  unitSaved: ({ saved }, { unit }) => void saved.add(unit),
  unitDied: ({ dead }, { unit }) => void dead.add(unit),
  lifeLost({ lifeLost }, { seat, amount }) {
    lifeLost[seat] += amount;
  },
  healed({ healed }, { seat, amount }) {
    healed[seat] += amount;
  },
  matchEnded(sums, { result }) {
    sums.winner = result.winner === 'both' ? null : result.winner;
  },
};

export function summarize(events: readonly GameEvent[]): Outcome {
  const sums: Sums = {
    ...{ hurt: new Map(), dead: new Set(), saved: new Set(), winner: null },
    ...{ lifeLost: [0, 0], healed: [0, 0] },
  };
  for (const event of events) {
    if (event.kind === 'combatEnded') break;
    const add = ADDERS[event.kind] as ((sums: Sums, event: GameEvent) => void) | undefined;
    add?.(sums, event);
  }
  return sums;
}

const MOST_ANSWERS = 40;

/** Lets the rules core play the fight, with the default intent for each decision. */
function playFight(book: Book, game: Game): GameEvent[] {
  const events: GameEvent[] = [];
  let next: { seat: Seat; intent: ReturnType<typeof defaultIntent> } | null = {
    seat: otherOf(game.active),
    intent: { kind: 'pass' },
  };
  for (let left = MOST_ANSWERS; next !== null && left > 0; left--) {
    const done = next.intent === null ? null : step(book, game, next.seat, next.intent);
    if (done === null || !done.ok) break;
    events.push(...done.events);
    if (game.result !== null || done.events.some(({ kind }) => kind === 'combatEnded')) break;
    const seat = game.choice?.seat ?? game.window?.seat ?? game.active;
    next = { seat, intent: defaultIntent(book, game, seat) };
  }
  return events;
}

/** The previewed outcome; null if no fight is declared or planned. */
export function previewCombat(book: Book, view: GameView, planned: Planned | null): Outcome | null {
  const isFight = view.step === 'attack' || view.step === 'block';
  if (view.mode !== 'duel' || !isFight || view.result !== undefined) return null;
  if (planned === null && (view.combat?.length ?? 0) === 0) return null;
  const game = gameFromView(book, view);
  plan(game, planned);
  return summarize(playFight(book, game));
}

/** The outcome in words, for the prompt and for screen readers. */
export function outcomeText(
  book: Book,
  view: GameView,
  names: readonly [string, string],
  outcome: Outcome,
): string {
  const name = (id: string) => book.cards[findUnit(view, id)?.unit.card ?? '']?.name ?? 'a unit';
  const parts = [
    ...[...outcome.dead].map((id) => `${name(id)} dies`),
    ...[...outcome.hurt]
      .filter(([id]) => !outcome.dead.has(id))
      .map(([id, amount]) => {
        const rescue = outcome.saved.has(id) ? ' and is saved' : '';
        return `${name(id)} takes ${amount}${rescue}`;
      }),
    ...([0, 1] as const).flatMap((seat) => {
      const lost = outcome.lifeLost[seat];
      const healed = outcome.healed[seat];
      return [
        ...(lost > 0 ? [`${names[seat]} loses ${lost} life`] : []),
        ...(healed > 0 ? [`${names[seat]} heals ${healed}`] : []),
      ];
    }),
  ];
  if (outcome.winner !== null) parts.push(`${names[outcome.winner]} wins`);
  return parts.length === 0 ? 'nobody is hurt' : parts.join(', ');
}

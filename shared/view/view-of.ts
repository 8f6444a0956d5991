import { modeOf } from '../modes/index.ts';
import type { Book } from '../state/book.ts';
import type { Choice, Game, StackItem } from '../state/game.ts';
import { SEATS, type Seat } from '../state/seat.ts';
import { type PrivateView, privateView } from './private-view.ts';
import { viewModifier, viewResult, viewTarget } from './records.ts';
import { type Shown, type ShownSeat, shownSeat, viewAzoth, viewCards } from './shown.ts';
import type { ChoiceView, GameView, SeatView, StackView, Viewer } from './view.ts';
import { viewAssaults, viewEnemies, viewSiege } from './view-siege.ts';
import { viewCombat, viewStatuses, viewUnit } from './view-unit.ts';

/** V2: an allow-list. A new field of the state reaches nobody until it is granted here. */

type Seen = { readonly own: PrivateView | null; readonly before: ShownSeat | undefined };

function viewSeat(book: Book, game: Game, seat: Seat, { own, before }: Seen): SeatView {
  const side = game.sides[seat];
  const { side: was, view: shown } = before ?? {};
  return {
    ...(game.mode === 'skirmish' ? { wins: side.wins, done: side.done } : {}),
    life: side.life,
    maxLife: side.maxLife,
    block: side.block,
    resolve: side.resolve,
    devotion: side.devotion,
    fame: side.fame,
    statuses:
      shown !== undefined && side.statuses === was?.statuses
        ? shown.statuses
        : viewStatuses(side.statuses),
    handCount: side.hand.length,
    deckCount: side.deck.length,
    ...(own === null ? {} : { hand: own.hand }),
    field: side.field.map((unit) => (unit === null ? null : viewUnit(book, game, unit))),
    slots: side.slots.slice(),
    discard: viewCards(side.discard, was?.discard, shown?.discard),
    fracture: viewCards(side.fracture, was?.fracture, shown?.fracture),
    azoth: viewAzoth(side, before),
    azothPlaced: side.azothPlaced,
    reshuffles: side.reshuffles,
    powers: side.powers.slice(),
  };
}

/** C4: hidden cards among the options are no public ones. */
export function publicOptions(choice: Pick<Choice, 'hidden' | 'options'>): number {
  if (!choice.hidden) return choice.options.length;
  return choice.options.filter((option) => option.kind !== 'card').length;
}

function viewChoice(choice: Choice, own: PrivateView | null): ChoiceView {
  const { id, seat, prompt, card } = choice;
  const view = { id, seat, prompt, card, publicOptions: publicOptions(choice) };
  return own?.options === undefined ? view : { ...view, options: own.options };
}

function viewItem({ id, card, seat, powered, target }: StackItem): StackView {
  return { id, card, seat, powered, ...(target === null ? {} : { target: viewTarget(target) }) };
}

function deciding(game: Game): Seat[] {
  if (game.result !== null) return [];
  return SEATS.filter((seat) => modeOf(game).intentsFor(game, seat).length > 0);
}

function viewModifiers({ modifiers }: Game, before: Shown | undefined): GameView['modifiers'] {
  return modifiers === before?.game.modifiers ? before.view.modifiers : modifiers.map(viewModifier);
}

/** What did not change since `before` is not copied again: it is the same record in both views. */
export function viewOf(book: Book, game: Game, viewer: Viewer, before?: Shown): GameView {
  const { siege } = game;
  const combat =
    siege === undefined ? viewCombat(book, game, game.active) : viewAssaults(book, game, siege);
  const own = viewer === 0 || viewer === 1 ? privateView(book, game, viewer) : null;
  return {
    rules: game.rules,
    format: game.format,
    mode: game.mode,
    turn: game.turn,
    step: game.step,
    active: game.active,
    first: game.first,
    deciding: deciding(game),
    seats: [
      viewSeat(book, game, 0, { own: viewer === 0 ? own : null, before: shownSeat(before, 0) }),
      viewSeat(book, game, 1, { own: viewer === 1 ? own : null, before: shownSeat(before, 1) }),
    ],
    ...(siege === undefined
      ? {}
      : { enemies: viewEnemies(book, game, siege), siege: viewSiege(book, game, siege) }),
    ...(combat.length === 0 ? {} : { combat }),
    stack: game.stack.map(viewItem),
    modifiers: viewModifiers(game, before),
    ...(game.window === null ? {} : { window: { kind: game.window.kind, seat: game.window.seat } }),
    ...(game.mode === 'skirmish' ? { skirmish: game.skirmish } : {}),
    ...(game.choice === null ? {} : { choice: viewChoice(game.choice, own) }),
    ...(game.result === null ? {} : { result: viewResult(game.result), seed: game.seed }),
  };
}

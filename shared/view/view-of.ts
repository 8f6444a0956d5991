import { modeOf } from '../modes/index.ts';
import type { Book } from '../state/book.ts';
import type { Card } from '../state/card.ts';
import type { Choice, Game, StackItem } from '../state/game.ts';
import { SEATS, type Seat } from '../state/seat.ts';
import { copiedFields } from './copied-fields.ts';
import { labelOf } from './label.ts';
import {
  type Piles,
  type PreviousView,
  viewAzoth,
  viewCards,
  viewList,
  viewModifier,
  viewOption,
  viewResult,
  viewStatuses,
  viewTarget,
} from './previous-view.ts';
import type { ChoiceView, GameView, OptionView, SeatView, StackView, Viewer } from './view.ts';
import { gameFields, seatFields } from './view-shape.ts';
import { viewAssaults, viewEnemies, viewSiege } from './view-siege.ts';
import { viewCombat, viewField } from './view-unit.ts';

const NONE: readonly never[] = [];

type Seen = {
  readonly own: PrivateView | null;
  readonly shown: SeatView | undefined;
  readonly was: Piles | undefined;
};

/** A view whose optional fields are still missing. Adding them is several times as fast as a spread. */
type Draft<T> = { -readonly [K in keyof T]: T[K] };

const SIDE_COPIED = copiedFields<SeatView>()(seatFields, [
  'statuses',
  'handCount',
  'deckCount',
  'hand',
  'field',
  'slots',
  'discard',
  'fracture',
  'azoth',
  'powers',
  'wins',
  'done',
]);

function viewSeat(book: Book, game: Game, seat: Seat, { own, shown, was }: Seen): SeatView {
  const side = game.sides[seat];
  const view: Draft<SeatView> = SIDE_COPIED.add(
    {
      statuses: viewStatuses(side.statuses, shown?.statuses),
      handCount: side.hand.length,
      deckCount: side.deck.length,
      field: viewField(book, game, side.field, shown?.field),
      slots: viewList(side.slots, shown?.slots),
      discard: viewCards(side.discard, was?.discard, shown?.discard),
      fracture: viewCards(side.fracture, was?.fracture, shown?.fracture),
      azoth: viewAzoth(side, was, shown?.azoth),
      powers: viewList(side.powers, shown?.powers),
    },
    side,
  );
  if (game.mode === 'skirmish') {
    view.wins = side.wins;
    view.done = side.done;
  }
  if (own !== null) view.hand = own.hand;
  return view;
}

/** C4: hidden cards are not public options. */
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

/** The seats that must decide now: none, one, or both at once. */
export function decidingSeats(game: Game): readonly Seat[] {
  if (game.result !== null) return NONE;
  const mode = modeOf(game);
  return SEATS.filter((seat) => mode.intentsFor(game, seat).length > 0);
}

function addFights(view: Draft<GameView>, book: Book, game: Game): void {
  const { siege } = game;
  if (siege !== undefined) {
    view.enemies = viewEnemies(book, game, siege);
    view.siege = viewSiege(book, game, siege);
  }
  const combat =
    siege === undefined ? viewCombat(book, game, game.active) : viewAssaults(book, game, siege);
  if (combat.length > 0) view.combat = combat;
}

function viewModifiers(
  { modifiers }: Game,
  before: PreviousView | undefined,
): GameView['modifiers'] {
  return modifiers === before?.modifiers ? before.view.modifiers : modifiers.map(viewModifier);
}

const GAME_COPIED = copiedFields<GameView>()(gameFields, [
  'deciding',
  'seats',
  'enemies',
  'siege',
  'combat',
  'stack',
  'modifiers',
  'window',
  'skirmish',
  'choice',
  'result',
  'seed',
]);

/** Parts that have not changed since `before` are not copied: both views share them. */
export function viewOf(book: Book, game: Game, viewer: Viewer, before?: PreviousView): GameView {
  const own = viewer === 0 || viewer === 1 ? privateView(book, game, viewer) : null;
  const seen = (seat: Seat): Seen => ({
    own: viewer === seat ? own : null,
    shown: before?.view.seats[seat],
    was: before?.piles[seat],
  });
  const view: Draft<GameView> = GAME_COPIED.add(
    {
      deciding: decidingSeats(game),
      seats: [viewSeat(book, game, 0, seen(0)), viewSeat(book, game, 1, seen(1))] as const,
      stack: game.stack.length === 0 ? NONE : game.stack.map(viewItem),
      modifiers: viewModifiers(game, before),
    },
    game,
  );
  addFights(view, book, game);
  if (game.window !== null) view.window = { kind: game.window.kind, seat: game.window.seat };
  if (game.mode === 'skirmish') view.skirmish = game.skirmish;
  if (game.choice !== null) view.choice = viewChoice(game.choice, own);
  if (game.result !== null) {
    view.result = viewResult(game.result);
    view.seed = game.seed;
  }
  return view;
}

/** What a seat sees beyond the public view; otherwise its view equals a spectator's. */
export type PrivateView = {
  readonly hand: readonly Card[];
  /** C4: the options of its own open choice. */
  readonly options?: readonly OptionView[];
};

/** `was` are the cards that were in the hand when it was `shown`. */
export type PreviousHand = { readonly was: readonly Card[]; readonly shown: readonly Card[] };

export function privateView(
  book: Book,
  game: Game,
  seat: Seat,
  before?: PreviousHand,
): PrivateView {
  const hand = viewCards(game.sides[seat].hand, before?.was, before?.shown);
  const { choice } = game;
  if (choice === null || choice.seat !== seat) return { hand };
  const options = choice.options.map((option) => ({
    ...viewOption(option),
    label: labelOf(book, game, choice, option),
  }));
  return { hand, options };
}

/** The view of a seat: the public view with the private part. */
export function withOwn(view: GameView, seat: Seat, { hand, options }: PrivateView): GameView {
  const own = { ...view.seats[seat], hand };
  const seats = seat === 0 ? ([own, view.seats[1]] as const) : ([view.seats[0], own] as const);
  if (options === undefined || view.choice === undefined) return { ...view, seats };
  return { ...view, seats, choice: { ...view.choice, options } };
}

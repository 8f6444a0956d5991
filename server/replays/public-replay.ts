import {
  type Book,
  eventsFor,
  type Game,
  type GameView,
  type Seat,
  type SeenEvent,
  viewOf,
} from '../../shared/index.ts';
import { type Played, stepsOf } from '../../shared/replay/steps-of.ts';
import type { PlayedGame } from './replay-file.ts';

/** A decision of a seat; only its events say which. */
type PublicStep = {
  readonly turn: number;
  readonly seat: Seat;
  readonly at: number;
  readonly events: readonly SeenEvent[];
};

type PublicView = Omit<GameView, 'seed'>;

/** A game as a spectator saw it: without seed, decks, hands and intents. */
export type PublicReplay = Pick<
  PlayedGame,
  'id' | 'rules' | 'cards' | 'format' | 'commitment' | 'seats' | 'began' | 'ended' | 'ending'
> & {
  readonly opening: PublicView;
  readonly steps: readonly PublicStep[];
  readonly final: PublicView;
};

/** The view of a finished game contains its seed, from which all hidden cards could be dealt again. */
function publicView(book: Book, game: Game): PublicView {
  const { seed, ...view } = viewOf(book, game, 'spectator');
  return view;
}

function publicStep({ intents, times }: PlayedGame, { at, game, events }: Played): PublicStep {
  return {
    turn: game.turn,
    seat: intents[at]?.seat ?? 0,
    at: times[at] ?? 0,
    events: eventsFor(events, 'spectator'),
  };
}

export function publicReplay(book: Book, record: PlayedGame): PublicReplay {
  const played = stepsOf(book, record);
  const dealt = played.next();
  if (dealt.done === true) throw new Error('A record begins with the dealt game.');
  const { game } = dealt.value;
  const opening = publicView(book, game);
  const steps = Array.from(played, (each) => publicStep(record, each));
  const { id, rules, cards, format, commitment, seats, began, ended, ending } = record;
  const about = { id, rules, cards, format, commitment, seats, began, ended, ending };
  return { ...about, opening, steps, final: publicView(book, game) };
}

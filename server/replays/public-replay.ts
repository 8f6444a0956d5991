import {
  type Book,
  eventsFor,
  type Game,
  type GameView,
  type Seat,
  type SeenEvent,
  viewOf,
} from '../../shared/index.ts';
import { viewsOf } from '../../shared/replay/recording.ts';
import type { ReplayFile } from '../../shared/replay/replay-file.ts';
import { type Played, stepsOf } from '../../shared/replay/steps-of.ts';
import type { KeptReplay } from './kept-replay.ts';
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
function withoutSeed({ seed, ...view }: GameView): PublicView {
  return view;
}

const publicView = (book: Book, game: Game): PublicView =>
  withoutSeed(viewOf(book, game, 'spectator'));

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
  return { ...aboutOf(record), opening, steps, final: publicView(book, game) };
}

type About = Omit<PublicReplay, 'opening' | 'steps' | 'final'>;

function aboutOf(record: About): About {
  const { id, rules, cards, format, commitment, seats, began, ended, ending } = record;
  return { id, rules, cards, format, commitment, seats, began, ended, ending };
}

/** The same from what was kept of a game, which need not be playable any more. */
export function publicFromKept(
  { file, viewers: [, , spectator] }: KeptReplay,
  seats: ReplayFile['seats'],
): PublicReplay {
  const views = viewsOf(spectator).map(withoutSeed);
  const [opening = withoutSeed(spectator.opening), ...after] = views;
  const steps = spectator.steps.map(({ events }, at) => ({
    turn: after[at]?.turn ?? 0,
    seat: file.intents[at]?.seat ?? 0,
    at: file.times[at] ?? 0,
    events,
  }));
  return { ...aboutOf({ ...file, seats }), opening, steps, final: after.at(-1) ?? opening };
}

import { makeGreedy } from '../../../bots/greedy/greedy.ts';
import type { Match } from '../../../server/match/match.ts';
import { defaultBook, type GameView, type Intent, type Seat } from '../../../shared/index.ts';
import { seatPair } from '../../kit/running-server.ts';
import type { Site } from './site.ts';

/** What a seat does; null leaves the decision to whoever sits there. */
export type Pick = (seat: Seat, view: GameView, match: Match) => Intent | null;

const SEATS = [0, 1] as const;

/** Decides for the seats of a match from within the server, until there is nothing more to decide. */
export async function steer(match: Match, pick: Pick): Promise<void> {
  for (let sent = 0; ; sent++) {
    const asked = SEATS.flatMap((seat) => {
      const { view, legal } = match.snapshot(seat);
      if (view === null || legal.length < 2) return [];
      const intent = pick(seat, view, match);
      return intent === null ? [] : [{ seat, intent }];
    });
    const [first] = asked;
    if (first === undefined) return;
    const { seat, intent } = first;
    const answer = await match.submit(seat, { id: `steered-${sent}`, rev: match.rev, intent });
    if (!answer.ok) throw new Error(`${JSON.stringify(intent)} is refused: ${answer.message}`);
  }
}

/** A player who knows what it does, so that matches look like matches. */
export function thinking(seed: string): Pick {
  const mind = makeGreedy({ book: defaultBook(), seed });
  return (seat, view, match) => {
    const { legal } = match.snapshot(seat);
    const position = match.seatViews.position(seat);
    return position === null
      ? null
      : mind.decide({ seat, view, legal, position, events: [] }).intent;
  };
}

/** A game of two who think, over within a second. Its replay is told by its id. */
export async function playedGame({ server }: Site, seed: string): Promise<string> {
  const { match, seats } = await seatPair(server.url);
  await steer(server.registry.match(match)!, thinking(seed));
  for (const link of seats) await link.leave();
  return `${match}-1`;
}

/** A unit that does nothing but fight. */
function isPlain(id: string | undefined): boolean {
  const card = id === undefined ? undefined : defaultBook().cards[id];
  if (card?.kind !== 'unit') return false;
  return card.traitData.length === 0 && !card.keywords.includes('defender');
}

/** Where somebody has nothing better to do: the first answer, no card back, on to the next step. */
function idle(legal: readonly Intent[]): Intent | null {
  const isIdle = (intent: Intent) =>
    intent.kind === 'choose' ||
    intent.kind === 'pass' ||
    (intent.kind === 'mulligan' && intent.cards.length === 0);
  return legal.find(isIdle) ?? null;
}

const rowOf = ({ seats }: GameView, seat: Seat) => seats[seat].field;

/** Both sides fill their rows in peace, until this seat has five that may attack. */
export function buildingUp(attacker: Seat): Pick {
  return (seat, view, match) => {
    const { legal } = match.snapshot(seat);
    const attacks = legal.filter(({ kind }) => kind === 'declareAttacker');
    const ready = new Set(attacks.map((intent) => 'unit' in intent && intent.unit));
    const isFull = SEATS.every((side) => rowOf(view, side).every((unit) => unit !== null));
    if (isFull && (seat !== attacker || ready.size === 5))
      return view.active === attacker && view.step === 'attack' ? null : idle(legal);
    const cardOf = (id: string) => view.seats[seat].hand?.find((card) => card.id === id)?.card;
    const unit = legal.find(
      (intent) =>
        intent.kind === 'playCard' &&
        isPlain(cardOf(intent.card)) &&
        intent.slot !== undefined &&
        rowOf(view, seat)[intent.slot] === null,
    );
    return unit ?? idle(legal);
  };
}

/** Both sides let things happen, until this step. */
export function passing(step: GameView['step']): Pick {
  return (seat, view, match) => (view.step === step ? null : idle(match.snapshot(seat).legal));
}

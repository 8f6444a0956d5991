import { call } from '../../../client/link/api.ts';
import type { Intent, Seat } from '../../../shared/index.ts';
import { otherSeat } from '../../../shared/state/seat.ts';
import type { Dice } from '../../kit/random-play.ts';
import type { TappedTable } from '../../kit/tapped-table.ts';
import type { Oracle } from './secrecy-oracle.ts';

/** The match that it happens beside. */
type Beside = {
  readonly dice: Dice;
  readonly table: TappedTable;
  readonly oracle: Oracle;
  fault(what: string): void;
};

/** Something that happens beside the moves; it leaves the match playing, nothing offered. */
export type Act = (at: Beside) => Promise<void>;

const anySeat = ({ dice }: Beside): Seat => dice.below(2) as Seat;

const talk: Act = async (at) => {
  const onlooker = at.table.onlookers[0];
  const words = at.dice.pick([
    { type: 'chat', message: { text: 'Good luck to you.' } },
    { type: 'emote', message: { emote: 'thinking' } },
  ]);
  if (onlooker !== undefined && at.dice.chance(0.3))
    await onlooker.room.request(words.type, words.message);
  else await at.table.link(anySeat(at)).request(words.type, words.message);
};

const offerDraw: Act = async (at) => {
  const link = at.table.link(anySeat(at));
  await link.offer('draw', true);
  await link.offer('draw', false);
};

/** U1: free, or by consent, or refused; the moves are played again by other choices. */
const takeBack: Act = async (at) => {
  const { table, oracle, dice } = at;
  const seat = anySeat(at);
  const rev = table.match.rev;
  const asked = await table.link(seat).offer('undo', true);
  if (!asked.ok) return;
  if (table.match.rev > rev) {
    oracle.takeBack(1);
    return;
  }
  const consents = dice.chance(0.5);
  const since = oracle.moves.length - oracle.moves.findLastIndex((move) => move.seat === seat);
  await table.link(otherSeat(seat)).answer('undo', consents, table.match.table().offered);
  if (consents) oracle.takeBack(since);
};

let asked = 0;
const intentOf = (rev: number, intent: object) => {
  asked += 1;
  return { id: `probe-${asked}`, rev, intent };
};

/** An old revision: the answer brings the whole view. */
const comeLate: Act = async (at) => {
  const link = at.table.link(anySeat(at));
  // Z8: a hero that is down has no intents left.
  const intent = at.dice.pick([...link.update.legal, { kind: 'pass' }]);
  const answer = await link.request('intent', intentOf(0, intent));
  if (answer.ok || answer.code !== 'stale')
    at.fault(`an old revision was answered ${JSON.stringify(answer)}`);
};

function probeAbout(id: string): readonly Intent[] {
  return [
    { kind: 'playCard', card: id },
    { kind: 'playCard', card: id, powered: true, target: { card: id } },
    { kind: 'placeAzoth', card: id },
    { kind: 'mulligan', cards: [id] },
    { kind: 'declareAttacker', unit: id, target: { unit: id } },
    { kind: 'declareBlocker', unit: id, attacker: id },
    { kind: 'activate', unit: id, ability: 0 },
    { kind: 'choose', choice: id, options: [0] },
  ];
}

/** Asking about a hidden card brings nothing. */
const pry: Act = async (at) => {
  const seat = anySeat(at);
  const id = at.dice.pick([...at.oracle.secretsFor(seat).ids, 'anobody']);
  const link = at.table.link(seat);
  const answer = await link.request(
    'intent',
    intentOf(link.update.rev, at.dice.pick(probeAbout(id))),
  );
  if (answer.ok) at.fault(`seat ${seat} did something with the hidden ${id}`);
};

const babble: Act = async (at) => {
  await at.table.link(anySeat(at)).request('intent', { nonsense: true });
};

const askForAll: Act = async (at) => {
  await at.table.link(anySeat(at)).request('view', {});
};

const comeToWatch: Act = async (at) => {
  if (at.table.onlookers.length > 3) await at.table.sendAway(at.table.onlookers[0]!);
  await at.table.welcome(at.dice.pick(['spectator', 'spectator', 0, 1]));
};

const lineBreaks: Act = async (at) => at.table.drop(anySeat(at));

/** What anybody may look at while the match runs, and what nobody may. */
const lookAround: Act = async (at) => {
  const { id } = at.table;
  const paths = [
    `/api/matches/${id}`,
    '/api/matches',
    `/api/replays/${id}-1`,
    `/api/replays/${id}-1?full=1`,
    `/api/replays/${id}-1/download`,
  ];
  const { url } = at.table.chair(anySeat(at)).tap;
  for (const path of paths) {
    const reply = await call<object>(url, path).catch(() => null);
    if (path.includes('replays') && reply !== null) at.fault(`${path} was answered`);
  }
};

export const ACTS: readonly Act[] = [
  talk,
  offerDraw,
  takeBack,
  takeBack,
  comeLate,
  pry,
  pry,
  babble,
  askForAll,
  comeToWatch,
  lineBreaks,
  lookAround,
];

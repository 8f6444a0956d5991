import { joinRoom } from '../server/tables/arbiter-table.ts';
import { requestFrame } from '../server/tables/colyseus-wire.ts';
import type { Connection } from '../server/tables/connection.ts';
import { ask, type HttpReply } from './ask.ts';

/** One guest of the crowd on one server. */
export interface Attacker {
  readonly url: string;
  readonly from: string;
  readonly token: string;
  /** Its connection to a match or a lobby; null before it is admitted. */
  connection: Connection | null;
  match: string;
  done: number;
}

/** One action of a guest; resolves to false if it was refused. */
type Act = (one: Attacker) => Promise<boolean>;

const isDone = ({ status }: HttpReply): boolean => status >= 200 && status < 300;

const post = async ({ url, from, token }: Attacker, path: string, body: object | string) =>
  isDone(await ask(url, path, from, { token, body }));
const get = async ({ url, from, token }: Attacker, path: string) =>
  isDone(await ask(url, path, from, { token, method: 'GET' }));

const matchRequest = { format: 'duel', deck: 'ember' };
const endless = { bank: 7_200_000, increment: 120_000, cap: 1_800_000, away: 1_800_000 };

/** Fills the server with matches of all kinds and the longest clocks. */
const fill: readonly Act[] = [
  (one) => post(one, '/api/matches', { ...matchRequest, clock: endless }),
  (one) => post(one, '/api/matches', { ...matchRequest, private: true, clock: endless }),
  (one) => post(one, '/api/matches', { ...matchRequest, opponent: 'house', clock: endless }),
  (one) =>
    post(one, '/api/matches', { ...matchRequest, bestOf: 3, format: 'siege', deck: 'crusader' }),
];

const largestDeck = JSON.stringify({
  format: 'duel',
  deck: { name: 'x', cards: Array.from({ length: 200 }, () => 'gnome') },
});

/** Requests what is expensive: long lists, replays, the largest bodies. */
const freeze: readonly Act[] = [
  (one) => get(one, '/api/matches'),
  (one) => get(one, '/api/games?limit=100'),
  (one) => get(one, '/api/cards'),
  (one) => get(one, '/api/replays/none-1?full=1'),
  (one) => get(one, '/api/leaderboard?format=duel&limit=100'),
  (one) => post(one, '/api/decks/check', largestDeck),
  (one) => post(one, '/api/decks/check', `{"format":"duel","deck":"${'x'.repeat(60_000)}"}`),
  (one) => get(one, '/api/me/matches'),
  (one) => post(one, '/api/login', { name: 'Nobody', password: 'wrong password' }),
];

/** Sends a burst of messages of all kinds over its connection; without a connection, tries to join. */
async function flood(one: Attacker): Promise<boolean> {
  if (one.connection === null) return enter(one);
  const kinds: readonly [string, object][] = [
    ['view', {}],
    ['position', {}],
    ['intent', { id: `i${one.done}`, rev: 0, intent: { kind: 'concede' } }],
    ['offer', { what: 'undo', on: true }],
    ['chat', { text: 'x'.repeat(200) }],
    ['emote', { emote: 'hello' }],
    ['mute', { who: 0, on: true }],
    ['nonsense', {}],
  ];
  for (const [type, message] of kinds)
    one.connection.send(requestFrame(one.done % 100, type, message));
  return true;
}

/** Joins a match against the house, or the lobby. */
async function enter(one: Attacker): Promise<boolean> {
  try {
    const room = one.match === '' ? 'lobby' : one.match;
    const connection = await joinRoom(one.url, one.token, room, { from: one.from });
    connection.onLost = () => {
      one.connection = null;
    };
    connection.onFrame(() => {});
    one.connection = connection;
    return true;
  } catch {
    return false;
  }
}

const badTicket: Act = (one) => post(one, '/matchmake/joinById/lobby', {});

const roles: readonly (readonly Act[])[] = [fill, freeze, [flood, flood, flood, badTicket]];
export const roleNames = ['fill', 'freeze', 'flood'] as const;

/** Does the guest's next action, by the role of its address. */
export async function act(one: Attacker, role: number): Promise<boolean> {
  const acts = roles[role % roles.length] ?? fill;
  one.done += 1;
  return (acts[one.done % acts.length] ?? flood)(one);
}

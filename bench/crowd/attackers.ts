import { joinRoom } from '../server/tables/arbiter-table.ts';
import { requestFrame } from '../server/tables/colyseus-wire.ts';
import type { Line } from '../server/tables/line.ts';
import { ask, type Told } from './ask.ts';

/** One guest of the crowd, at one server. */
export interface Attacker {
  readonly url: string;
  readonly from: string;
  readonly token: string;
  /** Its connection to a match or a lobby, where it was let in. */
  line: Line | null;
  match: string;
  done: number;
}

/** One thing a guest does; false for what was refused. */
type Act = (one: Attacker) => Promise<boolean>;

const isDone = ({ status }: Told): boolean => status >= 200 && status < 300;

const post = async ({ url, from, token }: Attacker, path: string, body: object | string) =>
  isDone(await ask(url, path, from, { token, body }));
const get = async ({ url, from, token }: Attacker, path: string) =>
  isDone(await ask(url, path, from, { token, method: 'GET' }));

const wish = { format: 'duel', deck: 'ember' };
const endless = { bank: 7_200_000, increment: 120_000, cap: 1_800_000, away: 1_800_000 };

/** Takes places: matches of all kinds, with the longest clocks there are. */
const fill: readonly Act[] = [
  (one) => post(one, '/api/matches', { ...wish, clock: endless }),
  (one) => post(one, '/api/matches', { ...wish, private: true, clock: endless }),
  (one) => post(one, '/api/matches', { ...wish, opponent: 'house', clock: endless }),
  (one) => post(one, '/api/matches', { ...wish, bestOf: 3, format: 'siege', deck: 'crusader' }),
];

const largestDeck = JSON.stringify({
  format: 'duel',
  deck: { name: 'x', cards: Array.from({ length: 200 }, () => 'gnome') },
});

/** Asks for what is dear: long lists, replays, the largest bodies. */
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

/** Sends a burst of messages of all kinds over its connection; without one it tries to get it. */
async function flood(one: Attacker): Promise<boolean> {
  if (one.line === null) return enter(one);
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
  for (const [type, message] of kinds) one.line.send(requestFrame(one.done % 100, type, message));
  return true;
}

/** Into a match against the house, or the lobby. */
async function enter(one: Attacker): Promise<boolean> {
  try {
    const room = one.match === '' ? 'lobby' : one.match;
    const line = await joinRoom(one.url, one.token, room, { from: one.from });
    line.onLost = () => {
      one.line = null;
    };
    line.onFrame(() => {});
    one.line = line;
    return true;
  } catch {
    return false;
  }
}

const badTicket: Act = (one) => post(one, '/matchmake/joinById/lobby', {});

const roles: readonly (readonly Act[])[] = [fill, freeze, [flood, flood, flood, badTicket]];
export const roleNames = ['fill', 'freeze', 'flood'] as const;

/** What a guest does next, by the role of its address. */
export async function act(one: Attacker, role: number): Promise<boolean> {
  const acts = roles[role % roles.length] ?? fill;
  one.done += 1;
  return (acts[one.done % acts.length] ?? flood)(one);
}

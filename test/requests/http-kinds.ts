import { ticketFor } from '../../client/link/api.ts';
import type { RequestKind, Work } from './request-kind.ts';
import { GAMES, type Scene } from './scene.ts';

/** A page of matches. */
const PAGE = { listings: 100 };

type Call = { readonly body?: object; readonly token?: string; readonly method?: string };

/** The bytes of the answer, whatever it is. */
async function ask({ url }: Scene, path: string, { body, token, method }: Call = {}) {
  const answer = await fetch(`${url}${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await answer.arrayBuffer()).byteLength;
}

const get = (path: string, most: Partial<Work> = {}): RequestKind => ({
  name: `http: GET ${path}`,
  most,
  run: (scene) => ask(scene, path),
});

const as = (who: 'owner' | 'watcher', path: string, body?: object, most = {}): RequestKind => ({
  name: `http: ${body === undefined ? 'GET' : 'POST'} ${path}`,
  most,
  run: (scene) => ask(scene, path, { token: scene[who], ...(body && { body }) }),
});

/** As many cards as a deck may name, none of which exists. */
const ODD_DECK = { name: 'Odd', cards: Array.from({ length: 200 }, (_, at) => `no-such-${at}`) };

/** Each round asks for another game, so that none of them is kept already. */
const replay = (end: string): RequestKind => ({
  name: `http: GET /api/replays/:id${end}`,
  most: { rows: 5_000 },
  run: (scene, round) => ask(scene, `/api/replays/${scene.played}-${1 + (round % GAMES)}${end}`),
});

export const HTTP: readonly RequestKind[] = [
  ...[
    '/health',
    '/ready',
    '/api/formats',
    '/api/cards',
    '/api/cards?format=duel',
    '/api/cards/schema.json',
  ].map((p) => get(p)),
  ...['/api/decks', '/api/bots/here', '/api/openapi.json'].map((p) => get(p)),
  ...['/api/asyncapi.json', '/docs/bots', '/api/leaderboard?format=duel'].map((p) => get(p)),
  ...['/api/games', '/api/games?format=duel&limit=100', '/api/nothing'].map((p) => get(p)),
  get('/api/matches', PAGE),
  get('/api/matches/nobody'),
  { name: 'http: GET /api/matches/:id', run: (scene) => ask(scene, `/api/matches/${scene.match}`) },
  { name: 'http: GET /api/games/:id', run: (scene) => ask(scene, `/api/games/${scene.played}-1`) },
  replay(''),
  replay('?full=1'),
  replay('/download'),
  replay('/recording'),
  {
    name: 'http: POST /api/decks/check',
    run: (s) => ask(s, '/api/decks/check', { body: { format: 'duel', deck: ODD_DECK } }),
  },
  as('watcher', '/api/me'),
  as('watcher', '/api/me/matches', undefined, PAGE),
  as('owner', '/api/bots'),
  as('owner', '/api/ticket', {}),
  {
    name: 'http: POST /api/rooms/:id',
    run: (scene) => ask(scene, `/api/rooms/${scene.match}`, { token: scene.owner, body: {} }),
  },
  as('owner', '/api/matches', { format: 'skirmish', deck: 'vanguard' }, { listings: 16 }),
  {
    name: 'http: POST /api/bots, refused',
    run: (scene) => ask(scene, '/api/bots', { token: scene.watcher, body: { name: 'No bot' } }),
  },
  {
    name: 'http: DELETE /api/bots/:id, refused',
    run: (scene) => ask(scene, '/api/bots/none', { token: scene.owner, method: 'DELETE' }),
  },
  {
    name: 'http: POST /api/register, refused',
    run: (scene) =>
      ask(scene, '/api/register', { body: { name: 'Scene owner', password: 'any old word' } }),
  },
  {
    name: 'http: POST /api/me/password, refused',
    run: (scene) =>
      ask(scene, '/api/me/password', {
        token: scene.owner,
        body: { old: 'wrong wrong', new: 'correct horse battery' },
      }),
  },
  {
    name: 'http: POST /api/logout, refused',
    run: (scene) => ask(scene, '/api/logout', { token: 'none', body: {} }),
  },
  {
    name: 'http: DELETE /api/me, refused',
    run: (scene) =>
      ask(scene, '/api/me', {
        token: scene.owner,
        method: 'DELETE',
        body: { password: 'wrong wrong' },
      }),
  },
  { name: 'http: GET /api/cards/:id', run: (scene) => ask(scene, '/api/cards/gnome') },
  get('/api/codes'),
  get('/api/keys'),
  { name: 'http: POST /api/guest', run: (scene) => ask(scene, '/api/guest', { body: {} }) },
  {
    name: 'http: POST /api/login, refused',
    run: (scene) =>
      ask(scene, '/api/login', { body: { name: 'Scene owner', password: 'wrong wrong' } }),
  },
  {
    name: 'http: POST /api/matches/:id/watch',
    run: (scene) =>
      ask(scene, `/api/matches/${scene.match}/watch`, {
        token: scene.watcher,
        body: { viewer: 'spectator' },
      }),
  },
  { name: 'http: a ticket for a room', run: ({ url, watcher }) => ticketFor(url, watcher) },
];

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MatchRoom } from '../../server/rooms/match-room.ts';
import { BOT_REQUESTS } from '../../shared/protocol/bot/requests.ts';
import { deck, person } from '../kit/match-table.ts';
import { startServer, type TestServer } from '../kit/running-server.ts';
import { KINDS } from './kinds.ts';
import { type RequestKind, USUAL, type Work } from './request-kind.ts';
import { closeScene, openScene, playGames, playLong, type Scene, SEED } from './scene.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

/** What the main thread did. */
const done = vi.hoisted(() => ({ steps: 0, lists: 0, views: 0, hashes: 0, rows: 0, listings: 0 }));
const counting = vi.hoisted(
  () =>
    <A extends unknown[], R>(what: keyof typeof done, work: (...given: A) => R) =>
    (...given: A): R => {
      done[what] += 1;
      return work(...given);
    },
);
vi.mock('../../shared/rules/step.ts', async (load) => {
  const real = await load<typeof import('../../shared/rules/step.ts')>();
  const legalIntents = counting('lists', real.legalIntents);
  return { ...real, step: counting('steps', real.step), legalIntents };
});
vi.mock('../../shared/view/view-of.ts', async (load) => {
  const real = await load<typeof import('../../shared/view/view-of.ts')>();
  return { ...real, viewOf: counting('views', real.viewOf) };
});
vi.mock('../../shared/state/hash.ts', async (load) => {
  const real = await load<typeof import('../../shared/state/hash.ts')>();
  return { ...real, hashOf: counting('hashes', real.hashOf) };
});
vi.mock('../../server/match/match-summary.ts', async (load) => {
  const real = await load<typeof import('../../server/match/match-summary.ts')>();
  return { ...real, listingOf: counting('listings', real.listingOf) };
});
vi.mock('../../server/store/contract/entry-schema.ts', async (load) => {
  const real = await load<typeof import('../../server/store/contract/entry-schema.ts')>();
  const safeParse = counting('rows', real.entrySchema.safeParse.bind(real.entrySchema));
  return { ...real, entrySchema: { safeParse } };
});
// Replays are kept at any time, and would be counted for whatever is asked meanwhile.
vi.mock('../../server/replays/replay-keeper.ts', () => ({
  ReplayKeeper: class {
    start(): void {}
    async stop(): Promise<void> {}
  },
}));

const OPEN = 300;
let server: TestServer;
let scene: Scene;

async function openMatches(count: number): Promise<void> {
  const clock = { bank: 300_000, increment: 5_000, cap: 60_000, away: 60_000 };
  const settings = { format: 'duel', bestOf: 1, rated: false, private: false, clock } as const;
  for (let at = 0; at < count; at++) {
    const wish = { settings, deck: deck('ember'), address: null, opponent: 'person' } as const;
    const made = await server.registry.create(person(`host${at}`), wish);
    if (!made.ok) throw new Error(made.message);
  }
}

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const clocks = { CLOCK_BANK: '3600', CLOCK_CAP: '3600' };
  // No host is missed meanwhile, however long all of it takes: that would be counted, too.
  const timeouts = { hostNeverCame: 3_600_000 };
  const settings = { MAX_MATCHES: '2000', ...clocks };
  server = await startServer(settings, { newSeed: () => SEED, timeouts });
  scene = await openScene(server.url);
  await playLong(server.registry.match(scene.match)!);
  await playLong(server.registry.match(scene.botMatch)!);
  await playGames(server.registry.match(scene.played)!);
  await openMatches(OPEN);
});
afterAll(async () => {
  await closeScene(scene);
  await server.end();
});

/** What is under way is done: nothing of it is counted for the next one. */
async function settled(): Promise<void> {
  await Promise.all(server.registry.matches().map((match) => match.settled()));
}

async function workOf(kind: RequestKind, round: number): Promise<Work> {
  await kind.before?.(scene, round);
  await settled();
  const before = { ...done };
  await kind.run(scene, round);
  await settled();
  const names = Object.keys(done) as (keyof Work)[];
  return Object.fromEntries(names.map((name) => [name, done[name] - before[name]])) as Work;
}

describe('with a long game, a long match and 300 open ones, the work is bounded of', () => {
  it.each(KINDS.map((kind) => [kind.name, kind] as const))('%s', async (_name, kind) => {
    const most: Work = { ...USUAL, ...kind.most };
    for (let round = 0; round < 2; round++) {
      const work = await workOf(kind, round);
      for (const name of Object.keys(most) as (keyof Work)[]) {
        expect(work[name], `${name} in ${JSON.stringify(work)}`).toBeLessThanOrEqual(most[name]);
      }
    }
  });
});

describe('nothing that can be asked for is left out:', () => {
  const names = KINDS.map(({ name }) => name);
  const isNamed = (wanted: string) =>
    names.some(
      (name) =>
        name === wanted || (/^[ ,?]/.test(name.slice(wanted.length)) && name.startsWith(wanted)),
    );

  it('no route', async () => {
    const { paths } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, unknown>>;
    };
    const routes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(
        (method) => `http: ${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      ),
    );
    expect(routes.length).toBeGreaterThan(25);
    expect(routes.filter((route) => !isNamed(route))).toEqual([]);
  });

  it('no request of a bot', () => {
    const asked = Object.keys(BOT_REQUESTS).map((type) => `bot: ${type}`);
    expect(asked.filter((name) => !isNamed(name))).toEqual([]);
  });

  it('no message of a room', () => {
    const asked = Object.keys(new MatchRoom().messages).filter((type) => type !== '_');
    expect(asked.filter((type) => !isNamed(`room: ${type}`))).toEqual([]);
  });
});

describe('[U4] the longest match there can be', () => {
  it('has no rematch once it has so many rows', async () => {
    const match = server.registry.match(scene.played)!;
    expect(await match.offer(0, 'rematch', true)).toMatchObject({ code: 'rematch-limit' });
  });
});

import { describe, expect, it } from 'vitest';
import { ClusterState, type Message, type Peer } from '../../server/cluster/cluster-state.ts';
import { countElsewhere } from '../../server/cluster/counts-elsewhere.ts';
import { makeLimits } from '../../server/limits/limits.ts';
import { ADA, decksFor, makeWorld, person, visitor } from '../kit/match-table.ts';
import { SETTINGS, testRegistry } from '../kit/test-registry.ts';

const [ember, tide] = decksFor('duel');
const HOME = '192.0.2.1';

const peer = (id: string): Peer => ({
  ...{ id, process: id, address: null, inside: id },
  ...{ rules: '1', cards: 'c', draining: false },
});

/** Two processes that hear each other; each tells of its matches as the server does. */
function twoProcesses() {
  const boards: ClusterState[] = [];
  const send = (message: Message) => {
    for (const board of boards) board.receive(JSON.parse(JSON.stringify(message)) as Message);
  };
  const halls = ['a', 'b'].map((id) => {
    const board = new ClusterState({ me: () => peer(id), send, now: () => 0 });
    boards.push(board);
    const isHere = (match: string) => made.registry.match(match) !== undefined;
    let count = 0;
    const made = testRegistry(makeWorld(), {
      limits: makeLimits(true),
      most: 1000,
      elsewhere: countElsewhere(board, isHere),
      newId: () => `${id}${++count}`,
      listed(match) {
        const listing = made.registry.find(match);
        const makers = made.registry.makersOf(match);
        if (listing === null) board.drop('match', match);
        else board.put('match', match, { listing, code: null, taken: false, makers });
      },
    });
    return made.registry;
  });
  for (const board of boards) board.beat();
  return halls as [(typeof halls)[0], (typeof halls)[0]];
}

const wish = (address: string | null) =>
  ({ settings: SETTINGS, deck: ember, address, opponent: 'person' }) as const;

describe('two processes', () => {
  it('count the open matches of a person together', async () => {
    const [a, b] = twoProcesses();
    for (const registry of [a, a, b, b]) {
      expect(await registry.create(ADA, wish(null))).toMatchObject({ ok: true });
    }
    for (const registry of [a, b]) {
      expect(await registry.create(ADA, wish(null))).toMatchObject({ code: 'too-many-matches' });
    }
    await a.voidMatch('a1', 'enough');
    expect(await b.create(ADA, wish(null))).toMatchObject({ ok: true });
  });

  it('count those of an address together', async () => {
    const halls = twoProcesses();
    let opened = 0;
    for (let at = 0; at < 40; at++) {
      const made = await halls[at % 2]!.create(person(`guest ${at}`), wish(HOME));
      if (made.ok) opened += 1;
    }
    expect(opened).toBe(20);
    expect(await halls[0].create(person('fay'), wish('203.0.113.1'))).toMatchObject({ ok: true });
  });

  it('count the matches that somebody plays together', async () => {
    const [a, b] = twoProcesses();
    for (let at = 0; at < 20; at++) {
      const registry = at % 2 === 0 ? a : b;
      const made = await registry.create(person(`host ${at}`), wish(null));
      if (!made.ok) throw new Error(made.message);
      expect(await registry.sit(made.match, visitor(ADA), tide)).toMatchObject({ ok: true });
    }
    for (const registry of [a, b]) {
      expect(await registry.create(ADA, wish(null))).toMatchObject({ code: 'too-many-matches' });
    }
  });
});

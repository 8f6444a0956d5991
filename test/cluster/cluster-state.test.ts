import { describe, expect, it } from 'vitest';
import { ClusterState, type Message, type Peer } from '../../server/cluster/cluster-state.ts';
import { CLUSTER } from '../../server/limits/table/cluster.ts';
import type { Listing } from '../../server/match/state/listing.ts';
import { ADA, person } from '../kit/match-table.ts';
import { SETTINGS } from '../kit/test-registry.ts';

const BOT = person('bit', 'bot');

const listing = (id: string): Listing => ({
  id,
  status: 'playing',
  settings: SETTINGS,
  seats: [ADA, null],
  score: [0, 0],
  turn: 1,
  watchers: 0,
  created: 1,
});
const note = (id: string) => ({ listing: listing(id), code: null, taken: false, makers: [] });

const peer = (id: string): Peer => ({
  id,
  process: `process of ${id}`,
  address: `host/${id}`,
  inside: `${id}:1`,
  rules: '1',
  cards: 'c',
  draining: false,
});

/** Boards on one channel, which can be cut for all or for some, and time that is handed in. */
function makeWorld(...names: readonly string[]) {
  let time = 0;
  const deaf = new Set<string>();
  const dead = new Set<string>();
  const boards = new Map<string, ClusterState>();
  const send = (from: string) => (message: Message) => {
    if (deaf.has(from) || dead.has(from)) return;
    const text = JSON.stringify(message);
    for (const [name, board] of boards) {
      if (!deaf.has(name) && !dead.has(name)) board.receive(JSON.parse(text) as Message);
    }
  };
  const add = (name: string): ClusterState => {
    const board = new ClusterState({ me: () => peer(name), send: send(name), now: () => time });
    boards.set(name, board);
    return board;
  };
  const made = names.map(add);
  const pass = (ms: number): void => {
    for (const end = time + ms; time < end; time += CLUSTER.beat) {
      for (const [name, board] of boards) if (!dead.has(name)) board.beat();
    }
  };
  return { made, add, pass, deaf, dead };
}

const two = () => {
  const world = makeWorld('a', 'b');
  const [a, b] = world.made as [ClusterState, ClusterState];
  world.pass(CLUSTER.beat);
  return { ...world, a, b };
};

describe('what one process tells', () => {
  it('the other knows: matches, bots that listen, people who wait', () => {
    const { a, b } = two();
    a.put('match', 'm1', note('m1'));
    a.put('bot', BOT.id, BOT);
    expect(b.matches()).toEqual([note('m1')]);
    expect(b.find('match', 'm1')?.peer.address).toBe('host/a');
    expect([...b.elsewhere('bot')].map(({ value }) => value)).toEqual([BOT]);
    a.drop('bot', BOT.id);
    expect([...b.elsewhere('bot')]).toEqual([]);
  });

  it('is made good with the next beat by who missed some of it', () => {
    const { a, b, deaf, pass } = two();
    a.put('match', 'm1', note('m1'));
    deaf.add('b');
    a.drop('match', 'm1');
    a.put('match', 'm2', note('m2'));
    deaf.delete('b');
    expect(b.matches()).toEqual([note('m1')]);
    pass(CLUSTER.beat);
    expect(b.matches()).toEqual([note('m2')]);
  });

  it('whoever comes later knows with the first beat', () => {
    const { a, add, pass } = two();
    a.put('match', 'm1', note('m1'));
    const c = add('c');
    pass(CLUSTER.beat);
    expect(c.matches()).toEqual([note('m1')]);
  });
});

describe('a process that is gone', () => {
  it('leaves its matches to be spoken of until another has them, and nothing else', () => {
    const { a, b, dead, pass } = two();
    a.put('match', 'm1', note('m1'));
    a.put('bot', BOT.id, BOT);
    pass(CLUSTER.lost);
    dead.add('a');
    pass(2 * CLUSTER.lost);
    expect(b.peers()).toEqual([]);
    expect(b.find('match', 'm1')).toBeNull();
    expect(b.matches()).toEqual([note('m1')]);
    expect([...b.elsewhere('bot')]).toEqual([]);
    b.put('match', 'm1', note('m1'));
    expect(b.matches()).toEqual([]);
  });

  it('is told of once, and is not believed to be there', () => {
    const { b, dead, pass } = two();
    const lost: string[] = [];
    b.onLost(({ id }) => lost.push(id));
    pass(2 * CLUSTER.lost);
    expect(b.isHere('process of a')).toBe(true);
    dead.add('a');
    pass(3 * CLUSTER.lost);
    expect([lost, b.isHere('process of a')]).toEqual([['a'], false]);
  });

  it('is not believed to be gone by who hears nothing at all, not even itself', () => {
    const { a, b, deaf, pass } = two();
    a.put('match', 'm1', note('m1'));
    deaf.add('a').add('b');
    pass(20 * CLUSTER.lost);
    expect(b.peers()).toHaveLength(1);
    expect(b.find('match', 'm1')?.peer.id).toBe('a');
    deaf.clear();
    pass(2 * CLUSTER.lost);
    expect(b.peers()).toHaveLength(1);
  });
});

describe('a match that moves', () => {
  it('belongs to nobody until its next process has it, and then to that one', () => {
    const { a, b, pass } = two();
    a.put('match', 'm1', note('m1'));
    a.drop('match', 'm1', true);
    expect([b.find('match', 'm1'), b.matches().length]).toEqual([null, 1]);
    b.put('match', 'm1', { ...note('m1'), taken: true, makers: [] });
    pass(CLUSTER.beat);
    expect([a.find('match', 'm1')?.value.taken, b.matches().length]).toEqual([true, 0]);
  });

  it('that is over is gone at once', () => {
    const { a, b } = two();
    a.put('match', 'm1', note('m1'));
    a.drop('match', 'm1');
    expect(b.matches()).toEqual([]);
  });
});

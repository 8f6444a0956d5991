import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, it } from 'vitest';
import { roomFor } from '../../server/limits/file-limit.ts';
import { ConnectionGuard } from '../../server/limits/guard-connections.ts';

const PROXY = '10.0.0.1';

class FakeSocket extends EventEmitter {
  readonly remoteAddress: string;
  destroyed = false;
  constructor(address: string) {
    super();
    this.remoteAddress = address;
  }
  destroy(): this {
    this.destroyed = true;
    this.emit('close');
    return this;
  }
}

let guard: ConnectionGuard;
let reasons: string[];
beforeEach(() => open({ most: 1_000 }));

function open(given: { most: number; isOn?: boolean }): void {
  reasons = [];
  guard = new ConnectionGuard({
    ...{ isOn: true, ...given },
    addressOf: ({ remoteAddress = '' }) => (remoteAddress === PROXY ? null : remoteAddress),
    closed: (why) => void reasons.push(why),
  });
}

function connect(address: string): FakeSocket {
  const socket = new FakeSocket(address);
  guard.accept(socket);
  return socket;
}

const many = (count: number, addressOf: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => connect(addressOf(at)));
const left = (sockets: readonly FakeSocket[]) =>
  sockets.filter(({ destroyed }) => !destroyed).length;

describe('connections', () => {
  it('of one address are a share of all, and the newest idle ones are kept', () => {
    const sockets = many(1_500, () => '192.0.2.1');
    expect(left(sockets)).toBe(200);
    expect(sockets.slice(-200).every(({ destroyed }) => !destroyed)).toBe(true);
    expect([guard.size, reasons.length]).toEqual([200, 1_300]);
    expect(connect('203.0.113.1').destroyed).toBe(false);
  });

  it.each([
    ['an IPv4 /24', (at: number) => `192.0.2.${at % 250}`, 333],
    ['an IPv6 /64', (at: number) => `2001:db8::${at.toString(16)}`, 200],
    ['an IPv6 /56', (at: number) => `2001:db8:0:${(at % 200).toString(16)}::1`, 250],
    ['an IPv6 /48', (at: number) => `2001:db8:0:${((at * 256) % 65_536).toString(16)}::1`, 333],
  ])('of %s are bounded together', (_what, addressOf, most) => {
    expect(left(many(2_000, addressOf))).toBe(most);
  });

  it('of one address are 600 at most, however much room there is', () => {
    open({ most: 100_000 });
    expect(left(many(1_000, () => '192.0.2.1'))).toBe(600);
  });

  it('of five hundred networks leave room for the next', () => {
    many(20_000, (at) => `10.${(at % 500) >> 8}.${(at % 500) % 256}.1`);
    expect(guard.size).toBeGreaterThan(500);
    const fresh = connect('203.0.113.1');
    expect(fresh.destroyed).toBe(false);
  });

  it('that were closed by the other side are counted no more', () => {
    for (const socket of many(500, () => '192.0.2.1')) socket.destroy();
    expect([guard.size, guard.free]).toEqual([0, 1_000]);
  });

  it('from a proxy of ours are all let in, as long as there is any room', () => {
    expect(left(many(1_200, () => PROXY))).toBe(1_000);
  });

  it('are bounded in all only, where limits are off', () => {
    open({ most: 1_000, isOn: false });
    expect(left(many(1_200, () => '192.0.2.1'))).toBe(1_000);
  });
});

describe('a connection makes room for another', () => {
  it('unless a call on it is being answered', () => {
    const first = connect('192.0.2.1');
    const done = guard.begin(first);
    many(500, () => '192.0.2.1');
    expect(first.destroyed).toBe(false);
    done();
    many(200, () => '192.0.2.1');
    expect(first.destroyed).toBe(true);
  });

  it('unless somebody has shown who they are on it', () => {
    const first = connect('192.0.2.1');
    guard.prove(first);
    guard.begin(first)();
    many(500, () => '192.0.2.1');
    expect(first.destroyed).toBe(false);
  });

  it('and where none is idle the new one is refused', () => {
    const busy = many(200, () => '192.0.2.1');
    for (const socket of busy) guard.begin(socket);
    expect(connect('192.0.2.1').destroyed).toBe(true);
    expect([left(busy), reasons.at(-1)]).toEqual([200, 'refused']);
  });
});

it('the last tenth of all connections is for addresses from which somebody has joined', () => {
  const player = connect('203.0.113.1');
  guard.prove(player);
  const busy = many(20_000, (at) => `10.${at >> 8}.${at % 256}.1`);
  for (const socket of busy) if (!socket.destroyed) guard.begin(socket);
  for (let at = 0; at < 2_000; at++) guard.begin(connect(`11.${at >> 8}.${at % 256}.1`));
  expect(guard.size).toBe(900);
  expect(connect('203.0.113.2').destroyed).toBe(true);
  expect(connect('203.0.113.1').destroyed).toBe(false);
});

describe('a limit of open files', () => {
  it('leaves some for the store, the admin page and the log', () => {
    expect(roomFor(1_024, 100)).toEqual({ files: 1_024, connections: 896, warning: null });
  });

  it('is warned about when it is too low for all matches', () => {
    const { warning } = roomFor(1_024, 5_000);
    expect(warning).toMatch(/1024.*MAX_MATCHES=5000.*896.*10128/);
  });

  it('is refused when it leaves nothing', () => {
    expect(() => roomFor(200, 100)).toThrow(/at least 256.*ulimit/);
  });

  it('may be missing', () => {
    expect(roomFor(Number.POSITIVE_INFINITY, 5_000)).toMatchObject({ warning: null });
  });
});

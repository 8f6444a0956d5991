import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BotConnection } from '../../server/bot-gateway/bot-connection.ts';
import type { BotGatewayDeps } from '../../server/bot-gateway/bot-gateway-deps.ts';
import type { Socket } from '../../server/bot-gateway/outbox.ts';
import { noMetrics } from '../../server/metrics/metrics.ts';
import { EndedSessions } from '../../server/users/ended-sessions.ts';
import { LiveSessions } from '../../server/users/live-sessions.ts';
import { forGood } from '../../server/users/session.ts';
import { calm } from '../kit/fake-time.ts';

class FakeSocket extends EventEmitter {
  bufferedAmount = 0;
  readonly sent: string[] = [];
  readonly pings: string[] = [];
  closed: number | null = null;
  terminated = false;
  send(text: string): void {
    this.sent.push(text);
  }
  ping(text: string): void {
    this.pings.push(text);
  }
  close(code: number): void {
    this.closed = code;
  }
  terminate(): void {
    this.terminated = true;
    this.emit('close');
  }
}

const ADA = { id: 'b_ada', name: 'Ada', kind: 'bot' } as const;
const SESSION = { id: 's_ada', generation: 0 };
const HELLO = JSON.stringify({ type: 'hello', token: 'bot_x', version: 1 });

let now = 0;
let socket: FakeSocket;
let line: BotConnection;
let gone = 0;
let userOf: () => Promise<object>;
let ended: EndedSessions;
const waiting = new Set<object>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  [now, gone] = [1_000, 0];
  socket = new FakeSocket();
  userOf = async () => ({ ok: true, person: ADA, session: SESSION });
  ended = new EndedSessions(() => now);
  const deps = {
    registry: { of: () => [] },
    invitations: { listen: () => () => {} },
    queue: {
      enter(ticket: object) {
        waiting.add(ticket);
        return () => waiting.delete(ticket);
      },
    },
    identity: { userOf: () => userOf() },
    live: new LiveSessions(ended),
    log: { error() {} },
    limits: { take: () => ({ ok: true }), banOf: () => 0 },
    metrics: noMetrics,
    contract: '',
    now: () => now,
  } as unknown as BotGatewayDeps;
  const wire = { cork() {}, uncork() {} };
  const events = { welcomed() {}, closed: () => (gone += 1) };
  line = new BotConnection(socket as unknown as Socket, wire, { ...deps, address: '' }, events);
});
afterEach(() => {
  vi.useRealTimers();
});

async function admitBot(): Promise<void> {
  socket.emit('message', Buffer.from(HELLO), false);
  await calm();
}

describe('a line', () => {
  it('without hello for ten seconds is closed', async () => {
    vi.advanceTimersByTime(9_999);
    expect(socket.closed).toBeNull();
    vi.advanceTimersByTime(1);
    expect(socket.closed).toBe(4001);
  });

  it('that said hello may be silent', async () => {
    await admitBot();
    vi.advanceTimersByTime(60_000);
    expect(socket.closed).toBeNull();
    expect(JSON.parse(socket.sent[0]!)).toMatchObject({ type: 'welcome', you: { name: 'Ada' } });
  });

  it('of a bot that is revoked is told so and closed at once', async () => {
    await admitBot();
    ended.note([forGood('b_ada')]);
    expect(JSON.parse(socket.sent.at(-1) ?? '')).toMatchObject({ ok: false, code: 'bad-token' });
    expect([socket.closed, gone]).toEqual([4001, 1]);
  });

  it('of a bot that is revoked while it says hello is never let in', async () => {
    userOf = async () => {
      ended.note([forGood('b_ada')]);
      return { ok: true, person: ADA, session: SESSION };
    };
    await admitBot();
    expect(socket.sent.join()).not.toContain('welcome');
    expect(socket.closed).toBe(4001);
  });

  it('of a bot that was revoked meanwhile is told so, and closed for good', async () => {
    await admitBot();
    await line.recheck();
    expect(socket.closed).toBeNull();
    userOf = async () => ({ ok: false, code: 'bad-token', message: 'Nobody.' });
    await line.recheck();
    expect(JSON.parse(socket.sent.at(-1)!)).toMatchObject({ id: null, code: 'bad-token' });
    expect([socket.closed, gone]).toEqual([4001, 1]);
  });

  it('stays while nobody can be looked up', async () => {
    await admitBot();
    userOf = () => Promise.reject(new Error('The store is away.'));
    await line.recheck();
    expect(socket.closed).toBeNull();
  });

  it('that answers no ping is cut at the third', async () => {
    line.ping();
    line.ping();
    expect(socket.terminated).toBe(false);
    line.ping();
    expect(socket.terminated).toBe(true);
    expect(gone).toBeGreaterThan(0);
  });

  it('that answers pings stays', async () => {
    for (let i = 0; i < 5; i++) {
      line.ping();
      socket.emit('pong', Buffer.from(socket.pings.at(-1)!));
    }
    expect(socket.terminated).toBe(false);
  });

  it('that reads too slowly is cut', async () => {
    socket.bufferedAmount = 1024 * 1024 + 1;
    await admitBot();
    expect(socket.terminated).toBe(true);
  });

  it('that goes before its hello is answered leaves nothing behind', async () => {
    socket.emit('message', Buffer.from(HELLO), false);
    socket.emit('close');
    await calm();
    expect(socket.sent).toEqual([]);
  });

  it('that does not close when told to is cut', async () => {
    line.close(1012, 'Come back.');
    expect(socket.terminated).toBe(false);
    vi.advanceTimersByTime(2_000);
    expect(socket.terminated).toBe(true);
  });
});

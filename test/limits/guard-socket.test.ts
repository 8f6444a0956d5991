import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guardSocket, nameSocket } from '../../server/limits/guard-socket.ts';
import { type Limits, makeLimits } from '../../server/limits/limits.ts';
import { SOCKET } from '../../server/limits/table/sockets.ts';

const HOME = '192.0.2.1';

class FakeSocket extends EventEmitter {
  bufferedAmount = 0;
  closed: [number, string] | null = null;
  paused = false;
  terminated = false;
  close(code: number, why: string): void {
    this.closed = [code, why];
  }
  pause(): void {
    this.paused = true;
  }
  terminate(): void {
    this.terminated = true;
  }
}

let now = 0;
let limits: Limits;
let socket: FakeSocket;
let wire: EventEmitter;
let heard = 0;
const proven: string[] = [];

function open(by: Limits): void {
  [limits, socket, wire, heard] = [by, new FakeSocket(), new EventEmitter(), 0];
  const connections = { prove: () => void proven.push(HOME) };
  const about = { limits, address: HOME, connections, now: () => now };
  guardSocket(socket as never, wire as never, about);
  socket.on('message', () => {
    heard += 1;
  });
}

/** One at a time: its bytes come first, then ws tells what they say. */
const send = (event: string, count: number): void => {
  for (let sent = 0; sent < count; sent++) {
    wire.emit('data', Buffer.alloc(1));
    socket.emit(event, Buffer.alloc(1));
  }
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  now = 1_000;
  open(makeLimits(true));
});
afterEach(() => {
  vi.useRealTimers();
});

it('is kept when others need room, once somebody has shown who they are on it', () => {
  proven.length = 0;
  send('message', 1);
  expect(proven).toEqual([]);
  nameSocket(socket, 'g_1');
  expect(proven).toEqual([HOME]);
});

describe('a socket', () => {
  it.each(['message', 'ping', 'pong'])('may bring 200 of %s in a second', (event) => {
    send(event, 200);
    now += 1_000;
    send(event, 200);
    expect(socket.closed).toBeNull();
    send(event, 1);
    expect(socket.closed).toEqual([4008, 'Too many messages in one second.']);
  });

  it('may bring 256 KB in a second, in however small pieces', () => {
    for (let at = 0; at < 256; at++) wire.emit('data', Buffer.alloc(1024));
    expect(socket.closed).toBeNull();
    wire.emit('data', Buffer.alloc(1));
    expect(socket.closed?.[0]).toBe(4008);
  });

  it('that floods is heard no more at once, and cut soon whatever the other side does', () => {
    send('message', 5_000);
    expect(heard).toBe(201);
    expect([socket.paused, socket.terminated]).toEqual([true, false]);
    vi.advanceTimersByTime(250);
    expect(socket.terminated).toBe(true);
  });

  it('that floods with a single chunk is heard no more in the middle of it', () => {
    wire.emit('data', Buffer.alloc(30_000));
    for (let sent = 0; sent < 5_000; sent++) socket.emit('message', Buffer.alloc(1));
    expect(heard).toBe(201);
    expect(socket.closed?.[0]).toBe(4008);
  });

  it('that floods keeps its person out', () => {
    nameSocket(socket, 'g_1');
    send('ping', 201);
    expect(limits.banOf('person', 'g_1', now)).toBe(60);
  });

  it('of somebody who is kept out is closed as soon as it is known whose it is', () => {
    limits.ban({ person: 'g_1', address: HOME }, now);
    nameSocket(socket, 'g_2');
    expect(socket.closed).toBeNull();
    nameSocket(socket, 'g_1');
    expect(socket.closed).toEqual([4008, 'You sent too much; come back in 60 s.']);
  });

  it.each(['message', 'ping'])('that lets over 1 MiB wait is cut when a %s comes', (event) => {
    socket.bufferedAmount = SOCKET.unread;
    send(event, 1);
    expect(socket.terminated).toBe(false);
    socket.bufferedAmount += 1;
    send(event, 1);
    expect(socket.terminated).toBe(true);
  });

  it('may bring anything when limits are off, but not let everything wait', () => {
    open(makeLimits(false));
    send('message', 5_000);
    expect([heard, socket.closed]).toEqual([5_000, null]);
    socket.bufferedAmount = SOCKET.unread + 1;
    send('ping', 1);
    expect(socket.terminated).toBe(true);
  });
});

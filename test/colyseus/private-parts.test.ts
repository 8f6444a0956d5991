import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defineServer, initializeRoomCache, matchMaker } from '@colyseus/core';
import { WebSocketClient, WebSocketTransport } from '@colyseus/ws-transport';
import { describe, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { redisOptions } from '../../server/colyseus/redis-options.ts';
import { SharedDriver } from '../../server/colyseus/shared-driver.ts';
import { cutIfSlow } from '../../server/colyseus/socket.ts';
import { SteadyPresence } from '../../server/colyseus/steady-presence.ts';
import '../../server/colyseus/watched-transport.ts';
import { SOCKET } from '../../server/limits/table/sockets.ts';
import { eventually } from '../kit/eventually.ts';

/** Nothing listens there. */
const NOWHERE = redisOptions('redis://127.0.0.1:1');

describe('a client of Colyseus that has not joined yet', () => {
  const terminate = vi.fn();
  const socket: Partial<WebSocket> = { bufferedAmount: 0, terminate };
  const client = new WebSocketClient('one', socket as WebSocket);

  it('is cut when too much is kept back for it', () => {
    client.enqueueRaw(new Uint8Array(SOCKET.unread));
    cutIfSlow(client);
    expect(terminate).not.toHaveBeenCalled();
    client.enqueueRaw(new Uint8Array(1));
    cutIfSlow(client);
    expect(terminate).toHaveBeenCalledTimes(1);
  });

  it('keeps these messages in no field of its own that Colyseus could delete', () => {
    expect(client._enqueuedMessages).toHaveLength(2);
    expect(Object.hasOwn(client, '_enqueuedMessages')).toBe(false);
  });
});

describe('without Redis', () => {
  it('the driver reports errors of its connection and closes it', async () => {
    const onError = vi.fn();
    const driver = new SharedDriver({
      redis: NOWHERE,
      whereabouts: () => null,
      isConnected: () => true,
      isHere: () => true,
      onError,
    });
    await eventually(() => onError.mock.calls.length > 0);
    driver.shutdown();
    expect(await driver.persist(initializeRoomCache({ roomId: 'a', name: 'match' }))).toBe(false);
  });

  it('the presence is not ready, reports what fails and rejects nothing', async () => {
    const onError = vi.fn();
    const presence = new SteadyPresence(NOWHERE, onError);
    expect(presence.isReady).toBe(false);
    await presence.subscribe('topic', () => {});
    await presence.publish('topic', {});
    expect(await presence.hset('key', 'field', 'value')).toBe(false);
    expect(await presence.hdel('key', 'field')).toBe(false);
    expect(onError).toHaveBeenCalledTimes(4);
    presence.shutdown();
  });
});

it('a call of a client goes through the method that answerCalls replaces', async () => {
  const invoked = vi.spyOn(matchMaker.controller, 'invokeMethod').mockResolvedValue({});
  const server = createServer();
  const game = defineServer({
    greet: false,
    gracefullyShutdown: false,
    transport: new WebSocketTransport({ server }),
    rooms: {},
  });
  await game.listen(0, '127.0.0.1');
  const { port } = server.address() as AddressInfo;
  const body = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' };
  await fetch(`http://127.0.0.1:${port}/matchmake/joinById/there`, body);
  expect(invoked.mock.calls[0]?.slice(0, 2)).toEqual(['joinById', 'there']);
  await game.gracefullyShutdown(false);
});

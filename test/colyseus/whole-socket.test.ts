import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { WholeSocket } from '../../server/colyseus/whole-socket.ts';
import { eventually } from '../kit/eventually.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function pair() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', WebSocket: WholeSocket });
  await once(server, 'listening');
  const came = once(server, 'connection');
  const { port } = server.address() as AddressInfo;
  const client = new WebSocket(`ws://127.0.0.1:${port}`);
  ends.push(() => {
    client.terminate();
    server.close();
  });
  const heard: Buffer[] = [];
  client.on('message', (data: Buffer) => heard.push(data));
  const [[socket]] = (await Promise.all([came, once(client, 'open')])) as [[WholeSocket], unknown];
  const wire = (socket as unknown as { _socket: Socket })._socket;
  return { client, socket, heard, writes: vi.spyOn(wire, 'write') };
}

const filled = (length: number, by: number) => new Uint8Array(length).fill(by);

describe('a socket of the server', () => {
  it.each([[[1, 2, 3]], [[125, 126]], [[65_535, 65_536, 5]], [[400, 400, 400]]])(
    'tells frames of %j bytes in one write',
    async (lengths) => {
      const { socket, heard, writes } = await pair();
      for (const [at, length] of lengths.entries()) socket.send(filled(length, at));
      await eventually(() => heard.length >= lengths.length);
      expect(heard.map((data) => data.length)).toEqual(lengths);
      expect(heard.every((data, at) => data.every((byte) => byte === at))).toBe(true);
      expect(writes).toHaveBeenCalledTimes(1);
    },
  );

  it('does not mind what becomes of a buffer it was given', async () => {
    const { socket, heard } = await pair();
    const buffer = filled(10, 7);
    socket.send(buffer);
    buffer.fill(0);
    await eventually(() => heard.length >= 1);
    expect(heard[0]).toEqual(Buffer.alloc(10, 7));
  });

  it('keeps the order of what goes another way', async () => {
    const { socket, heard } = await pair();
    socket.send(filled(1, 1));
    socket.send('text');
    socket.send(filled(1, 2), { binary: true }, () => socket.send(filled(1, 3)));
    await eventually(() => heard.length >= 4);
    expect(heard.map(String)).toEqual(['\u0001', 'text', '\u0002', '\u0003']);
  });

  it('says its last words before it closes', async () => {
    const { client, socket, heard } = await pair();
    socket.send(filled(3, 9));
    socket.close(4100, 'bye');
    const [code] = await once(client, 'close');
    expect([code, heard.length]).toEqual([4100, 1]);
  });

  it('writes over nothing that a slow reader has not taken yet', async () => {
    const { client, socket, heard } = await pair();
    client.pause();
    const count = 60_000;
    for (let at = 0; at < count; at++) {
      socket.send(filled(200, at % 251));
      if (at % 2 === 1) socket.flush();
    }
    expect(socket.bufferedAmount).toBeGreaterThan(0);
    client.resume();
    await eventually(() => heard.length >= count);
    const isWhole = (data: Buffer, at: number) => data.every((byte) => byte === at % 251);
    expect(heard.every(isWhole)).toBe(true);
  });

  it('says nothing to who is gone', async () => {
    const { socket, writes } = await pair();
    socket.send(filled(3, 9));
    socket.terminate();
    socket.send(filled(3, 9));
    await new Promise((resolve) => setImmediate(resolve));
    expect(writes).not.toHaveBeenCalled();
  });
});

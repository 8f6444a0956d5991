import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from './free-port.ts';

it('a port is given once, can be listened on, and is none that outgoing connections get', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()));
  expect(new Set(ports).size).toBe(50);
  expect(ports.filter((port) => port >= 32_768)).toEqual([]);
  const server = createServer().listen(ports[0], '127.0.0.1');
  await once(server, 'listening');
  server.close();
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../kit/running-server.ts';
import { BotLine, makeBots } from './bot-client.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.end());

it('a server that is about to stop takes no new matches', async () => {
  const [token] = await makeBots(server.url, 'Ada', 'Bob');
  const line = await BotLine.enter(server.url, token!);
  await server.registry.drain();
  expect(await line.ask({ type: 'challenge', to: 'anybody', deck: 'ember' })).toMatchObject({
    ok: false,
    code: 'draining',
  });
  await line.leave();
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultBook, legalIntents, RULES_VERSION } from '../../shared/index.ts';
import { cardsHash } from '../../shared/replay/cards-hash.ts';
import { startServer, type TestServer } from '../kit/running-server.ts';
import { BotLine, makeBots } from './bot-client.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.end());

const HASHES = { rules: RULES_VERSION, cards: cardsHash(defaultBook()) };

/** A bot that has said hello with more fields than the token. */
async function enter(more: object): Promise<BotLine> {
  const [token] = await makeBots(server.url, `Bot ${Math.random().toString(36).slice(2, 8)}`);
  const line = await BotLine.open(server.url);
  line.say({ type: 'hello', token, version: 1, ...more });
  expect(await line.next('welcome')).toMatchObject(HASHES);
  return line;
}

it('a bot that asks for positions gets one with each decision, and plays on from it', async () => {
  const line = await enter({ positions: true });
  const { match = '' } = await line.must({ type: 'challenge', to: 'house', deck: 'ember' });
  const { position, legal } = await line.decision(match);
  expect(legalIntents(defaultBook(), position!, 0)).toEqual(legal);
  await line.leave();
});

it('one that does not asks for it by a request, which names rules and cards, too', async () => {
  const line = await enter({});
  const { match = '' } = await line.must({ type: 'challenge', to: 'house', deck: 'ember' });
  expect(await line.decision(match)).not.toHaveProperty('position');
  expect(await line.must({ type: 'position', match })).toMatchObject({ ...HASHES, position: {} });
  await line.leave();
});

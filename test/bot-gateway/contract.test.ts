import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { defaultBook } from '../../shared/index.ts';
import { BOT_MESSAGES } from '../../shared/protocol/bot/message-shapes.ts';
import type { BotMessage } from '../../shared/protocol/bot/messages.ts';
import { startServer, type TestServer } from '../kit/running-server.ts';
import { BotLine, makeBots } from './bot-client.ts';
import { playOut, type TwoBots } from './two-bots.ts';

vi.setConfig({ testTimeout: 60_000 });

const book = defaultBook();
const heard = new Set<string>();
let server: TestServer;
let tokens: string[];
let lines: readonly [BotLine, BotLine];

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server = await startServer({ BOT_AFTER: '0' }, { timeouts: { emptyAfterEnd: 50 } });
  tokens = await makeBots(server.url, 'Ada', 'Bob');
  lines = [await enter(0), await enter(1)];
});
afterAll(() => server.end());

const enter = (at: number) => BotLine.enter(server.url, tokens[at]!);

/** What a line has heard since this was last asked, held against what is written down. */
function expectWritten(line: BotLine): void {
  for (const text of line.texts.splice(0)) {
    const message = JSON.parse(text) as BotMessage;
    expect(BOT_MESSAGES[message.type].parse(message)).toEqual(message);
    heard.add(message.type);
  }
}

async function seatBoth(format: string): Promise<TwoBots> {
  const mode = book.formats[format]?.mode;
  const fitting = Object.values(book.decks).filter(
    (one) => book.formats[one.format]?.mode === mode,
  );
  const deck = fitting[0]!.id;
  const open = { type: 'challenge', to: 'anybody', format, deck } as const;
  const { match: id = '' } = await lines[0].must(open);
  await lines[1].must({ type: 'accept', match: id, deck });
  return { id, lines, match: server.registry.match(id)! };
}

describe('what comes over the line', () => {
  it.each(Object.keys(book.formats))(
    'in a whole match of %s is as written down',
    async (format) => {
      const table = await seatBoth(format);
      const { id, match } = table;
      await lines[match.seatViews.deciding()[0]!].must({ type: 'position', match: id });
      await playOut(table, format);
      for (const line of lines) {
        await line.until('ended', () => line.of('ended').some((ended) => ended.match === id));
        expectWritten(line);
      }
    },
  );

  it('about challenges, refusals and a lost seat is as written down', async () => {
    const [line, other] = lines;
    const { match = '' } = await line.must({
      type: 'challenge',
      to: { bot: 'Bob' },
      deck: 'ember',
    });
    await other.next('challenged');
    await other.must({ type: 'decline', match });
    await other.next('withdrawn');
    expect(await line.ask({ type: 'join', match: 'nowhere' })).toMatchObject({ ok: false });
    line.say('no request');
    await line.until('the refusal', () => line.of('answer').some(({ id }) => id === null));
    const table = await seatBoth('duel');
    const again = await enter(0);
    await again.must({ type: 'join', match: table.id });
    await line.until('the loss', () => line.of('closed').some((lost) => lost.match === table.id));
    [...lines, again].forEach(expectWritten);
  });

  it('was every message there is', () => {
    expect([...heard].sort()).toEqual(Object.keys(BOT_MESSAGES).sort());
  });
});

import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectOpponent } from '../../../bots/check/opponent.ts';
import { type Row, runCheck } from '../../../bots/check/run-check.ts';
import { SCENARIOS } from '../../../bots/check/scenarios/index.ts';
import type { Bot } from '../../../bots/sdk/index.ts';
import { startServer, type TestServer } from '../../kit/running-server.ts';

const BOT = join(import.meta.dirname, 'faulty-bot.ts');
const EXAMPLE = join(import.meta.dirname, '..', '..', '..', 'bots', 'sdk', 'example.ts');
/** For what must come, and for what never does. */
const [LONG, SHORT] = [30_000, 2_500];

const FAULTS = [
  ['rude', 'hello', 'first message was "unqueue"'],
  ['other-version', 'hello', 'speaks version 2'],
  ['ignores-challenges', 'challenge', 'never accepted'],
  ['bad-deck', 'challenge', 'refused with unknown-deck'],
  ['knows-one-format', 'format', 'KeyError'],
  ['bad-ids', 'match', 'was refused with bad-request'],
  ['sleeps', 'clock', 'was not answered within'],
  ['crashes', 'match', 'exit code 3'],
  ['twice', 'match', 'twice'],
  ['acts-after-the-end', 'end', 'after the match was over'],
  ['plays-once', 'end', 'ended (exit code 0) and was not there'],
  ['stays-away', 'reconnect', 'never came back'],
  ['does-not-join', 'reconnect', 'never joined'],
  ['impatient', 'too-fast', 'told to wait 1 s, and waited'],
  ['gives-up', 'too-fast', 'never sent an intent again'],
  ['decides-once-a-revision', 'stale', 'never sent an intent again'],
  ['strict', 'unknown', 'What is that?'],
  ['deaf', 'stop', 'still ran'],
] as const;

describe('the conformance checker', { timeout: 60_000 }, () => {
  let server: TestServer;
  let opponent: Bot;
  const found = new Map<string, Promise<Row[]>>();

  const check = (fault: string, timeoutMs: number, name: string) => {
    const command = [process.execPath, BOT, fault];
    const scenarios = SCENARIOS.filter((scenario) => scenario.name === name);
    return runCheck({ server: server.url, command, timeoutMs, opponent }, scenarios);
  };

  // All at once: most of the time is waited for what never comes.
  beforeAll(async () => {
    server = await startServer({ CLOCK_CAP: '10' });
    opponent = await connectOpponent(server.url);
    for (const [fault, name] of FAULTS) found.set(fault, check(fault, SHORT, name));
  }, 60_000);

  afterAll(async () => {
    await Promise.allSettled(found.values());
    opponent.close();
    await server.end();
  });

  it.each(FAULTS)('catches a bot that is %s, in %s', async (fault, _situation, expectation) => {
    const [row] = (await found.get(fault)) ?? [];
    expect(row?.fault).toContain(expectation);
  });

  it('finds no fault with the example of the SDK', async () => {
    const deps = {
      server: server.url,
      command: [process.execPath, EXAMPLE],
      timeoutMs: LONG,
      opponent,
    };
    const rows = await Promise.all(SCENARIOS.map((scenario) => runCheck(deps, [scenario])));
    expect(rows.flat().filter(({ fault }) => fault !== null)).toEqual([]);
    expect(rows).toHaveLength(SCENARIOS.length);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openRelay } from '../../bots/check/session/relay.ts';
import { startServer } from '../kit/running-server.ts';
import { startPython, whyNoPython } from '../proofs/trials/python-matches.ts';
import { python } from '../proofs/trials/python-trial.ts';

const missing = whyNoPython();
if (missing !== null) console.warn(`The Python bot is not tried: ${missing}`);

describe('the Python example', { timeout: 60_000 }, () => {
  it('fits on a page', () => {
    const path = join(import.meta.dirname, '..', '..', 'bots', 'python', 'random_bot.py');
    expect(readFileSync(path, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(60);
  });

  it.skipIf(missing !== null)('plays matches in a row', async () => {
    const { faults, counts } = await python.run(python.small, () => {});
    expect(faults).toEqual([]);
    expect(counts['matches in a row']).toBe(python.small);
  });

  it.skipIf(missing !== null)('makes a bot of its own where it has none', async () => {
    const server = await startServer();
    const relay = await openRelay(server.url);
    const { child } = startPython({ ARBITER_SERVER: relay.url }, '1');
    const isChallenge = ({ message }: { message: { type: string } }) =>
      message.type === 'challenge';
    expect(await relay.transcript.find(isChallenge, 30_000)).not.toBeNull();
    const isSeat = ({ message }: { message: { type: string } }) => message.type === 'decision';
    expect(await relay.transcript.find(isSeat, 30_000)).not.toBeNull();
    child.kill('SIGTERM');
    relay.end();
    await server.end();
  });
});

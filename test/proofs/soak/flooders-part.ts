import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FloodTally, flood } from '../../attacks/flooders.ts';
import { startChild } from '../../kit/child-server.ts';
import { atMost, never, tell } from './judge.ts';
import { type KeptOut, keepKnocking } from './keep-knocking.ts';
import type { Finding, Part } from './part.ts';

const SETTINGS = { LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' };
const FLOODERS = 5;
/** Seconds. */
const CUT_WITHIN = 1;
const KEPT_OUT = 60;
/** Who goes on for longer, in milliseconds, is believed never to be cut. */
const NEVER_CUT = 10_000;
const TIMES = 2;

export function judgeFlood(tally: FloodTally, out: readonly KeptOut[], knocked: number): Finding[] {
  const { cuts, faults, slowestCut, before, during } = tally;
  const cut = new Set(cuts.map(({ address }) => address)).size;
  const wanted = Math.min(KEPT_OUT, knocked);
  const early = out.filter(({ seconds }) => seconds < wanted);
  const shortest = Math.min(...out.map(({ seconds }) => seconds));
  return [
    never('flooders that were never cut', FLOODERS - cut, FLOODERS),
    never('flooders let in again within a moment, and other faults', faults.length),
    never(`flooders let in again within ${wanted} s`, early.length, out.length),
    atMost('the longest that one could go on', slowestCut / 1000, CUT_WITHIN, 's'),
    {
      ...{ kind: 'aim', what: 'kept out, the shortest', aim: `≥ ${KEPT_OUT} s` },
      found: `${out.every(({ isIn }) => isIn) ? '' : 'more than '}${tell(shortest, 's')}`,
      met: shortest >= KEPT_OUT,
    },
    atMost("others' p99, against before", during.p99 / before.p99, TIMES, '×'),
  ];
}

export const flooders: Part = {
  name: 'flooders',
  says: 'five flooders flat out, each from an address of its own, who come back as others',
  async run({ flood: seconds, out: knocked }, progress) {
    const dataDir = await mkdtemp(join(tmpdir(), 'arbiter-soak-flood-'));
    const server = await startChild({ dataDir, env: SETTINGS });
    try {
      const tally = await flood({
        ...{ server, flooders: FLOODERS, ms: seconds * 1000, longest: NEVER_CUT },
        progress: (cut) => progress(`${cut} floods cut`),
      });
      progress(`they knock for ${knocked} s`);
      const out = await keepKnocking(server.port, tally.cuts, knocked);
      const { floods, messages, keptOut, faults, before, during } = tally;
      const quantiles = ({ p50, p99 }: FloodTally['before']) => `${tell(p50)} and ${tell(p99)} ms`;
      const times = {
        "others' p50 and p99 before": quantiles(before),
        meanwhile: quantiles(during),
      };
      return {
        done: `${seconds} s of flood, ${knocked} s of knocking at the door`,
        findings: judgeFlood(tally, out, knocked),
        counts: {
          'floods that were cut': floods,
          'messages sent': messages,
          'times somebody was kept out': keptOut,
          ...times,
          'characters of log': server.logged().length,
        },
        faults,
        notes: ['The flooders and the others share the cores of one machine with the server.'],
      };
    } finally {
      await server.end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

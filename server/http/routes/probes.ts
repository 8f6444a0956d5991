import { z } from 'zod';
import { reject } from '../../../shared/state/rejection.ts';
import { CALL } from '../../limits/table/calls.ts';
import { isCode, MEANINGS, statusOf } from '../codes.ts';
import type { HttpDeps } from '../http-deps.ts';
import { done, type Route, route } from '../route.ts';

const ok = z.literal(true);

const Code = z.object({ code: z.string(), status: z.number(), meaning: z.string() });

const codes = Object.keys(MEANINGS)
  .filter(isCode)
  .map((code) => ({ code, status: statusOf(code), meaning: MEANINGS[code] }));

/** The details of a failure belong in the log. */
async function storeFaults({ store, log }: HttpDeps): Promise<string[]> {
  try {
    await store.check();
    return [];
  } catch (error) {
    log.warn({ err: error }, 'the store cannot be written to');
    return ['The store cannot be written to.'];
  }
}

export const probeRoutes = (deps: HttpDeps): Route[] => [
  route({
    name: 'isAlive',
    tag: 'server',
    method: 'get',
    path: '/health',
    summary: 'Answers as long as the process lives.',
    needs: 'nobody',
    reply: z.object({ ok }),
    run: async () => done({}),
  }),
  route({
    name: 'isReady',
    tag: 'server',
    refuses: ['not-ready'],
    method: 'get',
    path: '/ready',
    summary:
      'Whether new matches can be played: the store can be written to, and no restart is near.',
    needs: 'nobody',
    reply: z.object({
      ok,
      degraded: z
        .array(z.string())
        .describe('What in the store cannot be read or is not durable; empty if nothing is wrong.'),
    }),
    async run() {
      const faults = [...deps.ready(), ...(await storeFaults(deps))];
      return faults.length === 0
        ? done({ degraded: deps.degraded() })
        : reject('not-ready', faults.join(' '), { faults, wait: CALL.restartWait });
    },
  }),
  route({
    name: 'listCodes',
    tag: 'server',
    method: 'get',
    path: '/api/codes',
    summary: 'Every rejection code of calls and intents, with its status and meaning.',
    needs: 'nobody',
    reply: z.object({ ok, codes: z.array(Code) }),
    run: async () => done({ codes }),
  }),
];

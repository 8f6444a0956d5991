import { z } from 'zod';
import type { HttpDeps } from '../http-deps.ts';
import { done, type Route, route } from '../route.ts';

const Key = z.object({
  key: z.string().describe('A public key (Ed25519), in hex.'),
  since: z.number().describe('When it was first used. Wall time in milliseconds.'),
  current: z.boolean().describe('Whether replays are signed with it now.'),
  withdrawn: z.boolean().describe('Somebody else may have it: what it signed is not vouched for.'),
});

export const keyRoutes = (deps: HttpDeps): Route[] => [
  route({
    name: 'listKeys',
    method: 'get',
    path: '/api/keys',
    summary: 'The keys that downloaded replays are signed with, now and before.',
    needs: 'nobody',
    reply: z.object({ ok: z.literal(true), keys: z.array(Key) }),
    run: async () => done({ keys: await deps.replayKeys() }),
  }),
];

import { ListKeysReply } from '../../../shared/protocol/http/keys.ts';
import type { HttpDeps } from '../http-deps.ts';
import { done, type Route, route } from '../route.ts';

export const keyRoutes = (deps: HttpDeps): Route[] => [
  route({
    name: 'listKeys',
    tag: 'records',
    method: 'get',
    path: '/api/keys',
    summary: 'The keys that downloaded replays are signed with, now and before.',
    needs: 'nobody',
    reply: ListKeysReply,
    run: async () => done({ keys: await deps.replayKeys() }),
  }),
];

import { z } from 'zod';
import { botDocument } from '../asyncapi.ts';
import { type Route, route } from '../route.ts';

export const contractRoutes = (): Route[] => [
  route({
    name: 'getBotContract',
    tag: 'server',
    method: 'get',
    path: '/api/asyncapi.json',
    summary: 'The messages of bots over /bot (AsyncAPI 3); /docs/bots is the same for people.',
    needs: 'nobody',
    reply: z.looseObject({ asyncapi: z.string() }),
    run: async () => ({ body: botDocument() }),
  }),
];

import { z } from 'zod';
import type { HttpDeps } from '../http-deps.ts';
import { openApiOf } from '../openapi.ts';
import { type Route, route } from '../route.ts';
import { botRoutes } from './bots.ts';
import { catalogueRoutes } from './cards.ts';
import { contractRoutes } from './contract.ts';
import { keyRoutes } from './keys.ts';
import { matchRoutes } from './matches.ts';
import { probeRoutes } from './probes.ts';
import { recordRoutes } from './records.ts';
import { replayRoutes } from './replays.ts';
import { sessionRoutes } from './sessions.ts';
import { userRoutes } from './users.ts';

/** Raised when a call or a reply changes in a way that breaks clients. */
const API_VERSION = '1';

/** All routes; any other is neither mounted nor documented. */
export function allRoutes(deps: HttpDeps): Route[] {
  const routes = [
    ...probeRoutes(deps),
    ...userRoutes(deps),
    ...sessionRoutes(deps),
    ...botRoutes(deps),
    ...contractRoutes(),
    ...catalogueRoutes(deps),
    ...matchRoutes(deps),
    ...recordRoutes(deps),
    ...replayRoutes(deps),
    ...keyRoutes(deps),
  ];
  const document = route({
    name: 'getDocument',
    tag: 'server',
    method: 'get',
    path: '/api/openapi.json',
    summary: 'This document.',
    needs: 'nobody',
    reply: z.looseObject({ openapi: z.string() }),
    run: async () => ({ body: { openapi: '3.1.0', ...whole } }),
  });
  const whole = openApiOf([...routes, document], API_VERSION);
  return [...routes, document];
}

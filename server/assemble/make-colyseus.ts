import { defineRoom, defineServer, matchMaker } from '@colyseus/core';
import { Encoder } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';
import type { Express } from 'express';
import { isForeign } from '../http/foreign-origin.ts';
import type { ColyseusLogger } from '../log/colyseus-logger.ts';
import { LobbyRoom } from '../rooms/lobby-room.ts';
import { MatchRoom } from '../rooms/match-room.ts';
import { QueueRoom } from '../rooms/queue-room.ts';
import { WatchRoom } from '../rooms/watch-room.ts';

const MOST_FRAME = 4 * 1024;

export type ColyseusNeeds = {
  readonly origins: readonly string[];
  readonly logger: ColyseusLogger;
  mount(app: Express): void;
};

/** A seat belongs to a person: whoever has only a token of an old connection gets nothing. */
function isReconnection(request: Request): boolean {
  return new URL(request.url).searchParams.has('reconnectionToken');
}

const forbidden = (why: string): Response => new Response(why, { status: 403 });

export function makeColyseus({ origins, logger, mount }: ColyseusNeeds) {
  // Two such buffers are kept for each room, and grow where needed.
  Encoder.BUFFER_SIZE = 4 * 1024;
  matchMaker.controller.exposedMethods = ['joinById'];
  return defineServer({
    greet: false,
    gracefullyShutdown: false,
    logger,
    transport: new WebSocketTransport({
      maxPayload: MOST_FRAME,
      beforeUpgrade: (request) => {
        const { headers } = request;
        if (isForeign(headers.get('origin'), headers.get('host'), origins))
          return forbidden('This page may not connect.');
        if (isReconnection(request)) return forbidden('Join again with a ticket.');
        return undefined;
      },
    }),
    express: (app) => mount(app as Express),
    rooms: {
      match: defineRoom(MatchRoom),
      watch: defineRoom(WatchRoom),
      lobby: defineRoom(LobbyRoom),
      queue: defineRoom(QueueRoom),
    },
  });
}

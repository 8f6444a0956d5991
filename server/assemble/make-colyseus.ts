import { createServer } from 'node:http';
import { defineRoom, defineServer, matchMaker } from '@colyseus/core';
import { Encoder } from '@colyseus/schema';
import type { Express } from 'express';
import type { Cluster } from '../cluster/cluster.ts';
import { answerCalls } from '../colyseus/answer-calls.ts';
import type { ColyseusLogger } from '../colyseus/colyseus-logger.ts';
import { type TransportDeps, WatchedTransport } from '../colyseus/watched-transport.ts';
import { HTTP_TIMES } from '../limits/table/connections.ts';
import { SOCKET } from '../limits/table/sockets.ts';
import { comeBack } from '../rooms/come-back.ts';
import { LobbyRoom } from '../rooms/lobby-room.ts';
import { MatchRoom } from '../rooms/match-room.ts';
import { QueueRoom } from '../rooms/queue-room.ts';
import { callRoom } from '../rooms/room-calls.ts';
import { WatchRoom } from '../rooms/watch-room.ts';

export type ColyseusDeps = {
  readonly logger: ColyseusLogger;
  readonly guards: Omit<TransportDeps, 'comeBack'>;
  readonly publicAddress: string | null;
  readonly cluster: Cluster | null;
  mount(app: Express): void;
};

/** Every socket is for a place that was reserved, or that a user returns to. */
function forbidden(request: Request): Response | undefined {
  const { searchParams } = new URL(request.url);
  if (searchParams.has('sessionId')) return undefined;
  return new Response('Call joinOrCreate, create, join or joinById first.', { status: 403 });
}

/** Creates rooms in the process that is asked: the proxy distributes users over the processes. */
const togetherWith = ({ presence, driver }: Cluster) => ({
  presence,
  driver,
  selectProcessIdToCreateRoom: async () => matchMaker.processId,
});

export function makeColyseus({ logger, guards, publicAddress, cluster, mount }: ColyseusDeps) {
  // Each room keeps two such buffers, which grow if needed.
  Encoder.BUFFER_SIZE = SOCKET.encoderBuffer;
  answerCalls(callRoom);
  return defineServer({
    ...(cluster === null ? {} : togetherWith(cluster)),
    ...(publicAddress === null ? {} : { publicAddress }),
    greet: false,
    gracefullyShutdown: false,
    logger,
    transport: new WatchedTransport(
      { maxPayload: SOCKET.frame, beforeUpgrade: forbidden, server: createServer(HTTP_TIMES) },
      { ...guards, comeBack },
    ),
    express: (app) => mount(app as Express),
    rooms: {
      match: defineRoom(MatchRoom),
      watch: defineRoom(WatchRoom),
      lobby: defineRoom(LobbyRoom),
      queue: defineRoom(QueueRoom),
    },
  });
}

import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { matchMaker } from '@colyseus/core';
import type { Express } from 'express';
import { contractHash } from '../shared/protocol/bot/contract-hash.ts';
import { type Admin, startAdmin } from './admin/start-admin.ts';
import { makeColyseus } from './assemble/make-colyseus.ts';
import { type Given, type Made, makeParts } from './assemble/make-parts.ts';
import { type BotDoor, mountBotDoor } from './bot-door/mount-door.ts';
import type { Config } from './config.ts';
import { guardDoor } from './http/door.ts';
import { mountApi } from './http/mount.ts';
import { mountPages } from './http/welcome.ts';
import { addressOf, proxyList } from './limits/address.ts';
import { colyseusLogger } from './log/colyseus-logger.ts';
import type { Log } from './log/make-log.ts';
import { sampled } from './log/sampled.ts';
import type { Hall } from './match/hall.ts';
import { storedReplays } from './records/stored-replays.ts';
import { wireRooms } from './rooms/wiring.ts';

export type Running = {
  readonly port: number;
  readonly hall: Hall;
  /** How many matches were taken up again. */
  readonly restored: number;
  /** No new matches; what was accepted is written; everybody is told to come back. */
  stop(): Promise<void>;
};

/** Far above what anybody does on purpose; requests have limits of their own. */
const MOST_MESSAGES = 200;

/** What both doors to the seats are handed. */
function seatParts(made: Made) {
  const { config, ratings } = made;
  return {
    ...made,
    mostMessages: config.limits ? MOST_MESSAGES : Number.POSITIVE_INFINITY,
    ratingOf: ratings.look.bind(ratings),
  };
}

function openBotDoor(http: Server, made: Made, isOpen: () => boolean): BotDoor {
  const { origins, clock, trustedProxies } = made.config;
  const proxies = proxyList(trustedProxies);
  const contract = contractHash();
  const address = (request: IncomingMessage) => addressOf(request, proxies);
  const parts = { ...seatParts(made), origins, clock, contract, addressOf: address, isOpen };
  return mountBotDoor(http, parts);
}

function mount(app: Express, made: Made, isOpen: () => boolean): void {
  const { config, book, store, hall } = made;
  const proxies = proxyList(config.trustedProxies);
  const parts = {
    ...made,
    directory: hall,
    replays: storedReplays(book, store),
    clock: config.clock,
    watchDelay: config.watchDelay,
    origins: config.origins,
    linkTo: (path: string) => `${config.publicUrl?.replace(/\/$/, '') ?? ''}${path}`,
    addressOf: (request: IncomingMessage) => addressOf(request, proxies),
    ready: () => (isOpen() ? [] : ['The server is starting or stopping.']),
  };
  mountApi(app, parts, mountPages);
}

async function openAdmin({ config, hall, reports, page, log, now, wall }: Made) {
  if (config.admin === null) return null;
  return startAdmin(config.admin, {
    matches: () => hall.matches().map((match) => match.listing()),
    voided: () => reports.recent(),
    voidMatch: (id, reason) => hall.voidMatch(id, reason),
    metrics: page,
    log,
    now,
    wall,
  });
}

/** Colyseus itself would log that the port is taken, and wait for ever. */
async function listen(
  colyseus: ReturnType<typeof makeColyseus>,
  { port, host, origins }: Config,
): Promise<Server> {
  const http = colyseus.transport.server as Server;
  const failed = new Promise<never>((_, reject) => void http.once('error', reject));
  const opened = colyseus.listen(port, host, undefined, () => guardDoor(http, origins));
  try {
    await Promise.race([opened, failed]);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    const help = 'Stop what listens there, or set PORT and HOST.';
    throw new Error(`Port ${port} of ${host} cannot be opened: ${why}. ${help}`, { cause });
  }
  return http;
}

/** Whoever is slow to leave, or reserved a place and never took it, is not waited for any longer. */
async function atMost(ms: number, leave: () => Promise<void>): Promise<void> {
  const late = new AbortController();
  await Promise.race([leave(), pause(ms, null, { signal: late.signal }).catch(() => {})]);
  late.abort();
}

export async function serve(config: Config, log: Log, given: Given = {}): Promise<Running> {
  const made = await makeParts(config, log, given);
  const { hall, store } = made;
  let open = false;
  wireRooms({ ...seatParts(made), watchDelay: config.watchDelay });
  const colyseus = makeColyseus({
    origins: config.origins,
    logger: colyseusLogger(sampled(log)),
    mount: (app) => mount(app, made, () => open),
  });
  const http = await listen(colyseus, config);
  const bots = openBotDoor(http, made, () => open);
  await matchMaker.createRoom('lobby', {});
  await matchMaker.createRoom('queue', {});
  const restored = await hall.takeUpAll();
  const admin: Admin | null = await openAdmin(made);
  open = true;
  return {
    port: (http.address() as AddressInfo).port,
    hall,
    restored,
    async stop() {
      open = false;
      made.stalls.stop();
      await atMost(config.drain, async () => {
        await hall.drain();
        bots.close();
        await colyseus.gracefullyShutdown(false);
        await admin?.close();
        await made.thinker.close();
      });
      await store.close();
      made.releaseFolder();
    },
  };
}

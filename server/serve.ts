import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { matchMaker } from '@colyseus/core';
import type { Express } from 'express';
import { contractHash } from '../shared/protocol/bot/contract-hash.ts';
import { cardsHash } from '../shared/replay/cards-hash.ts';
import { type Admin, startAdmin } from './admin/start-admin.ts';
import { leaveMatches } from './assemble/leave-matches.ts';
import { answersTo, insideAddress } from './assemble/make-cluster.ts';
import { makeColyseus } from './assemble/make-colyseus.ts';
import { makeServices, type Services, type TestOverrides } from './assemble/make-services.ts';
import { type BotGateway, mountBotGateway } from './bot-gateway/mount-bot-gateway.ts';
import { colyseusLogger } from './colyseus/colyseus-logger.ts';
import { setCorsHeaders } from './colyseus/cors.ts';
import type { Config } from './config/config.ts';
import { CallTurns } from './http/call-turns.ts';
import { type GuardDeps, guardRequests } from './http/guard-requests.ts';
import { guardUpgrades } from './http/guard-upgrades.ts';
import { corsFor } from './http/headers.ts';
import { mountPages } from './http/pages/welcome.ts';
import { mountApi } from './http/routes/mount-api.ts';
import { addressOf, peerOf, proxyList } from './limits/address.ts';
import { fileLimit, roomFor } from './limits/file-limit.ts';
import { foldName } from './limits/fold-name.ts';
import { ConnectionGuard } from './limits/guard-connections.ts';
import type { Log } from './log/make-log.ts';
import { sampled } from './log/sampled.ts';
import type { MatchRegistry } from './registry/match-registry.ts';
import { reserveFor } from './rooms/enter.ts';
import { wireRooms } from './rooms/wiring.ts';
import type { User } from './users/user.ts';

export type Running = {
  readonly port: number;
  readonly registry: MatchRegistry;
  /** How many matches were restored. */
  readonly restored: number;
  /** Stops taking matches, writes everything accepted, and asks all clients to come back. */
  stop(): Promise<void>;
};

/** What guards of requests, upgrades and sockets need: origins, addresses and limits. */
function guardDepsOf({ config, limits, log, metrics, now }: Services): GuardDeps {
  const proxies = proxyList(config.trustedProxies);
  const address = (request: IncomingMessage) => addressOf(request, proxies);
  const { files, connections: most, warning } = roomFor(fileLimit(), config.maxMatches);
  log.info({ files, connections: most }, 'connections are limited');
  if (warning !== null) log.warn(warning);
  const connections = new ConnectionGuard({
    isOn: config.limits,
    most,
    addressOf: (socket) => peerOf(socket, proxies),
    closed: metrics.connectionClosed,
  });
  const turns = new CallTurns(now);
  return { origins: config.origins, limits, now, addressOf: address, connections, turns };
}

/** What the rooms and the bot gateway both need. */
function seatDepsOf(services: Services) {
  const { ratings, store } = services;
  const ownerOf = async ({ id, kind }: User) =>
    kind === 'bot' ? ((await store.users.botOwner(id)) ?? id) : id;
  return { ...services, ratingOf: ratings.load.bind(ratings), ownerOf };
}

function openBotGateway(
  http: Server,
  services: Services,
  guards: GuardDeps,
  isOpen: () => boolean,
): BotGateway {
  const { clock } = services.config;
  const hashes = { contract: contractHash(), cards: cardsHash(services.book) };
  return mountBotGateway(http, { ...seatDepsOf(services), ...guards, clock, ...hashes, isOpen });
}

function mount(app: Express, services: Services, guards: GuardDeps, isOpen: () => boolean): void {
  const { config } = services;
  const deps = {
    ...services,
    ...guards,
    clock: config.clock,
    reserve: reserveFor,
    watchDelay: config.watchDelay,
    linkTo: (path: string) => `${config.publicUrl?.replace(/\/$/, '') ?? ''}${path}`,
    degraded: () => services.damage.degraded(),
    ready: () => (isOpen() ? [] : ['The server is starting or stopping.']),
  };
  mountApi(app, deps, mountPages);
}

/** The admin page of this process: each process has its own page and metrics. */
async function openAdmin({
  config,
  registry,
  store,
  voids,
  reports,
  page,
  log,
  now,
  wall,
}: Services) {
  if (config.admin === null) return null;
  return startAdmin(config.admin, {
    matches: (most) => registry.newest(most),
    voided: () => reports.recent(),
    voidMatch: (id, reason) => voids.match(id, reason),
    voidGames: (which, reason) => voids.games(which, reason),
    games: (most) => store.records.games({ own: true, limit: most }),
    idOf: async (name) => (await store.users.accountByKey(foldName(name)))?.id ?? name,
    metrics: page,
    log,
    now,
    wall,
  });
}

/** If the port is taken, Colyseus itself would log that and wait for ever. */
async function listen(
  colyseus: ReturnType<typeof makeColyseus>,
  { port, host }: Config,
  guards: GuardDeps,
): Promise<Server> {
  const http = colyseus.transport.server as Server;
  setCorsHeaders((origin) => corsFor(guards.origins, origin));
  http.on('connection', (socket) => void guards.connections.accept(socket));
  const failed = new Promise<never>((_, reject) => void http.once('error', reject));
  const opened = colyseus.listen(port, host, undefined, () => guardRequests(http, guards));
  try {
    await Promise.race([opened, failed]);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    const help = 'Stop the program that listens there, or set PORT and HOST.';
    throw new Error(`Port ${port} of ${host} cannot be opened: ${why}. ${help}`, { cause });
  }
  return http;
}

/**
 * Runs `leave` for at most `ms`: clients that are slow to leave, or reserved a place and never took it, must
 * not delay the stop.
 */
async function withTimeout(ms: number, leave: () => Promise<void>): Promise<void> {
  const late = new AbortController();
  await Promise.race([leave(), pause(ms, null, { signal: late.signal }).catch(() => {})]);
  late.abort();
}

/** Restores matches without an owner: those of the last run, or of other processes. */
async function restore(services: Services, port: number): Promise<number> {
  const { cluster, keeper, registry, config, log } = services;
  if (cluster !== null) {
    if (!(await cluster.isReady()))
      log.error('Redis cannot be reached: this server works alone until it can.');
    await cluster.join(insideAddress(config, port), answersTo(services));
  }
  if (keeper === null) return registry.restoreAll();
  const taken = await keeper.takeOrphans();
  keeper.start();
  return taken;
}

/** Whether a process that is gone has left the match, or may have: its leases end only after a while. */
function isBetweenProcesses({ cluster, config, now, started }: Services, match: string): boolean {
  if (cluster === null) return false;
  return cluster.clusterState.unowned(match) !== null || now() - started < 2 * config.lease;
}

async function startChores({ endings, sweeper, replayKeeper }: Services): Promise<void> {
  await endings?.poll();
  endings?.start();
  sweeper.start();
  replayKeeper.start();
}

type Opened = {
  readonly bots: BotGateway;
  readonly colyseus: ReturnType<typeof makeColyseus>;
  readonly admin: Admin | null;
};

/** Everything but the store, which must outlive what still writes. */
async function closeAll(services: Services, { bots, colyseus, admin }: Opened): Promise<void> {
  await leaveMatches(services);
  services.stalls.stop();
  services.endings?.stop();
  await services.sweeper.stop();
  await services.replayKeeper.stop();
  bots.close();
  await colyseus.gracefullyShutdown(false);
  await admin?.close();
  await services.thinker.close();
  await services.replayThread.close();
}

export async function serve(
  config: Config,
  log: Log,
  overrides: TestOverrides = {},
): Promise<Running> {
  const services = await makeServices(config, log, overrides);
  const { registry, store } = services;
  const guards = guardDepsOf(services);
  let open = false;
  const { clock, watchDelay } = config;
  const mayReturn = (match: string) => !open || isBetweenProcesses(services, match);
  wireRooms({ ...seatDepsOf(services), clock, watchDelay, mayReturn });
  const colyseus = makeColyseus({
    logger: colyseusLogger(sampled(log)),
    guards,
    publicAddress: config.publicAddress,
    cluster: services.cluster,
    mount: (app) => mount(app, services, guards, () => open),
  });
  const http = await listen(colyseus, config, guards);
  const bots = openBotGateway(http, services, guards, () => open);
  guardUpgrades(http, guards);
  await matchMaker.createRoom('lobby', {});
  await matchMaker.createRoom('queue', {});
  const { port } = http.address() as AddressInfo;
  await startChores(services);
  const restored = await restore(services, port);
  const admin: Admin | null = await openAdmin(services);
  services.voids.resume();
  open = true;
  return {
    port,
    registry,
    restored,
    async stop() {
      open = false;
      await withTimeout(config.drain, () => closeAll(services, { bots, colyseus, admin }));
      await store.close();
    },
  };
}

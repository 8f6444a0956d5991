import { availableParallelism, cpus, platform, release } from 'node:os';
import { type BotResult, botResultOf, type Game } from './bot-result.ts';
import type { Contestant } from './contestants.ts';
import type { Options } from './options.ts';
import type { FaultKind } from './play-game.ts';
import type { Pairing } from './schedule.ts';

type ReportedFault = {
  readonly bot: string;
  readonly kind: FaultKind;
  readonly message: string;
  readonly seed: string;
  readonly decks: readonly [string, string];
};

/** How and where the games were played. */
export type Run = {
  readonly date: string;
  /** Seconds for all pairings together. */
  readonly took: number;
  readonly machine: string;
  readonly node: string;
  readonly threads: number;
  readonly seed: string;
  readonly format: string;
  readonly decks: readonly string[];
};

export type Findings = {
  readonly run: Run;
  readonly games: number;
  readonly sides: readonly [BotResult, BotResult];
  readonly meanTurns: number;
  readonly reasons: Readonly<Record<string, number>>;
  readonly faults: readonly ReportedFault[];
};

export function describeRun(options: Options, took: number): Run {
  const { threads, seed, format, decks } = options;
  return {
    date: new Date().toISOString().slice(0, 10),
    took,
    machine: `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${availableParallelism()} cores, ${platform()} ${release()}`,
    node: process.version,
    threads,
    seed,
    format,
    decks,
  };
}

function foundFaults(games: readonly Game[]): ReportedFault[] {
  return games.flatMap(({ job: { players, seed, decks }, played: { fault } }) => {
    if (fault === null) return [];
    const { kind, message, seat } = fault;
    return [{ bot: players[seat].name, kind, message, seed, decks }];
  });
}

function countReasons(games: readonly Game[]): Record<string, number> {
  const reasons: Record<string, number> = {};
  for (const { played } of games) reasons[played.reason] = (reasons[played.reason] ?? 0) + 1;
  return reasons;
}

export function findingsOf(pairing: Pairing, games: readonly Game[], run: Run): Findings {
  const side = (contestant: Contestant) => botResultOf(contestant, games, run.decks);
  return {
    run,
    games: games.length,
    sides: [side(pairing[0]), side(pairing[1])],
    meanTurns: games.reduce((sum, { played }) => sum + played.turns, 0) / games.length,
    reasons: countReasons(games),
    faults: foundFaults(games),
  };
}

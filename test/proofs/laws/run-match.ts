import {
  type Book,
  defaultBook,
  type Game,
  type Intent,
  type Seat,
} from '../../../shared/index.ts';
import { CORE, type Core, createDice, playOut, randomSetup } from '../../kit/random-play.ts';
import { formatsOf } from './formats-of.ts';
import { Broken, type Law, type LawWatcher } from './law.ts';
import { withAnyEnemies } from './wild-format.ts';

export type Fault = {
  readonly law: string;
  readonly seed: string;
  readonly effort: number;
  readonly format?: string | undefined;
  readonly where: string;
  readonly message: string;
};

export type Report = { readonly checks: Record<string, number>; readonly faults: Fault[] };

export type RunOptions = {
  readonly core?: Core;
  /** The shipped cards with any enemies, if nothing is said. */
  readonly book?: Book;
  readonly effort?: number;
  readonly wanted?: ReadonlySet<string>;
  /** Only matches of this format or mode; any if nothing is said. */
  readonly format?: string | undefined;
};

/** Every fault says how to see it again. */
export function describeFault({ law, seed, effort, format, where, message }: Fault): string {
  const only = law === 'play' ? '' : ` --law ${law}`;
  const closely = effort === 1 ? '' : ` --effort ${effort}`;
  const of = format === undefined ? '' : ` --format ${format}`;
  const repeat = `npm run laws -- --seed "${seed}" --games 1${only}${closely}${of}`;
  return `${law} is broken in game "${seed}", ${where}: ${message}\n  repeat: ${repeat}`;
}

const messageOf = (error: unknown): string => {
  if (error instanceof Broken) return error.message;
  return error instanceof Error ? `${error.stack}` : String(error);
};

type Watched = { readonly name: string; readonly watcher: LawWatcher };

/** Plays one random match under the laws. A broken law is left out for the rest of the match. */
class Run {
  readonly report: Report = { checks: {}, faults: [] };
  readonly journal: { seat: Seat; intent: Intent }[] = [];
  readonly seed: string;
  readonly effort: number;
  readonly format: string | undefined;
  watched: Watched[] = [];
  game: Game | null = null;

  constructor(seed: string, { effort = 1, format }: RunOptions) {
    this.seed = seed;
    this.effort = effort;
    this.format = format;
  }

  fault(law: string, error: unknown): void {
    const { game, journal, seed, effort, format } = this;
    const where = `decision ${journal.length} (turn ${game?.turn}, ${game?.step})`;
    this.report.faults.push({ law, seed, effort, format, where, message: messageOf(error) });
    this.watched = this.watched.filter(({ name }) => name !== law);
  }

  each(look: (watcher: LawWatcher) => void): void {
    for (const { name, watcher } of this.watched) {
      try {
        look(watcher);
      } catch (error) {
        this.fault(name, error);
      }
    }
  }

  play(core: Core, book: Book, laws: readonly Law[], options: RunOptions): void {
    const { seed, effort, journal, report } = this;
    const setup = randomSetup(book, seed, options.wanted, formatsOf(book, options.format));
    const created = core.createGame(book, setup);
    if (!created.ok) throw new Error(created.message);
    const { game } = created;
    this.game = game;
    for (const { name, begin } of laws) {
      report.checks[name] = 0;
      const count = (checks: number) => {
        report.checks[name] = (report.checks[name] ?? 0) + checks;
      };
      const dice = createDice(`${seed}/${name}`);
      const match = { core, book, setup, seed, game, journal, dice, effort, count };
      try {
        this.watched.push({ name, watcher: begin(match) });
      } catch (error) {
        this.fault(name, error);
      }
    }
    playOut(core, book, game, createDice(`${seed}/players`), {
      before: (decision) => this.each((watcher) => watcher.before?.(decision)),
      after: (decision, events) => {
        journal.push({ seat: decision.seat, intent: decision.intent });
        this.each((watcher) => watcher.after?.(decision, events));
      },
    });
    this.each((watcher) => watcher.end?.());
  }
}

export function runMatch(seed: string, laws: readonly Law[], options: RunOptions = {}): Report {
  const run = new Run(seed, options);
  const wild = createDice(`${seed}/wild`);
  try {
    const book = options.book ?? withAnyEnemies(defaultBook(), wild, options.wanted ?? new Set());
    run.play(options.core ?? CORE, book, laws, options);
  } catch (error) {
    run.fault('play', error);
  }
  return run.report;
}

import { expect, it } from 'vitest';
import type { Entry } from '../../server/store/contract/entry.ts';
import {
  createGame,
  defaultIntent,
  type Game,
  type Intent,
  type Seat,
  viewOf,
} from '../../shared/index.ts';
import { ADA, BOB, BOOK, CLOCK, MatchTable } from '../kit/match-table.ts';
import { CORE, createDice, playOut, randomDeck } from '../kit/random-play.ts';

type Move = { readonly seat: Seat; readonly intent: Intent };
type Situation = {
  readonly entries: Entry[];
  readonly asked: readonly Seat[];
  readonly answers: readonly (Intent | null)[];
};

const GAMES = 5;
/** Longer than a seat may ever take. */
const AGES = 3_600_000;

/** The minimum number of kinds of situations. */
const KINDS = { duel: 20, skirmish: 2, siege: 6 } as const;

/** A readable name of the pending decision. */
function nameOf(game: Game): string {
  const { step, choice, window, deciding } = viewOf(BOOK, game, 'spectator');
  return [step, window?.kind ?? '-', choice?.prompt ?? '-', deciding.length].join(' | ');
}

/** One situation of each kind that occurs in random games. */
function situations(format: string): Map<string, Situation> {
  const found = new Map<string, Situation>();
  for (let round = 0; round < GAMES; round++) {
    const seed = `every decision ${format} ${round}`;
    const dice = createDice(seed);
    const rules = BOOK.formats[format]!;
    const decks = [0, 1].map(() => ({ name: 'any', cards: randomDeck(BOOK, rules, dice) }));
    const created = createGame(BOOK, { format, seed, decks });
    if (!created.ok) throw new Error(created.message);
    const moves: Move[] = [];
    const before = ({ game, seat, intent }: { game: Game } & Move) => {
      const name = nameOf(game);
      if (!found.has(name)) found.set(name, situation(seed, decks, moves, game));
      moves.push({ seat, intent });
    };
    playOut(CORE, BOOK, created.game, dice, { before });
  }
  return found;
}

function situation(
  seed: string,
  decks: { name: string; cards: string[] }[],
  moves: readonly Move[],
  game: Game,
): Situation {
  const clock = { bank: [CLOCK.bank, CLOCK.bank], away: [CLOCK.away, CLOCK.away] } as const;
  const acted = moves.map(
    (move) => ({ kind: 'acted', ...move, id: null, by: 'player', clock }) as const,
  );
  const entries: Entry[] = [
    { kind: 'sat', seat: 0, person: ADA, deck: decks[0]! },
    { kind: 'sat', seat: 1, person: BOB, deck: decks[1]! },
    { kind: 'began', game: 1, seed },
    ...acted,
  ];
  const asked = viewOf(BOOK, game, 'spectator').deciding;
  const answers = [0, 1].map((seat) => defaultIntent(BOOK, game, seat as Seat));
  return { entries, asked, answers };
}

it.each(Object.keys(BOOK.formats))(
  '[C7] in a %s no decision can freeze the match: its default is played, and the game goes on to its end',
  async (format) => {
    const all = situations(format);
    for (const [name, { entries, asked, answers }] of all) {
      const table = await MatchTable.of(entries, { format });
      await table.back();
      await table.pass(CLOCK.cap + 1_000);
      const made = (await table.entries()).slice(entries.length);
      expect(made.length, name).toBeGreaterThanOrEqual(asked.length);
      for (const [at, seat] of asked.entries()) {
        expect(made[at], name).toMatchObject({
          kind: 'acted',
          seat,
          by: 'time',
          intent: answers[seat],
        });
      }
      await table.pass(AGES);
      expect(table.match.status, name).toBe('over');
      expect(table.world.recorded.voided, name).toEqual([]);
    }
    expect(all.size).toBeGreaterThanOrEqual(KINDS[BOOK.formats[format]!.mode]);
  },
);

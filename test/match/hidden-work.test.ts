import { describe, expect, it } from 'vitest';
import {
  type Book,
  cloneGame,
  type Game,
  type Intent,
  type Seat,
  step,
} from '../../shared/index.ts';
import { countReads } from '../kit/count-reads.ts';
import { BOOK, MatchTable, makeWorld } from '../kit/match-table.ts';
import { stage } from '../kit/stage.ts';

/** An id that no card has, as long as ids of cards are. */
const NOBODY = 'znobody';

type Play = (book: Book, game: Game, seat: Seat, intent: Intent) => { readonly ok: boolean };

/** Every kind of intent, with `id` wherever it names a card. */
function intentsAbout(id: string, own: string, unit: string): Intent[] {
  return [
    { kind: 'playCard', card: id },
    { kind: 'playCard', card: id, slot: 0 },
    { kind: 'playCard', card: id, powered: true },
    { kind: 'playCard', card: own, target: { unit: id } },
    { kind: 'playCard', card: own, target: { card: id } },
    { kind: 'placeAzoth', card: id },
    { kind: 'activate', unit: id, ability: 0 },
    { kind: 'declareAttacker', unit: id, target: { hero: 1 } },
    { kind: 'declareAttacker', unit, target: { unit: id } },
    { kind: 'retractAttacker', unit: id },
    { kind: 'declareBlocker', unit: id, attacker: unit },
    { kind: 'declareBlocker', unit, attacker: id },
    { kind: 'retractBlocker', unit: id },
    { kind: 'mulligan', cards: [id] },
    { kind: 'choose', choice: id, options: [0] },
  ];
}

const POSITIONS = ['mulligan', 'main', 'attack'] as const;

function positionIn(at: (typeof POSITIONS)[number]) {
  const { game } = stage({
    step: at,
    seats: [
      { hand: ['tremor', 'gnome'], deck: ['gnome', 'tremor'], field: ['gnome'] },
      { hand: ['tremor', 'gnome', 'salamander'], deck: ['gnome', 'tremor'], field: ['gnome'] },
    ],
  });
  const [own, other] = game.sides;
  const hidden = [...other.hand, ...other.deck, ...own.deck].map(({ id }) => id);
  return { game, hidden, own: own.hand[0]!.id, unit: own.field[0]!.id };
}

/** The reads that an intent of seat 0 causes before it is rejected. */
function readsOf(play: Play, game: Game, intent: Intent): number {
  const seen = countReads({ book: BOOK, game: cloneGame(game) });
  const { book, game: shown } = seen.value;
  const before = seen.reads;
  if (play(book, shown, 0, intent).ok) throw new Error(`${JSON.stringify(intent)} was accepted.`);
  return seen.reads - before;
}

/** The intents that take different work for a hidden card than for one that does not exist. */
function differences(play: Play): string[] {
  return POSITIONS.flatMap((at) => {
    const { game, hidden, own, unit } = positionIn(at);
    const unknown = intentsAbout(NOBODY, own, unit).map((intent) => readsOf(play, game, intent));
    return hidden.flatMap((id) =>
      intentsAbout(id, own, unit).flatMap((intent, which) =>
        readsOf(play, game, intent) === unknown[which] ? [] : [`${at}: ${JSON.stringify(intent)}`],
      ),
    );
  });
}

/** A planted fault: it looks up the card before it rejects the intent. */
const looking: Play = (book, game, seat, intent) => {
  const isThere = game.sides.some(({ hand }) =>
    hand.some(({ id }) => 'card' in intent && id === intent.card),
  );
  return isThere ? step(book, game, seat, intent) : step(book, game, seat, intent);
};

describe('[V3] the work of a rejection', () => {
  it('is the same for a hidden card as for one that does not exist', () => {
    expect(differences(step)).toEqual([]);
  });

  it('is checked in a way that finds a look into a hidden hand', () => {
    expect(differences(looking)).not.toEqual([]);
  });

  it('is the same in a match: it reads the same amount of the book, and writes nothing', async () => {
    const book = countReads(BOOK);
    const world = makeWorld();
    const counting = { ...world, deps: { ...world.deps, book: book.value } };
    const table = await (await MatchTable.begun({}, counting)).keepHands();
    const rows = (await table.rows()).length;
    const hidden = table.view(1).seats[1].hand!.map(({ id }) => id);
    const reads: number[] = [];
    for (const card of [NOBODY, NOBODY, ...hidden]) {
      const before = book.reads;
      expect(await table.send(0, { kind: 'playCard', card })).toMatchObject({ ok: false });
      reads.push(book.reads - before);
    }
    // The legal lists of a position are computed once, for the first intent.
    expect(new Set(reads.slice(1)).size).toBe(1);
    expect((await table.rows()).length).toBe(rows);
  });
});

import { describe, expect, it, test } from 'vitest';
import { makeRandom } from '../../bots/random.ts';
import { makeSearch } from '../../bots/search/make-search.ts';
import { type Game, type Seat, scenario, step } from '../../shared/index.ts';
import {
  BOOK,
  disguised,
  isListed,
  isSentence,
  leakedSecrets,
  MODES,
  positionsOf,
  questionFor,
} from './ask.ts';

const search = (nodes: number, seed = 's') => makeSearch({ book: BOOK, seed, nodes });

type Visit = (
  game: Game,
  seat: Seat,
  question: NonNullable<ReturnType<typeof questionFor>>,
) => void;

/** Decisions of random players, every n-th of them. */
function everyDecision(format: string, seed: string, every: number, visit: Visit): void {
  for (const game of positionsOf(format, `${seed} ${format}`, makeRandom({ seed }), every)) {
    for (const seat of [0, 1] as const) {
      const question = questionFor(game, seat);
      if (question !== null) visit(game, seat, question);
    }
  }
}

const isDuel = (format: string): boolean => format.startsWith('duel');

describe.each(MODES)('search in %s', (format) => {
  it('has a listed answer in every position, and tells no secret by its reasons', () => {
    everyDecision(format, 'any', format === 'siege-boss' ? 9 : 4, (game, _, question) => {
      const thought = search(40).decide(question);
      expect(isListed(question, thought)).toBe(true);
      expect(thought.intent.kind).not.toBe('concede');
      expect(thought.why).toSatisfy(isSentence);
      expect(leakedSecrets(game, question, thought)).toEqual([]);
    });
  });

  it('decides the same when only what it may not know is changed', () => {
    let changed = 0;
    everyDecision(format, 'veil', isDuel(format) ? 24 : 6, (game, seat, question) => {
      const other = disguised(game, seat, 'veil');
      changed += Number(JSON.stringify(other) !== JSON.stringify(game));
      const thought = search(150).decide(questionFor(other, seat)!);
      expect(thought).toEqual(search(150).decide(question));
    });
    expect(changed).toBeGreaterThan(3);
  });

  it('thinks the same thought again under the same seed and node budget', () => {
    const used = search(150);
    everyDecision(format, 'again', 20, (_, __, question) => {
      expect(used.decide(question)).toEqual(search(150).decide(question));
    });
  });
});

function stage(spec: object): Game {
  const made = scenario(BOOK, { format: 'duel', seed: 's', active: 0, turn: 9, ...spec } as never);
  if (!made.ok) throw new Error(JSON.stringify(made));
  return made.game;
}

/** Lets the seat decide until its turn is over; the other only passes. */
function playTurn(game: Game, nodes: number): void {
  const { turn } = game;
  while (game.result === null && game.turn === turn) {
    const question = questionFor(game, 0);
    const went =
      question === null
        ? step(BOOK, game, 1, { kind: 'pass' })
        : step(BOOK, game, 0, search(nodes).decide(question).intent);
    if (!went.ok) throw new Error(went.message);
  }
}

describe('a win that is there', () => {
  const wall = { card: 'gnome', tapped: false };
  const empty = [null, null, null, null, null];

  it('is taken with one card', () => {
    const game = stage({
      step: 'main',
      seats: [
        {
          life: 4,
          resolve: 4,
          hand: ['magma', 'duel-blessed-strike', 'gnome'],
          deck: ['gnome'],
          field: empty,
        },
        { life: 3, hand: ['gnome'], deck: ['gnome'], field: [wall, wall, wall, null, null] },
      ],
    });
    playTurn(game, 600);
    expect(game.result?.winner).toBe(0);
  });

  it('is taken with a card, an attack and another card', () => {
    const game = stage({
      step: 'main',
      seats: [
        {
          life: 2,
          resolve: 4,
          hand: ['gnome', 'duel-blessed-strike', 'salamander', 'magma'],
          deck: ['gnome'],
          field: empty,
        },
        { life: 6, hand: [], deck: ['gnome'], field: [{ card: 'magma', tapped: true }] },
      ],
    });
    playTurn(game, 1500);
    expect(game.result?.winner).toBe(0);
  });
});

test('a block that saves the match is declared', () => {
  const attacker = { card: 'magma', sick: false };
  const game = stage({
    active: 1,
    step: 'attack',
    seats: [
      { life: 3, hand: [], deck: ['gnome'], field: ['phoenix', null, null, null, null] },
      { life: 20, hand: [], deck: ['gnome'], field: [attacker, null, null, null, null] },
    ],
  });
  const unit = game.sides[1].field[0]!.id;
  step(BOOK, game, 1, { kind: 'declareAttacker', unit, target: { hero: 0 } });
  step(BOOK, game, 1, { kind: 'pass' });
  const thought = search(300).decide(questionFor(game, 0)!);
  expect(thought.intent.kind).toBe('declareBlocker');
});

test('search hardly works on when its time is over in the middle of an imagined game', () => {
  everyDecision('duel', 'clock', 25, (_, __, question) => {
    for (const most of [5, 50, 300]) {
      let looks = 0;
      let late = 0;
      const now = () => (looks++ < most ? 0 : 1000);
      const book = Object.defineProperty({ ...BOOK }, 'cards', {
        get: () => {
          late += Number(looks > most);
          return BOOK.cards;
        },
      });
      const thought = makeSearch({ book, seed: 's', ms: 50 }, now).decide(question);
      expect(isListed(question, thought)).toBe(true);
      // Looks into the book: a few dozen finish a try, an imagined game needs many hundreds.
      expect(late).toBeLessThan(200);
    }
  });
});

test('a decision with one answer takes no time', () => {
  const [game] = positionsOf('duel', 'forced', makeRandom({ seed: 'r' }), 1);
  const question = questionFor(game!, 0)!;
  let looks = 0;
  const strategy = makeSearch({ book: BOOK, seed: 's', ms: 50 }, () => looks++);
  const legal = question.legal.filter(({ kind }, at) => at === 0 || kind === 'concede');
  expect(strategy.decide({ ...question, legal }).intent).toEqual(legal[0]);
  expect(looks).toBeLessThanOrEqual(1);
});

import { describe, expect, it } from 'vitest';
import { STRATEGIES } from '../../../bots/house/strategies.ts';
import type { Strategy } from '../../../bots/strategy.ts';
import {
  createGame,
  type Game,
  type GameEvent,
  type Intent,
  type Seat,
  step,
} from '../../../shared/index.ts';
import { book, play } from './test-strategies.ts';

type LoggedDecision = { readonly seat: Seat; readonly text: string; readonly intent: Intent };

/** Listens to all questions and answers of a game, in their order. */
function overhear(strategy: Strategy, log: LoggedDecision[]): Strategy {
  return {
    decide(question) {
      const text = JSON.stringify(question);
      const thought = strategy.decide(question);
      log.push({ seat: question.seat, text, intent: thought.intent });
      return thought;
    },
  };
}

const ZONES = ['hand', 'deck', 'lifeCards'] as const;

/** The names under which hidden cards lie in the game; who is to choose among some sees those. */
function hiddenIds(game: Game, seat: Seat): string[] {
  const shown = new Set(game.bursts.map(({ id }) => id));
  for (const { task, about } of game.agenda) if (task === 'burst') shown.add(about);
  if (game.choice?.seat === seat)
    for (const option of game.choice.options) if (option.kind === 'card') shown.add(option.id);
  const lying = ([0, 1] as const).flatMap((owner) =>
    ZONES.filter((zone) => owner !== seat || zone !== 'hand').flatMap(
      (zone) => game.sides[owner][zone],
    ),
  );
  return lying.map(({ id }) => id).filter((id) => !shown.has(id));
}

const secretsOf = (game: Game, seat: Seat): string[] => [
  ...hiddenIds(game, seat),
  game.seed,
  game.rng.table.key,
];

/** Card names of the other deck that never came to light, and that the own deck does not hold. */
function unseenCards(
  game: Game,
  seat: Seat,
  decks: readonly string[],
  seen: Set<string>,
): string[] {
  const [own, foe] = [game.sides[seat], game.sides[seat === 0 ? 1 : 0]];
  for (const side of [own, foe]) {
    for (const { card } of [...side.discard, ...side.fracture, ...side.azoth]) seen.add(card);
    for (const unit of side.field) if (unit !== null) seen.add(unit.card);
    for (const power of side.powers) seen.add(power);
  }
  for (const { card } of game.stack) seen.add(card);
  const ownCards = book.decks[decks[seat]!]!.cards;
  return ZONES.flatMap((zone) => foe[zone])
    .map(({ card }) => card)
    .filter((card) => !seen.has(card) && !ownCards.includes(card));
}

const DECKS = {
  duel: ['ember', 'tide'],
  'duel-life-cards': ['ember', 'tide'],
  skirmish: ['vanguard', 'undergrowth'],
  siege: ['crusader', 'tempest'],
} as const;

/** A discard pile may be shuffled again before anybody is asked. */
const discardedIn = (events: readonly GameEvent[]): string[] =>
  events.flatMap((event) =>
    event.kind === 'cardMoved' && event.to === 'discard' ? [event.card] : [],
  );

describe.each(Object.entries(DECKS))('questions in a %s', (format, decks) => {
  const seed = 'keep this to yourself';
  const log: LoggedDecision[] = [];
  const strategies = [
    overhear(STRATEGIES.greedy({ book, seed: 'one' }), log),
    overhear(STRATEGIES.random({ book, seed: 'two' }), log),
  ] as const;
  play(strategies, { format, seed, decks });

  /** The game as it really was at each question. */
  function walk(look: (game: Game, asked: LoggedDecision) => void, seen = new Set<string>()): void {
    const created = createGame(book, { format, seed, decks });
    if (!created.ok) throw new Error(created.message);
    for (const asked of log) {
      look(created.game, asked);
      const went = step(book, created.game, asked.seat, asked.intent);
      if (!went.ok) throw new Error(went.message);
      for (const card of discardedIn(went.events)) seen.add(card);
    }
    expect(created.game.result).not.toBeNull();
  }

  it('name no hidden card, no seed and no key', () => {
    let looked = 0;
    walk((game, { seat, text }) => {
      const secrets = secretsOf(game, seat);
      looked += secrets.length;
      const whole = JSON.stringify(game);
      expect(secrets.filter((secret) => !whole.includes(secret))).toEqual([]);
      expect(secrets.filter((secret) => text.includes(`"${secret}"`))).toEqual([]);
    });
    expect(looked).toBeGreaterThan(500);
  });

  it('speak of no card of the other deck before it was seen', () => {
    const seen = new Set<string>();
    let looked = 0;
    walk((game, { seat, text }) => {
      const unseen = unseenCards(game, seat, decks, seen);
      looked += unseen.length;
      expect(unseen.filter((card) => text.includes(`"${card}"`))).toEqual([]);
    }, seen);
    expect(looked).toBeGreaterThan(100);
  });

  it('tell what happened since the last one, and nothing twice', () => {
    const notOffered = log
      .filter(({ seat }) => seat === 0)
      .map(({ text }) => JSON.parse(text).events);
    const starts = ['turnStarted', 'roundStarted'];
    const turns = notOffered.flat().filter(({ kind }) => starts.includes(kind));
    expect(turns.length).toBeGreaterThan(0);
    expect(new Set(turns.map(({ turn, round }) => turn ?? round)).size).toBe(turns.length);
  });
});

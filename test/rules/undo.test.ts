import { describe, expect, it } from 'vitest';
import {
  cloneGame,
  type Game,
  type Intent,
  revealsNothing,
  type Seat,
  undoable,
} from '../../shared/index.ts';
import type { Stage } from '../kit/stage.ts';
import { at, being, table, trick } from '../traits/trait-cards.ts';

const dummy = being('dummy');
const worker = (effects: readonly object[], aim: object = {}) =>
  being('worker', [{ type: 'activate', cooldown: 0, ...aim, effects }]);
const mark = { kind: 'counters', amount: 1, to: 'it' };
const decks = [
  { deck: ['gnome', 'undine', 'silph'] },
  { deck: ['gnome', 'undine', 'silph'] },
] as const;

/** A stage that remembers the game before each intent. */
class Past {
  readonly stage: Stage;
  readonly moves: { seat: Seat; intent: Intent; before: Game }[] = [];

  constructor(stage: Stage) {
    this.stage = stage;
  }

  act(seat: Seat, intent: Intent): this {
    this.moves.push({ seat, intent, before: cloneGame(this.stage.game) });
    this.stage.act(seat, intent);
    return this;
  }

  choose(seat: Seat, option: number): this {
    const id = this.stage.view(seat).choice?.id ?? '';
    return this.act(seat, { kind: 'choose', choice: id, options: [option] });
  }

  play(card: string, more: object = {}): this {
    return this.act(0, { kind: 'playCard', card: this.stage.inHand(0, card), ...more });
  }

  use(spot: string): this {
    return this.act(0, { kind: 'activate', ...at(this.stage, spot), ability: 0 });
  }

  attack(spot: string, hero: Seat = 1): this {
    return this.act(0, { kind: 'declareAttacker', ...at(this.stage, spot), target: { hero } });
  }

  mine(seat: Seat = 0): number {
    return undoable(this.stage.book, this.moves, seat);
  }
}

const past = (...args: Parameters<typeof table>) => new Past(table(...args));

describe('what may be taken back', () => {
  it('[U1] declaring and retracting attackers', () => {
    const p = past(
      { '0.0': dummy, '0.1': dummy },
      { step: 'attack', hands: [[dummy], [dummy]], seats: decks },
    );
    p.attack('0.0')
      .attack('0.1')
      .act(0, { kind: 'retractAttacker', ...at(p.stage, '0.0') });
    expect(p.mine()).toBe(3);
  });

  it('[U1] declaring a blocker, but not the attack before it', () => {
    const p = past({ '0.0': dummy, '1.0': dummy }, { step: 'attack', seats: decks });
    p.attack('0.0').act(0, { kind: 'pass' });
    p.act(1, { kind: 'declareBlocker', ...at(p.stage, '1.0'), attacker: at(p.stage, '0.0').unit });
    expect([p.mine(1), p.mine(0)]).toEqual([1, 0]);
  });

  it('[U1] a choice among public options', () => {
    const p = past(
      { '0.0': worker([mark], { target: { choose: 'enemies' } }), '1.0': dummy, '1.1': dummy },
      { seats: decks },
    );
    expect(p.use('0.0').choose(0, 1).mine()).toBe(2);
  });

  it('[U1] an ability whose result all could foresee', () => {
    const p = past(
      { '0.0': worker([mark], { target: 'self' }) },
      { hands: [[dummy], [dummy]], seats: decks },
    );
    expect(p.use('0.0').mine()).toBe(1);
  });

  it('[U1] leaving a step in which nothing came to light', () => {
    const p = past({ '0.0': dummy }, { hands: [[dummy], []], seats: decks });
    expect(p.act(0, { kind: 'pass' }).mine()).toBe(1);
  });

  it('[U1] a look at the game changes nothing in it', () => {
    const p = past({ '0.0': dummy }, { step: 'attack', seats: decks }).attack('0.0');
    const before = JSON.stringify([p.stage.game, p.moves]);
    p.mine();
    expect(JSON.stringify([p.stage.game, p.moves])).toBe(before);
  });
});

describe('barriers', () => {
  it('[U1] playing a card: the other learned that it was in hand', () => {
    const p = past({}, { hands: [[dummy, dummy], []], seats: decks }).play(dummy.id, { slot: 0 });
    expect(p.mine()).toBe(0);
  });

  it('[U1] placing azoth as well', () => {
    const p = past({}, { hands: [[dummy], []], seats: decks });
    expect(p.act(0, { kind: 'placeAzoth', card: p.stage.inHand(0, dummy.id) }).mine()).toBe(0);
  });

  it('[U1] a draw: the player learned a card', () => {
    const p = past({ '0.0': worker([{ kind: 'draw', amount: 1 }]) }, { seats: decks });
    expect(p.use('0.0').mine()).toBe(0);
  });

  it('[U1] a look at top cards', () => {
    const p = past({ '0.0': worker([{ kind: 'look', cards: 2 }]) }, { seats: decks });
    expect(p.use('0.0').mine()).toBe(0);
  });

  it('[U1] a reveal: a random discard of the other', () => {
    const p = past(
      { '0.0': worker([{ kind: 'discard', who: 'opponent', random: true }]) },
      { hands: [[], [dummy, dummy]], seats: decks },
    );
    expect(p.use('0.0').mine()).toBe(0);
  });

  it('[U1] a random result, with every seed', () => {
    const roulette = worker([mark], { target: { random: 'enemies' } });
    const seeds = Array.from({ length: 40 }, (_, n) => `seed ${n}`);
    const open = seeds.filter(
      (seed) =>
        past({ '0.0': roulette, '1.0': dummy, '1.1': dummy }, { seed, seats: decks })
          .use('0.0')
          .mine() > 0,
    );
    expect(open).toEqual([]);
  });

  it('[U1] another player’s decision', () => {
    const p = past({ '0.0': dummy, '1.0': dummy }, { step: 'attack', seats: decks }).attack('0.0');
    expect(p.mine()).toBe(1);
    p.act(0, { kind: 'pass' }).act(1, { kind: 'pass' });
    expect(p.mine()).toBe(0);
  });

  it('[U1] the end of a turn, in which the other draws', () => {
    const p = past({}, { step: 'main-2', seats: decks });
    expect(p.act(0, { kind: 'pass' }).mine()).toBe(0);
  });

  it('[U1] what lies before a barrier stays, what comes after may be taken back', () => {
    const scholar = { ...worker([{ kind: 'draw', amount: 1 }]), id: 'test-scholar' };
    const p = past({ '0.0': scholar, '0.1': worker([mark], { target: 'self' }) }, { seats: decks });
    p.use('0.1').use('0.0').act(0, { kind: 'pass' }).attack('0.1');
    expect(p.mine()).toBe(2);
  });

  it('[U1] a choice among hidden cards that shows one', () => {
    const p = past(
      { '0.0': worker([{ kind: 'discard', who: 'you' }]) },
      { hands: [[dummy, being('other')], []], seats: decks },
    );
    expect(p.use('0.0').mine()).toBe(1);
    expect(p.choose(0, 0).mine()).toBe(0);
  });

  it('[U1] the first of several choices may be taken back, until one tells something', () => {
    const p = past(
      {
        '0.0': worker([mark, { kind: 'draw', amount: 1 }], { target: { choose: 'enemies' } }),
        '1.0': dummy,
        '1.1': dummy,
      },
      { seats: decks },
    );
    expect(p.use('0.0').mine()).toBe(1);
    expect(p.choose(0, 0).mine()).toBe(0);
  });
});

describe('the question itself', () => {
  it('[U1] an intent that is refused tells nothing that could be taken back', () => {
    const { book, game } = table({});
    expect(revealsNothing(book, game, { seat: 0, intent: { kind: 'done' } })).toBe(false);
  });

  it('[U1] nobody’s history has nothing to take back', () => {
    const { book } = table({});
    expect(undoable(book, [], 0)).toBe(0);
  });

  it('[U1] the only card of a hand is unknown to the other until it is played', () => {
    const lone = trick('lone', [{ kind: 'gain-devotion', amount: 1 }]);
    const s = table({}, { hands: [[lone], []], seats: decks });
    const intent: Intent = { kind: 'playCard', card: s.inHand(0, lone.id) };
    expect(revealsNothing(s.book, s.game, { seat: 0, intent })).toBe(false);
  });

  it('[U1] in a skirmish: an activation yes, a card no', () => {
    const p = past(
      { '0.0': { id: 'ranger' } },
      { format: 'skirmish', hands: [[dummy], [dummy]], seats: decks },
    );
    expect(p.use('0.0').mine()).toBe(1);
    expect(p.play(dummy.id, { slot: 4 }).mine()).toBe(0);
  });
});

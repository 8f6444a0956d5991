import { describe, expect, it } from 'vitest';
import {
  createGame,
  defaultBook,
  type Game,
  hashOf,
  legalIntents,
  step,
} from '../../shared/index.ts';
import { CARD_KINDS } from '../../shared/state/card-kinds.ts';
import { type Stage, stage } from '../kit/stage.ts';
import {
  attackCard,
  curseCard,
  deed,
  endTurn,
  enemyCard,
  skillCard,
  unitCard,
} from './test-cards.ts';

const book = defaultBook();
const cardsIn = (zone: readonly { readonly card: string }[] = []) => zone.map(({ card }) => card);

function newGame(seed: string, decks = ['ember', 'tide'], format = 'duel'): Game {
  const created = createGame(book, { format, seed, decks });
  if (!created.ok) throw new Error(created.message);
  return created.game;
}

/** Plays a match with fixed picks, looking at the game after every step; told events as text. */
function playOut(game: Game, look: (game: Game) => void): string {
  let told = '';
  for (let turn = 0; turn < 400 && game.result === null; turn++) {
    for (const seat of [0, 1] as const) {
      const legal = legalIntents(book, game, seat).filter(({ kind }) => kind !== 'concede');
      const intent = legal[(turn * 7) % Math.max(1, legal.length)];
      if (intent === undefined) continue;
      const result = step(book, game, seat, intent);
      if (result.ok) told += JSON.stringify(result.events);
      look(game);
    }
  }
  return told;
}

/** Every card of an owner, wherever it lies. */
function ownedBy(game: Game, owner: 0 | 1): string[] {
  const { deck, hand, discard, fracture, azoth, lifeCards } = game.sides[owner];
  const units = game.sides.flatMap((side) => side.field.filter((unit) => unit !== null));
  const own = units.filter((unit) => unit.owner === owner && !unit.token);
  const stack = game.stack.filter((item) => item.seat === owner);
  return [deck, hand, discard, fracture, azoth, lifeCards, own, stack].flatMap(cardsIn).toSorted();
}

describe('G1, G2 definitions', () => {
  it('[G1] every definition of the book is plain data', () => {
    for (const card of Object.values(book.cards)) {
      expect(JSON.parse(JSON.stringify(card))).toStrictEqual({ ...card });
    }
  });

  it('[G1] an id is unique over all sets', () => {
    expect(() => stage({ cards: [skillCard('tremor', [{ kind: 'block', amount: 1 }])] })).toThrow(
      /scenario\.tremor\.id/,
    );
  });

  it('[G1] a text cannot be typed by hand', () => {
    const typed = skillCard('typed', [{ kind: 'block', amount: 1 }], { text: 'Gain 9 block.' });
    expect(() => stage({ cards: [typed] })).toThrow(/text/);
  });

  const one = [{ kind: 'block', amount: 1 }];
  it.each(CARD_KINDS)('[G2] there are cards of the kind %s', (kind) => {
    const made: Record<string, object> = {
      unit: unitCard('it', 1, 1),
      curse: curseCard('it'),
      enemy: enemyCard('it', [{ weight: 1, attack: 1 }]),
    };
    const card = made[kind] ?? { ...skillCard('it', one), kind };
    expect(stage({ cards: [card] }).book.cards.it?.kind).toBe(kind);
  });

  it('[G2] there is no other kind', () => {
    expect(() => stage({ cards: [{ ...skillCard('it', one), kind: 'trap' }] })).toThrow(/it\.kind/);
  });
});

describe('G3 instances', () => {
  it('[G3] ids tell nothing: other cards under the same seed have the same ids', () => {
    const [a, b] = [newGame('x'), newGame('x', ['tide', 'ember'])];
    const ids = (game: Game) => game.sides[0].hand.map(({ id }) => id);
    expect(ids(a)).toEqual(ids(b));
    expect(cardsIn(a.sides[0].hand)).not.toEqual(cardsIn(b.sides[0].hand));
  });

  it('[G3] another seed gives other ids', () => {
    const ids = (seed: string) => newGame(seed).sides[0].deck.map(({ id }) => id);
    expect(new Set([...ids('x'), ...ids('y')]).size).toBe(ids('x').length + ids('y').length);
  });

  it('[G3] a bounced unit comes to the hand under a new id', () => {
    const s = deed([{ kind: 'bounce', to: { choose: 'enemies' } }], { foe: { field: ['gnome'] } });
    const was = s.unit(1, 0).id;
    expect(s.play(0, 'deed').inHand(1, 'gnome')).not.toBe(was);
  });

  it('[G3] a card returned from the discard pile has a new id', () => {
    const s = deed([{ kind: 'return', to: { choose: 'own-discard' } }], {
      own: { discard: ['ice'] },
    });
    const was = s.seat(0).discard[0]?.id;
    expect(s.play(0, 'deed').inHand(0, 'ice')).not.toBe(was);
  });

  it('[G3] reshuffled cards have new ids', () => {
    const s = deed([{ kind: 'draw', amount: 1 }], { own: { discard: ['ice'] } });
    const was = s.seat(0).discard[0]?.id;
    expect(s.play(0, 'deed').inHand(0, 'ice')).not.toBe(was);
  });

  it('[G3] cards sent back at the start have new ids', () => {
    const s = stage({ step: 'mulligan', seats: [{ hand: ['ice'] }, {}] });
    const was = s.inHand(0, 'ice');
    s.act(0, { kind: 'mulligan', cards: [was] }).act(1, { kind: 'mulligan', cards: [] });
    expect(s.inHand(0, 'ice')).not.toBe(was);
  });

  it('[G3] a token ceases to exist when it leaves play', () => {
    const s = deed([{ kind: 'bounce', to: { choose: 'enemies' } }], {
      foe: { field: ['militia'] },
    });
    expect(s.play(0, 'deed').seat(1).handCount).toBe(0);
    expect(s.told('cardMoved').map(({ to }) => to)).toContain('none');
  });
});

describe('G4, G5 zones', () => {
  it('[G4] the field has 5 slots', () => {
    expect(stage({}).seat(0).field).toEqual([null, null, null, null, null]);
  });

  it('[G4] units in a fight keep their slot and are marked', () => {
    const field = [null, 'gnome'];
    const s = stage({ step: 'attack', seats: [{ field }, { field }] });
    s.attack(1, { hero: 1 }).pass(0).block(1, 1);
    expect(s.unit(0, 1).attacking).toEqual({ hero: 1 });
    expect(s.unit(1, 1).blocking).toBe(s.unit(0, 1).id);
  });

  it.each(['duel', 'duel-life-cards'])(
    '[G5] no step of a match in %s loses or makes a card',
    (format) => {
      const game = newGame('conserve', undefined, format);
      // P11: curses are the cards that effects do make.
      const { cards } = defaultBook();
      const lasting = (now: Game) =>
        ([0, 1] as const).map((seat) =>
          ownedBy(now, seat).filter((id) => cards[id]?.kind !== 'curse'),
        );
      const owned = lasting(game);
      playOut(game, (now) => expect(lasting(now)).toEqual(owned));
      expect(game.turn).toBeGreaterThan(3);
    },
  );

  it('[G5] no two things have the same id', () => {
    const game = newGame('ids');
    playOut(game, ({ sides }) => {
      const zones = sides.flatMap((x) => [x.deck, x.hand, x.discard, x.azoth, x.fracture, x.field]);
      const ids = zones.flatMap((zone) => zone.flatMap((card) => card?.id ?? []));
      expect(new Set(ids).size).toBe(ids.length);
    });
  });
});

it('[G6] a hero has life, block, resolve, devotion, fame and statuses', () => {
  const hero = { life: 9, maxLife: 12, block: 1, resolve: 2, devotion: 3, fame: 4 };
  const s = stage({ seats: [{ ...hero, statuses: { might: 5 } }, {}] });
  expect(s.seat(0)).toMatchObject({ ...hero, statuses: [{ kind: 'might', amount: 5 }] });
});

describe('G7 enemies', () => {
  it('[G7] "all enemies" are the units of the other side, not its hero', () => {
    const s = deed([{ kind: 'damage', amount: 1, to: { all: 'enemies' } }], {
      own: { field: ['gnome'] },
      foe: { field: ['gnome', 'ice'] },
    }).play(0, 'deed');
    expect(s.told('damageDealt').map(({ target }) => target)).toEqual([
      { unit: s.unit(1, 0).id },
      { unit: s.unit(1, 1).id },
    ]);
  });

  it('[G7] "an enemy" to choose is a unit', () => {
    const s = deed([{ kind: 'damage', amount: 1, to: { choose: 'enemies' } }], {
      foe: { field: ['gnome', 'ice'] },
    }).play(0, 'deed');
    expect(s.view().choice?.options?.map(({ label }) => label)).toEqual(['Gnome', 'Ice']);
  });

  it('[G7] the single target of an attack card may be a unit or the hero', () => {
    const bolt = attackCard('bolt', [{ kind: 'damage', amount: 1, to: 'target' }], {
      target: 'enemies-and-hero',
    });
    const s = stage({ cards: [bolt], seats: [{ hand: ['bolt'] }, { field: ['gnome'] }] });
    expect(s.offered(0, 'playCard').map(({ target }) => Object.keys(target ?? {}))).toEqual([
      ['unit'],
      ['hero'],
    ]);
  });
});

describe('G8 chance', () => {
  it('[G8] the same inputs give the same game, event for event', () => {
    const [a, b] = [newGame('same'), newGame('same')];
    const told = [playOut(a, () => {}), playOut(b, () => {})];
    expect(told[0]).toBe(told[1]);
    expect(hashOf(a)).toBe(hashOf(b));
  });

  it('[G8] another seed gives another game', () => {
    expect(hashOf(newGame('one'))).not.toBe(hashOf(newGame('two')));
  });

  const lightning = { kind: 'damage', amount: 1, to: { random: 'enemies' } };
  const fivefold = { field: ['gnome', 'gnome', 'gnome', 'gnome', 'gnome'] };
  const struck = (s: Stage) => s.seat(1).field.findIndex((unit) => unit?.damage === 1);

  it('[G8] nothing hidden shifts public chance', () => {
    const riffle = skillCard('riffle', [{ kind: 'draw', amount: 5 }]);
    const own = { hand: ['riffle'], discard: ['ice', 'ice', 'ice', 'ice', 'ice'] };
    const make = () => deed([lightning], { own, foe: fivefold, cards: [riffle] });
    const shuffled = make().play(0, 'riffle').play(0, 'deed');
    expect(struck(shuffled)).toBe(struck(make().play(0, 'deed')));
  });

  it('[G8] chance depends on the seed', () => {
    const seeds = Array.from({ length: 20 }, (_, at) => `seed ${at}`);
    const hit = seeds.map((seed) =>
      struck(deed([lightning], { foe: fivefold }, { seed }).play(0, 'deed')),
    );
    expect([...new Set(hit)].toSorted()).toEqual([0, 1, 2, 3, 4]);
  });

  it('[G8] every number in a game is an integer', () => {
    const numbers = (text: string) => text.match(/(?<=[:[,])-?\d[^,}\]]*/g) ?? [];
    playOut(newGame('whole'), (game) => {
      expect(numbers(JSON.stringify(game)).filter((text) => !/^-?\d+$/.test(text))).toEqual([]);
    });
  });
});

describe('G9, G10 own, round, wounded', () => {
  it('[G9] leaving play ends marks, counters and shields', () => {
    const s = deed([{ kind: 'bounce', to: { choose: 'allies' } }], {
      own: { field: [{ card: 'gnome', damage: 2, counters: 3, shields: [1], tapped: true }] },
    }).play(0, 'deed');
    expect(s.play(0, 'gnome', { slot: 0 }).unit(0, 0)).toMatchObject({
      damage: 0,
      counters: 0,
      shields: [],
      tapped: false,
    });
  });

  it('[G9] a side modifier of the own side reaches a unit under control', () => {
    const of = { choose: 'enemies' };
    const take = { kind: 'take-control', to: { choose: 'free-own-slots' } };
    const own = { hand: ['rally'], field: [null, 'ice', 'ice', 'ice', 'ice'], resolve: 2 };
    const s = deed([{ kind: 'for-each', of, do: [take] }], { own, foe: { field: ['gnome'] } });
    expect(s.play(0, 'deed').play(0, 'rally').unit(0, 0).strength).toBe(2);
  });

  it('[G10] a round is one turn of each, begun by who began the match', () => {
    const grow = {
      kind: 'modify',
      what: 'strength',
      amount: 1,
      to: { choose: 'allies' },
      for: 'round',
    };
    const s = deed([grow], { own: { field: ['gnome'] } }).play(0, 'deed');
    expect([endTurn(s).unit(0, 0).strength, endTurn(s).unit(0, 0).strength]).toEqual([2, 1]);
  });

  it('[G10] wounded means that it has marks', () => {
    const s = deed([{ kind: 'kill', to: { all: 'enemies', where: { is: 'wounded' } } }], {
      foe: {
        field: [
          { card: 'gnome', counters: -1 },
          { card: 'gnome', damage: 1 },
        ],
      },
    }).play(0, 'deed');
    expect([s.isEmpty(1, 0), s.isEmpty(1, 1)]).toEqual([false, true]);
  });
});

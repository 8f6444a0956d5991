import { describe, expect, it } from 'vitest';
import { createGame, defaultBook, eventsFor, scenario } from '../../shared/index.ts';
import { type Stage, stage } from '../kit/stage.ts';
import { endTurn } from '../traits/trait-cards.ts';

const card = (id: string, kind: string, effects: readonly object[], more: object = {}) => ({
  id: `test-${id}`,
  name: id,
  kind,
  rarity: 'bronze',
  cost: 0,
  elements: ['generic'],
  effects,
  ...more,
});
const draw = (amount: number) => card('draw', 'skill', [{ kind: 'draw', amount }]);
const hit = card('hit', 'attack', [{ kind: 'damage', amount: 4, to: 'target' }], {
  target: 'enemies-and-hero',
});
const zap = card('zap', 'spell', [{ kind: 'damage', amount: 4, to: 'enemy-hero' }]);
const create = (curse: string, where: string, who = 'opponent') =>
  card('curse', 'skill', [{ kind: 'create', card: curse, in: where, who }]);

const held = (s: Stage, seat: 0 | 1 = 0) => s.seat(seat).hand?.map((one) => one.card) ?? [];
const table = (mine: object, more: object = {}, theirs: object = {}) =>
  stage({ seats: [{ resolve: 9, ...mine }, theirs], ...more });

describe('Pain', () => {
  const drawn = (deck: readonly string[]) =>
    table({ hand: ['test-draw'], deck, block: 5 }, { cards: [draw(deck.length)] }).play(
      0,
      'test-draw',
    );

  it('[P11] when drawn its owner loses 1 life, past all block', () => {
    const s = drawn(['pain']);
    expect([s.seat(0).life, s.seat(0).block, s.seat(1).life]).toEqual([19, 5, 20]);
  });

  it('[P11] two of them, two life', () => {
    expect(drawn(['pain', 'gnome', 'pain']).seat(0).life).toBe(18);
  });

  it('[P11] in the draw of a turn as well', () => {
    const s = stage({ step: 'main-2', seats: [{}, { deck: ['pain', 'gnome'] }] }).pass(0);
    expect([s.seat(1).life, held(s, 1)]).toEqual([19, ['pain', 'gnome']]);
  });

  it('[P11] it may be the last life', () => {
    const s = table({ hand: ['test-draw'], deck: ['pain'], life: 1 }, { cards: [draw(1)] });
    expect(s.play(0, 'test-draw').view().result).toEqual({ winner: 1, reason: 'defeated' });
  });

  it('[P11] held on it does nothing more', () => {
    const s = table({ hand: ['pain'] }, { step: 'main-2' });
    expect(endTurn(s).seat(0).life).toBe(20);
  });
});

describe('Weakness', () => {
  const attack = (hand: readonly string[], played = 'test-hit') => {
    const s = table({ hand: [played, ...hand] }, { cards: [hit, zap] });
    return s.play(0, played, played === 'test-hit' ? { target: { hero: 1 } } : {}).seat(1).life;
  };

  it('[P11] own attack cards deal −25 % while it is in hand', () => {
    expect([attack([]), attack(['weakness'])]).toEqual([16, 17]);
  });

  it('[P11] two of them are no worse than one', () => {
    expect(attack(['weakness', 'weakness'])).toBe(17);
  });

  it('[P11] spells are not weakened', () => {
    expect(attack(['weakness'], 'test-zap')).toBe(16);
  });

  it('[P11] units are not weakened', () => {
    const s = table({ hand: ['weakness'], field: ['salamander'], resolve: 0 }, { step: 'attack' });
    const { strength } = s.unit(0, 0);
    expect(s.attack(0, { hero: 1 }).pass(0).seat(1).life).toBe(20 - strength);
  });

  it('[P11] the other’s attack cards are not weakened', () => {
    const s = table({ hand: ['test-hit'] }, { cards: [hit] }, { hand: ['weakness'], resolve: 0 });
    expect(s.play(0, 'test-hit', { target: { hero: 1 } }).seat(1).life).toBe(16);
  });

  it('[P11] out of the hand it is over', () => {
    const s = table({ hand: ['test-hit', 'weakness'] }, { cards: [hit] });
    s.act(0, { kind: 'placeAzoth', card: s.inHand(0, 'weakness') });
    expect(s.play(0, 'test-hit', { target: { hero: 1 } }).seat(1).life).toBe(16);
  });
});

describe('Torment', () => {
  it('[P11] its owner loses 1 life at the own turn end while it is in hand', () => {
    const s = table({ hand: ['torment', 'torment'] }, { step: 'main-2' });
    expect(endTurn(s).seat(0).life).toBe(18);
  });

  it('[P11] not at the other’s turn end', () => {
    const s = stage({ step: 'main-2', seats: [{}, { hand: ['torment'] }] });
    expect(endTurn(s).seat(1).life).toBe(20);
    expect(endTurn(s).seat(1).life).toBe(19);
  });

  it('[T6] after the triggers, before the statuses', () => {
    const clerk = {
      ...card('clerk', 'unit', []),
      effects: undefined,
      strength: 1,
      health: 1,
      traits: [
        {
          type: 'ongoing',
          hears: 'YOUR_TURN_END',
          effects: [{ kind: 'gain-devotion', amount: 1 }],
        },
      ],
    };
    const cards = [JSON.parse(JSON.stringify(clerk))];
    const s = table(
      { hand: ['torment'], field: ['test-clerk'], statuses: { bleeding: 1 } },
      { step: 'main-2', cards },
    );
    const story = s.pass(0).events.flatMap((event) => {
      if (event.kind === 'lifeLost') return [event.reason];
      return event.kind === 'devotionChanged' ? ['trigger'] : [];
    });
    expect(story).toEqual(['trigger', 'torment', 'bleeding']);
  });

  it('[T6] [P11] a position staged in its end step goes on with the curses', () => {
    expect(table({ hand: ['torment'] }, { step: 'end' }).seat(0).life).toBe(19);
  });
});

describe('every curse', () => {
  const curses = ['pain', 'weakness', 'torment'];

  it('[P11] drawing one is announced to all by name', () => {
    const s = table({ hand: ['test-draw'], deck: ['weakness', 'gnome'] }, { cards: [draw(2)] });
    s.play(0, 'test-draw');
    for (const viewer of [0, 1, 'spectator'] as const) {
      const events = eventsFor(s.events, viewer).filter((event) => event.kind === 'curseDrawn');
      expect(events).toEqual([{ kind: 'curseDrawn', seat: 0, card: 'weakness' }]);
    }
  });

  it('[P11] the other cards of that draw are not', () => {
    const s = table({ hand: ['test-draw'], deck: ['weakness', 'gnome'] }, { cards: [draw(2)] });
    const seen = JSON.stringify(eventsFor(s.play(0, 'test-draw').events, 1));
    expect([seen.includes('gnome'), seen.includes('weakness')]).toEqual([false, true]);
  });

  it.each(curses)('[P11] %s is unplayable', (id) => {
    const s = table({ hand: [id] });
    expect(s.offered(0, 'playCard')).toEqual([]);
    expect(s.refused(0, { kind: 'playCard', card: s.inHand(0, id) }).code).toBe('unplayable');
  });

  it.each(curses)('[P11] %s may go to the azoth row, as generic', (id) => {
    const s = table(
      { hand: [id, 'test-g', 'test-f'] },
      {
        cards: [
          card('g', 'skill', [{ kind: 'block', amount: 1 }], {
            powered: { by: ['generic'], effects: [{ kind: 'block', amount: 2 }] },
          }),
          card('f', 'skill', [{ kind: 'block', amount: 1 }], {
            powered: { by: ['fire'], effects: [{ kind: 'block', amount: 2 }] },
          }),
        ],
      },
    );
    s.act(0, { kind: 'placeAzoth', card: s.inHand(0, id) });
    expect(s.seat(0).azoth).toMatchObject([{ card: id, ready: true }]);
    const powered = s.offered(0, 'playCard').filter((intent) => intent.powered === true);
    expect(powered.map((intent) => intent.card)).toEqual([s.inHand(0, 'test-g')]);
  });

  it.each(curses)('[P11] [D2] %s is in no deck', (id) => {
    const book = defaultBook();
    expect(Object.values(book.decks).flatMap((deck) => deck.cards)).not.toContain(id);
    const cards = [id, ...(book.decks.ember?.cards.slice(1) ?? [])];
    const made = createGame(book, {
      format: 'duel',
      seed: 's',
      decks: [{ name: 'mine', cards }, 'ember'],
    });
    expect(made).toMatchObject({ ok: false, code: 'bad-deck' });
  });

  it('[P11] a curse that could be played is refused at load', () => {
    const odd = card('odd', 'curse', [{ kind: 'block', amount: 1 }]);
    const result = scenario(defaultBook(), { format: 'duel', cards: [odd] });
    expect(result.ok ? '' : result.message).toContain('scenario.test-odd.unplayable');
  });
});

describe('creating', () => {
  const made = (curse: string, where: string, who?: string) =>
    table(
      { hand: ['test-curse'], deck: ['gnome'] },
      { cards: [create(curse, where, who)] },
      { deck: ['gnome', 'gnome'] },
    ).play(0, 'test-curse');

  it('[P11] in a discard pile: seen by all, that player’s card from then on', () => {
    const s = made('torment', 'discard');
    expect(s.view(0).seats[1].discard.map((one) => one.card)).toEqual(['torment']);
  });

  it('[P11] in a deck: one card more, hidden and shuffled in', () => {
    const s = made('pain', 'deck');
    expect([s.seat(1).deckCount, s.told('deckShuffled')]).toMatchObject([3, [{ seat: 1 }]]);
    expect(s.seat(1).life).toBe(20);
  });

  it('[P11] in the own deck or discard pile', () => {
    expect(made('pain', 'deck', 'you').seat(0).deckCount).toBe(2);
    expect(
      made('pain', 'discard', 'you')
        .seat(0)
        .discard.map((one) => one.card),
    ).toEqual(['pain', 'test-curse']);
  });

  it('[P11] it stays: from the discard pile it comes back with the reshuffle', () => {
    const s = table(
      { hand: ['test-curse'] },
      { cards: [create('weakness', 'discard')] },
      { deck: ['gnome'] },
    );
    s.play(0, 'test-curse');
    expect(held(endTurn(s), 1).toSorted()).toEqual(['gnome', 'weakness']);
  });

  it.each(['plague-touch', 'enfeeble', 'torture'])('[P11] a shipped card makes them: %s', (id) => {
    const s = table({ hand: [id], deck: ['gnome'] }, {}, { resolve: 0, field: ['gnome'] });
    const before = s.seat(1).deckCount + s.seat(1).discard.length;
    s.play(0, id);
    const curses = s.told('cardMoved').filter((event) => event.from === 'none' && event.seat === 1);
    expect(curses.length).toBeGreaterThan(0);
    expect(s.seat(1).deckCount + s.seat(1).discard.length - s.told('unitDied').length).toBe(
      before + curses.length,
    );
  });
});

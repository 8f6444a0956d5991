import { describe, expect, it } from 'vitest';
import { eventsFor, type Game, type Viewer, viewOf } from '../../shared/index.ts';
import { type Stage, stage } from '../kit/stage.ts';
import { skillCard } from './test-cards.ts';

const VIEWERS: readonly Viewer[] = [0, 1, 'spectator'];

/** The keys of every record in a value, by path; lists count as one. */
function keysOf(value: unknown, path = 'view', found: Record<string, string> = {}) {
  if (Array.isArray(value)) for (const item of value) keysOf(item, `${path}[]`, found);
  else if (typeof value === 'object' && value !== null) {
    const known = found[path]?.split(' ') ?? [];
    found[path] = [...new Set([...known, ...Object.keys(value)])].toSorted().join(' ');
    for (const [key, inner] of Object.entries(value)) keysOf(inner, `${path}.${key}`, found);
  }
  return found;
}

const strike = skillCard('test-strike', [
  { kind: 'modify', what: 'strength', amount: 1, to: { all: 'allies' }, for: 'turn' },
  { kind: 'kill', to: { choose: 'enemies' } },
]);
const side = (card: string, extra: object = {}) => ({
  hand: ['ice', card],
  deck: ['dust'],
  discard: ['mud'],
  fracture: ['rally'],
  azoth: ['silph'],
  statuses: { might: 2 },
  resolve: 0,
  ...extra,
});

/** Seat 0 is asked in the middle of a card; everything a view may hold is somewhere on the table. */
function asked(): Stage {
  const unit = { card: 'gnome', shields: [1], statuses: { might: 1 } };
  const seats = [
    side('test-strike', { field: [unit] }),
    side('gnome', { field: [unit, 'geode', 'undine'] }),
  ];
  return stage({ cards: [strike], seats }).play(0, 'test-strike');
}

/** Seat 0 attacks a unit with two, and the other blocks one of them. */
function fighting(): Stage {
  const field = ['gnome', 'undine'];
  const s = stage({ step: 'attack', seats: [side('ice', { field }), side('ice', { field })] });
  return s
    .attack(0, { hero: 1 })
    .attack(1, { unit: s.unit(1, 0).id })
    .pass(0)
    .block(0, 0);
}

const HERO =
  'azoth azothPlaced block deckCount devotion discard fame fracture handCount life maxLife powers resolve reshuffles field slots statuses';
const sorted = (words: string) => words.split(' ').toSorted().join(' ');
const UNIT =
  'abilities card changes charges counters damage health id keywords owner shields sick slot statuses strength tapped token';
const TABLE = 'active deciding first format mode modifiers rules seats stack step turn';

describe('V2 the allow-list: the exact keys of every record', () => {
  const seats = {
    'view.seats[].field[]': sorted(UNIT),
    'view.seats[].field[].changes[]': 'card kind lasts lost text trait',
    'view.seats[].statuses[]': 'amount kind',
    'view.seats[].field[].statuses[]': 'amount kind',
    'view.seats[].discard[]': 'card id',
    'view.seats[].fracture[]': 'card id',
    'view.seats[].azoth[]': 'card id ready',
  };
  const stack = { 'view.stack[]': 'card id powered seat' };
  const modifiers = {
    'view.modifiers[]':
      'amount card creator duration element keywordBits min perResistance scope seat serial slot source toward unit what',
  };
  const choice = 'card id prompt publicOptions seat';

  it('[V2] for who is asked', () => {
    const s = asked();
    expect(keysOf(viewOf(s.book, s.game, 0))).toEqual({
      view: sorted(`${TABLE} choice`),
      'view.seats[]': sorted(`${HERO} hand`),
      ...seats,
      ...stack,
      ...modifiers,
      'view.seats[].hand[]': 'card id',
      'view.choice': sorted(`${choice} options`),
      'view.choice.options[]': 'card kind label target',
      'view.choice.options[].target': 'unit',
    });
  });

  it('[V2] for the other player', () => {
    const s = asked();
    expect(keysOf(viewOf(s.book, s.game, 1))).toEqual({
      view: sorted(`${TABLE} choice`),
      'view.seats[]': sorted(`${HERO} hand`),
      ...seats,
      ...stack,
      ...modifiers,
      'view.seats[].hand[]': 'card id',
      'view.choice': choice,
    });
  });

  it('[V2] for a spectator', () => {
    const s = asked();
    expect(keysOf(viewOf(s.book, s.game, 'spectator'))).toEqual({
      view: sorted(`${TABLE} choice`),
      'view.seats[]': sorted(HERO),
      ...seats,
      ...stack,
      ...modifiers,
      'view.choice': choice,
    });
  });

  it('[V2, V6] in a fight', () => {
    const s = fighting();
    expect(keysOf(viewOf(s.book, s.game, 'spectator'))).toMatchObject({
      view: sorted(`${TABLE} combat`),
      'view.seats[].field[]': sorted(`${UNIT} attacking blocking`),
      'view.combat[]': 'attacker blockers edge target',
      'view.combat[].target': 'hero unit',
      'view.combat[].blockers[]': 'edge unit',
    });
  });

  it('[V2] in a window', () => {
    const foe = { hand: ['ice'], field: ['gnome', 'mud'] };
    const s = stage({ turn: 9, seats: [{ hand: ['tremor'] }, foe] }).play(0, 'tremor');
    expect(keysOf(viewOf(s.book, s.game, 'spectator'))).toMatchObject({
      view: sorted(`${TABLE} window`),
      'view.window': 'kind seat',
    });
  });

  it('[V2, Q7] in a skirmish', () => {
    const s = stage({ format: 'skirmish', seats: [{ hand: ['scout'] }, { hand: ['scout'] }] });
    expect(keysOf(viewOf(s.book, s.game, 0))).toMatchObject({
      view: sorted(`${TABLE} skirmish`),
      'view.seats[]': sorted(`${HERO} done hand wins`),
    });
  });

  it('[V2] after the end', () => {
    const s = asked().act(0, { kind: 'concede' });
    expect(keysOf(viewOf(s.book, s.game, 1))).toMatchObject({
      view: sorted(`${TABLE} result seed`),
      'view.result': 'reason winner',
    });
  });
});

describe('V2 a new field of the state reaches nobody', () => {
  type Rows = readonly (readonly [string, () => Stage, (game: Game) => readonly unknown[]])[];
  const units = (game: Game) => game.sides.flatMap(({ field }) => field);
  const ROWS: Rows = [
    ['the game', asked, (game) => [game]],
    ['a side', asked, (game) => game.sides],
    ['a unit', asked, units],
    ['a status of a hero', asked, (game) => game.sides.flatMap(({ statuses }) => statuses)],
    ['a status of a unit', asked, (game) => units(game).flatMap((unit) => unit?.statuses ?? [])],
    ['a card in hand', asked, (game) => game.sides.flatMap(({ hand }) => hand)],
    ['a card in the discard pile', asked, (game) => game.sides.flatMap(({ discard }) => discard)],
    [
      'a card in the fracture zone',
      asked,
      (game) => game.sides.flatMap(({ fracture }) => fracture),
    ],
    ['azoth', asked, (game) => game.sides.flatMap(({ azoth }) => azoth)],
    ['a modifier', asked, (game) => game.modifiers],
    ['a card on the stack', asked, (game) => game.stack],
    ['a choice', asked, (game) => [game.choice]],
    ['an option', asked, (game) => game.choice?.options ?? []],
    ['the result', () => asked().act(0, { kind: 'concede' }), (game) => [game.result]],
    ['a target', fighting, (game) => units(game).map((unit) => unit?.attacking)],
  ];

  it.each(ROWS)('[V2] of %s', (_name, make, recordsOf) => {
    const s = make();
    const records = recordsOf(s.game).filter((record) => record !== null && record !== undefined);
    for (const record of records) Object.assign(record as object, { planted: 'leak' });
    expect(records.length).toBeGreaterThan(0);
    const leaks = VIEWERS.filter((viewer) =>
      JSON.stringify(viewOf(s.book, s.game, viewer)).includes('leak'),
    );
    expect(leaks).toEqual([]);
  });

  it('[V2] of an event', () => {
    const events = asked().events.map((event) => ({ ...event, planted: 'leak' }));
    const leaks = VIEWERS.filter((viewer) =>
      JSON.stringify(eventsFor(events, viewer)).includes('leak'),
    );
    expect(leaks).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import {
  createGame,
  defaultBook,
  eventsFor,
  type GameView,
  type Viewer,
  viewOf,
} from '../../shared/index.ts';
import { type Stage, stage } from '../kit/stage.ts';
import { curseCard, deed } from './test-cards.ts';

const VIEWERS: readonly Viewer[] = [0, 1, 'spectator'];
const seenBy = (s: Stage, viewer: Viewer): GameView => viewOf(s.book, s.game, viewer);
const text = (value: unknown) => JSON.stringify(value);

describe('V1 the three circles', () => {
  const rich = () =>
    stage({
      turn: 5,
      seats: [
        {
          hand: ['tremor'],
          deck: ['ice'],
          discard: ['mud'],
          fracture: ['rally'],
          azoth: ['silph'],
          field: ['gnome'],
        },
        {
          hand: ['chill'],
          deck: ['dust'],
          discard: ['geode'],
          fracture: ['veil'],
          azoth: ['shade'],
          field: ['angel'],
        },
      ],
    });

  it.each(VIEWERS)('[V1] public zones and counts are seen by %s', (viewer) => {
    const [a, b] = seenBy(rich(), viewer).seats;
    const cards = [a, b].map((x) =>
      [x.discard, x.fracture, x.azoth, x.field].map((zone) => zone[0]?.card),
    );
    expect(cards).toEqual([
      ['mud', 'rally', 'silph', 'gnome'],
      ['geode', 'veil', 'shade', 'angel'],
    ]);
    expect([a.handCount, a.deckCount, b.handCount, b.deckCount]).toEqual([1, 1, 1, 1]);
  });

  it.each([
    [0, true, false],
    [1, false, true],
    ['spectator', false, false],
  ] as const)('[V1] %s sees the hands: %s, %s', (viewer, first, second) => {
    const hands = seenBy(rich(), viewer).seats.map(({ hand }) => hand !== undefined);
    expect(hands).toEqual([first, second]);
  });

  it.each(VIEWERS)('[V1] the deck order is seen by nobody: %s', (viewer) => {
    expect(text(seenBy(rich(), viewer))).not.toMatch(/"ice"|"dust"/);
  });

  it.each(VIEWERS)('[V1] the seed and the generators are seen by nobody: %s', (viewer) => {
    const s = stage({ seed: 'a-secret-seed' });
    const seen = text(seenBy(s, viewer));
    expect(seen).not.toContain('a-secret-seed');
    expect(s.game.rng.sides.filter(({ key }) => seen.includes(key))).toEqual([]);
  });

  it.each(VIEWERS)('[V1] the seed is told once the match is over: %s', (viewer) => {
    const s = stage({ seed: 'a-secret-seed' }).act(0, { kind: 'concede' });
    expect(seenBy(s, viewer)).toMatchObject({ seed: 'a-secret-seed', result: { winner: 1 } });
  });

  it.each([2, '0', 'admin', null, undefined])('[V1] %s sees no more than a spectator', (viewer) => {
    const s = rich();
    expect(viewOf(s.book, s.game, viewer as never)).toEqual(seenBy(s, 'spectator'));
  });

  it('[V1] whose decision it is, is public', () => {
    const s = deed([{ kind: 'kill', to: { choose: 'enemies' } }], {
      foe: { field: ['ice', 'mud'] },
    });
    expect([s.view().deciding, s.play(0, 'deed').view(1).deciding]).toEqual([[0], [0]]);
  });

  it('[V1] in the mulligan nobody sees what the other has sent back', () => {
    const s = stage({ step: 'mulligan', seats: [{ hand: ['ice', 'mud'], deck: ['gnome'] }, {}] });
    const kept = stage({
      step: 'mulligan',
      seats: [{ hand: ['ice', 'mud'], deck: ['gnome'] }, {}],
    });
    s.act(0, { kind: 'mulligan', cards: [s.inHand(0, 'ice')] });
    kept.act(0, { kind: 'mulligan', cards: [] });
    expect(seenBy(s, 1)).toEqual(seenBy(kept, 1));
    expect(eventsFor(s.events, 1)).toEqual(eventsFor(kept.events, 1));
  });
});

describe('V1 events with hidden parts removed', () => {
  const drawing = () =>
    deed([{ kind: 'draw', amount: 1 }], { own: { deck: ['ice'] } }).play(0, 'deed');
  const moved = (s: Stage, viewer: Viewer, to: string) =>
    eventsFor(s.events, viewer).filter((event) => event.kind === 'cardMoved' && event.to === to);

  it('[V1] the owner is told which card was drawn', () => {
    const s = drawing();
    expect(moved(s, 0, 'hand')).toEqual([
      { kind: 'cardMoved', seat: 0, from: 'deck', to: 'hand', id: s.inHand(0, 'ice'), card: 'ice' },
    ]);
  });

  it.each([1, 'spectator'] as const)('[V1] %s is told only that one was drawn', (viewer) => {
    expect(moved(drawing(), viewer, 'hand')).toEqual([
      { kind: 'cardMoved', seat: 0, from: 'deck', to: 'hand' },
    ]);
  });

  it.each([1, 'spectator'] as const)(
    '[V1] a bounced unit is known to %s, its new id is not',
    (viewer) => {
      const s = deed([{ kind: 'bounce', to: { choose: 'allies' } }], { own: { field: ['ice'] } });
      const was = s.unit(0, 0).id;
      s.play(0, 'deed');
      expect(moved(s, viewer, 'hand')).toEqual([
        { kind: 'cardMoved', seat: 0, from: 'field', to: 'hand', was, card: 'ice' },
      ]);
    },
  );

  it('[V1] cards looked at are told to the owner alone', () => {
    const s = deed([{ kind: 'look', cards: 2 }], { own: { deck: ['ice', 'mud', 'dust'] } });
    s.play(0, 'deed');
    expect(text(eventsFor(s.events, 0))).toMatch(/"ice".*"mud"/);
    expect(text(eventsFor(s.events, 1))).not.toMatch(/"ice"|"mud"/);
  });

  it('[V1] which of them was taken is not told to others', () => {
    const s = deed([{ kind: 'look', cards: 2 }], { own: { deck: ['ice', 'mud', 'dust'] } });
    s.play(0, 'deed').choose(0, 1);
    expect(text([eventsFor(s.events, 1), seenBy(s, 1)])).not.toMatch(/"ice"|"mud"|"dust"/);
  });

  it('[V1] a discarded card is public from then on', () => {
    const s = deed([{ kind: 'discard', who: 'opponent' }], { foe: { hand: ['ice', 'mud'] } });
    s.play(0, 'deed').choose(1, 1);
    expect(moved(s, 'spectator', 'discard')[0]).toMatchObject({ card: 'mud' });
    expect(text(eventsFor(s.events, 0))).not.toContain('"ice"');
  });

  it('[P11] a drawn curse is told to all by name', () => {
    const s = stage({ cards: [curseCard('woe')], seats: [{}, { deck: ['woe', 'ice'] }] }).pass(0);
    expect(eventsFor(s.events, 0)).toContainEqual({ kind: 'curseDrawn', seat: 1, card: 'woe' });
  });

  it.each(VIEWERS)('[V1] one event for one, in the same order: %s', (viewer) => {
    const s = drawing();
    expect(eventsFor(s.events, viewer).map(({ kind }) => kind)).toEqual(
      s.events.map(({ kind }) => kind),
    );
  });

  it('[V1] the options of a hidden choice are told to its owner alone', () => {
    const s = deed([{ kind: 'discard', who: 'opponent' }], { foe: { hand: ['ice', 'mud'] } });
    const asked = (viewer: Viewer) =>
      eventsFor(s.play(0, 'deed').events, viewer).find(({ kind }) => kind === 'choiceAsked');
    expect(asked(0)).toEqual({
      kind: 'choiceAsked',
      seat: 1,
      choice: expect.any(String),
      prompt: 'discard',
      publicOptions: 0,
    });
  });
});

describe('V4, V5 spectators and names', () => {
  it('[V4] a spectator sees what both players see', () => {
    const s = deed([{ kind: 'block', amount: 1 }], { foe: { hand: ['ice'] } });
    const { hand: _own, ...first } = seenBy(s, 0).seats[0];
    const { hand: _other, ...second } = seenBy(s, 1).seats[1];
    expect(seenBy(s, 'spectator').seats).toEqual([first, second]);
  });

  it('[V5] ids of one zone say nothing about those of another: they share no order', () => {
    const created = createGame(defaultBook(), {
      format: 'duel',
      seed: 's',
      decks: ['ember', 'ember'],
    });
    if (!created.ok) throw new Error(created.message);
    const ids = created.game.sides[0].deck.map(({ id }) => id);
    expect(ids).not.toEqual(ids.toSorted());
    expect(new Set(ids.map((id) => id.length)).size).toBe(1);
  });

  it('[V5] the bottom of the deck after a look has ids its owner has not seen', () => {
    const s = deed([{ kind: 'look', cards: 2 }], { own: { deck: ['ice', 'mud', 'dust'] } });
    const seen = text([s.play(0, 'deed').view(0), eventsFor(s.events, 0)]);
    const { deck } = s.choose(0, 0).game.sides[0];
    expect(deck.filter(({ id }) => seen.includes(id))).toEqual([]);
  });

  it('[V5] the list of a hand is in the order of drawing, the same for every reason', () => {
    const s = deed([{ kind: 'draw', amount: 2 }], {
      own: { hand: ['mud'], deck: ['ice', 'dust'] },
    });
    expect(
      s
        .play(0, 'deed')
        .seat(0)
        .hand?.map(({ card }) => card),
    ).toEqual(['mud', 'ice', 'dust']);
  });
});

describe('V6 combat in the view', () => {
  const fight = () => {
    const own = { field: ['ember-fox', 'undine'] };
    const s = stage({ step: 'attack', seats: [own, { field: ['gnome', 'salamander', 'mud'] }] });
    return s.attack(0, { hero: 1 }).attack(1, { unit: s.unit(1, 1).id });
  };

  it('[V6] each attacker with its target and the edge over it', () => {
    const s = fight();
    expect(seenBy(s, 'spectator').combat).toEqual([
      { attacker: s.unit(0, 0).id, target: { hero: 1 }, edge: 0, blockers: [] },
      { attacker: s.unit(0, 1).id, target: { unit: s.unit(1, 1).id }, edge: 1, blockers: [] },
    ]);
  });

  it('[V6] its blockers in order with the edge of each pair', () => {
    const s = fight().pass(0).block(0, 0).block(2, 1).block(1, 1);
    expect(s.view().combat?.map(({ blockers }) => blockers)).toEqual([
      [{ unit: s.unit(1, 0).id, edge: 1 }],
      [
        { unit: s.unit(1, 1).id, edge: 1 },
        { unit: s.unit(1, 2).id, edge: 0 },
      ],
    ]);
  });

  it('[V6] after the blocks stand, the order is the one the attacker chose', () => {
    const s = fight().pass(0).block(2, 1).block(1, 1).pass(1);
    expect(s.view().choice?.prompt).toBe('order');
    const [first, second] = [s.unit(1, 1).id, s.unit(1, 2).id];
    s.choose(0, 1);
    expect(s.told('blockersOrdered')[0]?.blockers).toEqual([second, first]);
  });

  it('[V6] outside a fight there is none', () => {
    expect(stage({ seats: [{ field: ['gnome'] }, {}] }).view().combat).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { type Stage, stage } from '../kit/stage.ts';
import { attackCard, deed, powerCard, skillCard, story } from './test-cards.ts';

const block = { kind: 'block', amount: 1 };
const hurt = (amount: number, to: unknown = 'target') => ({ kind: 'damage', amount, to });
const aimed = { target: 'enemies-and-hero' };
const HERO = { target: { hero: 1 } } as const;
const guard = skillCard('guard', [block]);
const playOf = (s: Stage, card: string) => ({ kind: 'playCard', card: s.inHand(0, card) });

describe('P1 when a card may be played', () => {
  const seats = [{ hand: ['guard'], field: ['gnome'] }, { hand: ['guard'] }];

  it.each(['main', 'main-2'])('[P1] in the own %s step', (step) => {
    expect(
      stage({ cards: [guard], step, seats })
        .play(0, 'guard')
        .seat(0).block,
    ).toBe(1);
  });

  it('[P1] not in the attack step', () => {
    const s = stage({ cards: [guard], step: 'attack', seats });
    expect(s.refused(0, playOf(s, 'guard')).code).toBe('wrong-step');
  });

  it("[P1] not in the other's turn", () => {
    const s = stage({ cards: [guard], seats });
    const intent = { kind: 'playCard', card: s.inHand(1, 'guard') };
    expect(s.refused(1, intent).code).toBe('not-your-decision');
  });

  it.each(['deck', 'discard', 'fracture', 'azoth'])('[P1] not out of the zone %s', (zone) => {
    const s = stage({ cards: [guard], seats: [{ [zone]: ['guard'] }, {}] });
    const side = s.game.sides[0] as unknown as Record<string, { id: string }[]>;
    const intent = { kind: 'playCard', card: side[zone]?.[0]?.id };
    expect(s.refused(0, intent).code).toBe('no-such-card');
  });

  it("[P1] not out of the other's hand", () => {
    const s = stage({ cards: [guard], seats });
    expect(s.refused(0, { kind: 'playCard', card: s.inHand(1, 'guard') }).code).toBe(
      'no-such-card',
    );
  });

  it('[P1] an unplayable card stays where it is', () => {
    const stone = { ...skillCard('stone', []), effects: undefined, unplayable: true };
    const s = stage({ cards: [stone], seats: [{ hand: ['stone'] }, {}] });
    expect([s.refused(0, playOf(s, 'stone')).code, s.offered(0, 'playCard')]).toEqual([
      'unplayable',
      [],
    ]);
  });

  it('[P1] powered only with azoth for it', () => {
    const s = stage({
      turn: 5,
      seats: [{ hand: ['tremor'], azoth: ['undine'] }, { field: ['gnome'] }],
    });
    expect(s.refused(0, { ...playOf(s, 'tremor'), powered: true }).code).toBe('no-azoth');
  });

  it('[P1] a card without a powered side is not played powered', () => {
    const s = stage({ cards: [guard], seats: [{ hand: ['guard'], azoth: ['undine'] }, {}] });
    expect(s.refused(0, { ...playOf(s, 'guard'), powered: true }).code).toBe('no-azoth');
  });

  it('[P1] not if none of its effects is able to do something', () => {
    const s = deed([{ kind: 'kill', to: { choose: 'enemies' } }]);
    expect(s.refused(0, playOf(s, 'deed')).code).toBe('no-effect');
  });

  it('[P1] one able effect is enough', () => {
    const s = deed([{ kind: 'kill', to: { choose: 'enemies' } }, block]);
    expect(s.play(0, 'deed').seat(0).block).toBe(1);
  });
});

describe('P2 targets', () => {
  const bolt = attackCard('bolt', [hurt(1)], aimed);

  it('[P2] a single-target attack card is offered once per enemy unit and hero', () => {
    const s = stage({
      cards: [bolt],
      seats: [{ hand: ['bolt'] }, { field: ['gnome', null, 'ice'] }],
    });
    expect(s.offered(0, 'playCard').map(({ target }) => target)).toEqual([
      { unit: s.unit(1, 0).id },
      { unit: s.unit(1, 2).id },
      { hero: 1 },
    ]);
  });

  it('[P2] an attack card without a target is refused', () => {
    const s = stage({ cards: [bolt], seats: [{ hand: ['bolt'] }, {}] });
    expect(s.refused(0, playOf(s, 'bolt')).code).toBe('no-target');
  });

  it.each([
    ['an own unit', (s: Stage) => ({ unit: s.unit(0, 0).id })],
    ['the own hero', () => ({ hero: 0 })],
    ['a slot', () => ({ slot: { seat: 1, index: 0 } })],
    ['a card', (s: Stage) => ({ card: s.inHand(0, 'bolt') })],
    ['nobody', () => ({ unit: 'nobody' })],
  ])('[P2] an attack card at %s is refused', (_name, target) => {
    const s = stage({ cards: [bolt], seats: [{ hand: ['bolt'], field: ['gnome'] }, {}] });
    expect(s.refused(0, { ...playOf(s, 'bolt'), target: target(s) }).code).toBe('bad-target');
  });

  it('[P2] an attack card that hits all enemies needs no target', () => {
    const nova = attackCard('nova', [hurt(1, { all: 'enemies' })]);
    const s = stage({ cards: [nova], seats: [{ hand: ['nova'] }, { field: ['gnome', 'ice'] }] });
    expect(s.offered(0, 'playCard')).toEqual([playOf(s, 'nova')]);
  });

  it('[P2] a power needs no target', () => {
    const calm = powerCard('calm', [
      { kind: 'modify', what: 'block-gained', amount: 1, to: 'own-hero', for: 'permanent' },
    ]);
    const s = stage({ cards: [calm], seats: [{ hand: ['calm'] }, {}] });
    expect(s.offered(0, 'playCard')).toEqual([playOf(s, 'calm')]);
  });

  it('[P2] an action names its target in the intent', () => {
    const s = stage({ turn: 5, seats: [{ hand: ['finish-off'] }, { field: ['gnome', 'ice'] }] });
    s.play(0, 'finish-off', { target: { unit: s.unit(1, 1).id } });
    expect([s.isEmpty(1, 0), s.isEmpty(1, 1)]).toEqual([false, true]);
  });

  it('[P2] a spell asks while it resolves', () => {
    const s = stage({ turn: 5, seats: [{ hand: ['whirlwind'] }, { field: ['gnome', 'ice'] }] });
    expect(s.offered(0, 'playCard')).toHaveLength(1);
    expect(s.play(0, 'whirlwind').view().choice?.prompt).toBe('target');
  });

  it('[P2] a further target is asked while the card resolves', () => {
    const venom = { kind: 'status', status: 'bleeding', amount: 1, to: { choose: 'enemies' } };
    const both = attackCard('both', [hurt(1), venom], aimed);
    const s = stage({ cards: [both], seats: [{ hand: ['both'] }, { field: ['gnome', 'ice'] }] });
    s.play(0, 'both', HERO).choose(0, 1);
    expect([s.seat(1).life, s.unit(1, 1).statuses.length]).toEqual([19, 1]);
  });

  it.each(['temple-guardian', 'stone-sentry'])(
    '[P2] %s binds attacking units, not cards',
    (unit) => {
      const s = stage({ cards: [bolt], seats: [{ hand: ['bolt'] }, { field: [unit, 'gnome'] }] });
      expect(s.offered(0, 'playCard')).toHaveLength(3);
    },
  );
});

describe('P3 the way of a card', () => {
  it('[P3] pay, to the stack, Corrupt, effects, discard pile', () => {
    const s = stage({
      turn: 5,
      seats: [
        { hand: ['chill'], azoth: ['undine'], statuses: { corrupt: 1 } },
        { field: ['gnome'] },
      ],
    }).play(0, 'chill', { powered: true });
    const kinds = [
      'resolveChanged',
      'azothSpent',
      'cardMoved',
      'cardPlayed',
      'lifeLost',
      'unitDied',
    ];
    expect(story(s).filter((kind) => kinds.includes(kind))).toEqual([
      'resolveChanged',
      'azothSpent',
      'cardMoved',
      'cardPlayed',
      'lifeLost',
      'unitDied',
      'cardMoved',
      'cardMoved',
    ]);
  });

  it('[P3] while it resolves it lies on the stack and nowhere else', () => {
    const s = stage({ turn: 5, seats: [{ hand: ['whirlwind'] }, { field: ['gnome', 'ice'] }] });
    s.play(0, 'whirlwind');
    expect([
      s.view().stack.map(({ card }) => card),
      s.seat(0).handCount,
      s.seat(0).discard,
    ]).toEqual([['whirlwind'], 0, []]);
  });

  it.each([
    ['a skill', skillCard('it', [block]), 'discard'],
    ['a power', powerCard('it', [block]), 'fracture'],
    ['a fracture card', skillCard('it', [block], { fracture: true }), 'fracture'],
  ] as const)('[P3] where %s goes in the end', (_name, card, zone) => {
    const s = stage({ cards: [card], seats: [{ hand: ['it'] }, {}] }).play(0, 'it');
    expect(s.seat(0)[zone].map((held) => held.card)).toEqual(['it']);
  });

  it('[P3] a unit goes to its slot, and keeps the id of the card', () => {
    const s = stage({ seats: [{ hand: ['gnome'] }, {}] });
    const id = s.inHand(0, 'gnome');
    expect(s.play(0, 'gnome', { slot: 3 }).unit(0, 3)).toMatchObject({
      id,
      card: 'gnome',
      sick: true,
    });
  });

  it.each([undefined, -1, 5, 1.5, '0'])('[P3] a unit is not played to slot %s', (slot) => {
    const s = stage({ seats: [{ hand: ['gnome'] }, {}] });
    expect(s.refused(0, { ...playOf(s, 'gnome'), slot }).code).toBe('bad-slot');
  });
});

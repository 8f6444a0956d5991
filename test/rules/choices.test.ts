import { describe, expect, it } from 'vitest';
import { cloneGame, hashOf, viewOf } from '../../shared/index.ts';
import { Stage, stage } from '../kit/stage.ts';
import { deed } from './test-cards.ts';

const block = (amount: number) => ({ kind: 'block', amount });
const kill = (more: object = {}) => ({ kind: 'kill', to: { choose: 'enemies', ...more } });
const three = { foe: { field: ['gnome', null, 'undine', null, 'ice'] } };
const kinds = (s: Stage) => s.view().choice?.options?.map(({ kind }) => kind);

describe('C1 none, one, several', () => {
  it('[C1] two or more eligible targets become a pending choice, one option each', () => {
    const s = deed([kill()], three).play(0, 'deed');
    expect(s.view().choice?.options?.map(({ label }) => label)).toEqual(['Gnome', 'Undine', 'Ice']);
  });

  it('[C1] a single one resolves by itself', () => {
    const s = deed([kill()], { foe: { field: [null, 'gnome'] } }).play(0, 'deed');
    expect([s.view().choice, s.isEmpty(1, 1)]).toEqual([undefined, true]);
  });

  it('[C1] none fizzles with an event that says so', () => {
    const s = deed([block(1), kill()]).play(0, 'deed');
    expect(s.told('effectFizzled')).toEqual([
      { kind: 'effectFizzled', card: 'deed', effect: 'kill', reason: expect.any(String) },
    ]);
  });

  it('[C1] options that could do nothing are removed', () => {
    const s = deed([{ kind: 'tap', to: { choose: 'enemies' } }], {
      foe: { field: [{ card: 'gnome', tapped: true }, 'undine', 'ice'] },
    }).play(0, 'deed');
    expect(s.view().choice?.options?.map(({ label }) => label)).toEqual(['Undine', 'Ice']);
  });

  it('[C1, K5, M7] Hexproof and Untargetable enemies are not among the options', () => {
    const s = deed([kill()], {
      foe: { field: ['gnome', 'dust', { card: 'ice', statuses: { untargetable: 1 } }, 'undine'] },
    }).play(0, 'deed');
    expect(s.view().choice?.options?.map(({ label }) => label)).toEqual(['Gnome', 'Undine']);
  });

  it('[C1] a filter leaves only what fits it', () => {
    const s = deed([kill({ where: { is: 'wounded' } })], {
      foe: { field: ['gnome', { card: 'undine', damage: 1 }, 'ice'] },
    }).play(0, 'deed');
    expect([0, 1, 2].map((slot) => s.isEmpty(1, slot))).toEqual([false, true, false]);
  });
});

describe('C2 while a choice is pending', () => {
  const pending = () =>
    deed([block(1), kill()], { own: { hand: ['gnome'] }, ...three }).play(0, 'deed');

  it('[C2] its owner may only answer or concede', () => {
    const s = pending();
    const choice = s.view().choice?.id ?? '';
    const answers = [0, 1, 2].map((option) => ({ kind: 'choose', choice, options: [option] }));
    expect(s.legal(0)).toEqual([...answers, { kind: 'concede' }]);
  });

  it('[C2] the other may only concede', () => {
    expect(pending().legal(1)).toEqual([{ kind: 'concede' }]);
  });

  it.each([
    ['pass', () => ({ kind: 'pass' })],
    [
      'play another card',
      (s: Stage) => ({ kind: 'playCard', card: s.inHand(0, 'gnome'), slot: 0 }),
    ],
    ['place azoth', (s: Stage) => ({ kind: 'placeAzoth', card: s.inHand(0, 'gnome') })],
  ])('[C2] its owner cannot %s', (_name, intent) => {
    const s = pending();
    expect(s.refused(0, intent(s)).code).toBe('choice-pending');
  });

  it('[C2] the other cannot answer it', () => {
    const s = pending();
    const choice = s.view().choice?.id;
    expect(s.refused(1, { kind: 'choose', choice, options: [0] }).code).toBe('not-your-decision');
  });

  it.each([0, 1] as const)('[C2] seat %i may concede in the middle of it', (seat) => {
    const s = pending().act(seat, { kind: 'concede' });
    expect(s.view().result).toEqual({ winner: 1 - seat, reason: 'concede' });
  });

  it('[C2] a match saved as text in the middle of it goes on the same', () => {
    const s = pending();
    const saved = new Stage(s.book, JSON.parse(JSON.stringify(s.game)));
    expect(hashOf(saved.choose(0, 1).game)).toBe(hashOf(s.choose(0, 1).game));
  });

  it('[C2] an answer in a clone leaves the original waiting', () => {
    const s = pending();
    const before = hashOf(s.game);
    new Stage(s.book, cloneGame(s.game)).choose(0, 1);
    expect(hashOf(s.game)).toBe(before);
  });

  it('[C2] the rest of the card waits for the answer', () => {
    const s = deed([kill(), { kind: 'draw', amount: 1 }], { own: { deck: ['ice'] }, ...three });
    expect(s.play(0, 'deed').seat(0).handCount).toBe(0);
    expect(s.choose(0, 0).seat(0).handCount).toBe(1);
  });
});

describe('C3 options carry what is needed to draw them', () => {
  it('[C3] an option names its target and its card', () => {
    const s = deed([kill()], three).play(0, 'deed');
    expect(s.view().choice?.options?.[1]).toEqual({
      kind: 'target',
      target: { unit: s.unit(1, 2).id },
      card: 'undine',
      label: 'Undine',
    });
  });

  it('[C3] the choice says which card asks', () => {
    expect(deed([kill()], three).play(0, 'deed').view().choice).toMatchObject({
      seat: 0,
      card: 'deed',
      prompt: 'target',
    });
  });

  it('[C3] "up to N" has a done option after the first pick', () => {
    const s = deed([kill({ upTo: 3 })], three).play(0, 'deed');
    expect(kinds(s)).toEqual(['target', 'target', 'target']);
    expect(kinds(s.choose(0, 0))).toEqual(['target', 'target', 'done']);
  });

  it('[C3] done takes what was picked so far', () => {
    const s = deed([kill({ upTo: 3 })], three)
      .play(0, 'deed')
      .choose(0, 1)
      .choose(0, 2);
    expect([0, 2, 4].map((slot) => s.isEmpty(1, slot))).toEqual([false, true, false]);
  });

  it('[C3] N picks end it without asking again', () => {
    const s = deed([kill({ upTo: 2 })], three)
      .play(0, 'deed')
      .choose(0, 0)
      .choose(0, 1);
    expect([0, 2, 4].map((slot) => s.isEmpty(1, slot))).toEqual([true, false, true]);
  });
});

describe('C4 hidden cards', () => {
  const rot = () =>
    stage({ turn: 5, seats: [{ hand: ['mind-rot'] }, { hand: ['gnome', 'ice', 'ice'] }] });

  it('[C4] the options of a choice among hidden cards are shown to its owner', () => {
    const s = rot().play(0, 'mind-rot');
    expect(s.view(1).choice?.options?.map(({ label }) => label)).toEqual(['Gnome', 'Ice', 'Ice']);
  });

  it.each([0, 'spectator'] as const)('[C4] %s sees only that one is pending', (viewer) => {
    const s = rot().play(0, 'mind-rot');
    expect(viewOf(s.book, s.game, viewer).choice).toEqual({
      id: expect.any(String),
      seat: 1,
      prompt: 'discard',
      card: 'mind-rot',
      publicOptions: 0,
    });
  });

  it('[C4] of a public choice the others see how many options there are', () => {
    const s = deed([kill()], three).play(0, 'deed');
    expect(s.view(1).choice).toMatchObject({ seat: 0, publicOptions: 3 });
  });
});

describe('C5 the order of options', () => {
  it('[C5] own side before the other, slot 1 to 5, then the hero', () => {
    const s = deed([{ kind: 'damage', amount: 1, to: { choose: 'anyone' } }], {
      own: { field: [null, 'ice', 'gnome'] },
      foe: { field: ['undine', null, null, null, 'silph'] },
    }).play(0, 'deed');
    expect(s.view().choice?.options?.map(({ label }) => label)).toEqual([
      'Ice',
      'Gnome',
      'your hero',
      'Undine',
      'Silph',
      'the enemy hero',
    ]);
  });

  it('[C5] the chooser is who plays the card, also from seat 1', () => {
    const s = stage({
      active: 1,
      turn: 6,
      seats: [{ field: ['undine'] }, { hand: ['fireball'], field: ['ice'] }],
    }).play(1, 'fireball');
    expect(s.view(1).choice?.options?.map(({ label }) => label)).toEqual(['Ice', 'Undine']);
  });

  it('[C5] cards stand in the order of their zone', () => {
    const s = deed([{ kind: 'return', to: { choose: 'own-discard' } }], {
      own: { discard: ['ice', 'gnome', 'ember-fox'] },
    }).play(0, 'deed');
    expect(s.view().choice?.options?.map(({ label }) => label)).toEqual([
      'Ice',
      'Gnome',
      'Ember Fox',
    ]);
  });

  it('[C5] slots of the own side come first, 1 to 5', () => {
    const s = deed([{ kind: 'slot', amount: 1, to: { choose: 'slots' } }]).play(0, 'deed');
    const labels = s.view().choice?.options?.map(({ label }) => label);
    expect([labels?.length, labels?.[0], labels?.[4], labels?.[5]]).toEqual([
      10,
      'your slot 1',
      'your slot 5',
      'enemy slot 1',
    ]);
  });

  it('[C5] numbering starts at 0 after the removal', () => {
    const options = [[kill()], [block(1)], [block(2)]];
    const s = deed([{ kind: 'choice', options }])
      .play(0, 'deed')
      .choose(0, 0);
    expect(s.seat(0).block).toBe(1);
  });
});

describe('C6, C7, C8 answers', () => {
  it.each([
    ['none', []],
    ['two', [0, 1]],
    ['the same twice', [0, 0]],
    ['one too high', [3]],
    ['a negative one', [-1]],
    ['a fraction', [0.5]],
    ['a text', ['0']],
  ])('[C6] %s is no answer', (_name, options) => {
    const s = deed([kill()], three).play(0, 'deed');
    const choice = s.view().choice?.id;
    expect(s.refused(0, { kind: 'choose', choice, options }).code).toBe('bad-option');
  });

  it('[C6] a "may" is never automatic, and decline is listed last', () => {
    const s = deed([kill({ may: true })], { foe: { field: ['gnome'] } }).play(0, 'deed');
    expect(kinds(s)).toEqual(['target', 'decline']);
  });

  it('[C6] to decline does nothing, and does not count as a fizzle', () => {
    const s = deed([kill({ may: true })], { foe: { field: ['gnome'] } }).play(0, 'deed');
    s.choose(0, 1);
    expect([s.isEmpty(1, 0), s.told('effectFizzled')]).toEqual([false, []]);
  });

  it('[C6] each asking has a new id, and the old one is no longer open', () => {
    const s = deed([kill({ upTo: 3 })], three).play(0, 'deed');
    const choice = s.view().choice?.id;
    s.choose(0, 0);
    expect(s.refused(0, { kind: 'choose', choice, options: [0] }).code).toBe('no-such-choice');
  });

  it('[C7] outside a choice pass is offered, so that a clock has an answer', () => {
    expect(stage({}).legal(0)).toContainEqual({ kind: 'pass' });
  });

  it('[C7] where pass is not offered, the first legal intent is another than concede', () => {
    const must = { kind: 'modify', what: 'must-attack', to: { choose: 'allies' }, for: 'turn' };
    const s = deed([must], { own: { field: ['gnome'] } })
      .play(0, 'deed')
      .pass(0);
    expect([s.offered(0, 'pass'), s.legal(0)[0]?.kind]).toEqual([[], 'declareAttacker']);
  });

  it.each([
    ['powered: false', { powered: false }],
    ['a target', { target: { hero: 1 } }],
    ['a slot', { slot: 0 }],
    ['an unknown field', { note: 'please' }],
  ])('[C8] an intent with %s too many is another intent', (_name, more) => {
    const s = deed([block(1)]);
    const intent = { kind: 'playCard', card: s.inHand(0, 'deed') };
    expect(s.refused(0, { ...intent, ...more }).code).toBe('not-offered');
    expect(s.act(0, intent as never).seat(0).block).toBe(1);
  });

  it('[C8] a list in another order is not offered', () => {
    const s = stage({ step: 'mulligan', seats: [{ hand: ['gnome', 'ice'] }, {}] });
    const cards = [s.inHand(0, 'ice'), s.inHand(0, 'gnome')];
    expect(s.refused(0, { kind: 'mulligan', cards }).ok).toBe(false);
    expect(s.act(0, { kind: 'mulligan', cards: cards.toReversed() }).events).toHaveLength(1);
  });
});

import { describe, expect, it } from 'vitest';
import { hashOf, type Intent, type Seat, step } from '../../shared/index.ts';
import { INTENT_KINDS } from '../../shared/intents/index.ts';
import { type Stage, stage } from '../kit/stage.ts';
import { deed } from './test-cards.ts';

type Kind = Intent['kind'];
type Ready = { readonly s: Stage; readonly seat: Seat; readonly good: Intent };

const inMain = () =>
  stage({
    turn: 5,
    seats: [{ hand: ['duel-smite', 'tremor'], field: ['gnome'] }, { field: ['ice'] }],
  });
const inAttack = () => stage({ step: 'attack', seats: [{ field: ['gnome'] }, { field: ['mud'] }] });
const inBlock = () => inAttack().attack(0, { hero: 1 }).pass(0);

/** For each kind a position in which its time is right, and an intent that is legal there. */
const READY: Readonly<Record<Kind, () => Ready>> = {
  playCard() {
    const s = inMain();
    return {
      s,
      seat: 0,
      good: { kind: 'playCard', card: s.inHand(0, 'duel-smite'), target: { hero: 1 } },
    };
  },
  placeAzoth() {
    const s = inMain();
    return { s, seat: 0, good: { kind: 'placeAzoth', card: s.inHand(0, 'tremor') } };
  },
  declareAttacker() {
    const s = inAttack();
    return {
      s,
      seat: 0,
      good: { kind: 'declareAttacker', unit: s.unit(0, 0).id, target: { hero: 1 } },
    };
  },
  retractAttacker() {
    const s = inAttack().attack(0, { hero: 1 });
    return { s, seat: 0, good: { kind: 'retractAttacker', unit: s.unit(0, 0).id } };
  },
  declareBlocker() {
    const s = inBlock();
    const [unit, attacker] = [s.unit(1, 0).id, s.unit(0, 0).id];
    return { s, seat: 1, good: { kind: 'declareBlocker', unit, attacker } };
  },
  retractBlocker() {
    const s = inBlock().block(0, 0);
    return { s, seat: 1, good: { kind: 'retractBlocker', unit: s.unit(1, 0).id } };
  },
  activate() {
    const s = stage({ seats: [{ field: ['ranger'] }, {}] });
    return { s, seat: 0, good: { kind: 'activate', unit: s.unit(0, 0).id, ability: 0 } };
  },
  done: () => ({ s: stage({ format: 'skirmish' }), seat: 0, good: { kind: 'done' } }),
  choose() {
    const s = deed([{ kind: 'kill', to: { choose: 'enemies' } }], {
      foe: { field: ['ice', 'mud'] },
    });
    const choice = s.play(0, 'deed').view().choice?.id ?? '';
    return { s, seat: 0, good: { kind: 'choose', choice, options: [1] } };
  },
  mulligan() {
    const s = stage({ step: 'mulligan', seats: [{ hand: ['ice', 'mud'] }, {}] });
    return { s, seat: 0, good: { kind: 'mulligan', cards: [s.inHand(0, 'mud')] } };
  },
  pass: () => ({ s: inMain(), seat: 0, good: { kind: 'pass' } }),
  concede: () => ({ s: inMain(), seat: 0, good: { kind: 'concede' } }),
};

const VALUES: readonly (readonly [string, unknown])[] = [
  ['undefined', undefined],
  ['null', null],
  ['a number', 7],
  ['minus one', -1],
  ['a fraction', 0.5],
  ['NaN', Number.NaN],
  ['true', true],
  ['an empty text', ''],
  ['a wrong text', 'nobody'],
  ['a prototype name', '__proto__'],
  ['a huge text', 'x'.repeat(100_000)],
  ['an empty record', {}],
  ['a list of nothing', [null]],
  ['a nested list', [[['a']]]],
  ['a long list', Array<number>(10_000).fill(0)],
  ['a false toString', { toString: 1, valueOf: 1 }],
  ['a wrong target', { unit: { hero: 1 } }],
  ['two targets', { hero: 1, unit: 'nobody' }],
];

/** Every way to spoil one legal intent. */
function spoiled(good: Intent): [string, unknown][] {
  const fields = Object.keys(good);
  const wrong = fields.flatMap((field) =>
    VALUES.map(([name, value]): [string, unknown] => [
      `${field} is ${name}`,
      { ...good, [field]: value },
    ]),
  );
  const missing = fields.map((field): [string, unknown] => {
    const { [field as 'kind']: _gone, ...rest } = good;
    return [`${field} is missing`, rest];
  });
  return [
    ...wrong,
    ...missing,
    ['a field too many', { ...good, extra: 1 }],
    ['powered: false', { ...good, powered: false }],
    ['an own __proto__', { ...good, ['__proto__']: { ok: true } }],
    ['only inherited fields', Object.create(good)],
    ['in a list', [good]],
    ['as a text', JSON.stringify(good)],
  ];
}

it('[P6] every kind of intent has a row here', () => {
  expect(Object.keys(READY).toSorted()).toEqual([...INTENT_KINDS].toSorted());
});

describe.each(INTENT_KINDS)('%s', (kind) => {
  it('[P6] the intent that is spoiled below is legal', () => {
    const { s, seat, good } = READY[kind]();
    expect(s.legal(seat)).toContainEqual(good);
    expect(step(s.book, s.game, seat, good).ok).toBe(true);
  });

  it.each(spoiled(READY[kind]().good).map(([name], at) => [name, at] as const))(
    '[P6] refused, and nothing changed: %s',
    (_name, at) => {
      const { s, seat, good } = READY[kind]();
      const before = hashOf(s.game);
      const result = step(s.book, s.game, seat, spoiled(good)[at]?.[1]);
      expect(result).toEqual({
        ok: false,
        code: expect.any(String),
        message: expect.stringMatching(/\.$/),
      });
      expect(hashOf(s.game)).toBe(before);
    },
  );
});

describe('intents that came too late', () => {
  const late = (s: Stage, seat: Seat, intent: unknown, code: string) => {
    const before = hashOf(s.game);
    expect(s.refused(seat, intent).code).toBe(code);
    expect(hashOf(s.game)).toBe(before);
  };

  it('[P6] a card that was played already', () => {
    const { s, good } = READY.playCard();
    late(s.act(0, good), 0, good, 'no-such-card');
  });

  it('[P6] a unit that is gone', () => {
    const kill = { kind: 'kill', to: { choose: 'allies' } };
    const s = deed([kill], { own: { field: ['gnome', 'undine'] } });
    const intent = { kind: 'declareAttacker', unit: s.unit(0, 0).id, target: { hero: 1 } };
    late(s.play(0, 'deed').choose(0, 0).pass(0), 0, intent, 'no-such-unit');
  });

  it('[P6] a target that is gone', () => {
    const s = stage({
      turn: 9,
      seats: [{ hand: ['duel-smite', 'duel-smite'] }, { field: ['shade'] }],
    });
    const target = { unit: s.unit(1, 0).id };
    s.play(0, 'duel-smite', { target });
    late(s, 0, { kind: 'playCard', card: s.inHand(0, 'duel-smite'), target }, 'bad-target');
  });

  it('[P6] a choice that was answered already', () => {
    const { s, good } = READY.choose();
    late(s.act(0, good), 0, good, 'wrong-step');
  });

  it('[P6] a second answer to the mulligan', () => {
    const { s, good } = READY.mulligan();
    late(s.act(0, good), 0, good, 'not-your-decision');
  });

  it('[P6] a retraction after the step', () => {
    const { s, good } = READY.retractAttacker();
    late(s.pass(0), 0, good, 'not-your-decision');
  });

  it("[P6] the other seat's intent", () => {
    const { s, good } = READY.declareBlocker();
    late(s, 0, good, 'not-your-decision');
  });

  it('[P6, V3] a refusal about a hidden card is the same whether it is there or not', () => {
    const s = stage({ seats: [{}, { hand: ['gnome'] }] });
    const there = s.refused(0, { kind: 'playCard', card: s.inHand(1, 'gnome'), slot: 0 });
    expect(there).toEqual(s.refused(0, { kind: 'playCard', card: 'b234567', slot: 0 }));
  });
});

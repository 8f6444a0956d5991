import { describe, expect, it } from 'vitest';
import type { Stage } from '../kit/stage.ts';
import { arena, HERO, skill, unit } from './combat-cards.ts';

const bear = unit('bear', 2, 2);
const wall = unit('wall', 1, 4);
const order = (what: string) =>
  skill(what, { kind: 'modify', what, to: { all: 'allies' }, for: 'turn' });

/** The slots whose units may be declared as attackers by seat 0. */
function ableSlots(s: Stage): number[] {
  const able = new Set(s.offered(0, 'declareAttacker').map((intent) => intent.unit));
  return s.seat(0).field.flatMap((one) => (one !== null && able.has(one.id) ? [one.slot] : []));
}

/** Cards played in the main step, then on to the attack step. */
function afterPlaying(s: Stage, ...cards: readonly string[]): Stage {
  for (const card of cards) s.play(0, card);
  return s.pass(0);
}

describe('who may attack', () => {
  it('[A1] an untapped unit may attack every enemy unit and the enemy hero', () => {
    const s = arena([bear], [wall, null, bear]);
    const own = s.unit(0, 0).id;
    expect(s.offered(0, 'declareAttacker')).toEqual([
      { kind: 'declareAttacker', unit: own, target: { unit: s.unit(1, 0).id } },
      { kind: 'declareAttacker', unit: own, target: { unit: s.unit(1, 2).id } },
      { kind: 'declareAttacker', unit: own, target: { hero: 1 } },
    ]);
  });

  it('[A1] a unit that has just arrived cannot attack, one with Swift can', () => {
    const hare = unit('hare', 1, 1, ['swift']);
    const s = arena([{ card: bear, sick: true }, { card: hare, sick: true }, wall], []);
    expect(ableSlots(s)).toEqual([1, 2]);
  });

  it('[A1] a unit played this turn attacks from the own next turn on', () => {
    const s = arena([wall], [], { step: 'main', cards: [bear], seats: [{ hand: [bear.id] }, {}] });
    s.play(0, bear.id, { slot: 1 }).pass(0);
    const now = ableSlots(s);
    s.pass(0).pass(0).pass(1).pass(0);
    expect([now, ableSlots(s)]).toEqual([[0], [0, 1]]);
  });

  it('[A1] a tapped unit cannot attack', () => {
    const s = arena([{ card: bear, tapped: true }, wall], []);
    expect(ableSlots(s)).toEqual([1]);
  });

  it('[A1] declaring what cannot attack is refused and changes nothing', () => {
    const s = arena([{ card: bear, tapped: true }, wall], []);
    const before = s.view();
    const refusal = s.refused(0, { kind: 'declareAttacker', unit: s.unit(0, 0).id, target: HERO });
    expect([refusal.code, s.view()]).toEqual(['cannot-attack', before]);
  });

  it.each(['skip-attack', 'cannot-attack'])('[A1] a unit under %s cannot attack', (what) => {
    const hold = skill('hold', { kind: 'modify', what, to: { choose: 'allies' }, for: 'turn' });
    const s = arena([bear, wall], [], {
      step: 'main',
      cards: [hold],
      seats: [{ hand: [hold.id] }, {}],
    });
    expect(ableSlots(s.play(0, hold.id).choose(0, 0).pass(0))).toEqual([1]);
  });

  it('[A1] the target is an enemy, never the own hero or an own unit', () => {
    const s = arena([bear, wall], [wall]);
    const own = s.unit(0, 0).id;
    const codes = [{ hero: 0 }, { unit: s.unit(0, 1).id }].map(
      (target) => s.refused(0, { kind: 'declareAttacker', unit: own, target }).code,
    );
    expect(codes).toEqual(['bad-target', 'bad-target']);
  });

  it('[A1] only the active player declares attackers', () => {
    const s = arena([bear], [bear]);
    const intent = { kind: 'declareAttacker', unit: s.unit(1, 0).id, target: { hero: 0 } };
    expect(s.refused(1, intent).code).toBe('not-your-decision');
  });
});

describe('declaring and taking back', () => {
  it('[A1] a declared attacker taps, is told and stands in the combat row', () => {
    const s = arena([bear], []).attack(0, HERO);
    const { id, tapped, attacking } = s.unit(0, 0);
    expect({
      tapped,
      attacking,
      combat: s.view(1).combat,
      told: s.told('attackerDeclared'),
    }).toEqual({
      tapped: true,
      attacking: HERO,
      combat: [{ attacker: id, target: HERO, edge: 0, blockers: [] }],
      told: [{ kind: 'attackerDeclared', unit: id, target: HERO }],
    });
  });

  it('[A1] a declared attacker keeps its slot (G4)', () => {
    const s = arena([null, bear], []).attack(1, HERO);
    expect(s.seat(0).field.map((one) => one?.card ?? null)).toEqual([
      null,
      bear.id,
      null,
      null,
      null,
    ]);
  });

  it('[A1] a Vigilant unit attacks without tapping, and only once a turn', () => {
    const s = arena([unit('sentry', 2, 2, ['vigilant'])], []).attack(0, HERO);
    expect([s.unit(0, 0).tapped, ableSlots(s)]).toEqual([false, []]);
  });

  it('[A1] an attack is declared, then retracted: everything is as before', () => {
    const s = arena([bear, wall], [wall]);
    const before = s.view();
    s.attack(0, HERO).act(0, { kind: 'retractAttacker', unit: s.unit(0, 0).id });
    expect([s.view(), s.told('attackerRetracted')]).toEqual([
      before,
      [{ kind: 'attackerRetracted', unit: s.unit(0, 0).id }],
    ]);
  });

  it('[A1] a retracted attacker may be declared again against another target', () => {
    const s = arena([bear], [wall]).attack(0, HERO);
    s.act(0, { kind: 'retractAttacker', unit: s.unit(0, 0).id });
    const target = { unit: s.unit(1, 0).id };
    expect(s.attack(0, target).unit(0, 0).attacking).toEqual(target);
  });

  it('[A1] a declaration stands once the step has ended', () => {
    const s = arena([bear], [wall]).attack(0, HERO).pass(0);
    const refusal = s.refused(0, { kind: 'retractAttacker', unit: s.unit(0, 0).id });
    expect(refusal.code).toBe('not-your-decision');
  });

  it('[A1] a unit attacks once a turn: after combat it cannot be declared again', () => {
    const s = arena([bear], []).attack(0, HERO).pass(0);
    expect([s.view().step, s.offered(0, 'declareAttacker')]).toEqual(['main-2', []]);
  });
});

describe('must attack', () => {
  const forced = (...cards: readonly string[]) =>
    afterPlaying(
      arena([bear, { card: wall, tapped: true }], [wall], {
        step: 'main',
        cards: [order('must-attack'), order('skip-attack')],
        seats: [{ hand: [...cards] }, {}],
      }),
      ...cards,
    );

  it('[A1] pass is not offered while a must-attack unit could still be declared', () => {
    const s = forced('test-must-attack');
    expect([s.offered(0, 'pass'), s.refused(0, { kind: 'pass' }).code]).toEqual([
      [],
      'must-attack',
    ]);
  });

  it('[A1] once every able must-attack unit is declared, pass is offered again', () => {
    expect(forced('test-must-attack').attack(0, HERO).offered(0, 'pass')).toEqual([
      { kind: 'pass' },
    ]);
  });

  it('[A1] the declaration of a must-attack unit is never taken back', () => {
    const s = forced('test-must-attack').attack(0, HERO);
    const refusal = s.refused(0, { kind: 'retractAttacker', unit: s.unit(0, 0).id });
    expect([s.offered(0, 'retractAttacker'), refusal.code]).toEqual([[], 'must-attack']);
  });

  it('[M3] skip attack beats must attack, so the attack step is skipped', () => {
    const s = forced('test-must-attack', 'test-skip-attack');
    expect(s.view()).toMatchObject({ turn: 2, active: 1 });
  });
});

import { describe, expect, it } from 'vitest';
import { formatOf } from '../../shared/state/book.ts';
import { type Stage, stage } from '../kit/stage.ts';
import { arena, HERO, unit } from './combat-cards.ts';

const bear = unit('bear', 2, 2);

/** T9: as if so many intents had been sent before. */
function after(s: Stage, intents: number): Stage {
  s.game.intents = intents;
  return s;
}

const capOf = (s: Stage) => formatOf(s.book, s.game.format).intentCap;
const lastOf = (s: Stage) => after(s, capOf(s) - 1);

/** Seat 0 declares its unit and takes it back. */
function toggle(s: Stage, times: number): Stage {
  for (let i = 0; i < times; i++) {
    s.attack(0, HERO).act(0, { kind: 'retractAttacker', unit: s.unit(0, 0).id });
  }
  return s;
}

function toggleBlock(s: Stage, times: number): Stage {
  for (let i = 0; i < times; i++) {
    s.block(0, 0).act(1, { kind: 'retractBlocker', unit: s.unit(1, 0).id });
  }
  return s;
}

/** On to the next attack step of the seat whose turn it is. */
function nextAttack(s: Stage): Stage {
  while (s.view().step !== 'main-2') s.pass(s.view().deciding[0]!);
  s.pass(s.game.active);
  while (s.view().step !== 'attack' || s.game.active !== 0) s.pass(s.view().deciding[0]!);
  return s;
}

describe('taking declarations back', () => {
  it('[A11] twenty attackers may be taken back in a step; the next one stands', () => {
    const s = toggle(arena([bear], []), 20).attack(0, HERO);
    const refusal = s.refused(0, { kind: 'retractAttacker', unit: s.unit(0, 0).id });
    expect([s.offered(0, 'retractAttacker'), refusal.code]).toEqual([[], 'retracted-enough']);
    expect(refusal.message).toMatch(/20 declarations in this step/);
    expect(s.pass(0).seat(1).life).toBe(18);
  });

  it('[A11] the twentieth is still taken back', () => {
    const s = toggle(arena([bear], []), 19).attack(0, HERO);
    expect(s.offered(0, 'retractAttacker')).toHaveLength(1);
  });

  it('[A11] twenty blockers likewise, counted for their own step', () => {
    const s = toggle(arena([bear], [bear]), 20)
      .attack(0, HERO)
      .pass(0);
    const own = toggleBlock(s, 20).block(0, 0).unit(1, 0).id;
    const refusal = s.refused(1, { kind: 'retractBlocker', unit: own });
    expect([s.offered(1, 'retractBlocker'), refusal.code]).toEqual([[], 'retracted-enough']);
    expect(s.pass(1).isEmpty(0, 0)).toBe(true);
  });

  it('[A11] the next step begins to count anew', () => {
    const s = nextAttack(toggle(arena([bear], []), 20)).attack(0, HERO);
    expect(s.offered(0, 'retractAttacker')).toHaveLength(1);
  });

  it('[A11] two hundred in a match, and then none', () => {
    const s = arena([bear], []);
    s.game.sides[0].retracted = 199;
    toggle(s, 1).attack(0, HERO);
    expect(s.refused(0, { kind: 'retractAttacker', unit: s.unit(0, 0).id }).message).toMatch(
      /200 declarations in this match/,
    );
    nextAttack(s).attack(0, HERO);
    expect(s.offered(0, 'retractAttacker')).toEqual([]);
  });

  it('[A11] the other player has a count of their own', () => {
    const s = arena([bear], [bear]);
    s.game.sides[0].retracted = 200;
    s.attack(0, HERO).pass(0).block(0, 0);
    expect(s.offered(1, 'retractBlocker')).toHaveLength(1);
  });
});

describe('the end of a match that goes on for too long', () => {
  it('[T9] every intent of both seats counts, a refused one does not', () => {
    const s = arena([bear], [bear]).attack(0, HERO);
    s.refused(0, { kind: 'declareAttacker', unit: 'nobody', target: HERO });
    s.pass(0).block(0, 0);
    expect(s.game.intents).toBe(3);
  });

  it('[T9] the last intent ends it by higher life, as the turn cap does', () => {
    const s = lastOf(stage({ seats: [{ life: 9 }, { life: 8 }] })).pass(0);
    expect(s.view().result).toEqual({ winner: 0, reason: 'intent-cap' });
    expect([s.legal(0), s.legal(1), s.refused(1, { kind: 'pass' }).code]).toEqual([
      [],
      [],
      'game-over',
    ]);
  });

  it('[T9] with equal life by higher fame, else it is a draw', () => {
    const ended = (own: object, other: object) => lastOf(stage({ seats: [own, other] })).pass(0);
    expect(ended({ fame: 2 }, { fame: 3 }).view().result?.winner).toBe(1);
    expect(ended({}, {}).view().result).toEqual({ winner: null, reason: 'intent-cap' });
  });

  it('[T9] the one before the last goes on', () => {
    const s = stage({});
    expect(
      after(s, capOf(s) - 2)
        .pass(0)
        .view().result,
    ).toBeUndefined();
  });

  it('[T9] what the last one set off is done first: who falls by it has lost', () => {
    const s = arena([bear], [], { seats: [{ life: 5 }, { life: 2 }] }).attack(0, HERO);
    s.game.sides[0].life = 1;
    expect(lastOf(s).pass(0).view().result).toEqual({ winner: 0, reason: 'defeated' });
  });

  it('[T9] an open choice is dropped', () => {
    const s = lastOf(stage({ seats: [{ hand: Array(9).fill('gnome'), life: 21 }, {}] })).pass(0);
    expect([s.view().choice, s.view().result?.winner]).toEqual([undefined, 0]);
  });

  it('[T9] a concession is one as the last intent, too', () => {
    const s = lastOf(stage({ seats: [{ life: 9 }, { life: 8 }] }));
    expect(s.act(0, { kind: 'concede' }).view().result).toEqual({ winner: 1, reason: 'concede' });
  });

  it('[Q8] a skirmish match is won by more skirmishes won, else it is a draw', () => {
    const ended = (wins: readonly [number, number]) => {
      const s = lastOf(stage({ format: 'skirmish', seats: [{}, {}] }));
      for (const seat of [0, 1] as const) s.game.sides[seat].wins = wins[seat];
      return s.act(0, { kind: 'done' }).view().result;
    };
    expect([ended([1, 0]), ended([0, 1]), ended([1, 1])]).toEqual([
      { winner: 0, reason: 'intent-cap' },
      { winner: 1, reason: 'intent-cap' },
      { winner: null, reason: 'intent-cap' },
    ]);
  });

  it('[Z12] a siege is lost', () => {
    const s = stage({
      format: 'siege',
      seats: [{ hand: ['smite'] }, { hand: ['smite'] }],
      enemies: [{ card: 'cultist', intent: 0 }],
    });
    expect(lastOf(s).pass(0).view().result).toEqual({ winner: null, reason: 'intent-cap' });
  });
});

import { describe, expect, it } from 'vitest';
import { legalIntents } from '../../shared/index.ts';
import { at, attackOf, foe, guard, showing, siege } from './scene.ts';

/** Z1: both act at once, so that what one had in mind may be gone when it arrives. */

const weak = { card: 'brute', damage: 26 };
const smiting = { hand: ['smite', 'leaf'], resolve: 3 };
const smite = (s: ReturnType<typeof siege>, seat: 0 | 1) => ({
  kind: 'playCard' as const,
  card: s.inHand(seat, 'smite'),
  ...at(s),
});

describe('who comes second', () => {
  it('[Z1] finds the enemy fallen, is told so, and has paid nothing', () => {
    const s = siege([weak, 'brute'], { me: smiting, partner: smiting });
    const [first, late] = [smite(s, 0), smite(s, 1)];
    s.act(0, first);
    expect(s.refused(1, late)).toMatchObject({
      code: 'bad-target',
      message: /not in play any more/,
    });
    expect([s.seat(1).resolve, s.seat(1).handCount]).toEqual([3, 2]);
  });

  it('[Z1] the other way round it is the other who is told', () => {
    const s = siege([weak, 'brute'], { me: smiting, partner: smiting });
    const [late, first] = [smite(s, 0), smite(s, 1)];
    s.act(1, first);
    expect(s.refused(0, late)).toMatchObject({
      code: 'bad-target',
      message: /not in play any more/,
    });
  });

  it('[Z1] whose intent still stands is not hindered by what the partner did', () => {
    const s = siege(['brute'], { me: smiting, partner: smiting });
    const [first, second] = [smite(s, 0), smite(s, 1)];
    expect(foe(s.act(0, first).act(1, second)).damage).toBe(10);
  });

  it('[G7] is never told of an enemy hero: a siege has none', () => {
    const s = siege(['brute'], { me: smiting });
    const tried = { kind: 'playCard', card: s.inHand(0, 'smite'), target: { hero: 1 } };
    expect(s.refused(0, tried).message).toMatch(/it needs an enemy\.$/);
  });

  it('[C2] while the partner chooses: is told to wait for the answer', () => {
    const s = siege(showing('brute', 'brute'), { me: { hand: ['whirlwind'] }, partner: smiting });
    const late = smite(s, 1);
    s.play(0, 'whirlwind');
    expect(s.refused(1, late)).toMatchObject({
      code: 'not-your-decision',
      message: /partner is choosing/,
    });
  });

  it('[Z1] after the own pass: is told that it was final', () => {
    const s = siege(['brute'], { me: smiting, partner: smiting }).pass(1);
    expect(s.refused(1, smite(s, 1)).message).toMatch(/You have passed/);
  });

  it('[Z2] in a phase in which it can do nothing: is told so', () => {
    const s = siege(['brute'], { partner: { hand: [] } });
    expect(s.refused(1, { kind: 'pass' }).message).toMatch(/nothing your hero could do/);
  });

  it('[Z1] when the phase has gone on: is told where the match is', () => {
    const s = siege(showing('brute'), { me: { hand: ['smite'], block: 9 } });
    const late = smite(s, 0);
    s.pass(0);
    expect(s.refused(0, late)).toMatchObject({ code: 'wrong-step', message: /in the step block/ });
  });

  it('[Z4] an attack that is blocked already cannot be blocked again', () => {
    const s = siege(showing('brute', 'brute'), {
      step: 'block',
      me: { hand: ['leaf'], block: 20 },
    });
    const late = { kind: 'declareBlocker', unit: 'hero', attacker: attackOf(s) };
    expect(guard(s).refused(0, late)).toMatchObject({
      code: 'bad-target',
      message: /No such attack/,
    });
  });

  it('[P6] a refusal leaves both lists as they were', () => {
    const s = siege([weak, 'brute'], { me: smiting, partner: smiting });
    const late = smite(s, 1);
    s.act(0, smite(s, 0));
    const before = [0, 1].map((seat) => legalIntents(s.book, s.game, seat as 0 | 1));
    s.refused(1, late);
    expect([s.legal(0), s.legal(1)]).toEqual(before);
  });
});

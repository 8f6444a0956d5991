import { describe, expect, it } from 'vitest';
import { stage } from '../kit/stage.ts';

/** Rules written down where the others are silent or pull in two directions. */

const unit = (id: string, strength: number, health: number, more: object = {}) => ({
  id,
  name: id,
  kind: 'unit',
  rarity: 'bronze',
  cost: 1,
  elements: ['generic'],
  strength,
  health,
  ...more,
});

const skill = (id: string, effects: readonly object[], more: object = {}) => ({
  id,
  name: id,
  kind: 'skill',
  rarity: 'bronze',
  cost: 0,
  elements: ['generic'],
  effects,
  ...more,
});

const kindsOf = (intents: readonly { kind: string }[]) => intents.map((intent) => intent.kind);

describe('readings', () => {
  it('[P12] a unit is played without naming what is overpaid, and asked for it', () => {
    const s = stage({ seats: [{ hand: ['gnome'], azoth: ['gnome'], resolve: 3 }, {}] });
    s.play(0, 'gnome', { slot: 0 });
    expect(s.view(0).choice?.options?.map((option) => option.label)).toEqual([
      'add nothing',
      'add 1',
    ]);
  });

  it('[P12] an all-enemies card needs an enemy unless it does something else too', () => {
    const hit = { kind: 'damage', amount: 1, to: { all: 'enemies' } };
    const cards = [skill('only', [hit]), skill('also', [hit, { kind: 'block', amount: 1 }])];
    const s = stage({ cards, seats: [{ hand: ['only', 'also'] }, {}] });
    expect(s.offered(0, 'playCard')).toEqual([{ kind: 'playCard', card: s.inHand(0, 'also') }]);
  });

  it('[E4] an amount that feeds on itself stops at 9,999', () => {
    const more = { kind: 'gain-devotion', amount: { times: [{ devotion: true }, 99] } };
    const cards = [skill('odd', [{ kind: 'repeat', times: 9, do: [more] }])];
    const s = stage({ cards, seats: [{ hand: ['odd'], devotion: 2, resolve: 2 }, {}] });
    s.play(0, 'odd');
    expect(s.seat(0).devotion).toBe(2 + 198 + 8 * 9_999);
  });

  it('[E12] an amount below 0 counts as 0', () => {
    const cards = [
      skill('odd', [{ kind: 'gain-resolve', amount: { plus: [{ devotion: true }, -3] } }]),
    ];
    const s = stage({ cards, seats: [{ hand: ['odd'], resolve: 2 }, {}] });
    s.play(0, 'odd');
    expect(s.seat(0).resolve).toBe(2);
  });

  it('[M9] percentages come after the elements and may lower the damage to 0', () => {
    const cards = [
      unit('weak', 1, 3, { elements: ['fire'] }),
      unit('wet', 0, 3, { elements: ['water'] }),
    ];
    const weak = { card: 'weak', statuses: { impaired: 2 } };
    const s = stage({ cards, step: 'attack', seats: [{ field: [weak] }, { field: ['wet'] }] });
    s.attack(0, { unit: s.unit(1, 0).id })
      .pass(0)
      .pass(1);
    expect(s.unit(1, 0).damage).toBe(0);
  });

  it('[M9] Corrupt falls for a card played and again at the turn end', () => {
    const cards = [skill('calm', [{ kind: 'block', amount: 1 }])];
    const s = stage({ cards, seats: [{ hand: ['calm'], statuses: { corrupt: 3 } }, {}] });
    s.play(0, 'calm').pass(0);
    expect(s.seat(0).statuses).toEqual([{ kind: 'corrupt', amount: 1 }]);
  });

  it('[T8] after a reaction the same seat is asked about the card again', () => {
    const cards = [skill('calm', [{ kind: 'block', amount: 1 }], { reaction: ['spell'] })];
    const foe = { hand: ['calm', 'gnome'], resolve: 2 };
    const s = stage({ cards, seats: [{ hand: ['plague-touch'], resolve: 2 }, foe] });
    s.play(0, 'plague-touch').play(1, 'calm');
    expect(kindsOf(s.legal(1))).toEqual(['pass', 'concede']);
    expect(s.view(1).stack.map((item) => item.card)).toEqual(['plague-touch']);
  });

  it('[A10] Overwhelm goes on to the hero when the blocker is gone', () => {
    const cards = [
      unit('giant', 4, 4, { keywords: ['overwhelm'] }),
      skill('gone', [{ kind: 'bounce', to: { choose: 'enemies' } }], { reaction: ['blockers'] }),
    ];
    const own = { field: ['giant'], hand: ['gone'], resolve: 1 };
    const s = stage({ cards, step: 'attack', seats: [own, { field: ['gnome'] }] });
    s.attack(0, { hero: 1 }).pass(0);
    if (s.view(0).window) s.pass(0);
    s.block(0, 0).pass(1).play(0, 'gone');
    while (s.view(0).window) s.pass(s.view(0).window?.seat ?? 0);
    expect(s.seat(1).life).toBe(16);
  });

  it.each([
    { statuses: {}, asked: true },
    { statuses: { bound: 2 }, asked: false },
  ])('[D6] a hero with $statuses is asked about an attack card that bursts: $asked', (row) => {
    const lifeCards = ['duel-smite', 'gnome', 'gnome', 'gnome'];
    const s = stage({
      format: 'duel-life-cards',
      seats: [
        { hand: ['duel-smite'], resolve: 3 },
        { lifeCards, statuses: row.statuses },
      ],
    });
    s.play(0, 'duel-smite', { target: { hero: 1 } });
    expect(s.view(1).choice !== undefined).toBe(row.asked);
  });
});

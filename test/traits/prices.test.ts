import { describe, expect, it } from 'vitest';
import { describeCard } from '../../shared/index.ts';
import type { Stage } from '../kit/stage.ts';
import { at, being, endTurn, sign, table } from './trait-cards.ts';

const seller = (price: object, more: object = {}) =>
  being('seller', [{ type: 'activate', cooldown: 0, price, effects: [sign] }], more);
const canUse = (s: Stage) => s.offered(0, 'activate').length > 0;
const use = (s: Stage) => s.act(0, { kind: 'activate', unit: at(s, '0.0').unit, ability: 0 });
const why = (s: Stage) => s.refused(0, { kind: 'activate', unit: at(s, '0.0').unit, ability: 0 });

describe('[X5] the price of an ability', () => {
  it('[X5] resolve: paid at once, and offered only while there is enough', () => {
    const with_ = (resolve: number) =>
      table({ '0.0': seller({ resolve: 3 }) }, { seats: [{ resolve }, {}] });
    expect([canUse(with_(2)), canUse(with_(3))]).toEqual([false, true]);
    expect(use(with_(3)).seat(0)).toMatchObject({ resolve: 0, block: 1 });
    expect(why(with_(2))).toMatchObject({ code: 'cannot-afford' });
  });

  it('[X5] tap: an untapped unit that has not just arrived, or a Swift one', () => {
    const unit = (more: object, card = seller({ tap: true })) =>
      table({ '0.0': { card, ...more } });
    const swift = seller({ tap: true }, { keywords: ['swift'] });
    expect([{}, { tapped: true }, { sick: true }].map((more) => canUse(unit(more)))).toEqual([
      true,
      false,
      false,
    ]);
    expect(canUse(unit({ sick: true }, swift))).toBe(true);
    expect(use(unit({})).unit(0, 0).tapped).toBe(true);
  });

  it('[X5] in a skirmish every untapped unit is ready, and none untaps', () => {
    const s = table({ '0.0': { card: seller({ tap: true }), sick: true } }, { format: 'skirmish' });
    expect(canUse(s)).toBe(true);
    use(s).act(0, { kind: 'done' });
    expect([s.view().active, s.unit(0, 0).tapped]).toEqual([1, true]);
  });

  it('[X5] [C4] discard: its owner chooses, one card after the other, before the effect', () => {
    const s = table(
      { '0.0': seller({ discard: 2 }) },
      { seats: [{ hand: ['gnome', 'tremor', 'silph'] }, {}] },
    );
    use(s);
    expect([s.view(0).choice?.prompt, s.view(1).choice?.options, s.seat(0).block]).toEqual([
      'discard',
      undefined,
      0,
    ]);
    s.choose(0, 0).choose(0, 0);
    expect([s.seat(0).hand?.map(({ card }) => card), s.seat(0).block]).toEqual([['silph'], 1]);
  });

  it('[X5] discard: not offered with fewer cards in hand', () => {
    const s = table({ '0.0': seller({ discard: 2 }) }, { seats: [{ hand: ['gnome'] }, {}] });
    expect(canUse(s)).toBe(false);
  });

  it('[X5] [P6] a price that cannot be paid changes nothing', () => {
    const s = table({ '0.0': seller({ life: 5, resolve: 1 }) }, { seats: [{ life: 5 }, {}] });
    expect(why(s)).toMatchObject({ code: 'cannot-afford' });
    expect(s.seat(0)).toMatchObject({ life: 5, resolve: 9 });
  });

  it('[X5] the cooldown counts besides the price', () => {
    const s = table({ '0.0': seller({ life: 1 }) });
    use(s);
    expect(canUse(s)).toBe(false);
    expect(canUse(endTurn(endTurn(s)))).toBe(true);
  });

  it('[G1] the text says title, cooldown and price', () => {
    const card = being('lender', [
      {
        type: 'activate',
        description: 'Blood Loan',
        cooldown: 1,
        price: { tap: true, resolve: 1, life: 2, discard: 1 },
        effects: [sign],
      },
    ]);
    const s = table({ '0.0': card });
    expect(describeCard(s.book, card.id, 'duel')).toBe(
      'Blood Loan — Activate (cooldown 1, tap this unit, pay 1 resolve, pay 2 life, and discard a card): Gain 1 block.',
    );
  });
});

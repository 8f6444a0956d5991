import { describe, expect, it } from 'vitest';
import { changeLines } from '../../client/table/facts/change-lines.ts';
import { gameFromView } from '../../client/table/preview/game-from-view.ts';
import type { Stage } from '../kit/stage.ts';
import { at, being, deed, endTurn, on, sign, type TestCard, table } from './trait-cards.ts';

const dummy = being('dummy');
const give = (trait: object, more: object = {}) =>
  deed('give', { kind: 'give-trait', trait, to: 'target', ...more });
const hush = deed('hush', { kind: 'silence', to: 'target', for: 'turn' });

function onFirst(unit: TestCard, ...cards: readonly TestCard[]): Stage {
  const s = table({ '0.0': unit, '1.0': dummy }, { hands: [cards, []] });
  for (const card of cards) s.play(0, card.id, { target: at(s, '0.0') });
  return s;
}
const seen = (s: Stage) => s.unit(0, 0).changes;
const texts = (s: Stage) => seen(s).map(({ text }) => text);

describe('[V1] the changes of a unit are seen by all', () => {
  it('[V1] a plain unit has none', () => {
    expect(seen(table({ '0.0': dummy }))).toEqual([]);
  });

  it('[X7] a given trait, with its words, its time and its card', () => {
    const trait = on('ON_DEATH', [sign]);
    const s = onFirst(dummy, give(trait, { for: 'turn' }));
    expect(seen(s)).toEqual([
      {
        kind: 'given',
        text: 'Death: Gain 1 block. (this turn)',
        lasts: 'turn',
        card: 'test-give',
        trait: JSON.stringify(trait),
        lost: [],
      },
    ]);
    expect(s.view(1).seats[0].field[0]?.changes).toEqual(seen(s));
    expect(seen(endTurn(s))).toEqual([]);
  });

  it('[X7] silence', () => {
    const s = onFirst(being('shell', [{ type: 'shield', amount: 2 }]), hush);
    expect(seen(s)).toEqual([
      expect.objectContaining({
        kind: 'lost',
        text: 'This unit loses its traits this turn.',
        lost: ['reaction', 'ongoing', 'rule', 'shield', 'activate'],
      }),
    ]);
  });

  it('[X7] a trait given before the silence is not shown while it is lost', () => {
    const s = onFirst(dummy, give(on('ON_DEATH', [sign])), hush);
    expect(texts(s)).toEqual(['This unit loses its traits this turn.']);
    expect(texts(endTurn(s))).toEqual(['Death: Gain 1 block.']);
  });

  it.each([
    ['UNTIL_DEPLETED', 'Shield 2.', 'until-depleted'],
    ['THIS_TURN', 'Shield 2 this turn.', 'turn'],
    ['THIS_ROUND', 'Shield 2 this round.', 'round'],
    ['PERMANENT', 'Shield 2 that refills at the start of your turn.', 'permanent'],
  ])('[X4] a shield %s', (lasts, text, until) => {
    const card = deed('shield', { kind: 'shield', amount: 2, lasts, to: 'target' });
    expect(seen(onFirst(dummy, card))).toMatchObject([{ kind: 'shield', text, lasts: until }]);
  });

  it('[M1] a modifier, with its floor', () => {
    const weaken = deed('weaken', {
      kind: 'modify',
      what: 'health',
      amount: -9,
      min: 2,
      to: 'target',
      for: 'turn',
    });
    const s = onFirst(dummy, weaken);
    expect([texts(s), s.unit(0, 0).health]).toEqual([
      ['This unit gets −9 health (minimum 2) this turn.'],
      2,
    ]);
  });

  it('[X3] a rule of another unit, with its name', () => {
    const lord = being('lord', [
      { type: 'rule', rule: 'MODIFY_STRENGTH', reach: 'close-allies', amount: 2 },
      { type: 'rule', rule: 'GRANT_KEYWORD', reach: 'close-allies', keyword: 'swift' },
    ]);
    const s = table({ '0.0': dummy, '0.1': lord });
    expect(texts(s)).toEqual(['This unit has +2 strength.', 'This unit has Swift.']);
    expect(s.unit(0, 1).changes).toEqual([]);
  });

  it('the table names the card that a change comes from', () => {
    const s = onFirst(dummy, hush);
    expect(changeLines(s.book, s.unit(0, 0))).toEqual([
      'This unit loses its traits this turn. (hush)',
    ]);
  });

  it('the preview of a fight knows given and lost traits', () => {
    const tough = being('tough', [
      { type: 'rule', rule: 'MODIFY_DAMAGE', reach: 'self', amount: -1 },
    ]);
    const given = give({ type: 'rule', rule: 'TAKE_DAMAGE', reach: 'close-allies' });
    for (const s of [onFirst(tough, hush), onFirst(tough, given), onFirst(tough, given, hush)]) {
      const { view, book, game } = { view: s.view(0), book: s.book, game: s.game };
      expect(gameFromView(book, view).ruleBits).toBe(game.ruleBits);
    }
  });
});

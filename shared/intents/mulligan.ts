import type { Card } from '../state/card.ts';
import { type Intent, sameData } from '../state/intent.ts';
import { makeTask } from '../state/make.ts';
import { refuse } from '../state/result.ts';
import { record } from '../verbs/record.ts';
import { defineIntent } from './intent-kind.ts';

/** T1: every subset of the hand, in hand order, the empty one first. */
function offerAll(hand: readonly Card[], out: Intent[]): void {
  for (let subset = 0; subset < 1 << hand.length; subset++) {
    const cards: string[] = [];
    for (let at = 0; at < hand.length; at++) {
      if ((subset & (1 << at)) !== 0) cards.push((hand[at] as Card).id);
    }
    out.push({ kind: 'mulligan', cards });
  }
}

export const mulligan = defineIntent<'mulligan'>({
  kind: 'mulligan',
  offer(t, seat, out, only) {
    const { hand } = t.game.sides[seat];
    const named = only?.cards;
    if (only === undefined) offerAll(hand, out);
    else if (Array.isArray(named)) {
      const cards = hand.filter(({ id }) => named.includes(id)).map(({ id }) => id);
      if (sameData(cards, named)) out.push({ kind: 'mulligan', cards });
    }
  },
  perform(t, seat, intent) {
    t.game.sides[seat].mulligan = intent.cards.slice();
    record(t, { kind: 'mulliganChosen', seat });
    if (t.game.sides.every((side) => side.mulligan !== null)) {
      t.game.agenda.push(makeTask('do-mulligans'));
    }
  },
  explain: () =>
    refuse(
      'no-such-card',
      'Name cards of your hand, each once, in the order of the hand; none to keep it.',
    ),
});

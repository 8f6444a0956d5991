import type { Offered } from '../../../shared/protocol/seat-requests.ts';
import type { TableView } from '../../../shared/protocol/table.ts';
import { told } from '../model/acting.ts';
import { useTable } from '../model/context.ts';
import { otherOf } from '../view-facts.ts';

type Words = { readonly make: string; readonly accept: string; readonly withdraw: string };

const WORDS: Readonly<Record<Offered, Words>> = {
  draw: { make: 'Offer a draw', accept: 'Accept the draw', withdraw: 'Take back the draw offer' },
  undo: { make: 'Undo', accept: 'Allow the undo', withdraw: 'Take back the undo request' },
  rematch: { make: 'Rematch', accept: 'Accept the rematch', withdraw: 'No rematch after all' },
  'open-hand': {
    make: 'Let watchers see my cards',
    accept: 'Let watchers see my cards',
    withdraw: 'Hide my cards from watchers',
  },
};

function standing(table: TableView, what: Offered): readonly [boolean, boolean] {
  if (what === 'draw') return table.drawOffers;
  if (what === 'undo') return table.undoRequests;
  return what === 'rematch' ? table.rematchOffers : table.openHands;
}

/** One thing that two people have to agree on: made, accepted or taken back by the same button. */
export function Offer({ what, main }: { what: Offered; main?: boolean }) {
  const model = useTable();
  const table = model.feed.now.value?.table;
  if (model.seat === null || table === undefined) return null;
  const offers = standing(table, what);
  const mine = offers[model.seat];
  const theirs = what !== 'open-hand' && offers[otherOf(model.seat)];
  const words = WORDS[what];
  return (
    <button
      type="button"
      class={theirs || main === true ? 'main' : ''}
      aria-keyshortcuts={what === 'undo' ? 'u' : undefined}
      onClick={() => void told(model, model.feed.offer(what, !mine))}
    >
      {mine ? words.withdraw : theirs ? words.accept : words.make}
    </button>
  );
}

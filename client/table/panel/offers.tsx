import type { MatchView } from '../../../shared/protocol/match-view.ts';
import type { Offered } from '../../../shared/protocol/seat-requests.ts';
import { otherOf } from '../facts/view-facts.ts';
import { showRejection } from '../model/actions.ts';
import { useTable } from '../model/context.ts';

type OfferLabels = {
  readonly make: string;
  readonly withdraw: string;
  readonly accept: string;
  readonly decline: string;
};

const LABELS: Readonly<Record<Offered, OfferLabels>> = {
  draw: {
    make: 'Offer a draw',
    withdraw: 'Take back the draw offer',
    accept: 'Accept the draw',
    decline: 'No draw',
  },
  undo: {
    make: 'Undo',
    withdraw: 'Take back the undo request',
    accept: 'Allow the undo',
    decline: 'No undo',
  },
  rematch: {
    make: 'Rematch',
    withdraw: 'No rematch after all',
    accept: 'Accept the rematch',
    decline: 'No rematch',
  },
  'open-hand': {
    make: 'Let watchers see my cards',
    withdraw: 'Hide my cards from watchers',
    accept: '',
    decline: '',
  },
};

function standing(table: MatchView, what: Offered): readonly [boolean, boolean] {
  if (what === 'draw') return table.drawOffers;
  if (what === 'undo') return table.undoRequests;
  return what === 'rematch' ? table.rematchOffers : table.openHands;
}

/** Accepts or declines the other seat's offer that is shown here, but no later one (U2). */
function OfferReply({ what, seen }: { what: Offered; seen: number }) {
  const model = useTable();
  const say = (on: boolean) => void showRejection(model, model.feed.answer(what, on, seen));
  return (
    <>
      <button type="button" class="main" onClick={() => say(true)}>
        {LABELS[what].accept}
      </button>
      <button type="button" onClick={() => say(false)}>
        {LABELS[what].decline}
      </button>
    </>
  );
}

/** A button that makes the user's offer, or withdraws it. */
function OwnOffer({ what, mine, main }: { what: Offered; mine: boolean; main: boolean }) {
  const model = useTable();
  const rev = what === 'undo' && !mine ? model.feed.now.value?.rev : undefined;
  return (
    <button
      type="button"
      class={main ? 'main' : ''}
      aria-keyshortcuts={what === 'undo' ? 'u' : undefined}
      onClick={() => void showRejection(model, model.feed.offer(what, !mine, rev))}
    >
      {mine ? LABELS[what].withdraw : LABELS[what].make}
    </button>
  );
}

/** An offer that both players must agree on. A player who is asked for an undo may still request one. */
export function Offer({ what, main = false }: { what: Offered; main?: boolean }) {
  const model = useTable();
  const table = model.feed.now.value?.table;
  if (model.seat === null || table === undefined) return null;
  const offers = standing(table, what);
  const mine = offers[model.seat];
  const theirs = what !== 'open-hand' && offers[otherOf(model.seat)];
  return (
    <>
      {theirs ? <OfferReply what={what} seen={table.offered} /> : null}
      {theirs && what !== 'undo' ? null : (
        <OwnOffer what={what} mine={mine} main={main && !theirs} />
      )}
    </>
  );
}

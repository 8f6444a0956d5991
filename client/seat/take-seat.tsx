import { useEffect } from 'preact/hooks';
import type { DeckWish, Listed } from '../link/replies.ts';
import { catalogue, isTogether, loadCatalogue } from '../lobby/catalogue.ts';
import { chosenDeck, DeckChoice } from '../lobby/deck-choice.tsx';
import { wishOf } from '../lobby/deck-list.ts';
import { Fault } from '../session/fault.tsx';
import { useDoing } from '../session/use-doing.ts';
import { Who } from '../session/who.tsx';
import { addressOf } from '../shell/route.ts';
import './seat.css';

type TakeSeatProps = {
  match: Listed;
  sit: (match: string, deck: DeckWish) => Promise<void>;
};

/** An open seat: who asks, what is played, and with which deck one comes. */
export function TakeSeat({ match, sit }: TakeSeatProps) {
  const { busy, fault, run } = useDoing();
  useEffect(() => run(loadCatalogue), []);
  const { format, bestOf, rated } = match.settings;
  const named = catalogue.value?.formats.find(({ id }) => id === format)?.name ?? format;
  const deck = chosenDeck(format);
  const host = match.seats.find((seat) => seat !== null)?.name ?? 'Somebody';
  return (
    <section class="panel seat-panel">
      <h1>{host} waits for you</h1>
      <p>
        {named}
        {bestOf > 1 && ` · best of ${bestOf}`}
        {rated && ' · rated'}
        {isTogether(format) && ' · together against the wild'}. Choose your deck and take the other
        seat.
      </p>
      <Who />
      <DeckChoice of={format} />
      <p class="seat-ways">
        <button
          type="button"
          class="main"
          disabled={deck === null}
          aria-busy={busy.value}
          onClick={() => deck !== null && run(() => sit(match.id, wishOf(deck)))}
        >
          Take the seat
        </button>
        <a class="button" href={addressOf({ page: 'watch', id: match.id })}>
          Watch instead
        </a>
      </p>
      <Fault words={fault.value} />
    </section>
  );
}

import { useEffect } from 'preact/hooks';
import type { DeckRequest, ListedMatch } from '../link/api-types.ts';
import { catalogue, isTogether, loadCatalogue } from '../lobby/catalogue.ts';
import { chosenDeck, DeckChoice } from '../lobby/deck-choice.tsx';
import { deckRequest } from '../lobby/deck-list.ts';
import { Fault } from '../session/fault.tsx';
import { useTask } from '../session/use-task.ts';
import { UserMenu } from '../session/user-menu.tsx';
import { addressOf } from '../shell/route.ts';
import './seat.css';

type TakeSeatProps = {
  match: ListedMatch;
  takeSeat: (match: string, deck: DeckRequest) => Promise<void>;
};

/** An open seat: who created the match, its format, and the deck to bring. */
export function TakeSeat({ match, takeSeat }: TakeSeatProps) {
  const { busy, fault, run } = useTask();
  useEffect(() => run(loadCatalogue), []);
  const { format, bestOf, rated } = match.settings;
  const named = catalogue.value?.formats.find(({ id }) => id === format)?.name ?? format;
  const deck = chosenDeck(format);
  const host = match.seats.find((seat) => seat !== null)?.name ?? 'Somebody';
  return (
    <section class="panel seat-panel">
      <h1>{host} is waiting for you</h1>
      <p>
        {named}
        {bestOf > 1 && ` · best of ${bestOf}`}
        {rated && ' · rated'}
        {isTogether(format) && ' · together against the wild'}. Choose your deck and take the other
        seat.
      </p>
      <UserMenu />
      <DeckChoice of={format} />
      <p class="seat-ways">
        <button
          type="button"
          class="main"
          disabled={deck === null}
          aria-busy={busy.value}
          onClick={() => deck !== null && run(() => takeSeat(match.id, deckRequest(deck)))}
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

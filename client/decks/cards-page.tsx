import { signal, useSignal } from '@preact/signals';
import { defaultBook } from '../../shared/index.ts';
import { CardDialog } from './card-dialog.tsx';
import { matchingCards, NO_FILTERS } from './card-filter.ts';
import { Filters } from './filters.tsx';
import { Gallery } from './gallery.tsx';

/** Kept while other pages are open. */
const query = signal(NO_FILTERS);

/** The gallery of all cards. */
export function CardsPage(_: { id: string }) {
  const book = defaultBook();
  const open = useSignal<string | null>(null);
  const cards = matchingCards(book, query.value);
  const at = cards.findIndex(({ id }) => id === open.value);
  const shown = cards[at];
  const step = (by: 1 | -1): void => {
    open.value = cards[(at + by + cards.length) % cards.length]?.id ?? null;
  };
  return (
    <div class="cards-page">
      <h1>Cards</h1>
      <Filters query={query} />
      <p class="count" role="status">
        {cards.length} of {Object.keys(book.cards).length} cards
      </p>
      {cards.length === 0 ? (
        <p class="notice">No cards match. Remove a filter or search for another word.</p>
      ) : (
        <Gallery
          cards={cards}
          onOpen={(card) => {
            open.value = card.id;
          }}
        />
      )}
      {shown === undefined ? null : (
        <CardDialog
          card={shown}
          onStep={step}
          onClose={() => {
            open.value = null;
          }}
        />
      )}
    </div>
  );
}

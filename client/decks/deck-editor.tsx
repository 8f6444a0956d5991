import { signal, useSignal } from '@preact/signals';
import { type CardDef, type Deck, defaultBook, mostCopies } from '../../shared/index.ts';
import { CardFace } from '../card/card-face.tsx';
import { freeName, saveDeck } from '../lobby/own-decks.ts';
import { CardDialog } from './card-dialog.tsx';
import { matchingCards, NO_FILTERS } from './card-filter.ts';
import { rowsOf } from './deck-facts.ts';
import { DeckPanel } from './deck-panel.tsx';
import { Filters } from './filters.tsx';

const query = signal(NO_FILTERS);

function withCount(deck: Deck, card: string, count: number): Deck {
  const others = deck.cards.filter((id) => id !== card);
  return { ...deck, cards: [...others, ...Array.from({ length: count }, () => card)] };
}

const countIn = (deck: Deck, card: string): number => deck.cards.filter((id) => id === card).length;

function PoolCard({ card, deck }: { card: CardDef; deck: Deck }) {
  const count = countIn(deck, card.id);
  const format = defaultBook().formats[deck.format];
  const most = format === undefined ? 0 : mostCopies(format, card);
  return (
    <button
      type="button"
      class="pool-card"
      title={`Add ${card.name}`}
      onClick={() => saveDeck(withCount(deck, card.id, count + 1))}
    >
      <CardFace card={card.id} size="hand" format={deck.format} />
      <span class="pool-count" data-full={count >= most}>
        {count} of {most}
        <span class="unseen"> in the deck: add one</span>
      </span>
    </button>
  );
}

/** The cards that the format allows. */
function Pool({ deck }: { deck: Deck }) {
  const cards = matchingCards(defaultBook(), { ...query.value, format: deck.format });
  return (
    <section class="pool" aria-label="Collection">
      <Filters query={query} inDeck />
      <p class="count" role="status">
        {cards.length} cards to choose from
      </p>
      <ul class="pool-cards">
        {cards.map((card) => (
          <li key={card.id}>
            <PoolCard card={card} deck={deck} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The cards of a deck that cannot be edited. */
function DeckCards({ deck, onOpen }: { deck: Deck; onOpen: (card: string) => void }) {
  return (
    <ul class="pool-cards">
      {rowsOf(defaultBook(), deck.cards).map(({ id, count }) => (
        <li key={id}>
          <button type="button" class="pool-card" onClick={() => onOpen(id)}>
            <CardFace card={id} size="hand" format={deck.format} />
            <span class="pool-count">
              ×{count}
              <span class="unseen"> in the deck</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Head({ deck }: { deck: Deck }) {
  return (
    <div class="deck-head">
      <label class="filter">
        <span>Deck name</span>
        <input
          value={deck.name}
          maxLength={40}
          onInput={(event) => saveDeck({ ...deck, name: event.currentTarget.value })}
          onChange={() => {
            if (deck.name.trim() === '') saveDeck({ ...deck, name: freeName('New deck') });
          }}
        />
      </label>
      <label class="filter">
        <span>Format</span>
        <select
          value={deck.format}
          onChange={(event) => saveDeck({ ...deck, format: event.currentTarget.value })}
        >
          {Object.values(defaultBook().formats).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

/** One deck: the user's decks are edited in place and saved at once, ready-made decks are read-only. */
export function DeckEditor({ deck, own }: { deck: Deck; own: boolean }) {
  const open = useSignal<string | null>(null);
  const shown = open.value === null ? undefined : defaultBook().cards[open.value];
  const show = (card: string): void => {
    open.value = card;
  };
  const count = (card: string, to: number): void => saveDeck(withCount(deck, card, to));
  return (
    <div class="deck-editor">
      {own ? <Head deck={deck} /> : null}
      <DeckPanel deck={deck} own={own} onOpen={show} {...(own ? { onCount: count } : {})} />
      {own ? <Pool deck={deck} /> : <DeckCards deck={deck} onOpen={show} />}
      {shown === undefined ? null : (
        <CardDialog
          card={shown}
          onClose={() => {
            open.value = null;
          }}
        />
      )}
    </div>
  );
}

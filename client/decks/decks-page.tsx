import { useSignal } from '@preact/signals';
import { type Deck, defaultBook } from '../../shared/index.ts';
import { addressOf, go } from '../shell/route.ts';
import { DeckBox } from './deck-box.tsx';
import { DeckEditor } from './deck-editor.tsx';
import './decks-page.css';
import { freeName, newDeckId, ownDecks, saveDeck } from '../lobby/own-decks.ts';
import { ImportDialog } from './text-dialogs.tsx';

const open = ({ id }: Deck): void => go({ page: 'decks', id });

function newDeck(): void {
  const deck = { id: newDeckId(), name: freeName('New deck'), format: 'duel', cards: [] };
  saveDeck(deck);
  open(deck);
}

function Boxes({ decks }: { decks: readonly Deck[] }) {
  return (
    <ul class="deck-boxes">
      {decks.map((deck) => (
        <li key={deck.id}>
          <DeckBox deck={deck} />
        </li>
      ))}
    </ul>
  );
}

/** All decks: the user's, then the ready-made ones. */
function DeckOverview() {
  const importing = useSignal(false);
  const own = ownDecks();
  return (
    <div class="decks-page">
      <h1>Decks</h1>
      <section aria-labelledby="own-decks">
        <h2 id="own-decks">Your decks</h2>
        <div class="deck-actions">
          <button type="button" class="main" onClick={newDeck}>
            New deck
          </button>
          <button
            type="button"
            onClick={() => {
              importing.value = true;
            }}
          >
            Import from text
          </button>
        </div>
        {own.length === 0 ? (
          <p class="notice">
            None yet. Begin a new one, or copy a ready deck and make it yours. Decks stay in this
            browser.
          </p>
        ) : (
          <Boxes decks={own} />
        )}
      </section>
      <section aria-labelledby="ready-decks">
        <h2 id="ready-decks">Ready decks</h2>
        <Boxes decks={Object.values(defaultBook().decks)} />
      </section>
      {importing.value ? (
        <ImportDialog
          onDone={open}
          onClose={() => {
            importing.value = false;
          }}
        />
      ) : null}
    </div>
  );
}

/** The overview, or the deck in the address; the user's decks take precedence. */
export function DecksPage({ id }: { id: string }) {
  const own = ownDecks().find((deck) => deck.id === id);
  const deck = own ?? defaultBook().decks[id];
  if (id === '') return <DeckOverview />;
  return (
    <div class="decks-page">
      <a href={addressOf({ page: 'decks', id: null })}>← All decks</a>
      <h1>{deck?.name || 'Deck'}</h1>
      {deck === undefined ? (
        <p class="notice">There is no such deck in this browser.</p>
      ) : (
        <DeckEditor deck={deck} own={own !== undefined} />
      )}
    </div>
  );
}

import { useSignal } from '@preact/signals';
import { type Deck, defaultBook } from '../../shared/index.ts';
import { deckKey } from '../lobby/deck-list.ts';
import { deck as chosen, format as chosenFormat } from '../lobby/last-choices.ts';
import { deleteDeck, freeName, newDeckId, saveDeck } from '../lobby/own-decks.ts';
import { Dialog } from '../shell/dialog.tsx';
import { addressOf, go } from '../shell/route.ts';
import { faultsOf } from './deck-facts.ts';
import { ExportDialog } from './text-dialogs.tsx';

type DeckActionsProps = { readonly deck: Deck; readonly own: boolean };

function copyOf(deck: Deck): void {
  const copy = { ...deck, id: newDeckId(), name: freeName(deck.name) };
  saveDeck(copy);
  go({ page: 'decks', id: copy.id });
}

/** A link to the lobby that preselects this deck. */
function PlayLink({ deck, own }: DeckActionsProps) {
  if (faultsOf(defaultBook(), deck).length > 0) return null;
  return (
    <a
      class="button play-deck"
      href={addressOf({ page: 'lobby' })}
      onClick={() => {
        chosen.value = deckKey({ ...deck, own });
        chosenFormat.value = deck.format;
      }}
    >
      Play with this deck
    </a>
  );
}

function DeleteDialog({ deck, onClose }: { deck: Deck; onClose: () => void }) {
  return (
    <Dialog title={`Delete ${deck.name}?`} onClose={onClose}>
      <p>The deck will be removed from this browser. This cannot be undone.</p>
      <div class="dialog-buttons">
        <button
          type="button"
          class="main"
          onClick={() => {
            deleteDeck(deck.id);
            go({ page: 'decks', id: null });
          }}
        >
          Delete
        </button>
        <button type="button" onClick={onClose}>
          Keep it
        </button>
      </div>
    </Dialog>
  );
}

/** The buttons for a whole deck. */
export function DeckActions({ deck, own }: DeckActionsProps) {
  const open = useSignal<'export' | 'delete' | null>(null);
  const close = (): void => {
    open.value = null;
  };
  return (
    <div class="deck-actions">
      <PlayLink deck={deck} own={own} />
      <button type="button" onClick={() => copyOf(deck)}>
        {own ? 'Copy' : 'Copy and change'}
      </button>
      <button
        type="button"
        onClick={() => {
          open.value = 'export';
        }}
      >
        As text
      </button>
      {own ? (
        <button
          type="button"
          onClick={() => {
            open.value = 'delete';
          }}
        >
          Delete
        </button>
      ) : null}
      {open.value === 'export' ? <ExportDialog deck={deck} onClose={close} /> : null}
      {open.value === 'delete' ? <DeleteDialog deck={deck} onClose={close} /> : null}
    </div>
  );
}

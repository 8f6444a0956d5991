import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { type Deck, defaultBook } from '../../shared/index.ts';
import { freeName, newDeckId, saveDeck } from '../lobby/own-decks.ts';
import { Dialog } from '../shell/dialog.tsx';
import { type ReadDeck, readDeck, writeDeck } from './deck-text.ts';

/** Shows a deck as text, for copying. */
export function ExportDialog({ deck, onClose }: { deck: Deck; onClose: () => void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const copied = useSignal('');
  const text = writeDeck(defaultBook(), deck);
  const copy = async (): Promise<void> => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(text);
      copied.value = 'Copied.';
    } catch {
      copied.value = 'The text is selected: copy it with the keyboard or the menu.';
    }
  };
  return (
    <Dialog title={`${deck.name} as text`} onClose={onClose}>
      <textarea ref={field} readOnly aria-label="The deck as text" value={text} />
      <div class="dialog-buttons">
        <span role="status">{copied.value}</span>
        <button type="button" class="main" onClick={copy}>
          Copy
        </button>
      </div>
    </Dialog>
  );
}

const EXAMPLE = 'Name: My deck\nFormat: Duel\n\n3 Gnome\n2 Salamander  # quick\n1 Phoenix';

function ImportResult({ found, empty }: { found: ReadDeck; empty: boolean }) {
  if (empty) return <p role="status">One card per line, with its count. # starts a comment.</p>;
  return (
    <div role="status">
      <p>
        {found.cards.length} cards read
        {found.faults.length === 0 ? '.' : '; not understood:'}
      </p>
      <ul class="fault">
        {found.faults.map(({ line, message }) => (
          <li key={line}>
            Line {line}: {message}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Creates a deck from text, and reports unreadable lines while the user types. */
export function ImportDialog(props: { onClose: () => void; onDone: (deck: Deck) => void }) {
  const text = useSignal('');
  const found = readDeck(defaultBook(), text.value, 'duel');
  const addDeck = (): void => {
    const deck = {
      id: newDeckId(),
      name: freeName(found.name ?? 'Imported deck'),
      format: found.format ?? 'duel',
      cards: found.cards,
    };
    saveDeck(deck);
    props.onDone(deck);
  };
  return (
    <Dialog title="Import a deck" onClose={props.onClose}>
      <textarea
        aria-label="The deck as text"
        placeholder={EXAMPLE}
        value={text.value}
        onInput={(event) => {
          text.value = event.currentTarget.value;
        }}
      />
      <ImportResult found={found} empty={text.value.trim() === ''} />
      <div class="dialog-buttons">
        <button
          type="button"
          class="main"
          disabled={found.cards.length === 0 || found.faults.length > 0}
          onClick={addDeck}
        >
          Add the deck
        </button>
        <button type="button" onClick={props.onClose}>
          Cancel
        </button>
      </div>
    </Dialog>
  );
}

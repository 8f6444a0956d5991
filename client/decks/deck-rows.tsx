import { type Deck, defaultBook } from '../../shared/index.ts';
import { ElementIcon } from '../art/element-icon.tsx';
import { rowsOf } from './deck-facts.ts';
import './deck-rows.css';

type Props = {
  readonly deck: Deck;
  /** Absent if the deck is read-only. */
  readonly onCount?: (card: string, count: number) => void;
  readonly onOpen: (card: string) => void;
};

function Steps({ id, count, name, onCount }: StepsProps) {
  return (
    <span class="deck-steps">
      <button
        type="button"
        class="quiet"
        aria-label={`One ${name} fewer`}
        onClick={() => onCount(id, count - 1)}
      >
        −
      </button>
      <button
        type="button"
        class="quiet"
        aria-label={`One ${name} more`}
        onClick={() => onCount(id, count + 1)}
      >
        +
      </button>
    </span>
  );
}

type StepsProps = {
  readonly id: string;
  readonly count: number;
  readonly name: string;
  readonly onCount: (card: string, count: number) => void;
};

/** The cards of a deck: count, cost and name. */
export function DeckRows({ deck, onCount, onOpen }: Props) {
  const book = defaultBook();
  const rows = rowsOf(book, deck.cards);
  if (rows.length === 0)
    return <p class="notice">No cards yet. Choose some from the collection.</p>;
  return (
    <ul class="deck-rows">
      {rows.map(({ id, count }) => {
        const card = book.cards[id];
        const name = card?.name ?? id;
        return (
          <li key={id} data-element={card?.primary}>
            <span class="deck-count">
              {count}
              <span class="unseen"> times</span>
            </span>
            <button type="button" class="deck-card" onClick={() => onOpen(id)}>
              <span class="deck-cost" title="Cost">
                {card?.cost ?? '?'}
              </span>
              <span class="deck-card-name">{name}</span>
              {card?.elements.map((element) => (
                <ElementIcon key={element} element={element} />
              ))}
            </button>
            {onCount === undefined ? null : (
              <Steps id={id} count={count} name={name} onCount={onCount} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

import { type Deck, defaultBook } from '../../shared/index.ts';
import { CardArt } from '../art/card-art.tsx';
import { ELEMENT_NAMES, ElementIcon } from '../art/element-icon.tsx';
import { addressOf } from '../shell/route.ts';
import { elementSpread, faultsOf, signatureOf } from './deck-facts.ts';
import './deck-box.css';

function Elements({ deck }: { deck: Deck }) {
  const [first, second] = elementSpread(defaultBook(), deck.cards);
  const shown = [first, second].filter((part) => part !== undefined);
  return (
    <span class="deck-box-elements">
      {shown.map(({ element }) => (
        <span key={element} title={ELEMENT_NAMES[element]}>
          <ElementIcon element={element} />
          <span class="unseen">{ELEMENT_NAMES[element]}</span>
        </span>
      ))}
    </span>
  );
}

/** A deck in a list, shown as a box with its best card on the lid. */
export function DeckBox({ deck }: { deck: Deck }) {
  const book = defaultBook();
  const signature = signatureOf(book, deck.cards);
  const faults = faultsOf(book, deck).length;
  return (
    <a class="deck-box" href={addressOf({ page: 'decks', id: deck.id })}>
      <span class="deck-box-art">{signature === null ? null : <CardArt card={signature} />}</span>
      <span class="deck-box-name">{deck.name}</span>
      <span class="deck-box-more">
        {book.formats[deck.format]?.name ?? deck.format}, {deck.cards.length} cards
        <Elements deck={deck} />
      </span>
      {faults === 0 ? null : <span class="fault">Cannot be played yet</span>}
    </a>
  );
}

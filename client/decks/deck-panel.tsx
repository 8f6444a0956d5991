import { type Deck, defaultBook } from '../../shared/index.ts';
import { DeckActions } from './deck-actions.tsx';
import { CostCurve, ElementSpread } from './deck-charts.tsx';
import { faultsOf } from './deck-facts.ts';
import { DeckRows } from './deck-rows.tsx';

type Props = {
  readonly deck: Deck;
  readonly own: boolean;
  readonly onCount?: (card: string, count: number) => void;
  readonly onOpen: (card: string) => void;
};

function Faults({ deck }: { deck: Deck }) {
  const faults = faultsOf(defaultBook(), deck);
  if (faults.length === 0) return <p class="deck-good">✓ Ready to play.</p>;
  return (
    <ul class="deck-faults fault">
      {faults.map((fault) => (
        <li key={fault}>{fault}</li>
      ))}
    </ul>
  );
}

function sizeText(deck: Deck): string {
  const [least, most] = defaultBook().formats[deck.format]?.deck.size ?? [0, 0];
  return `${deck.cards.length} of ${least === most ? least : `${least} to ${most}`} cards`;
}

/** A summary of a deck: whether it can be played, its charts, its cards. */
export function DeckPanel({ deck, own, onCount, onOpen }: Props) {
  return (
    <section class="panel deck-panel" aria-label="The deck">
      <div role="status">
        <p class="deck-size">{sizeText(deck)}</p>
        <Faults deck={deck} />
      </div>
      <div class="deck-figures">
        <CostCurve deck={deck} />
        <ElementSpread deck={deck} />
      </div>
      <DeckActions deck={deck} own={own} />
      <details open={matchMedia('(width > 60rem)').matches}>
        <summary>The cards in it</summary>
        <DeckRows deck={deck} onOpen={onOpen} {...(onCount === undefined ? {} : { onCount })} />
      </details>
    </section>
  );
}

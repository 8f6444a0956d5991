import type { CardDef } from '../../shared/index.ts';
import { CardFace } from '../card/card-face.tsx';
import { homeOf } from '../card/card-text.ts';
import './gallery.css';

/** The number of cards per row in the current layout. */
function columnsOf(buttons: readonly HTMLElement[]): number {
  const top = buttons[0]?.offsetTop;
  const next = buttons.findIndex((button) => button.offsetTop !== top);
  return next < 0 ? buttons.length : next;
}

const STEPS: Readonly<Record<string, (columns: number) => number>> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
};

/** Moves between cards with the arrow keys, so that nobody has to press Tab two hundred times. */
function stepFocus(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const here = event.currentTarget;
  if (step === undefined || !(here instanceof HTMLElement)) return;
  const list = here.closest('ul')?.querySelectorAll<HTMLElement>(':scope > li > button') ?? [];
  const buttons = [...list];
  const to = buttons[buttons.indexOf(here) + step(columnsOf(buttons))];
  if (to === undefined) return;
  event.preventDefault();
  to.focus();
}

type Props = {
  readonly cards: readonly CardDef[];
  readonly onOpen: (card: CardDef) => void;
};

/** A grid of cards that open when clicked. */
export function Gallery({ cards, onOpen }: Props) {
  return (
    <ul class="gallery">
      {cards.map((card) => (
        <li key={card.id}>
          <button
            type="button"
            class="gallery-card"
            onClick={() => onOpen(card)}
            onKeyDown={stepFocus}
          >
            <CardFace card={card.id} size="large" format={homeOf(card)} />
          </button>
        </li>
      ))}
    </ul>
  );
}

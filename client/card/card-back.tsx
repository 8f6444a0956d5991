import './card.css';
import './card-back.css';

export type CardSize = 'hand' | 'field' | 'small' | 'large';

/** A face-down card. */
export function CardBack({
  size,
  words = 'Face-down card',
}: {
  readonly size: CardSize;
  readonly words?: string;
}) {
  return (
    <span class={`card card-${size} card-back`}>
      <span class="unseen">{words}</span>
      <svg viewBox="0 0 50 70" aria-hidden="true">
        <path class="card-back-line" d="M25 8 46 35 25 62 4 35zM25 17 39 35 25 53 11 35z" />
        <path class="card-back-star" d="M25 22l4 9 9 4-9 4-4 9-4-9-9-4 9-4z" />
      </svg>
    </span>
  );
}

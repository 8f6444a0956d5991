import { type Deck, defaultBook } from '../../shared/index.ts';
import { ELEMENT_NAMES, ElementIcon } from '../art/element-icon.tsx';
import { costCurve, elementSpread } from './deck-facts.ts';
import './deck-charts.css';

const HIGH = 46;
const WIDE = 22;

/** A bar chart of the number of cards by cost. */
export function CostCurve({ deck }: { deck: Deck }) {
  const bars = costCurve(defaultBook(), deck.cards);
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const words = bars.map(({ name, count }) => `${count} of cost ${name}`).join(', ');
  return (
    <figure class="deck-chart">
      <figcaption>Cost</figcaption>
      <svg viewBox={`0 0 ${bars.length * WIDE} ${HIGH + 22}`} role="img" aria-label={words}>
        {bars.map(({ name, count }, at) => {
          const high = (count / most) * HIGH;
          const x = at * WIDE;
          return (
            <g key={name}>
              <rect
                class="bar"
                x={x + 3}
                y={HIGH - high + 9}
                width={WIDE - 6}
                height={high}
                rx="2"
              />
              <text class="bar-count" x={x + WIDE / 2} y={HIGH - high + 7}>
                {count === 0 ? '' : count}
              </text>
              <text x={x + WIDE / 2} y={HIGH + 20}>
                {name}
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}

/** The share of each element in the deck, as one divided bar with a legend. */
export function ElementSpread({ deck }: { deck: Deck }) {
  const parts = elementSpread(defaultBook(), deck.cards);
  const all = Math.max(
    1,
    parts.reduce((sum, { count }) => sum + count, 0),
  );
  let from = 0;
  return (
    <figure class="deck-chart">
      <figcaption>Elements</figcaption>
      <svg viewBox="0 0 154 12" aria-hidden="true" class="spread">
        {parts.map(({ element, count }) => {
          const x = from;
          from += (count / all) * 154;
          return (
            <rect key={element} data-element={element} x={x} y="0" width={from - x} height="12" />
          );
        })}
      </svg>
      <ul class="spread-names">
        {parts.map(({ element, count }) => (
          <li key={element}>
            <ElementIcon element={element} /> {ELEMENT_NAMES[element]} {count}
          </li>
        ))}
      </ul>
    </figure>
  );
}

import { ELEMENT_FORMS } from '../art/forms/element-forms.ts';

/** A fan of five cards, which shows at a glance what the game is about. */
const CARDS = ['nether', 'water', 'fire', 'earth', 'aether'] as const;

export function CardFan() {
  return (
    <svg class="lobby-fan" viewBox="0 0 260 150" aria-hidden="true">
      {CARDS.map((element, at) => (
        <g key={element} transform={`rotate(${(at - 2) * 14} 130 230)`}>
          <rect class="lobby-fan-card" x="97" y="22" width="66" height="96" rx="7" />
          <rect
            class="lobby-fan-art"
            data-element={element}
            x="103"
            y="29"
            width="54"
            height="46"
            rx="3"
          />
          <path
            class="lobby-fan-sign"
            transform="translate(112 34) scale(1.5)"
            d={ELEMENT_FORMS[element]}
          />
          <path class="lobby-fan-line" d="M105 86 h50 M105 95 h50 M105 104 h32" />
        </g>
      ))}
    </svg>
  );
}

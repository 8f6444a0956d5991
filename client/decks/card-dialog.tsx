import { type CardDef, defaultBook, describeCard, remindersOf } from '../../shared/index.ts';
import { ELEMENT_NAMES } from '../art/element-icon.tsx';
import { CardFace } from '../card/card-face.tsx';
import { homeOf } from '../card/card-text.ts';
import { Dialog } from '../shell/dialog.tsx';
import { addressOf } from '../shell/route.ts';
import './card-dialog.css';

const costText = ({ unplayable, cost }: CardDef): string =>
  unplayable ? 'cannot be played' : `${cost}`;

function enemyFacts({ rank }: NonNullable<CardDef['enemy']>, { health, resists, fame }: CardDef) {
  const more = resists.length === 0 ? [] : [['Resists', resists.join(', ')] as const];
  return [['Rank', rank], ['Armor', `${health}`], ['Fame', `${fame}`], ...more] as const;
}

function Facts({ card }: { card: CardDef }) {
  const facts: readonly (readonly [string, string])[] = [
    ['Kind', card.kind],
    ...(card.enemy === null ? [['Cost', costText(card)] as const] : enemyFacts(card.enemy, card)),
    ['Element', card.elements.map((element) => ELEMENT_NAMES[element]).join(', ')],
    ...(card.kind === 'unit'
      ? ([['Strength and health', `${card.strength} and ${card.health}`]] as const)
      : []),
    ['Rarity', card.rarity],
    ['Set', card.set],
  ];
  return (
    <dl class="card-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function InDecks({ card }: { card: CardDef }) {
  const decks = Object.values(defaultBook().decks).filter(({ cards }) => cards.includes(card.id));
  if (decks.length === 0) return null;
  return (
    <p>
      In the ready {decks.length === 1 ? 'deck' : 'decks'}{' '}
      {decks.map(({ id, name }, at) => (
        <>
          {at === 0 ? '' : ', '}
          <a key={id} href={addressOf({ page: 'decks', id })}>
            {name}
          </a>
        </>
      ))}
      .
    </p>
  );
}

function CardDetails({ card }: { card: CardDef }) {
  const reminders = remindersOf(defaultBook(), card.id, homeOf(card));
  return (
    <div class="card-words">
      <p class="card-text">
        {describeCard(defaultBook(), card.id, homeOf(card)) || 'No special rules.'}
      </p>
      {reminders.length === 0 ? null : (
        <ul>
          {reminders.map(({ name, text }) => (
            <li key={name}>
              {name}: {text}
            </li>
          ))}
        </ul>
      )}
      <Facts card={card} />
      <InDecks card={card} />
    </div>
  );
}

type Props = {
  readonly card: CardDef;
  readonly onClose: () => void;
  /** Shows the next card (1) or the previous one (−1). */
  readonly onStep?: (by: 1 | -1) => void;
};

/** One card, large, with all its details. */
export function CardDialog({ card, onClose, onStep }: Props) {
  const onKey = (key: string): void => {
    if (key === 'ArrowRight') onStep?.(1);
    if (key === 'ArrowLeft') onStep?.(-1);
  };
  return (
    <Dialog title={card.name} onClose={onClose} onKey={onKey}>
      <div class="card-dialog">
        <div aria-hidden="true" class="card-dialog-face">
          <CardFace card={card.id} size="large" format={homeOf(card)} />
        </div>
        <CardDetails card={card} />
      </div>
      {onStep === undefined ? null : (
        <div class="dialog-buttons">
          <button type="button" onClick={() => onStep(-1)}>
            ← Previous
          </button>
          <button type="button" onClick={() => onStep(1)}>
            Next →
          </button>
        </div>
      )}
    </Dialog>
  );
}

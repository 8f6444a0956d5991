import { type CardDef, defaultBook, describeCard } from '../../shared/index.ts';
import { CardArt } from '../art/card-art.tsx';
import { ElementIcon } from '../art/element-icon.tsx';
import { CardBack, type CardSize } from './card-back.tsx';
import { CardMarks } from './card-marks.tsx';
import { CardStats } from './card-stats.tsx';
import { cardText, type Labels, type UnitState } from './card-text.ts';
import './card.css';

export type CardFaceProps = UnitState & {
  /** The id of the card in the book. */
  readonly card: string;
  readonly size: CardSize;
  /** The format whose labels for strength and health are used. */
  readonly format?: string;
};

/** Longer texts get a smaller font, so that they fit on the card; units have less space. */
function lengthOf(text: string, kind: string): 'short' | 'medium' | 'long' | 'longest' | 'endless' {
  const length = text.length * (kind === 'unit' || kind === 'enemy' ? 1.4 : 1);
  if (length > 340) return 'endless';
  if (length > 165) return 'longest';
  if (length > 130) return 'long';
  return length > 80 ? 'medium' : 'short';
}

function labelsOf(format: string): Labels {
  return defaultBook().formats[format]?.labels ?? { strength: 'strength', health: 'health' };
}

function CardRules({ text, kind }: { text: string; kind: string }) {
  return (
    <span class="card-rules" data-length={lengthOf(text, kind)}>
      {text}
    </span>
  );
}

function CardTop({ def }: { def: CardDef }) {
  return (
    <span class="card-top">
      {def.kind === 'enemy' ? null : (
        <span class="card-cost">{def.unplayable ? '–' : def.cost}</span>
      )}
      <span class="card-name">{def.name}</span>
      <span class="card-elements">
        {def.elements.map((element) => (
          <ElementIcon key={element} element={element} />
        ))}
      </span>
    </span>
  );
}

/** An enemy in play shows its health as a bar instead. */
const hasStats = ({ kind }: CardDef, size: CardSize): boolean =>
  kind === 'unit' || (kind === 'enemy' && size !== 'field');

/** The face of a card. To make it clickable, put it in a button. */
export function CardFace(props: CardFaceProps) {
  const { card, size, format = 'duel', ...state } = props;
  const def = defaultBook().cards[card];
  if (def === undefined) return <CardBack size={size} words={`Unknown card ${card}`} />;
  const text = size === 'large' ? describeCard(defaultBook(), card, format) : '';
  const marks = [
    state.tapped === true ? 'tapped' : '',
    state.sick === true ? 'sick' : '',
    state.attacking === undefined ? '' : 'attacking',
    state.blocking === undefined ? '' : 'blocking',
  ];
  return (
    <span
      class={`card card-${size} ${marks.join(' ')}`}
      data-element={def.primary}
      data-kind={def.kind}
      data-rarity={def.rarity}
    >
      <span class="unseen">
        {cardText(def, state, labelsOf(format))}
        {text === '' ? '' : `. ${text}`}
      </span>
      <span class="card-paper" aria-hidden="true">
        <CardTop def={def} />
        <span class="card-picture">
          <CardArt card={card} />
          <CardMarks def={def} state={state} />
        </span>
        <span class="card-kind">
          {def.enemy === null || def.enemy.rank === 'common' ? def.kind : def.enemy.rank}
          <span class="card-rarity" title={def.rarity} />
        </span>
        {text === '' ? null : <CardRules text={text} kind={def.kind} />}
        {hasStats(def, size) ? (
          <CardStats def={def} state={state} labels={labelsOf(format)} />
        ) : null}
      </span>
    </span>
  );
}

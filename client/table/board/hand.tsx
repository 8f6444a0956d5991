import { useMemo } from 'preact/hooks';
import type { Seat } from '../../../shared/index.ts';
import { CardBack } from '../../card/card-back.tsx';
import { CardFace } from '../../card/card-face.tsx';
import { isMulligan } from '../choices/mulligan.ts';
import { cardKey, type TargetKey } from '../choices/target-key.ts';
import { clickTarget } from '../model/actions.ts';
import { useTable } from '../model/context.ts';
import type { TableModel } from '../model/table-model.ts';
import { whyNot } from '../why-not/why-not.ts';
import { inspectProps } from './inspect-props.ts';
import './hand.css';

type Held = { readonly id: string; readonly card: string };

/** Highlights playable cards; cards that can only become azoth are highlighted less. */
function stateOf(model: TableModel, targetKey: TargetKey, id: string): string {
  const { next, picked, facts, mulliganCards } = model;
  const isOpening = isMulligan(model.legal.value);
  const can = isOpening || next.value.has(targetKey);
  const isPlayable = can && facts.value !== null && whyNot(facts.value, targetKey) === null;
  return [
    'held',
    can ? 'can' : '',
    can && !isPlayable ? 'can-less' : '',
    picked.value.includes(targetKey) || mulliganCards.value.has(id) ? 'picked' : '',
  ].join(' ');
}

function HandCard({ held, seat }: { held: Held; seat: Seat }) {
  const model = useTable();
  const targetKey = cardKey(held.id);
  const isOpening = isMulligan(model.legal.value);
  const goesBack = model.mulliganCards.value.has(held.id);
  const format = model.view.value?.format ?? 'duel';
  const face = useMemo(
    () => <CardFace card={held.card} size="hand" format={format} />,
    [held.card, format],
  );
  return (
    <li>
      <button
        type="button"
        class={stateOf(model, targetKey, held.id)}
        data-target-keys={targetKey}
        data-drag={isOpening ? undefined : targetKey}
        data-flip={held.id}
        data-from={`deck:${seat}`}
        aria-pressed={isOpening ? goesBack : model.picked.value.includes(targetKey)}
        aria-describedby={
          model.inspected.value?.targetKey === targetKey ? 'table-inspector' : undefined
        }
        onClick={() => clickTarget(model, [targetKey])}
        {...inspectProps(model, held.card, [targetKey])}
      >
        {face}
        {goesBack ? <span class="held-back">Goes back</span> : null}
      </button>
    </li>
  );
}

/** A hand: its cards if the viewer may see them, else their backs. */
export function Hand({ seat }: { seat: Seat }) {
  const model = useTable();
  const side = model.view.value?.seats[seat];
  if (side?.hand === undefined) return <Backs seat={seat} />;
  return (
    <section
      class={`hand ${seat === model.bottomSeat.value ? '' : 'hand-foe'}`}
      data-zone={`hand:${seat}`}
      data-many={side.hand.length > 7}
      aria-label={`Hand of ${model.names.value[seat]}`}
    >
      <ul>
        {side.hand.map((held) => (
          <HandCard key={held.id} held={held} seat={seat} />
        ))}
      </ul>
    </section>
  );
}

const MOST_BACKS = 12;

/** A hand of which only the number of cards is known. */
function Backs({ seat }: { seat: Seat }) {
  const model = useTable();
  const side = model.view.value?.seats[seat];
  const isBelow = seat === model.bottomSeat.value;
  const count = side?.handCount ?? 0;
  const words = `${model.names.value[seat]} holds ${count} ${count === 1 ? 'card' : 'cards'}`;
  return (
    <div
      class={`backs ${isBelow ? 'backs-own' : ''}`}
      data-zone={`hand:${seat}`}
      role="img"
      aria-label={words}
    >
      {Array.from({ length: Math.min(count, MOST_BACKS) }, (_, at) => (
        <CardBack key={at} size="small" />
      ))}
    </div>
  );
}

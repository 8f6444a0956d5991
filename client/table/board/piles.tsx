import type { Seat, SeatView } from '../../../shared/index.ts';
import { primaryOf } from '../../../shared/state/elements.ts';
import { ElementIcon } from '../../art/element-icon.tsx';
import { azothKey } from '../choices/target-key.ts';
import { azothText } from '../facts/view-facts.ts';
import { clickTarget } from '../model/actions.ts';
import { useTable } from '../model/context.ts';
import type { Pile } from '../model/table-model.ts';
import './piles.css';

function PileButton({ pile, words, count }: { pile: Pile; words: string; count: number }) {
  const { opened } = useTable();
  return (
    <button
      type="button"
      class="pile"
      data-zone={`${pile.zone}:${pile.seat}`}
      data-empty={count === 0}
      onClick={() => {
        opened.value = pile;
      }}
    >
      <b>{count}</b>
      <span>{words}</span>
    </button>
  );
}

/** The azoth row, which powers cards. A card can be laid here. */
function Azoth({ seat, side }: { seat: Seat; side: SeatView }) {
  const model = useTable();
  const targetKey = azothKey(seat);
  const can = model.next.value.has(targetKey);
  const ready = side.azoth.filter((one) => one.ready).length;
  const { name, lay } = azothText(model.view.value);
  return (
    <button
      type="button"
      class={`pile azoth ${can ? 'can' : ''}`}
      data-target-keys={targetKey}
      data-zone={`azoth:${seat}`}
      aria-label={`${can ? `${lay}. ` : ''}${name} of ${model.names.value[seat]}, ${ready} of ${side.azoth.length} ready`}
      onClick={() => {
        if (can) clickTarget(model, [targetKey]);
        else model.opened.value = { seat, zone: 'azoth' };
      }}
    >
      <span class="azoth-row">
        {side.azoth.map(({ id, card, ready: isReady }) => (
          <span key={id} class="azoth-drop" data-ready={isReady}>
            <ElementIcon element={primaryOf(model.book.cards[card]?.elements ?? [])} />
          </span>
        ))}
      </span>
      <span>{name}</span>
    </button>
  );
}

export function Piles({ seat, side, isDuel }: { seat: Seat; side: SeatView; isDuel: boolean }) {
  return (
    <div class="piles">
      <span class="pile pile-deck" data-zone={`deck:${seat}`}>
        <b>{side.deckCount}</b>
        <span>Deck</span>
      </span>
      <PileButton pile={{ seat, zone: 'discard' }} words="Discard" count={side.discard.length} />
      {side.fracture.length > 0 ? (
        <PileButton
          pile={{ seat, zone: 'fracture' }}
          words="Fracture"
          count={side.fracture.length}
        />
      ) : null}
      {isDuel ? <Azoth seat={seat} side={side} /> : null}
    </div>
  );
}

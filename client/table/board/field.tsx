import { useMemo } from 'preact/hooks';
import type { Seat, UnitView } from '../../../shared/index.ts';
import { Sigil } from '../../art/sigil.tsx';
import { CardFace } from '../../card/card-face.tsx';
import { type Spot, slotSpot, unitSpot } from '../choices/spot.ts';
import { isSiege } from '../facts/view-facts.ts';
import { touch } from '../model/acting.ts';
import { useTable } from '../model/context.ts';
import type { TableModel } from '../model/table-model.ts';
import { lookProps } from './look.ts';
import './field.css';

/** One that fights already can only be taken back, and shines less for it. */
export function stateOf(model: TableModel, spots: readonly Spot[], isFighting = false): string {
  const { next, picked, outlook } = model;
  const [own] = spots;
  const can = spots.some((spot) => next.value.has(spot));
  const dead = own !== undefined && outlook.value?.outcome.dead.has(own.slice('unit:'.length));
  return [
    'cell',
    can ? 'can' : '',
    can && isFighting && picked.value.length === 0 ? 'can-less' : '',
    spots.some((spot) => picked.value.includes(spot)) ? 'picked' : '',
    dead === true ? 'doomed' : '',
  ].join(' ');
}

function slotWords(
  names: readonly [string, string],
  seat: Seat,
  index: number,
  worth: number,
): string {
  const more = worth === 0 ? '' : `, worth ${worth > 0 ? '+' : '−'}${Math.abs(worth)}`;
  return `slot ${index + 1} of ${names[seat]}${more}`;
}

function SlotWorth({ worth }: { worth: number }) {
  if (worth === 0) return null;
  return (
    <span class="cell-worth" aria-hidden="true">
      {worth > 0 ? `+${worth}` : worth}
    </span>
  );
}

/** What the fight would do to it, told before it is declared. */
export function Forecast({ unit }: { unit: UnitView }) {
  const outcome = useTable().outlook.value?.outcome;
  const amount = outcome?.hurt.get(unit.id) ?? 0;
  const dies = outcome?.dead.has(unit.id) === true;
  if (amount === 0 && !dies) return null;
  return (
    <span class="cell-forecast" data-dies={dies}>
      {dies ? '☠' : `−${amount}`}
      <span class="unseen">{dies ? ' would die' : ' damage expected'}</span>
    </span>
  );
}

function Cooling({ unit }: { unit: UnitView }) {
  const [turns] = unit.abilities;
  if (turns === undefined) return null;
  return (
    <span class="cell-cooling" title="Ability">
      <Sigil name={turns === 0 ? 'swift' : 'sick'} />
      {turns === 0 ? null : turns}
      <span class="unseen">{turns === 0 ? ' ability ready' : ' turns until its ability'}</span>
    </span>
  );
}

function Standing({ unit, seat, worth }: { unit: UnitView; seat: Seat; worth: number }) {
  const model = useTable();
  const spots = [unitSpot(unit.id), slotSpot(seat, unit.slot)];
  const view = model.view.value;
  const isFighting = unit.attacking !== undefined || unit.blocking !== undefined;
  const format = view?.format ?? 'duel';
  // Most changes leave most units as they are.
  const face = useMemo(
    () => <CardFace {...unit} size="field" format={format} />,
    [JSON.stringify(unit), format],
  );
  return (
    <button
      type="button"
      class={stateOf(model, spots, isFighting)}
      data-spots={spots.join(' ')}
      data-drag={spots[0]}
      data-fighting={isFighting}
      data-tapped={unit.tapped}
      data-flip={unit.id}
      data-from={`hand:${seat}`}
      aria-pressed={model.picked.value.includes(unitSpot(unit.id))}
      aria-describedby={model.looked.value?.spot === spots[0] ? 'table-lens' : undefined}
      onClick={() => touch(model, spots)}
      {...lookProps(model, unit.card, spots)}
    >
      <span class="cell-card">
        {face}
        <Cooling unit={unit} />
        <Forecast unit={unit} />
      </span>
      <span class="unseen">, {slotWords(model.names.value, seat, unit.slot, worth)}</span>
      <SlotWorth worth={worth} />
    </button>
  );
}

function Free({ seat, index, worth }: { seat: Seat; index: number; worth: number }) {
  const model = useTable();
  const spot = slotSpot(seat, index);
  const words = slotWords(model.names.value, seat, index, worth);
  if (!model.next.value.has(spot))
    return (
      <div class="cell cell-free" data-spots={spot}>
        <span class="unseen">Empty {words}</span>
        <SlotWorth worth={worth} />
      </div>
    );
  return (
    <button
      type="button"
      class={`${stateOf(model, [spot])} cell-free`}
      data-spots={spot}
      onClick={() => touch(model, [spot])}
    >
      <span class="unseen">Empty {words}</span>
      <SlotWorth worth={worth} />
    </button>
  );
}

/** Five slots of a side. */
export function Field({ seat }: { seat: Seat }) {
  const model = useTable();
  const side = model.view.value?.seats[seat];
  const isBelow = model.below.value === seat;
  const across = isSiege(model.view.value) ? 'field-ally' : 'field-foe';
  return (
    <section
      class={`field ${isBelow ? 'field-own' : across}`}
      data-empty={side?.field.every((unit) => unit === null)}
      aria-label={`Field of ${model.names.value[seat]}`}
    >
      {(side?.field ?? []).map((unit, index) => {
        const worth = side?.slots[index] ?? 0;
        const key = unit?.id ?? `free${index}`;
        return unit === null ? (
          <Free key={key} seat={seat} index={index} worth={worth} />
        ) : (
          <Standing key={key} unit={unit} seat={seat} worth={worth} />
        );
      })}
    </section>
  );
}

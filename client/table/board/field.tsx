import { useMemo } from 'preact/hooks';
import type { Seat, UnitView } from '../../../shared/index.ts';
import { Sigil } from '../../art/sigil.tsx';
import { CardFace } from '../../card/card-face.tsx';
import { slotKey, type TargetKey, unitKey } from '../choices/target-key.ts';
import { isSiege } from '../facts/view-facts.ts';
import { clickTarget } from '../model/actions.ts';
import { useTable } from '../model/context.ts';
import type { TableModel } from '../model/table-model.ts';
import { inspectProps } from './inspect-props.ts';
import './field.css';

/** A unit that is already fighting can only be retracted, so it is highlighted less. */
export function stateOf(
  model: TableModel,
  targetKeys: readonly TargetKey[],
  isFighting = false,
): string {
  const { next, picked, combatPreview } = model;
  const [own] = targetKeys;
  const can = targetKeys.some((targetKey) => next.value.has(targetKey));
  const dead =
    own !== undefined && combatPreview.value?.outcome.dead.has(own.slice('unit:'.length));
  return [
    'cell',
    can ? 'can' : '',
    can && isFighting && picked.value.length === 0 ? 'can-less' : '',
    targetKeys.some((targetKey) => picked.value.includes(targetKey)) ? 'picked' : '',
    dead === true ? 'doomed' : '',
  ].join(' ');
}

function slotText(
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

/** The damage a unit would take in the previewed fight. */
export function Forecast({ unit }: { unit: UnitView }) {
  const outcome = useTable().combatPreview.value?.outcome;
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

function AbilityCooldown({ unit }: { unit: UnitView }) {
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

function UnitCell({ unit, seat, worth }: { unit: UnitView; seat: Seat; worth: number }) {
  const model = useTable();
  const targetKeys = [unitKey(unit.id), slotKey(seat, unit.slot)];
  const view = model.view.value;
  const isFighting = unit.attacking !== undefined || unit.blocking !== undefined;
  const format = view?.format ?? 'duel';
  // Most updates leave most units unchanged.
  const face = useMemo(
    () => <CardFace {...unit} size="field" format={format} />,
    [JSON.stringify(unit), format],
  );
  return (
    <button
      type="button"
      class={stateOf(model, targetKeys, isFighting)}
      data-target-keys={targetKeys.join(' ')}
      data-drag={targetKeys[0]}
      data-fighting={isFighting}
      data-tapped={unit.tapped}
      data-flip={unit.id}
      data-from={`hand:${seat}`}
      aria-pressed={model.picked.value.includes(unitKey(unit.id))}
      aria-describedby={
        model.inspected.value?.targetKey === targetKeys[0] ? 'table-inspector' : undefined
      }
      onClick={() => clickTarget(model, targetKeys)}
      {...inspectProps(model, unit.card, targetKeys)}
    >
      <span class="cell-card">
        {face}
        <AbilityCooldown unit={unit} />
        <Forecast unit={unit} />
      </span>
      <span class="unseen">, {slotText(model.names.value, seat, unit.slot, worth)}</span>
      <SlotWorth worth={worth} />
    </button>
  );
}

function EmptySlot({ seat, index, worth }: { seat: Seat; index: number; worth: number }) {
  const model = useTable();
  const targetKey = slotKey(seat, index);
  const words = slotText(model.names.value, seat, index, worth);
  if (!model.next.value.has(targetKey))
    return (
      <div class="cell cell-free" data-target-keys={targetKey}>
        <span class="unseen">Empty {words}</span>
        <SlotWorth worth={worth} />
      </div>
    );
  return (
    <button
      type="button"
      class={`${stateOf(model, [targetKey])} cell-free`}
      data-target-keys={targetKey}
      onClick={() => clickTarget(model, [targetKey])}
    >
      <span class="unseen">Empty {words}</span>
      <SlotWorth worth={worth} />
    </button>
  );
}

/** The five slots of a side. */
export function Field({ seat }: { seat: Seat }) {
  const model = useTable();
  const side = model.view.value?.seats[seat];
  const isBelow = model.bottomSeat.value === seat;
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
          <EmptySlot key={key} seat={seat} index={index} worth={worth} />
        ) : (
          <UnitCell key={key} unit={unit} seat={seat} worth={worth} />
        );
      })}
    </section>
  );
}

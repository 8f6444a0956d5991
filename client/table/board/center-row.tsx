import type { GameView } from '../../../shared/index.ts';
import { CardFace } from '../../card/card-face.tsx';
import { cardKey } from '../choices/target-key.ts';
import { otherOf, terrainPower } from '../facts/view-facts.ts';
import { clickTarget } from '../model/actions.ts';
import { useTable } from '../model/context.ts';
import { promptOf } from '../model/prompt.ts';
import type { TableModel } from '../model/table-model.ts';
import { Actions } from './actions.tsx';
import { Choice } from './choice.tsx';
import { inspectProps } from './inspect-props.ts';
import { Steps } from './steps.tsx';
import './center-row.css';

/** Q3: the power of both sides on each terrain. */
function Terrains() {
  const model = useTable();
  const view = model.view.value;
  if (view?.mode !== 'skirmish') return null;
  const own = view.seats[model.bottomSeat.value].field;
  const foe = view.seats[otherOf(model.bottomSeat.value)].field;
  return (
    <ol class="terrains" aria-label="Terrains">
      {own.map((unit, at) => {
        const [mine, theirs] = [terrainPower(unit), terrainPower(foe[at])];
        const lead = mine === theirs ? 'even' : mine > theirs ? 'below' : 'above';
        return (
          <li key={at} data-lead={lead}>
            <span class="unseen">Terrain {at + 1}: </span>
            {theirs} : {mine}
          </li>
        );
      })}
    </ol>
  );
}

/** The cards that were played and have not resolved yet, the newest on top. */
function Stack() {
  const model = useTable();
  const view = model.view.value;
  if (view === null || view.stack.length === 0) return null;
  return (
    <ol class="stack" aria-label="Stack">
      {view.stack.toReversed().map(({ id, card, seat, powered }) => {
        const targetKeys = [cardKey(id)];
        const can = model.next.value.has(cardKey(id));
        return (
          <li key={id}>
            <button
              type="button"
              class={`stacked ${can ? 'can' : ''}`}
              data-target-keys={targetKeys[0]}
              data-flip={id}
              data-from={`hand:${seat}`}
              onClick={() => clickTarget(model, targetKeys)}
              {...inspectProps(model, card, targetKeys)}
            >
              <CardFace card={card} size="small" />
              <span class="unseen">
                , played by {model.names.value[seat]}
                {powered ? ', powered' : ''}
              </span>
              {powered ? <span class="stacked-powered">✦</span> : null}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** X10: warns that a unit played onto an occupied slot consumes the unit there. */
function consumeText({ aimed, picked, next, book }: TableModel, view: GameView): string | null {
  const [kind, seat, index] = aimed.value?.split(':') ?? [];
  const isLaid = picked.value[0]?.startsWith('card:') === true;
  if (kind !== 'slot' || !isLaid || aimed.value === null || !next.value.has(aimed.value))
    return null;
  const victim = view.seats[seat === '1' ? 1 : 0].field[Number(index)];
  if (victim === null || victim === undefined) return null;
  return `It would consume ${book.cards[victim.card]?.name ?? 'that unit'}, which dies.`;
}

function Prompt() {
  const model = useTable();
  const view = model.view.value;
  if (view === null) return <p class="prompt">The table is being set…</p>;
  const { book, seat, busy } = model;
  const context = {
    ...{ book, view, seat },
    legal: model.legal.value,
    names: model.names.value,
    picked: model.picked.value,
  };
  const isChoosing = view.choice?.options !== undefined && view.choice.seat === seat;
  const hint = model.combatPreview.value?.words ?? consumeText(model, view) ?? undefined;
  const isMine = model.legal.value.some(({ kind }) => kind !== 'concede');
  return (
    <div class="prompt" data-mine={isMine}>
      {isChoosing ? null : (
        <p>{busy.value && context.legal.length === 0 ? '…' : promptOf(context)}</p>
      )}
      {hint === undefined ? null : <p class="combat-preview">{hint}</p>}
      {model.notice.value === '' ? null : (
        <p class="fault" role="alert">
          {model.notice.value}
        </p>
      )}
    </div>
  );
}

/** The row between the two sides: the current step, the prompt and the actions. */
export function CenterRow() {
  return (
    <div class="center-row">
      <Stack />
      <div class="center-text">
        <Steps />
        <Terrains />
        <Prompt />
        <Choice />
      </div>
      <Actions />
    </div>
  );
}

import { abilityText } from '../choices/intent-text.ts';
import { mainActionOf } from '../choices/main-action.ts';
import { isMulligan } from '../choices/mulligan.ts';
import { idOf, type TargetKey } from '../choices/target-key.ts';
import { findUnit, isSiege } from '../facts/view-facts.ts';
import { cancelPicks, pickTarget, pressMainButton } from '../model/actions.ts';
import { useTable } from '../model/context.ts';
import './actions.css';

/** Buttons for the next picks that have no element on the table. */
function PickedActions() {
  const model = useTable();
  const view = model.view.value;
  const [first] = model.picked.value;
  if (view === null || first === undefined) return null;
  const card = findUnit(view, idOf(first) ?? '')?.unit.card ?? '';
  const errorText = (targetKey: TargetKey): string | null => {
    if (targetKey === 'play') return 'Play it';
    if (targetKey.startsWith('azoth:'))
      return isSiege(view) ? 'Turn into a crystal' : 'Lay as azoth';
    if (!targetKey.startsWith('ability:')) return null;
    const ability = Number(targetKey.slice('ability:'.length));
    return abilityText(model.book, view.format, card, ability);
  };
  return (
    <>
      {[...model.next.value].map((targetKey) => {
        const words = errorText(targetKey);
        return words === null ? null : (
          <button
            key={targetKey}
            type="button"
            class="small"
            onClick={() => pickTarget(model, targetKey)}
          >
            {words}
          </button>
        );
      })}
      <button type="button" class="small quiet" onClick={() => cancelPicks(model)}>
        Cancel
      </button>
    </>
  );
}

function mulliganText(count: number): string {
  if (count === 0) return 'Keep this hand';
  return `Send back ${count} ${count === 1 ? 'card' : 'cards'}`;
}

/** The main button, which ends the decision; its label says how. */
function MainButton() {
  const model = useTable();
  const view = model.view.value;
  if (view === null || model.seat === null) return null;
  const legal = model.shown.value?.legal ?? [];
  const words = isMulligan(legal)
    ? mulliganText(model.mulliganCards.value.size)
    : mainActionOf(view, legal)?.words;
  if (words === undefined) return null;
  return (
    <button
      type="button"
      class="main rest"
      aria-disabled={model.busy.value && model.legal.value.length === 0}
      aria-keyshortcuts="p"
      onClick={() => pressMainButton(model)}
    >
      {words}
    </button>
  );
}

export function Actions() {
  const model = useTable();
  return (
    <div class="actions">
      <PickedActions />
      {model.busy.value ? (
        <button type="button" class="small quiet" onClick={() => model.skip()}>
          Skip
        </button>
      ) : null}
      <MainButton />
    </div>
  );
}

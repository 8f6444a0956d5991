import { abilityWords } from '../choices/intent-words.ts';
import { isMulligan } from '../choices/mulligan.ts';
import { restOf } from '../choices/pass-words.ts';
import { idIn, type Spot } from '../choices/spot.ts';
import { isSiege, unitIn } from '../facts/view-facts.ts';
import { cancel, choose, rest } from '../model/acting.ts';
import { useTable } from '../model/context.ts';
import './actions.css';

/** Ways to go on with what is picked that stand nowhere on the table. */
function PickedActions() {
  const model = useTable();
  const view = model.view.value;
  const [first] = model.picked.value;
  if (view === null || first === undefined) return null;
  const card = unitIn(view, idIn(first) ?? '')?.unit.card ?? '';
  const errorText = (spot: Spot): string | null => {
    if (spot === 'play') return 'Play it';
    if (spot.startsWith('azoth:')) return isSiege(view) ? 'Turn into a crystal' : 'Lay as azoth';
    if (!spot.startsWith('ability:')) return null;
    return abilityWords(model.book, card, Number(spot.slice('ability:'.length)));
  };
  return (
    <>
      {[...model.next.value].map((spot) => {
        const words = errorText(spot);
        return words === null ? null : (
          <button key={spot} type="button" class="small" onClick={() => choose(model, spot)}>
            {words}
          </button>
        );
      })}
      <button type="button" class="small quiet" onClick={() => cancel(model)}>
        Cancel
      </button>
    </>
  );
}

function restWords(back: number): string {
  if (back === 0) return 'Keep this hand';
  return `Send back ${back} ${back === 1 ? 'card' : 'cards'}`;
}

/** What ends this decision: always there when it may be used, and says what it does. */
function RestButton() {
  const model = useTable();
  const view = model.view.value;
  if (view === null || model.seat === null) return null;
  const legal = model.shown.value?.legal ?? [];
  const words = isMulligan(legal) ? restWords(model.back.value.size) : restOf(view, legal)?.words;
  if (words === undefined) return null;
  return (
    <button
      type="button"
      class="main rest"
      aria-disabled={model.busy.value && model.legal.value.length === 0}
      aria-keyshortcuts="p"
      onClick={() => rest(model)}
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
      <RestButton />
    </div>
  );
}

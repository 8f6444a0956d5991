import type { AssaultView, EnemyView, IntentView } from '../../../shared/view/view.ts';
import { Sigil } from '../../art/sigil.tsx';
import { assaultKey } from '../choices/target-key.ts';
import { assaultText, besidesText, intentNumber, plateAimText } from '../facts/siege-text.ts';
import { clickTarget } from '../model/actions.ts';
import { useTable } from '../model/context.ts';
import { intentIcon } from './intent-icon.ts';
import './enemy-intent.css';

const MARKS: Readonly<Record<AssaultView['fate'], string>> = {
  open: '',
  blocked: '✓',
  dealt: '✗',
  skipped: '–',
};

/** One attack: the block that stops it, or its outcome. */
function Assault({ assault }: { assault: AssaultView }) {
  const model = useTable();
  const targetKey = assaultKey(assault.id);
  const words = assaultText(assault, model.seat, model.names.value);
  const inside = (
    <>
      <Sigil name="blocking" />
      <span aria-hidden="true">{MARKS[assault.fate] || assault.need}</span>
      <span class="unseen">{words}</span>
    </>
  );
  if (!model.next.value.has(targetKey))
    return (
      <span class="assault" data-fate={assault.fate} title={words}>
        {inside}
      </span>
    );
  return (
    <button
      type="button"
      class="assault can"
      data-target-keys={targetKey}
      data-fate={assault.fate}
      title={`Stop this ${words}`}
      onClick={() => clickTarget(model, [targetKey])}
    >
      <span class="unseen">Stop this </span>
      {inside}
    </button>
  );
}

function Aim({ intent }: { intent: IntentView }) {
  const { seat, names, bottomSeat } = useTable();
  if (intent.aim === null) return null;
  const words = plateAimText(intent.aim, seat, names.value);
  return (
    <span class="aim" data-below={intent.aim === bottomSeat.value}>
      <span aria-hidden="true">➜ </span>
      <span class="aim-name">{words}</span>
    </span>
  );
}

/** Z3: the intent an enemy shows. Screen readers read it with the enemy. */
function IntentSummary({ enemy, intent }: { enemy: EnemyView; intent: IntentView }) {
  const { book } = useTable();
  const number = intentNumber(enemy, intent);
  const besides = besidesText(book, enemy);
  return (
    <div class="shown" aria-hidden="true" title={intent.text}>
      <span class="shown-sign">
        <Sigil name={intentIcon(book, enemy)} />
        {number === '' ? null : <b>{number}</b>}
      </span>
      <Aim intent={intent} />
      {besides === '' ? null : <span class="shown-text">{besides}</span>}
    </div>
  );
}

/** Shown below an enemy: its intent and its attacks. */
export function EnemyIntent({ enemy }: { enemy: EnemyView }) {
  const { bottomSeat } = useTable();
  const { intent, assaults } = enemy;
  const isMine = assaults.some(({ aim, fate }) => aim === bottomSeat.value && fate === 'open');
  return (
    <div class="enemy-intent" data-mine={isMine}>
      {intent === undefined ? null : <IntentSummary enemy={enemy} intent={intent} />}
      {assaults.length === 0 ? null : (
        <div class="assaults">
          {assaults.map((assault) => (
            <Assault key={assault.id} assault={assault} />
          ))}
        </div>
      )}
    </div>
  );
}

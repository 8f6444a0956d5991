import type { AssaultView, EnemyView, IntentView } from '../../../shared/view/view.ts';
import { Sigil } from '../../art/sigil.tsx';
import { assaultSpot } from '../choices/spot.ts';
import { assaultWords, besidesWords, intentNumber, plateAimWords } from '../facts/siege-words.ts';
import { touch } from '../model/acting.ts';
import { useTable } from '../model/context.ts';
import { signOf } from './intent-sign.ts';
import './plate.css';

const MARKS: Readonly<Record<AssaultView['fate'], string>> = {
  open: '',
  blocked: '✓',
  dealt: '✗',
  skipped: '–',
};

/** One attack: what it takes to stop it, or what became of it. */
function Assault({ assault }: { assault: AssaultView }) {
  const model = useTable();
  const spot = assaultSpot(assault.id);
  const words = assaultWords(assault, model.seat, model.names.value);
  const inside = (
    <>
      <Sigil name="blocking" />
      <span aria-hidden="true">{MARKS[assault.fate] || assault.need}</span>
      <span class="unseen">{words}</span>
    </>
  );
  if (!model.next.value.has(spot))
    return (
      <span class="assault" data-fate={assault.fate} title={words}>
        {inside}
      </span>
    );
  return (
    <button
      type="button"
      class="assault can"
      data-spots={spot}
      data-fate={assault.fate}
      title={`Stop this ${words}`}
      onClick={() => touch(model, [spot])}
    >
      <span class="unseen">Stop this </span>
      {inside}
    </button>
  );
}

function Aim({ intent }: { intent: IntentView }) {
  const { seat, names, below } = useTable();
  if (intent.aim === null) return null;
  const words = plateAimWords(intent.aim, seat, names.value);
  return (
    <span class="aim" data-below={intent.aim === below.value}>
      <span aria-hidden="true">➜ </span>
      <span class="aim-name">{words}</span>
    </span>
  );
}

/** Z3: what an enemy shows it will do. For ears it stands with the enemy itself. */
function Shown({ enemy, intent }: { enemy: EnemyView; intent: IntentView }) {
  const { book } = useTable();
  const number = intentNumber(enemy, intent);
  const besides = besidesWords(book, enemy);
  return (
    <div class="shown" aria-hidden="true" title={intent.text}>
      <span class="shown-sign">
        <Sigil name={signOf(book, enemy)} />
        {number === '' ? null : <b>{number}</b>}
      </span>
      <Aim intent={intent} />
      {besides === '' ? null : <span class="shown-text">{besides}</span>}
    </div>
  );
}

/** Under an enemy: its intent, and each of its attacks. */
export function Plate({ enemy }: { enemy: EnemyView }) {
  const { below } = useTable();
  const { intent, assaults } = enemy;
  const isMine = assaults.some(({ aim, fate }) => aim === below.value && fate === 'open');
  return (
    <div class="plate" data-mine={isMine}>
      {intent === undefined ? null : <Shown enemy={enemy} intent={intent} />}
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

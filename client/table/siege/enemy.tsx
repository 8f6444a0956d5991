import { useMemo } from 'preact/hooks';
import { languageOf } from '../../../shared/index.ts';
import type { EnemyView } from '../../../shared/view/view.ts';
import { Sigil } from '../../art/sigil.tsx';
import { CardFace } from '../../card/card-face.tsx';
import { countsOf, keywordTitle } from '../../card/card-text.ts';
import { Forecast, stateOf } from '../board/field.tsx';
import { inspectProps } from '../board/inspect-props.ts';
import { slotKey, type TargetKey, unitKey } from '../choices/target-key.ts';
import { enemyText } from '../facts/siege-text.ts';
import { clickTarget } from '../model/actions.ts';
import { useTable } from '../model/context.ts';
import { EnemyIntent } from './enemy-intent.tsx';
import './enemy.css';

const WILD = 2;

/** The health that is left, as a bar. */
function Life({ enemy }: { enemy: EnemyView }) {
  const left = Math.max(0, enemy.health - enemy.damage);
  const share = enemy.health === 0 ? 0 : (100 * left) / enemy.health;
  return (
    <span class="foe-life" data-low={share <= 34} aria-hidden="true">
      <span class="foe-life-left" style={{ width: `${share}%` }} />
      <span class="foe-life-words">
        {left} / {enemy.health}
      </span>
    </span>
  );
}

function Block({ amount }: { amount: number }) {
  if (amount === 0) return null;
  return (
    <span class="foe-block" title={`${amount} block`} aria-hidden="true">
      {amount}
    </span>
  );
}

/** Z5: the enemy's keywords by name; the inspector explains them. */
function Abilities({ enemy }: { enemy: EnemyView }) {
  const { book } = useTable();
  const counts = countsOf(book.cards[enemy.card], enemy.charges);
  if (enemy.keywords.length === 0) return null;
  return (
    <ul class="foe-abilities" aria-hidden="true">
      {enemy.keywords.map((id) => {
        const words = keywordTitle(id, counts);
        return (
          <li key={id} title={words}>
            <Sigil name={id} />
            <span>{languageOf().keywordLabel(id, counts)}</span>
          </li>
        );
      })}
    </ul>
  );
}

function EnemyCard({ enemy, targetKeys }: { enemy: EnemyView; targetKeys: readonly TargetKey[] }) {
  const model = useTable();
  const format = model.view.value?.format ?? 'siege';
  const face = useMemo(
    () => <CardFace {...enemy} sick={false} size="field" format={format} />,
    [JSON.stringify(enemy), format],
  );
  return (
    <button
      type="button"
      class={`${stateOf(model, targetKeys)} foe-cell`}
      data-target-keys={targetKeys.join(' ')}
      data-flip={enemy.id}
      aria-pressed={targetKeys.some((targetKey) => model.picked.value.includes(targetKey))}
      aria-describedby={
        model.inspected.value?.targetKey === targetKeys[0] ? 'table-inspector' : undefined
      }
      onClick={() => clickTarget(model, targetKeys)}
      {...inspectProps(model, enemy.card, targetKeys)}
    >
      <span class="cell-card">
        {face}
        <Life enemy={enemy} />
        <Block amount={enemy.block} />
        <Forecast unit={enemy} />
      </span>
      <span class="unseen">, {enemyText(enemy, model.seat, model.names.value)}</span>
    </button>
  );
}

/** An enemy: its card, its health, and its intent. */
export function Enemy({ enemy }: { enemy: EnemyView }) {
  const targetKeys = [unitKey(enemy.id), slotKey(WILD, enemy.slot)];
  return (
    <div class="foe" data-rank={enemy.rank}>
      <EnemyCard enemy={enemy} targetKeys={targetKeys} />
      <Abilities enemy={enemy} />
      <EnemyIntent enemy={enemy} />
    </div>
  );
}

import { slotKey } from '../choices/target-key.ts';
import { useTable } from '../model/context.ts';
import { Enemy } from './enemy.tsx';
import './enemy-row.css';

const WILD = 2;
/** The row is laid out for at least this many enemies. */
const LEAST_COLUMNS = 3;

/** The five slots of the wild; empty slots take little room. */
export function EnemyRow() {
  const model = useTable();
  const enemies = model.view.value?.enemies ?? [];
  const count = Math.max(LEAST_COLUMNS, enemies.filter((one) => one !== null).length);
  return (
    <section class="field field-foe wild" aria-label="The wild" style={{ '--count': count }}>
      {enemies.map((enemy, index) => {
        const key = enemy?.id ?? `free${index}`;
        if (enemy !== null) return <Enemy key={key} enemy={enemy} />;
        return (
          <div
            key={key}
            class="wild-free"
            data-target-keys={slotKey(WILD, index)}
            aria-hidden="true"
          />
        );
      })}
    </section>
  );
}

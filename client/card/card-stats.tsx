import type { CardDef } from '../../shared/index.ts';
import { Sigil } from '../art/sigil.tsx';
import type { SigilName } from '../art/sigils.ts';
import { hasPower, type Labels, type UnitState } from './card-text.ts';
import './card-marks.css';

type Change = 'more' | 'less' | 'same';

function changeOf(now: number, printed: number): Change {
  if (now === printed) return 'same';
  return now > printed ? 'more' : 'less';
}

function Stat(props: { name: SigilName; value: number; change: Change; title: string }) {
  return (
    <span class={`card-stat card-${props.name}`} data-lean={props.change} title={props.title}>
      <Sigil name={props.name} />
      {props.value}
      <span class="card-lean" />
    </span>
  );
}

export function CardStats(props: { def: CardDef; state: UnitState; labels: Labels }) {
  const { def, state, labels } = props;
  const strength = state.strength ?? def.strength;
  const health = state.health ?? def.health;
  const left = health - (state.damage ?? 0);
  return (
    <span class="card-stats">
      {hasPower(labels) || def.kind === 'enemy' ? null : (
        <Stat
          name="strength"
          value={strength}
          change={changeOf(strength, def.strength)}
          title={`${strength} ${labels.strength} (printed ${def.strength})`}
        />
      )}
      <Stat
        name="health"
        value={Math.max(0, left)}
        change={left < health ? 'less' : changeOf(health, def.health)}
        title={`${left} of ${health} ${labels.health} (printed ${def.health})`}
      />
    </span>
  );
}

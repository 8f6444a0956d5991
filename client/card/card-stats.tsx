import type { CardDef } from '../../shared/index.ts';
import { Sigil } from '../art/sigil.tsx';
import type { SigilName } from '../art/sigils.ts';
import { hasPower, type Labels, type UnitState } from './card-text.ts';
import './card-marks.css';

type Lean = 'more' | 'less' | 'same';

function leanOf(now: number, printed: number): Lean {
  if (now === printed) return 'same';
  return now > printed ? 'more' : 'less';
}

function Stat(props: { name: SigilName; value: number; lean: Lean; title: string }) {
  return (
    <span class={`card-stat card-${props.name}`} data-lean={props.lean} title={props.title}>
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
          lean={leanOf(strength, def.strength)}
          title={`${strength} ${labels.strength} (printed ${def.strength})`}
        />
      )}
      <Stat
        name="health"
        value={Math.max(0, left)}
        lean={left < health ? 'less' : leanOf(health, def.health)}
        title={`${left} of ${health} ${labels.health} (printed ${def.health})`}
      />
    </span>
  );
}

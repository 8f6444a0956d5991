import type { CardDef } from '../../shared/index.ts';
import { keywordNamed } from '../../shared/keywords/index.ts';
import { Sigil } from '../art/sigil.tsx';
import type { SigilName } from '../art/sigils.ts';
import { countsOf, keywordTitle, statusTitle, type UnitState } from './card-text.ts';
import './card-marks.css';

function Mark(props: { icon: SigilName; value?: string | number; title: string; tone: string }) {
  return (
    <span class="card-mark" data-tone={props.tone} title={props.title}>
      <Sigil name={props.icon} />
      {props.value}
    </span>
  );
}

function Keywords({ def, state }: { def: CardDef; state: UnitState }) {
  const counts = countsOf(def, state.charges ?? def.charges);
  return (state.keywords ?? def.keywords).map((id) => {
    const counted = keywordNamed(id)?.counts;
    return (
      <Mark
        key={id}
        icon={id}
        tone="keyword"
        title={keywordTitle(id, counts)}
        {...(counted === undefined ? {} : { value: counts[counted] })}
      />
    );
  });
}

const SPECIALS = {
  reaction: 'Reaction: played in response to something',
  burst: 'Burst: played for free when it is turned over as a life card',
  fracture: 'Fracture: leaves the match once it is played',
} as const;

/** Icons for special rules about playing a card. */
function Specials({ def }: { def: CardDef }) {
  const has = { reaction: def.reaction.length > 0, burst: def.burst, fracture: def.fracture };
  const shown = (['reaction', 'burst', 'fracture'] as const).filter((name) => has[name]);
  return shown.map((name) => <Mark key={name} icon={name} tone="keyword" title={SPECIALS[name]} />);
}

function Statuses({ state }: { state: UnitState }) {
  return (state.statuses ?? []).map(({ kind, amount }) => (
    <Mark key={kind} icon={kind} tone="status" value={amount} title={statusTitle(kind, amount)} />
  ));
}

function Counters({ count }: { count: number }) {
  if (count === 0) return null;
  const value = count > 0 ? `+${count}` : `−${-count}`;
  return <Mark icon="counters" tone="counter" value={value} title={`${value} counters`} />;
}

function Fight({ state }: { state: UnitState }) {
  if (state.attacking !== undefined)
    return <Mark icon="attacking" tone="fight" title="Attacking" />;
  if (state.blocking !== undefined) return <Mark icon="blocking" tone="fight" title="Blocking" />;
  return null;
}

/** The icons on the picture of a card: keywords, statuses, counters and more. */
export function CardMarks({ def, state }: { def: CardDef; state: UnitState }) {
  const shield = (state.shields ?? []).reduce((sum, left) => sum + left, 0);
  return (
    <span class="card-marks">
      <Fight state={state} />
      <Specials def={def} />
      <Keywords def={def} state={state} />
      {shield === 0 ? null : (
        <Mark
          icon="shield"
          tone="status"
          value={shield}
          title={`Shield: absorbs ${shield} damage`}
        />
      )}
      <Counters count={state.counters ?? 0} />
      <Statuses state={state} />
      {state.sick === true ? (
        <Mark icon="sick" tone="status" title="Just arrived: attacks from your next turn on" />
      ) : null}
    </span>
  );
}

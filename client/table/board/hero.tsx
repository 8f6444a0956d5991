import { type GameView, languageOf, type Seat, type SeatView } from '../../../shared/index.ts';
import { Sigil } from '../../art/sigil.tsx';
import { statusText, statusTitle } from '../../card/card-text.ts';
import { heroKey } from '../choices/target-key.ts';
import { isSiege } from '../facts/view-facts.ts';
import { clickTarget } from '../model/actions.ts';
import { useTable } from '../model/context.ts';
import { Clock } from './clock.tsx';
import { inspectProps } from './inspect-props.ts';
import { Piles } from './piles.tsx';
import { SeatMark } from './seat-mark.tsx';
import './hero.css';

function heroText(name: string, side: SeatView, isDuel: boolean): string {
  const life = isDuel ? `, life ${side.life} of ${side.maxLife}, block ${side.block}` : '';
  const statuses = side.statuses.map(({ kind, amount }) => statusText(kind, amount));
  return `Hero of ${name}${life}${statuses.length > 0 ? `, ${statuses.join(', ')}` : ''}`;
}

function Portrait({ seat, side, isDuel }: { seat: Seat; side: SeatView; isDuel: boolean }) {
  const model = useTable();
  const targetKey = heroKey(seat);
  const can = model.next.value.has(targetKey);
  const name = model.names.value[seat];
  // The life the hero would lose in the previewed fight.
  const lost = model.combatPreview.value?.outcome.lifeLost[seat] ?? 0;
  const expected = lost === 0 ? '' : `, ${lost} life expected to be lost`;
  return (
    <button
      type="button"
      class={`portrait ${can ? 'can' : ''}`}
      data-target-keys={targetKey}
      data-seat={seat}
      aria-label={`${heroText(name, side, isDuel)}${expected}`}
      aria-describedby={
        model.inspected.value?.targetKey === targetKey ? 'table-inspector' : undefined
      }
      onClick={() => clickTarget(model, [targetKey])}
      {...inspectProps(model, null, [targetKey])}
    >
      <span class="portrait-ring" aria-hidden="true">
        {isDuel ? <span class="portrait-life">{side.life}</span> : name.charAt(0).toUpperCase()}
      </span>
      {isDuel && side.block > 0 ? <span class="portrait-block" data-amount={side.block} /> : null}
      {lost === 0 ? null : <span class="hero-forecast" data-amount={`−${lost}`} />}
    </button>
  );
}

function Stat({ words, value, sign }: { words: string; value: number; sign: string }) {
  return (
    <span class="figure" title={words}>
      <span aria-hidden="true">{sign}</span>
      <span class="unseen">{words} </span>
      <b>{value}</b>
    </span>
  );
}

function DuelStats({ side }: { side: SeatView }) {
  return (
    <>
      <Stat words="Resolve" value={side.resolve} sign="◆" />
      {side.devotion > 0 ? <Stat words="Devotion" value={side.devotion} sign="✚" /> : null}
      {side.fame > 0 ? <Stat words="Fame" value={side.fame} sign="★" /> : null}
    </>
  );
}

function SkirmishStats({ side }: { side: SeatView }) {
  return (
    <>
      <Stat words="Skirmishes won" value={side.wins ?? 0} sign="⚑" />
      {side.done === true ? <span class="figure">Done</span> : null}
    </>
  );
}

function Statuses({ side }: { side: SeatView }) {
  if (side.statuses.length === 0) return null;
  return (
    <ul class="statuses">
      {side.statuses.map(({ kind, amount }) => (
        <li key={kind} title={statusTitle(kind, amount)}>
          <Sigil name={kind} />
          <span class="unseen">{languageOf().statuses[kind].name} </span>
          {amount}
        </li>
      ))}
    </ul>
  );
}

/** In a siege both players may act at once. */
function isTurnOf(view: GameView, seat: Seat): boolean {
  if (view.result !== undefined || view.step === 'mulligan') return false;
  return isSiege(view) ? view.deciding.includes(seat) : view.active === seat;
}

/** A side's hero with its numbers, clock and piles. */
export function Hero({ seat }: { seat: Seat }) {
  const model = useTable();
  const view = model.view.value;
  const info = model.shown.value?.table.seats[seat] ?? null;
  const side = view?.seats[seat];
  if (view === null || side === undefined) return null;
  const isDuel = view.mode !== 'skirmish';
  const isTurn = isTurnOf(view, seat);
  const across = isSiege(view) ? 'hero-ally' : 'hero-foe';
  return (
    <section
      class={`hero ${model.bottomSeat.value === seat ? 'hero-own' : across}`}
      data-turn={isTurn}
      data-down={view.siege?.down[seat]}
      aria-label={`${model.names.value[seat]}${isTurn ? ', whose turn it is' : ''}`}
    >
      <SeatMark seat={seat} />
      <Portrait seat={seat} side={side} isDuel={isDuel} />
      <p class="hero-name">
        <b>{model.names.value[seat]}</b>
        {info !== null && info.rating > 0 ? <small> {info.rating}</small> : null}
      </p>
      <div class="hero-facts">
        <div class="figures">
          {isDuel ? <DuelStats side={side} /> : <SkirmishStats side={side} />}
          {isSiege(view) ? <Stat words="Cards in hand" value={side.handCount} sign="▮" /> : null}
          <Clock seat={seat} />
        </div>
        <Statuses side={side} />
      </div>
      <Piles seat={seat} side={side} isDuel={isDuel} />
    </section>
  );
}

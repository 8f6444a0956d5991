import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Seat } from '../../../shared/index.ts';
import { isSiege } from '../facts/view-facts.ts';
import { awayLeft, bankLeft, capLeft, clockText } from '../model/clock.ts';
import { useTable } from '../model/context.ts';

/** One timer for all clocks of the page, which runs only while a clock is shown. */
const now = signal(performance.now());
let watchers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

function startTimer(): () => void {
  watchers += 1;
  timer ??= setInterval(() => {
    now.value = performance.now();
  }, 200);
  return () => {
    watchers -= 1;
    if (watchers > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const HURRY_BELOW = 15_000;

/** A seat's thinking time, counted down between the updates of the server. */
export function Clock({ seat }: { seat: Seat }) {
  const model = useTable();
  useEffect(startTimer, []);
  const table = model.feed.now.value?.table;
  if (table === undefined || table.clock.bank[seat] <= 0) return null;
  const passed = Math.max(0, now.value - model.updatedAt.value);
  const runs = table.clock.running.includes(seat);
  const left = bankLeft(table, seat, passed);
  const cap = capLeft(table, seat, passed);
  const shown = cap === null ? left : Math.min(cap, left + cap);
  return (
    <span class="clock" data-runs={runs} data-hurry={runs && shown < HURRY_BELOW} role="timer">
      <span class="unseen">Time left </span>
      {clockText(left)}
      {cap !== null && cap < left ? <small> ({clockText(cap)})</small> : null}
    </span>
  );
}

/** Says that a player is disconnected, and how much away time is left. */
export function Absence({ seat }: { seat: Seat }) {
  const model = useTable();
  useEffect(startTimer, []);
  const table = model.feed.now.value?.table;
  const passed = Math.max(0, now.value - model.updatedAt.value);
  const left = table === undefined ? null : awayLeft(table, seat, passed);
  if (left === null) return null;
  const name = model.names.value[seat];
  if (isSiege(model.view.value))
    return (
      <p class="absence" role="status">
        {name} has lost the connection. A house bot plays for {name} until they are back.
      </p>
    );
  return (
    <p class="absence">
      <span role="status">{name} has lost the connection.</span> <b>{clockText(left)}</b> left to
      come back.
    </p>
  );
}

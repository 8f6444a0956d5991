import type { Seat } from '../../../shared/index.ts';
import { useTable } from '../model/context.ts';

/** Marks a hero as the viewer's or the partner's, and as down or done with this phase. */
export function SeatMark({ seat }: { seat: Seat }) {
  const model = useTable();
  const siege = model.view.value?.siege;
  if (siege === undefined) return null;
  const isDown = siege.down[seat];
  const role = seat === model.seat ? 'You' : 'Partner';
  return (
    <p class="seat-marks">
      {model.seat === null ? null : <span class="seat-mark seat-role">{role}</span>}
      {isDown ? <span class="seat-mark seat-down">Down</span> : null}
      {siege.passed[seat] && !isDown ? <span class="seat-mark seat-through">✓ Through</span> : null}
    </p>
  );
}

import type { Seat } from '../state/seat.ts';
import type { Table } from '../state/table.ts';
import { unitsOf } from '../state/units.ts';
import { answerChoice } from './answer-choice.ts';
import { defaultOption } from './ask.ts';
import { record } from './record.ts';
import { removeUnit } from './remove-unit.ts';
import { sendHome } from './send-home.ts';

/** Without dying; who was only borrowed goes home. */
function clearField(t: Table, seat: Seat): void {
  for (const unit of unitsOf(t.game, seat)) {
    if (unit.home === null) removeUnit(t, unit, 'discard');
    else sendHome(t, unit, unit.home);
  }
}

/** Z8: no intents, no units, no enemy's aim; what it was asked is answered as if time had run out. */
export function takeDown(t: Table, seat: Seat): void {
  const { siege, choice } = t.game;
  if (siege === undefined || siege.down[seat]) return;
  siege.down[seat] = true;
  for (const foe of siege.foes) if (foe.aim === seat) foe.aim = null;
  record(t, { kind: 'heroDown', seat });
  clearField(t, seat);
  const option = choice?.seat === seat ? defaultOption(choice.options) : undefined;
  if (option !== undefined) answerChoice(t, option);
}

import { canBlock, mayBlock } from '../combat/blocking.ts';
import type { Unit } from '../state/game.ts';
import type { Intent } from '../state/intent.ts';
import { refuse } from '../state/result.ts';
import { otherSeat, seatOf } from '../state/seat.ts';
import type { Table } from '../state/table.ts';
import { unitById } from '../state/units.ts';
import { record } from '../verbs/record.ts';
import { defineIntent, type Given, text } from './intent-kind.ts';

function offerBlocks(t: Table, unit: Unit, out: Intent[], only?: Given): void {
  for (const attacker of t.game.sides[otherSeat(seatOf(unit.seat))].field) {
    if (attacker === null || attacker.attacking === null) continue;
    if (only !== undefined && attacker.id !== only.attacker) continue;
    if (canBlock(t, unit, attacker))
      out.push({ kind: 'declareBlocker', unit: unit.id, attacker: attacker.id });
  }
}

export const declareBlocker = defineIntent<'declareBlocker'>({
  kind: 'declareBlocker',
  offer(t, seat, out, only) {
    for (const unit of t.game.sides[seat].field) {
      if (unit === null || (only !== undefined && unit.id !== only.unit)) continue;
      if (mayBlock(t, unit)) offerBlocks(t, unit, out, only);
    }
  },
  perform(t, _seat, intent) {
    const unit = unitById(t.game, intent.unit);
    if (unit === null) return;
    unit.blocking = intent.attacker;
    record(t, { kind: 'blockerDeclared', unit: unit.id, attacker: intent.attacker });
  },
  explain(t, seat, intent) {
    const unit = unitById(t.game, text(intent.unit) ?? '');
    if (unit === null || unit.seat !== seat)
      return refuse('no-such-unit', 'You have no such unit in play.');
    if (!mayBlock(t, unit))
      return refuse(
        'cannot-block',
        'That unit cannot block now: it is tapped, blocks already or is held back.',
      );
    return refuse(
      'bad-target',
      'That unit cannot block that: it does not attack, or it evades it.',
    );
  },
});

export const retractBlocker = defineIntent<'retractBlocker'>({
  kind: 'retractBlocker',
  offer(t, seat, out, only) {
    for (const unit of t.game.sides[seat].field) {
      if (unit === null || unit.blocking === null) continue;
      if (only === undefined || unit.id === only.unit)
        out.push({ kind: 'retractBlocker', unit: unit.id });
    }
  },
  perform(t, _seat, intent) {
    const unit = unitById(t.game, intent.unit);
    if (unit === null) return;
    unit.blocking = null;
    record(t, { kind: 'blockerRetracted', unit: unit.id });
  },
  explain: () => refuse('not-blocking', 'You have no such unit that blocks.'),
});

import { anyoneCanAttack } from '../../combat/attacking.ts';
import { attackersOf, canBlock, declaredBlockers, mayBlock } from '../../combat/blocking.ts';
import { anyoneStrikesFirst, dealStep } from '../../combat/deal-step.ts';
import { HOOK } from '../../keywords/index.ts';
import type { Frame, Unit } from '../../state/game.ts';
import { otherSeat, seatOf } from '../../state/seat.ts';
import { answers } from '../../state/stats.ts';
import type { Table } from '../../state/table.ts';
import { unitById } from '../../state/units.ts';
import { ask } from '../../verbs/ask.ts';
import { skipAttack, startExtraCombat } from '../../verbs/combats.ts';
import { orderBlockers, setBlockers } from '../../verbs/declare.ts';
import { endCombat, stopBlocking } from '../../verbs/leave-combat.ts';
import { endCombatModifiers } from '../../verbs/modify.ts';
import { popWork, pushTask } from '../../verbs/push-work.ts';
import { record } from '../../verbs/record.ts';
import { startStep } from '../../verbs/start-turn.ts';

/** T2: skipped when by public facts nobody can attack; then main-2 is skipped too. */
function enterAttack(t: Table): void {
  popWork(t);
  const first = t.game.step === 'main';
  if (anyoneCanAttack(t, t.game.active)) startStep(t, 'attack');
  else {
    skipAttack(t, first);
    pushTask(t, first ? 'enter-combat-end' : 'enter-main-2');
  }
}

/** A1: triggers of attacks fire when their step ends, before the window. */
function closeAttacks(t: Table): void {
  popWork(t);
  const { active } = t.game;
  const attackers = attackersOf(t, active);
  for (const unit of attackers) record(t, { kind: 'attackStands', unit: unit.id });
  if (attackers.length === 0) return void pushTask(t, 'enter-combat-end');
  pushTask(t, 'enter-block');
  pushTask(t, 'combat-window', active, 'attackers');
}

function anyoneCanBlock(t: Table, attackers: readonly Unit[]): boolean {
  for (const unit of t.game.sides[otherSeat(t.game.active)].field) {
    if (unit === null || !mayBlock(t, unit)) continue;
    for (const attacker of attackers) if (canBlock(t, unit, attacker)) return true;
  }
  return false;
}

function enterBlock(t: Table): void {
  popWork(t);
  const attackers = attackersOf(t, t.game.active);
  if (attackers.length === 0) pushTask(t, 'enter-combat-end');
  else if (anyoneCanBlock(t, attackers)) startStep(t, 'block');
  else pushTask(t, 'enter-strike');
}

/** A3: a Menace attacker with a single blocker is unblocked, and that blocker fights nobody. */
function settleBlocks(t: Table, attacker: Unit): void {
  const blockers = declaredBlockers(t, otherSeat(seatOf(attacker.seat)), attacker.id);
  if (blockers.length === 0) return;
  if (blockers.length === 1 && answers(t.book, t.game, attacker, HOOK.needsTwoBlockers)) {
    for (const blocker of blockers) stopBlocking(t, blocker);
    return;
  }
  setBlockers(
    attacker,
    blockers.map((unit) => unit.id),
  );
}

/** The blocks stand; each multi-block is ordered by the attacker's side. */
function closeBlocks(t: Table): void {
  popWork(t);
  const attackers = attackersOf(t, t.game.active);
  for (const attacker of attackers) settleBlocks(t, attacker);
  for (const unit of t.game.sides[otherSeat(t.game.active)].field) {
    if (unit !== null && unit.blocking !== null) record(t, { kind: 'blockStands', unit: unit.id });
  }
  const { active } = t.game;
  pushTask(t, 'enter-strike');
  pushTask(t, 'combat-window', active, 'blockers');
  for (let at = attackers.length - 1; at >= 0; at--) {
    const unit = attackers[at] as Unit;
    if (unit.blockers.length > 1) pushTask(t, 'order-blockers', active, unit.id);
  }
}

/** A3: asked for one blocker at a time; the last answers itself. */
function askOrder(t: Table, frame: Frame): void {
  const attacker = unitById(t.game, frame.about);
  if (attacker === null) return void popWork(t);
  const picked: string[] = [];
  for (const pick of frame.picks) {
    if (pick.kind === 'target' && 'unit' in pick.target) picked.push(pick.target.unit);
  }
  const left = attacker.blockers.filter((id) => !picked.includes(id));
  if (left.length === 0) {
    popWork(t);
    orderBlockers(t, attacker, picked);
    return;
  }
  const options = left.map((id) => ({
    kind: 'target' as const,
    target: { unit: id },
    card: unitById(t.game, id)?.card ?? null,
  }));
  ask(t, frame, { seat: seatOf(frame.seat), prompt: 'order', card: attacker.card, options });
}

function enterStrike(t: Table): void {
  popWork(t);
  pushTask(t, 'enter-damage');
  if (!anyoneStrikesFirst(t)) return;
  startStep(t, 'strike');
  dealStep(t, true);
}

function enterDamage(t: Table): void {
  popWork(t);
  pushTask(t, 'enter-combat-end');
  startStep(t, 'damage');
  dealStep(t, false);
}

/** A8, M6: `combat` modifiers end here even if the combat was skipped. */
function enterCombatEnd(t: Table): void {
  popWork(t);
  const { attackSkipped, active } = t.game;
  if (!attackSkipped) {
    startStep(t, 'combat-end');
    endCombat(t);
  }
  endCombatModifiers(t, active);
  if (attackSkipped) pushTask(t, 'enter-end');
  else if (t.game.extraCombats === 0) pushTask(t, 'enter-main-2');
  else {
    startExtraCombat(t);
    pushTask(t, 'enter-attack');
  }
}

export const combatTasks = {
  'enter-attack': enterAttack,
  'close-attacks': closeAttacks,
  'enter-block': enterBlock,
  'close-blocks': closeBlocks,
  'order-blockers': askOrder,
  'enter-strike': enterStrike,
  'enter-damage': enterDamage,
  'enter-combat-end': enterCombatEnd,
} as const;

import { anyoneCanAttack } from '../../combat/attacking.ts';
import { attackersOf, canBlock, declaredBlockers, mayBlock } from '../../combat/blocking.ts';
import { anyoneStrikesFirst, dealStep } from '../../combat/deal-step.ts';
import { HOOK } from '../../keywords/index.ts';
import type { Unit, WorkItem } from '../../state/game.ts';
import type { RulesContext } from '../../state/rules-context.ts';
import { otherSeat, seatOf } from '../../state/seat.ts';
import { hasHook } from '../../state/stats.ts';
import { unitById } from '../../state/units.ts';
import { ask } from '../../verbs/ask.ts';
import { skipAttack, startExtraCombat } from '../../verbs/combats.ts';
import { orderBlockers, setBlockers } from '../../verbs/declare.ts';
import { endCombat, stopBlocking } from '../../verbs/leave-combat.ts';
import { endCombatModifiers } from '../../verbs/modify.ts';
import { popWork, pushTask } from '../../verbs/push-work.ts';
import { record } from '../../verbs/record.ts';
import { startStep } from '../../verbs/start-turn.ts';

/** T2: the step is skipped if no unit can attack, judged by public facts; then main-2 is skipped, too. */
function enterAttack(ctx: RulesContext): void {
  popWork(ctx);
  const first = ctx.game.step === 'main';
  if (anyoneCanAttack(ctx, ctx.game.active)) startStep(ctx, 'attack');
  else {
    skipAttack(ctx, first);
    pushTask(ctx, first ? 'enter-combat-end' : 'enter-main-2');
  }
}

/** A1: attack triggers fire when the step ends, before the window. */
function closeAttacks(ctx: RulesContext): void {
  popWork(ctx);
  const { active } = ctx.game;
  const attackers = attackersOf(ctx, active);
  for (const unit of attackers) record(ctx, { kind: 'attackStands', unit: unit.id });
  if (attackers.length === 0) return void pushTask(ctx, 'enter-combat-end');
  pushTask(ctx, 'enter-block');
  pushTask(ctx, 'combat-window', active, 'attackers');
}

function anyoneCanBlock(ctx: RulesContext, attackers: readonly Unit[]): boolean {
  for (const unit of ctx.game.sides[otherSeat(ctx.game.active)].field) {
    if (unit === null || !mayBlock(ctx, unit)) continue;
    for (const attacker of attackers) if (canBlock(ctx, unit, attacker)) return true;
  }
  return false;
}

function enterBlock(ctx: RulesContext): void {
  popWork(ctx);
  const attackers = attackersOf(ctx, ctx.game.active);
  if (attackers.length === 0) pushTask(ctx, 'enter-combat-end');
  else if (anyoneCanBlock(ctx, attackers)) startStep(ctx, 'block');
  else pushTask(ctx, 'enter-strike');
}

/** A3: a Menace attacker with a single blocker is not blocked, and that blocker does not fight. */
function settleBlocks(ctx: RulesContext, attacker: Unit): void {
  const blockers = declaredBlockers(ctx, otherSeat(seatOf(attacker.seat)), attacker.id);
  if (blockers.length === 0) return;
  if (blockers.length === 1 && hasHook(ctx.book, ctx.game, attacker, HOOK.needsTwoBlockers)) {
    for (const blocker of blockers) stopBlocking(ctx, blocker);
    return;
  }
  setBlockers(
    attacker,
    blockers.map((unit) => unit.id),
  );
}

/** The blocks are final; the attacker's side orders the blockers of each attacker that has several. */
function closeBlocks(ctx: RulesContext): void {
  popWork(ctx);
  const attackers = attackersOf(ctx, ctx.game.active);
  for (const attacker of attackers) settleBlocks(ctx, attacker);
  for (const unit of ctx.game.sides[otherSeat(ctx.game.active)].field) {
    if (unit !== null && unit.blocking !== null)
      record(ctx, { kind: 'blockStands', unit: unit.id });
  }
  const { active } = ctx.game;
  pushTask(ctx, 'enter-strike');
  pushTask(ctx, 'combat-window', active, 'blockers');
  for (let at = attackers.length - 1; at >= 0; at--) {
    const unit = attackers[at] as Unit;
    if (unit.blockers.length > 1) pushTask(ctx, 'order-blockers', active, unit.id);
  }
}

/** A3: asks for one blocker at a time; the last one is automatic. */
function askOrder(ctx: RulesContext, work: WorkItem): void {
  const attacker = unitById(ctx.game, work.about);
  if (attacker === null) return void popWork(ctx);
  const picked: string[] = [];
  for (const pick of work.picks) {
    if (pick.kind === 'target' && 'unit' in pick.target) picked.push(pick.target.unit);
  }
  const left = attacker.blockers.filter((id) => !picked.includes(id));
  if (left.length === 0) {
    popWork(ctx);
    orderBlockers(ctx, attacker, picked);
    return;
  }
  const options = left.map((id) => ({
    kind: 'target' as const,
    target: { unit: id },
    card: unitById(ctx.game, id)?.card ?? null,
  }));
  ask(ctx, work, { seat: seatOf(work.seat), prompt: 'order', card: attacker.card, options });
}

function enterStrike(ctx: RulesContext): void {
  popWork(ctx);
  pushTask(ctx, 'enter-damage');
  if (!anyoneStrikesFirst(ctx)) return;
  startStep(ctx, 'strike');
  dealStep(ctx, true);
}

function enterDamage(ctx: RulesContext): void {
  popWork(ctx);
  pushTask(ctx, 'enter-combat-end');
  startStep(ctx, 'damage');
  dealStep(ctx, false);
}

/** A8, M6: `combat` modifiers end here, even if the combat was skipped. */
function enterCombatEnd(ctx: RulesContext): void {
  popWork(ctx);
  const { attackSkipped, active } = ctx.game;
  if (!attackSkipped) {
    startStep(ctx, 'combat-end');
    endCombat(ctx);
  }
  endCombatModifiers(ctx, active);
  if (attackSkipped) pushTask(ctx, 'enter-end');
  else if (ctx.game.extraCombats === 0) pushTask(ctx, 'enter-main-2');
  else {
    startExtraCombat(ctx);
    pushTask(ctx, 'enter-attack');
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

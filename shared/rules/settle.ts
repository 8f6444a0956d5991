import { runEffect } from '../effects/run-effect.ts';
import { modeOf } from '../modes/index.ts';
import { formatOf } from '../state/book.ts';
import type { StackItem, WorkItem } from '../state/game.ts';
import { makeTask } from '../state/make.ts';
import { OWN_TRIGGER, type RulesContext, STATE_CHECK } from '../state/rules-context.ts';
import { RULE_BIT } from '../state/trait.ts';
import { countResolution } from '../verbs/count-resolutions.ts';
import { endMatch } from '../verbs/end-match.ts';
import { pushAbility, pushWork } from '../verbs/push-work.ts';
import { record } from '../verbs/record.ts';
import { takeBursts, takeTrigger } from '../verbs/triggers.ts';
import { checkState } from './check.ts';
import { collectTriggers } from './collect-triggers.ts';

/** The tasks that finish the card, ability or trigger before them. */
const CLOSING: readonly string[] = ['finish-card', 'end-effect'];

/** X11: triggers wait until the card, trigger or damage step that caused them has finished. */
function pushTrigger(ctx: RulesContext, top: WorkItem | undefined): void {
  if (top !== undefined && (top.kind === 'effect' || CLOSING.includes(top.task))) return;
  const trigger = takeTrigger(ctx);
  if (trigger === undefined) return;
  pushAbility(ctx, [trigger.node], trigger.source);
}

/** D5: bursts follow the damage that revealed them, one after the other. */
function pushBursts(ctx: RulesContext): void {
  const items = takeBursts(ctx).map(({ seat, id }) => makeTask('burst', seat, id));
  pushWork(ctx, items);
}

/** Avoids index −1, which JavaScript looks up as a property name and therefore slowly. */
function topOf(agenda: readonly WorkItem[]): WorkItem | undefined {
  return agenda.length === 0 ? undefined : agenda[agenda.length - 1];
}

/** The next work item; undefined when a player must decide. */
function nextWork(ctx: RulesContext): WorkItem | undefined {
  const { agenda, bursts, triggers } = ctx.game;
  if (bursts.length > 0) pushBursts(ctx);
  else if (triggers.length > 0) pushTrigger(ctx, topOf(agenda));
  return topOf(agenda);
}

const HEALTH_RULES = RULE_BIT.MODIFY_POWER | RULE_BIT.MODIFY_HEALTH;

/** X3: where rules change health, any event can change what they depend on. */
const hasHealthRules = ({ game, events }: RulesContext, from: number): boolean =>
  (game.ruleBits & HEALTH_RULES) !== 0 && events.length > from;

/** Checks the state and collects triggers after something has happened. */
function checkAndTrigger(ctx: RulesContext, from: number, cause: string | null): void {
  if ((ctx.marks & STATE_CHECK) !== 0 || hasHealthRules(ctx, from)) checkState(ctx);
  const concerned =
    (ctx.marks & (OWN_TRIGGER | ctx.game.hearBits)) !== 0 || ctx.powerChanges.length > 0;
  ctx.marks = 0;
  if (concerned && ctx.game.result === null) collectTriggers(ctx, from, cause);
}

function perform(ctx: RulesContext, work: WorkItem): void {
  const eventCount = ctx.events.length;
  if (work.kind === 'effect') runEffect(ctx, work);
  else {
    const task = modeOf(ctx.game).tasks.get(work.task);
    if (task === undefined)
      throw new Error(`The mode ${ctx.game.mode} has no task "${work.task}".`);
    task(ctx, work);
  }
  checkAndTrigger(ctx, eventCount, null);
}

/** Works until a seat must decide or the match is over. S2: it always ends. */
export function settle(ctx: RulesContext): void {
  const { game } = ctx;
  const { stack } = game;
  checkAndTrigger(ctx, 0, stack.length === 0 ? null : (stack[stack.length - 1] as StackItem).id);
  let cap: number | null = null;
  while (game.result === null && game.choice === null && game.window === null) {
    const work = nextWork(ctx);
    if (work === undefined) return;
    if (work.task !== 'end-effect') countResolution(ctx);
    cap ??= formatOf(ctx.book, game.format).resolutionCap;
    if (game.resolutions > cap) {
      record(ctx, { kind: 'runaway' });
      endMatch(ctx, null, 'runaway');
      return;
    }
    perform(ctx, work);
  }
}

import { anyEffectCan, isBound, namedTargets } from '../../intents/play-card.ts';
import { pushResolution } from '../../intents/resolve-card.ts';
import { cardOf } from '../../state/book.ts';
import type { Card, CardDef } from '../../state/card.ts';
import type { Option, Target, WorkItem } from '../../state/game.ts';
import type { RulesContext } from '../../state/rules-context.ts';
import { type Seat, seatOf } from '../../state/seat.ts';
import { unitById } from '../../state/units.ts';
import { ask } from '../../verbs/ask.ts';
import { popWork } from '../../verbs/push-work.ts';
import { putOnStack } from '../../verbs/put-on-stack.ts';

function playOf(seat: Seat, held: Card, def: CardDef) {
  return { seat, card: held.id, def, effects: def.effects };
}

function targetOptions(ctx: RulesContext, seat: Seat, held: Card, def: CardDef): Option[] {
  return namedTargets(ctx, playOf(seat, held, def)).map((target) => ({
    kind: 'target',
    target,
    card: 'unit' in target ? (unitById(ctx.game, target.unit)?.card ?? null) : null,
  }));
}

function canBurst(ctx: RulesContext, seat: Seat, held: Card, def: CardDef): boolean {
  if (isBound(ctx, seat, def)) return false;
  const play = playOf(seat, held, def);
  return def.target === null ? anyEffectCan(ctx, play) : namedTargets(ctx, play).length > 0;
}

function playFree(ctx: RulesContext, seat: Seat, held: Card, target: Target | null): void {
  popWork(ctx);
  pushResolution(ctx, putOnStack(ctx, seat, held, { powered: false, slot: 0, target }));
}

/** D5: a burst card that was turned over can be played at once, for free and not powered. */
function burst(ctx: RulesContext, work: WorkItem): void {
  const seat = seatOf(work.seat);
  const held = ctx.game.sides[seat].hand.find((card) => card.id === work.about);
  if (held === undefined) return void popWork(ctx);
  const def = cardOf(ctx.book, held.card);
  const [answer, aimed] = work.picks;
  if (answer === undefined && !canBurst(ctx, seat, held, def)) return void popWork(ctx);
  if (answer === undefined) {
    ask(ctx, work, {
      seat,
      prompt: 'burst',
      card: def.id,
      options: [{ kind: 'accept' }, { kind: 'decline' }],
    });
  } else if (answer.kind === 'decline') popWork(ctx);
  else if (def.target === null) playFree(ctx, seat, held, null);
  else if (aimed?.kind === 'target') playFree(ctx, seat, held, aimed.target);
  else
    ask(ctx, work, {
      seat,
      prompt: 'target',
      card: def.id,
      options: targetOptions(ctx, seat, held, def),
    });
}

export const burstTasks = { burst } as const;

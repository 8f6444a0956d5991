import { anyEffectCan, isBound, namedTargets } from '../../intents/play-card.ts';
import { pushResolution } from '../../intents/resolve-card.ts';
import { cardOf } from '../../state/book.ts';
import type { Card, CardDef } from '../../state/card.ts';
import type { Frame, Option, Target } from '../../state/game.ts';
import { type Seat, seatOf } from '../../state/seat.ts';
import type { Table } from '../../state/table.ts';
import { unitById } from '../../state/units.ts';
import { ask } from '../../verbs/ask.ts';
import { popWork } from '../../verbs/push-work.ts';
import { putOnStack } from '../../verbs/put-on-stack.ts';

function playOf(seat: Seat, held: Card, def: CardDef) {
  return { seat, card: held.id, def, effects: def.effects };
}

function targetOptions(t: Table, seat: Seat, held: Card, def: CardDef): Option[] {
  return namedTargets(t, playOf(seat, held, def)).map((target) => ({
    kind: 'target',
    target,
    card: 'unit' in target ? (unitById(t.game, target.unit)?.card ?? null) : null,
  }));
}

function canBurst(t: Table, seat: Seat, held: Card, def: CardDef): boolean {
  if (isBound(t, seat, def)) return false;
  const play = playOf(seat, held, def);
  return def.target === null ? anyEffectCan(t, play) : namedTargets(t, play).length > 0;
}

function playFree(t: Table, seat: Seat, held: Card, target: Target | null): void {
  popWork(t);
  pushResolution(t, putOnStack(t, seat, held, { powered: false, slot: 0, target }));
}

/** D5: a burst card that was turned over may be played at once, free and basic. */
function burst(t: Table, frame: Frame): void {
  const seat = seatOf(frame.seat);
  const held = t.game.sides[seat].hand.find((card) => card.id === frame.about);
  if (held === undefined) return void popWork(t);
  const def = cardOf(t.book, held.card);
  const [answer, aimed] = frame.picks;
  if (answer === undefined && !canBurst(t, seat, held, def)) return void popWork(t);
  if (answer === undefined) {
    ask(t, frame, {
      seat,
      prompt: 'burst',
      card: def.id,
      options: [{ kind: 'accept' }, { kind: 'decline' }],
    });
  } else if (answer.kind === 'decline') popWork(t);
  else if (def.target === null) playFree(t, seat, held, null);
  else if (aimed?.kind === 'target') playFree(t, seat, held, aimed.target);
  else
    ask(t, frame, {
      seat,
      prompt: 'target',
      card: def.id,
      options: targetOptions(t, seat, held, def),
    });
}

export const burstTasks = { burst } as const;

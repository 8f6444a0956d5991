import { formatOf } from '../../state/book.ts';
import type { Element } from '../../state/elements.ts';
import { makeTask } from '../../state/make.ts';
import { below } from '../../state/rng.ts';
import type { RulesContext } from '../../state/rules-context.ts';
import { SEATS, type Seat } from '../../state/seat.ts';
import { campsInOrder, isStanding } from '../../state/units.ts';
import { gainCrystal } from '../../verbs/crystals.ts';
import { drawCards } from '../../verbs/draw-cards.ts';
import { deployEnemy } from '../../verbs/enemies.ts';
import { renewPlacement } from '../../verbs/lay-azoth.ts';
import { endModifiers } from '../../verbs/modify.ts';
import { startWave } from '../../verbs/phases.ts';
import { popWork, pushWork } from '../../verbs/push-work.ts';
import { readyTraits } from '../../verbs/ready-traits.ts';
import { readyUnits, renewResilience } from '../../verbs/ready-units.ts';
import { record } from '../../verbs/record.ts';
import { forgetMoves } from '../../verbs/show-move.ts';
import { setResolve } from '../../verbs/spend.ts';
import { startRound, startStep } from '../../verbs/start-turn.ts';
import { tickAtTurnStart } from '../../verbs/tick-statuses.ts';

const MANA: readonly Element[] = ['fire', 'water', 'earth', 'air', 'aether', 'nether'];

export const standingSeats = (ctx: RulesContext): Seat[] =>
  SEATS.filter((seat) => isStanding(ctx.game, seat));

function untap(ctx: RulesContext): void {
  renewResilience(ctx);
  for (const camp of campsInOrder(ctx.game)) {
    readyUnits(ctx, camp);
    readyTraits(ctx, camp);
  }
  for (const seat of SEATS) record(ctx, { kind: 'unitsUntapped', seat });
}

const ROUND = ['open-round', 'draw-round', 'arrive-wave', 'show-intents', 'enter-strike'];

function beginRound(ctx: RulesContext): void {
  popWork(ctx);
  startRound(ctx);
  startStep(ctx, 'intents');
  endModifiers(ctx, 'until-next-turn', (m) => m.duration === 'until-next-turn');
  if (ctx.game.siege !== undefined) forgetMoves(ctx.game.siege);
  untap(ctx);
  pushWork(
    ctx,
    ROUND.map((task) => makeTask(task)),
  );
}

/** T6: statuses, then triggers. */
function openRound(ctx: RulesContext): void {
  popWork(ctx);
  for (const camp of campsInOrder(ctx.game)) tickAtTurnStart(ctx, camp);
  record(ctx, { kind: 'roundOpened' });
  for (const camp of campsInOrder(ctx.game)) record(ctx, { kind: 'turnOpened', seat: camp });
}

/** Z1, R1, R3: cards, fresh resolve, and one mana of a random element. */
function drawRound(ctx: RulesContext): void {
  popWork(ctx);
  const { draw, resolve } = formatOf(ctx.book, ctx.game.format);
  for (const seat of standingSeats(ctx)) {
    renewPlacement(ctx, seat);
    drawCards(ctx, seat, draw);
    setResolve(ctx, seat, resolve.first);
    gainCrystal(ctx, seat, MANA[below(ctx.game.rng.table, MANA.length)] as Element);
  }
}

/** Z6: the next wave arrives after the last enemy has died. */
function arriveWave(ctx: RulesContext): void {
  popWork(ctx);
  const { siege } = ctx.game;
  const waves = formatOf(ctx.book, ctx.game.format).waves ?? [];
  const wave = siege === undefined ? undefined : waves[siege.wave];
  if (siege === undefined || siege.foes.length > 0 || wave === undefined) return;
  startWave(ctx, siege, waves.length);
  for (const card of wave) deployEnemy(ctx, card, false);
}

export const roundStartTasks = {
  'begin-round': beginRound,
  'open-round': openRound,
  'draw-round': drawRound,
  'arrive-wave': arriveWave,
} as const;

import { formatOf } from '../../state/book.ts';
import { campsInOrder, isStanding } from '../../state/camps.ts';
import type { Element } from '../../state/elements.ts';
import { makeTask } from '../../state/make.ts';
import { below } from '../../state/rng.ts';
import { SEATS, type Seat } from '../../state/seat.ts';
import type { Table } from '../../state/table.ts';
import { gainCrystal } from '../../verbs/crystals.ts';
import { drawCards } from '../../verbs/draw-cards.ts';
import { deployEnemy } from '../../verbs/enemies.ts';
import { renewPlacement } from '../../verbs/lay-azoth.ts';
import { endModifiers } from '../../verbs/modify.ts';
import { startWave } from '../../verbs/phases.ts';
import { popWork, pushFrames } from '../../verbs/push-work.ts';
import { readyTraits } from '../../verbs/ready-traits.ts';
import { readyUnits, renewResilience } from '../../verbs/ready-units.ts';
import { record } from '../../verbs/record.ts';
import { forgetMoves } from '../../verbs/show-move.ts';
import { setResolve } from '../../verbs/spend.ts';
import { startRound, startStep } from '../../verbs/start-turn.ts';
import { tickAtTurnStart } from '../../verbs/tick-statuses.ts';

const MANA: readonly Element[] = ['fire', 'water', 'earth', 'air', 'aether', 'nether'];

export const standing = (t: Table): Seat[] => SEATS.filter((seat) => isStanding(t.game, seat));

function untap(t: Table): void {
  renewResilience(t);
  for (const camp of campsInOrder(t.game)) {
    readyUnits(t, camp);
    readyTraits(t, camp);
  }
  for (const seat of SEATS) record(t, { kind: 'unitsUntapped', seat });
}

const ROUND = ['open-round', 'draw-round', 'arrive-wave', 'show-intents', 'enter-strike'];

function beginRound(t: Table): void {
  popWork(t);
  startRound(t);
  startStep(t, 'intents');
  endModifiers(t, 'until-next-turn', (m) => m.duration === 'until-next-turn');
  if (t.game.siege !== undefined) forgetMoves(t.game.siege);
  untap(t);
  pushFrames(
    t,
    ROUND.map((task) => makeTask(task)),
  );
}

/** T6: statuses, then triggers. */
function openRound(t: Table): void {
  popWork(t);
  for (const camp of campsInOrder(t.game)) tickAtTurnStart(t, camp);
  record(t, { kind: 'roundOpened' });
  for (const camp of campsInOrder(t.game)) record(t, { kind: 'turnOpened', seat: camp });
}

/** Z1, R1, R3: cards, resolve that is never banked, one mana of a random element. */
function drawRound(t: Table): void {
  popWork(t);
  const { draw, resolve } = formatOf(t.book, t.game.format);
  for (const seat of standing(t)) {
    renewPlacement(t, seat);
    drawCards(t, seat, draw);
    setResolve(t, seat, resolve.first);
    gainCrystal(t, seat, MANA[below(t.game.rng.table, MANA.length)] as Element);
  }
}

/** Z6: the next wave comes after the last enemy fell. */
function arriveWave(t: Table): void {
  popWork(t);
  const { siege } = t.game;
  const waves = formatOf(t.book, t.game.format).waves ?? [];
  const wave = siege === undefined ? undefined : waves[siege.wave];
  if (siege === undefined || siege.foes.length > 0 || wave === undefined) return;
  startWave(t, siege, waves.length);
  for (const card of wave) deployEnemy(t, card, false);
}

export const roundStartTasks = {
  'begin-round': beginRound,
  'open-round': openRound,
  'draw-round': drawRound,
  'arrive-wave': arriveWave,
} as const;

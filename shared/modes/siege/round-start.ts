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
import { endModifiers } from '../../verbs/modify.ts';
import { pushFrames } from '../../verbs/push-work.ts';
import { readyTraits } from '../../verbs/ready-traits.ts';
import { record } from '../../verbs/record.ts';
import { setResolve } from '../../verbs/spend.ts';
import { tickAtTurnStart } from '../../verbs/tick-statuses.ts';
import { startStep } from './phase.ts';

const MANA: readonly Element[] = ['fire', 'water', 'earth', 'air', 'aether', 'nether'];

export const standing = (t: Table): Seat[] => SEATS.filter((seat) => isStanding(t.game, seat));

function untap(t: Table): void {
  for (const camp of campsInOrder(t.game)) {
    for (const unit of t.game.sides[camp].field) {
      if (unit === null) continue;
      unit.resilientUsed = false;
      unit.tapped = false;
      unit.sick = false;
      unit.attacked = false;
    }
    readyTraits(t, camp);
  }
  for (const seat of SEATS) record(t, { kind: 'unitsUntapped', seat });
}

/** The intents of the last round are history. */
function forgetIntents(t: Table): void {
  const { siege } = t.game;
  if (siege === undefined) return;
  siege.assaults = [];
  for (const foe of siege.foes) {
    foe.move = -1;
    foe.attack = 0;
    foe.aim = null;
    foe.defended = false;
  }
}

const ROUND = ['open-round', 'draw-round', 'arrive-wave', 'show-intents', 'enter-strike'];

/** Z2: in siege a turn is a round. */
function beginRound(t: Table): void {
  const { game } = t;
  game.agenda.pop();
  game.turn += 1;
  record(t, { kind: 'roundStarted', round: game.turn });
  startStep(t, 'intents');
  endModifiers(t, 'until-next-turn', (m) => m.duration === 'until-next-turn');
  forgetIntents(t);
  untap(t);
  for (const seat of SEATS) game.sides[seat].turns += 1;
  pushFrames(
    t,
    ROUND.map((task) => makeTask(task)),
  );
}

/** T6: statuses, then triggers. */
function openRound(t: Table): void {
  t.game.agenda.pop();
  for (const camp of campsInOrder(t.game)) tickAtTurnStart(t, camp);
  record(t, { kind: 'roundOpened' });
  for (const camp of campsInOrder(t.game)) record(t, { kind: 'turnOpened', seat: camp });
}

/** Z1, R1, R3: cards, resolve that is never banked, one mana of a random element. */
function drawRound(t: Table): void {
  t.game.agenda.pop();
  const { draw, resolve } = formatOf(t.book, t.game.format);
  for (const seat of standing(t)) {
    t.game.sides[seat].azothPlaced = false;
    drawCards(t, seat, draw);
    setResolve(t, seat, resolve.first);
    gainCrystal(t, seat, MANA[below(t.game.rng.table, MANA.length)] as Element);
  }
}

/** Z6: the next wave comes after the last enemy fell. */
function arriveWave(t: Table): void {
  t.game.agenda.pop();
  const { siege } = t.game;
  const waves = formatOf(t.book, t.game.format).waves ?? [];
  const wave = siege === undefined ? undefined : waves[siege.wave];
  if (siege === undefined || siege.foes.length > 0 || wave === undefined) return;
  siege.wave += 1;
  record(t, { kind: 'waveArrived', wave: siege.wave, waves: waves.length });
  for (const card of wave) deployEnemy(t, card, false);
}

export const roundStartTasks = {
  'begin-round': beginRound,
  'open-round': openRound,
  'draw-round': drawRound,
  'arrive-wave': arriveWave,
} as const;

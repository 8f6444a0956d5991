import { choose } from '../../intents/choose.ts';
import { declareAttacker, retractAttacker } from '../../intents/declare-attacker.ts';
import { declareBlocker, retractBlocker } from '../../intents/declare-blocker.ts';
import type { IntentKind } from '../../intents/intent-kind.ts';
import { mulligan } from '../../intents/mulligan.ts';
import { pass } from '../../intents/pass.ts';
import { placeAzoth } from '../../intents/place-azoth.ts';
import { playCard } from '../../intents/play-card.ts';
import { cardTasks } from '../../intents/resolve-card.ts';
import type { Game, Step } from '../../state/game.ts';
import { makeTask } from '../../state/make.ts';
import type { Seat } from '../../state/seat.ts';
import type { Table } from '../../state/table.ts';
import { burstTasks } from './burst.ts';
import { combatTasks } from './combat-steps.ts';
import { openingTasks } from './opening.ts';
import { startStep } from './start-step.ts';
import { turnEndTasks } from './turn-end.ts';
import { turnStartTasks } from './turn-start.ts';

const NONE: readonly IntentKind[] = [];
const kinds = (...list: readonly unknown[]) => list as readonly IntentKind[];
const CHOICE = kinds(choose);
const MULLIGAN = kinds(mulligan);
const MAIN = kinds(playCard, placeAzoth, pass);
const ATTACK = kinds(declareAttacker, retractAttacker, pass);
const BLOCK = kinds(declareBlocker, retractBlocker, pass);

/** What the active player is asked in each of the own steps. */
const OWN: Readonly<Partial<Record<Step, readonly IntentKind[]>>> = {
  main: MAIN,
  attack: ATTACK,
  'main-2': MAIN,
};

/** T5: who decides in a step, and about what. */
function intentsFor(game: Game, seat: Seat): readonly IntentKind[] {
  if (game.choice !== null) return game.choice.seat === seat ? CHOICE : NONE;
  const { step, active } = game;
  if (step === 'mulligan') return game.sides[seat].mulligan === null ? MULLIGAN : NONE;
  if (seat === active) return OWN[step] ?? NONE;
  return step === 'block' ? BLOCK : NONE;
}

const AFTER: Readonly<Partial<Record<Step, string>>> = {
  main: 'enter-attack',
  attack: 'enter-block',
  block: 'close-blocks',
  'main-2': 'enter-end',
};

function leaveStep(t: Table): void {
  t.game.agenda.pop();
  const after = AFTER[t.game.step];
  if (after !== undefined) t.game.agenda.push(makeTask(after));
}

const enter = (step: Step) => (t: Table) => {
  t.game.agenda.pop();
  startStep(t, step);
};

export const duel = {
  intentsFor,
  tasks: {
    ...cardTasks,
    ...openingTasks,
    ...turnStartTasks,
    ...combatTasks,
    ...turnEndTasks,
    ...burstTasks,
    'leave-step': leaveStep,
    'enter-main': enter('main'),
    'enter-main-2': enter('main-2'),
  },
};

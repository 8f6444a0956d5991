import type { Option, WorkItem } from '../state/game.ts';
import type { RulesContext } from '../state/rules-context.ts';
import type { Seat } from '../state/seat.ts';
import { isStanding } from '../state/units.ts';
import { record } from './record.ts';

export type Question = {
  readonly seat: Seat;
  readonly prompt: string;
  readonly card: string | null;
  readonly options: readonly Option[];
  /** C4: only the chooser sees the options. */
  readonly hidden?: boolean;
  /** C4: a hidden choice is asked even with one option, because skipping it would reveal something. */
  readonly blind?: boolean;
};

function isAutomatic(question: Question): boolean {
  const [only] = question.options;
  return (
    question.options.length === 1 &&
    question.blind !== true &&
    only?.kind !== 'decline' &&
    only?.kind !== 'done'
  );
}

const isWayOut = ({ kind }: Option): boolean => kind === 'done' || kind === 'decline';

/** C7: done or decline if listed, otherwise option 0. */
export function defaultOption(options: readonly Option[]): Option | undefined {
  return options.find(isWayOut) ?? options[0];
}

/** Z8: the automatic answer; a seat whose hero is down no longer decides anything. */
function answerFor(ctx: RulesContext, question: Question): Option | undefined {
  if (isAutomatic(question)) return question.options[0];
  return isStanding(ctx.game, question.seat) ? undefined : defaultOption(question.options);
}

/** C1: a single option is automatic, several wait for the seat. The answer goes into `work.picks`. */
export function ask(ctx: RulesContext, work: WorkItem, question: Question): void {
  const answer = answerFor(ctx, question);
  if (answer !== undefined) {
    work.picks = [...work.picks, answer];
    return;
  }
  const { seat, prompt, card, options } = question;
  const hidden = question.hidden === true;
  const id = `c${ctx.game.serial}`;
  ctx.game.serial += 1;
  ctx.game.choice = { id, seat, prompt, card, hidden, options };
  record(ctx, { kind: 'choiceAsked', seat, choice: id, prompt, hidden, options });
}

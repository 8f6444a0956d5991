import { isStanding } from '../state/camps.ts';
import type { Frame, Option } from '../state/game.ts';
import type { Seat } from '../state/seat.ts';
import type { Table } from '../state/table.ts';
import { record } from './record.ts';

export type Question = {
  readonly seat: Seat;
  readonly prompt: string;
  readonly card: string | null;
  readonly options: readonly Option[];
  /** C4: the options are seen by the chooser alone. */
  readonly hidden?: boolean;
  /** C4: asked even with one option, so that not asking tells nothing. */
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

/** C7: done or decline if listed, else option 0. */
export function defaultOption(options: readonly Option[]): Option | undefined {
  return options.find(isWayOut) ?? options[0];
}

/** Z8: who is down decides nothing any more. */
function answerFor(t: Table, question: Question): Option | undefined {
  if (isAutomatic(question)) return question.options[0];
  return isStanding(t.game, question.seat) ? undefined : defaultOption(question.options);
}

/** C1: one option answers itself, more wait for the seat. The answer lands in `frame.picks`. */
export function ask(t: Table, frame: Frame, question: Question): void {
  const answer = answerFor(t, question);
  if (answer !== undefined) {
    frame.picks = [...frame.picks, answer];
    return;
  }
  const { seat, prompt, card, options } = question;
  const hidden = question.hidden === true;
  const id = `c${t.game.serial}`;
  t.game.serial += 1;
  t.game.choice = { id, seat, prompt, card, hidden, options };
  record(t, { kind: 'choiceAsked', seat, choice: id, prompt, hidden, options });
}

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

/** C1: one option answers itself, more wait for the seat. The answer lands in `frame.picks`. */
export function ask(t: Table, frame: Frame, question: Question): void {
  const [only] = question.options;
  if (only !== undefined && isAutomatic(question)) {
    frame.picks = [...frame.picks, only];
    return;
  }
  const { seat, prompt, card, options } = question;
  const hidden = question.hidden === true;
  const id = `c${t.game.serial}`;
  t.game.serial += 1;
  t.game.choice = { id, seat, prompt, card, hidden, options };
  record(t, { kind: 'choiceAsked', seat, choice: id, prompt, hidden, options });
}

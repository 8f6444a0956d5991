import type { Intent } from '../../../shared/index.ts';
import type { Answer } from '../../../shared/protocol/answer.ts';
import { isMulligan, mulliganOf } from '../choices/mulligan.ts';
import { restOf } from '../choices/pass-words.ts';
import { nextSpots, pick } from '../choices/pick.ts';
import type { Spot } from '../choices/spot.ts';
import { refusalWords } from '../facts/refusal-words.ts';
import { playSound } from '../play/sounds.ts';
import type { TableModel } from './table-model.ts';

const WAITS = 'The server cannot write it down at the moment. It is sent again by itself.';

export function cancel(model: TableModel): void {
  model.picked.value = [];
  model.asked.value = [];
  model.note.value = '';
  model.aimed.value = null;
}

/** A refusal is told, everything else is seen. */
export async function told(model: TableModel, answer: Promise<Answer>): Promise<void> {
  try {
    const said = await answer;
    const facts = { view: model.view.value, seat: model.seat, names: model.names.value };
    model.note.value = said.ok ? '' : refusalWords(facts, said);
  } catch {
    model.note.value = 'That did not get through. Try again in a moment.';
  }
}

export function send(model: TableModel, intent: Intent): void {
  cancel(model);
  model.back.value = new Set();
  const onWait = () => {
    model.note.value = WAITS;
  };
  void told(model, model.feed.intent(intent, onWait));
}

/** One more pick. True when it meant something. */
export function choose(model: TableModel, spot: Spot): boolean {
  const next = pick(model.ways.value, model.picked.value, spot);
  model.note.value = '';
  if (next.kind === 'none') return false;
  playSound('pick');
  if (next.kind === 'send') send(model, next.intent);
  else if (next.kind === 'ask') model.asked.value = next.intents;
  else model.picked.value = next.picked;
  return true;
}

function toggleBack(model: TableModel, spot: Spot): void {
  const id = spot.slice('card:'.length);
  const back = new Set(model.back.value);
  if (!back.delete(id)) back.add(id);
  model.back.value = back;
  playSound('pick');
}

/**
 * A click on something that may be named in several ways (a unit, and the slot it stands in).
 * A second click on what is picked plays it where it needs no place, else lets it go.
 */
export function touch(model: TableModel, spots: readonly Spot[]): void {
  const [own] = spots;
  const { picked, ways, legal } = model;
  if (own?.startsWith('card:') && isMulligan(legal.value)) {
    toggleBack(model, own);
    return;
  }
  if (spots.some((spot) => model.next.value.has(spot) && choose(model, spot))) return;
  const isAgain = own !== undefined && picked.value[0] === own;
  if (isAgain && model.next.value.has('play')) return void choose(model, 'play');
  // Another one that can act takes the place of what was picked.
  cancel(model);
  const first = nextSpots(ways.value, []);
  const other = isAgain ? undefined : spots.find((spot) => first.has(spot));
  if (other !== undefined) choose(model, other);
}

/** The one big button: sends the opening hand back, passes, or is done. */
export function rest(model: TableModel): void {
  const view = model.view.value;
  if (view === null) return;
  const legal = model.legal.value;
  const mulligan = mulliganOf(legal, model.back.value);
  const intent = mulligan ?? restOf(view, legal)?.intent;
  if (intent !== undefined) send(model, intent);
}

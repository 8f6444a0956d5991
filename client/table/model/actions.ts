import type { Intent } from '../../../shared/index.ts';
import type { Answer } from '../../../shared/protocol/answer.ts';
import { playSound } from '../animation/sounds.ts';
import { mainActionOf } from '../choices/main-action.ts';
import { isMulligan, mulliganOf } from '../choices/mulligan.ts';
import { nextTargetKeys, pick } from '../choices/pick.ts';
import type { TargetKey } from '../choices/target-key.ts';
import { rejectionText } from '../facts/rejection-text.ts';
import type { TableModel } from './table-model.ts';

const STORE_UNAVAILABLE =
  'The server cannot save your move right now. It is sent again automatically.';

export function cancelPicks(model: TableModel): void {
  model.picked.value = [];
  model.ambiguousIntents.value = [];
  model.notice.value = '';
  model.aimed.value = null;
}

/** Shows the reason if the answer is a rejection. */
export async function showRejection(model: TableModel, answer: Promise<Answer>): Promise<void> {
  try {
    const reply = await answer;
    const facts = { view: model.view.value, seat: model.seat, names: model.names.value };
    model.notice.value = reply.ok ? '' : rejectionText(facts, reply);
  } catch {
    model.notice.value = 'That did not get through. Try again in a moment.';
  }
}

export function sendIntent(model: TableModel, intent: Intent): void {
  cancelPicks(model);
  model.mulliganCards.value = new Set();
  const onWait = () => {
    model.notice.value = STORE_UNAVAILABLE;
  };
  void showRejection(model, model.feed.intent(intent, onWait));
}

/** Adds a pick; returns whether it was possible. */
export function pickTarget(model: TableModel, targetKey: TargetKey): boolean {
  const next = pick(model.intentPaths.value, model.picked.value, targetKey);
  model.notice.value = '';
  if (next.kind === 'none') return false;
  playSound('pick');
  if (next.kind === 'send') sendIntent(model, next.intent);
  else if (next.kind === 'ask') model.ambiguousIntents.value = next.intents;
  else model.picked.value = next.picked;
  return true;
}

function toggleBack(model: TableModel, targetKey: TargetKey): void {
  const id = targetKey.slice('card:'.length);
  const mulliganCards = new Set(model.mulliganCards.value);
  if (!mulliganCards.delete(id)) mulliganCards.add(id);
  model.mulliganCards.value = mulliganCards;
  playSound('pick');
}

/**
 * Handles a click on an element with one or more target keys (a unit, and the slot it is in). A
 * second click on what is picked plays it if it needs no target, else cancels the pick.
 */
export function clickTarget(model: TableModel, targetKeys: readonly TargetKey[]): void {
  const [own] = targetKeys;
  const { picked, intentPaths, legal } = model;
  if (own?.startsWith('card:') && isMulligan(legal.value)) {
    toggleBack(model, own);
    return;
  }
  if (
    targetKeys.some((targetKey) => model.next.value.has(targetKey) && pickTarget(model, targetKey))
  )
    return;
  const isAgain = own !== undefined && picked.value[0] === own;
  if (isAgain && model.next.value.has('play')) return void pickTarget(model, 'play');
  // Something else that can act replaces what was picked.
  cancelPicks(model);
  const first = nextTargetKeys(intentPaths.value, []);
  const other = isAgain ? undefined : targetKeys.find((targetKey) => first.has(targetKey));
  if (other !== undefined) pickTarget(model, other);
}

/** The main button: keeps or sends back the opening hand, passes, or declares the seat done. */
export function pressMainButton(model: TableModel): void {
  const view = model.view.value;
  if (view === null) return;
  const legal = model.legal.value;
  const mulligan = mulliganOf(legal, model.mulliganCards.value);
  const intent = mulligan ?? mainActionOf(view, legal)?.intent;
  if (intent !== undefined) sendIntent(model, intent);
}

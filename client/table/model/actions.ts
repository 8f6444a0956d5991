import type { Intent } from '../../../shared/index.ts';
import type { Answer } from '../../../shared/protocol/answer.ts';
import { playSound } from '../animation/sounds.ts';
import { mainActionOf } from '../choices/main-action.ts';
import { isMulligan, mulliganOf } from '../choices/mulligan.ts';
import { nextTargetKeys, pick } from '../choices/pick.ts';
import type { TargetKey } from '../choices/target-key.ts';
import { rejectionText } from '../facts/rejection-text.ts';
import type { TableModel } from './table-model.ts';

const WAITS = 'The server cannot write it down at the moment. It is sent again by itself.';

export function cancelPicks(model: TableModel): void {
  model.picked.value = [];
  model.ambiguousIntents.value = [];
  model.notice.value = '';
  model.aimed.value = null;
}

/** A refusal is told, everything else is seen. */
export async function showRejection(model: TableModel, answer: Promise<Answer>): Promise<void> {
  try {
    const said = await answer;
    const facts = { view: model.view.value, seat: model.seat, names: model.names.value };
    model.notice.value = said.ok ? '' : rejectionText(facts, said);
  } catch {
    model.notice.value = 'That did not get through. Try again in a moment.';
  }
}

export function sendIntent(model: TableModel, intent: Intent): void {
  cancelPicks(model);
  model.mulliganCards.value = new Set();
  const onWait = () => {
    model.notice.value = WAITS;
  };
  void showRejection(model, model.feed.intent(intent, onWait));
}

/** One more pick. True when it meant something. */
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
 * A click on something that may be named in several ways (a unit, and the slot it stands in).
 * A second click on what is picked plays it where it needs no place, else lets it go.
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
  // Another one that can act takes the place of what was picked.
  cancelPicks(model);
  const first = nextTargetKeys(intentPaths.value, []);
  const other = isAgain ? undefined : targetKeys.find((targetKey) => first.has(targetKey));
  if (other !== undefined) pickTarget(model, other);
}

/** The one big button: sends the opening hand back, passes, or is done. */
export function pressMainButton(model: TableModel): void {
  const view = model.view.value;
  if (view === null) return;
  const legal = model.legal.value;
  const mulligan = mulliganOf(legal, model.mulliganCards.value);
  const intent = mulligan ?? mainActionOf(view, legal)?.intent;
  if (intent !== undefined) sendIntent(model, intent);
}

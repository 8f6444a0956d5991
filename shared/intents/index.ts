import { activate } from './activate.ts';
import { choose } from './choose.ts';
import { concede } from './concede.ts';
import { declareAttacker } from './declare-attacker.ts';
import { declareBlocker } from './declare-blocker.ts';
import { done } from './done.ts';
import type { IntentOf } from './intent-kind.ts';
import { mulligan } from './mulligan.ts';
import { pass } from './pass.ts';
import { placeAzoth } from './place-azoth.ts';
import { playCard } from './play-card.ts';
import { retractAttacker } from './retract-attacker.ts';
import { retractBlocker } from './retract-blocker.ts';

/** All kinds of intent; every other list of them is computed from this one. */
export const INTENTS = [
  playCard,
  placeAzoth,
  declareAttacker,
  retractAttacker,
  declareBlocker,
  retractBlocker,
  activate,
  done,
  choose,
  mulligan,
  pass,
  concede,
] as const;

/** C8: an intent has only the fields it needs; two intents are the same if they are equal as data. */
export type Intent = IntentOf<(typeof INTENTS)[number]>;

export const INTENT_KINDS: readonly Intent['kind'][] = INTENTS.map(({ kind }) => kind);

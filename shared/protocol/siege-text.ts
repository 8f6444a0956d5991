import type { AssaultView, IntentView } from '../view/view.ts';
import { readWords, seatOf } from './state-text.ts';

/**
 * What an enemy intends to do, as strings of the synchronised state:
 *
 *     an attack of 5 on seat 1, with its text ↔ '5,1,0,1,attack for 5'
 *     one open attack, one blocked attack ↔ 'w7,1,5,0 w8,1,5,1'
 */

const FATES: readonly AssaultView['fate'][] = ['open', 'blocked', 'dealt', 'skipped'];

/** '' for none. */
export function writeIntent(intent: IntentView | undefined): string {
  if (intent === undefined) return '';
  const { attack, times, charge, aim, text } = intent;
  return [attack, times, charge, aim ?? '', text].join(',');
}

/** The text comes last because it may contain commas. */
export function readIntent(written = ''): IntentView | undefined {
  if (written === '') return undefined;
  const [attack, times, charge, aim, ...words] = written.split(',');
  return {
    attack: Number(attack),
    times: Number(times),
    charge: Number(charge),
    aim: aim === '' ? null : seatOf(aim),
    text: words.join(','),
  };
}

export const writeAssaults = (assaults: readonly AssaultView[]): string =>
  assaults
    .map(({ id, aim, need, fate }) => [id, aim, need, FATES.indexOf(fate)].join(','))
    .join(' ');

export const readAssaults = (written?: string): AssaultView[] =>
  readWords(written).map((assault) => {
    const [id = '', aim, need, fate] = assault.split(',');
    return { id, aim: seatOf(aim), need: Number(need), fate: FATES[Number(fate)] ?? 'open' };
  });

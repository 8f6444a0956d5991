import type { CardDef, EnemyDef, EnemyMove } from '../../state/card.ts';
import { togetherOf } from './clause.ts';
import { capital, listOf, spaced, timesWords } from './grammar.ts';
import { ofEnemy, type Scope, statWord } from './scope.ts';

/** Z3: enemies and their moves. */

type Rank = EnemyDef['rank'];

const RANKS: Readonly<Record<Rank, string>> = { common: '', elite: 'Elite.', boss: 'Boss.' };

const attackText = ({ attack, times }: EnemyMove): string =>
  spaced(`attack for ${attack}`, times > 1 ? timesWords(times) : '');

/** The effects of a move, besides or instead of an attack. */
export const moveEffectsText = ({ effects }: EnemyMove, scope: Scope): string =>
  togetherOf(scope.say.effects(effects, ofEnemy(scope)));

/** One move: "attack for 5 and give the hero Bleeding 3". */
export function moveText(move: EnemyMove, scope: Scope): string {
  if (move.charge > 0) return chargeText(move.charge);
  const effects = moveEffectsText(move, scope);
  if (move.attack === 0) return effects;
  return effects === '' ? attackText(move) : `${attackText(move)} and ${effects}`;
}

const chargeText = (attack: number): string => `charge an attack of ${attack}`;

export const plainAttackText = (attack: number): string => `attack for ${attack}`;

export const rankText = ({ enemy }: CardDef): string => (enemy === null ? '' : RANKS[enemy.rank]);

/** Rounded to whole percent. */
const share = (weight: number, all: number): number => Math.floor((weight * 200 + all) / (all * 2));

function tableText({ upTo, moves }: EnemyDef['tables'][number], scope: Scope): string {
  const all = moves.reduce((sum, { weight }) => sum + weight, 0);
  const line = moves.map((move) => {
    const once = move.once ? ', once' : '';
    return `${moveText(move, scope)} (${share(move.weight, all)}%${once})`;
  });
  const when = upTo === 100 ? '' : `At ${upTo}% ${statWord(scope, 'health')} or less: `;
  return `${when}${capital(listOf(line, 'or'))}.`;
}

/** Each move with its share of the table in percent. */
export const tableTexts = ({ enemy }: CardDef, scope: Scope): string[] =>
  enemy === null ? [] : enemy.tables.map((table) => tableText(table, scope));

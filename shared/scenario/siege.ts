import { type Book, formatOf } from '../state/book.ts';
import type { CardDef } from '../state/card.ts';
import { enemyDef, tableInForce } from '../state/enemies.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { WILD } from '../state/seat.ts';
import { makeEnemyState, type Siege } from '../state/siege.ts';
import { showMove } from '../verbs/show-move.ts';
import { buildUnit, statusFaults } from './build-unit.ts';
import type { EnemySpec, ScenarioSpec } from './shape.ts';

const asEnemy = (entry: string | EnemySpec): EnemySpec =>
  typeof entry === 'string' ? { card: entry } : entry;

function buildEnemy(ctx: RulesContext, siege: Siege, slot: number, spec: EnemySpec): void {
  const { card, intent, aim, block, ...rest } = spec;
  const unit = buildUnit(ctx, WILD, slot, { card, ...rest });
  const foe = makeEnemyState(unit.id, false);
  ctx.game.sides[WILD].field[slot] = unit;
  siege.foes.push(foe);
  foe.block = block ?? 0;
  foe.table = tableInForce(ctx.book, ctx.game, unit);
  const move =
    intent === undefined ? null : enemyDef(ctx.book, unit).tables[foe.table]?.moves[intent];
  if (intent === undefined || move === null || move === undefined) return;
  foe.move = intent;
  foe.aim = move.aims ? (aim ?? 0) : null;
  showMove(ctx, siege, unit, foe, move);
}

/** By default the enemies in play are the last wave. */
export function buildSiege(ctx: RulesContext, siege: Siege, spec: ScenarioSpec): void {
  const waves = formatOf(ctx.book, ctx.game.format).waves?.length ?? 0;
  siege.wave = spec.wave ?? ((spec.enemies ?? []).length === 0 ? 0 : waves);
  (spec.enemies ?? []).forEach((entry, slot) => {
    if (entry !== null) buildEnemy(ctx, siege, slot, asEnemy(entry));
  });
  ctx.events.length = 0;
}

/** Z3: the number of moves in the current table, which depends on marks and counters. */
function movesOf({ enemy, health }: CardDef, { damage = 0, counters = 0 }: EnemySpec): number {
  const all = health + counters;
  const left = all - damage;
  return enemy?.tables.findLast(({ upTo }) => left * 100 <= upTo * all)?.moves.length ?? 0;
}

function enemyFaults(book: Book, at: string, spec: EnemySpec): string[] {
  const { card, intent } = spec;
  const known = Object.hasOwn(book.cards, card) ? book.cards[card] : undefined;
  if (known === undefined) return [`${at}: there is no card called "${card}".`];
  if (known.enemy === null) return [`${at}: ${known.name} is not an enemy.`];
  const most = movesOf(known, spec);
  const strange =
    intent === undefined || intent < most
      ? []
      : [`${at}.intent: ${known.name} has moves 0 to ${most - 1} now.`];
  return [...strange, ...statusFaults(at, spec)];
}

export function siegeFaults(book: Book, mode: string, spec: ScenarioSpec): string[] {
  const enemies = spec.enemies ?? [];
  if (mode !== 'siege') return enemies.length === 0 ? [] : ['enemies: only a siege has enemies.'];
  return enemies.flatMap((entry, at) =>
    entry === null ? [] : enemyFaults(book, `enemies.${at}`, asEnemy(entry)),
  );
}

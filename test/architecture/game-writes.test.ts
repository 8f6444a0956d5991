import { expect, it } from 'vitest';
import { writesToGames } from './game-writes.ts';

/**
 * Verbs are the only writers of a game: each changes one thing and tells of it, so that state and
 * story cannot part. Beside them write, each for a reason of its own:
 */
const WRITERS: Readonly<Record<string, string>> = {
  'shared/rules/blank-game.ts': 'makes the game: nobody has seen it yet',
  'shared/rules/create-game.ts': 'deals it before the first decision: there is no story yet',
  'shared/scenario/': 'stages any position: it did not come about by play, so no story leads to it',
  'shared/state/rng.ts': 'a number that was drawn moves its stream on, whoever drew it',
  'shared/undo/': 'disguises a copy that nobody plays on',
};

const isByWriter = (write: string): boolean =>
  ['shared/verbs/', ...Object.keys(WRITERS)].some((path) => write.startsWith(path));

const TIMEOUT = 60_000;

it('verbs are the only writers of a game', { timeout: TIMEOUT }, () => {
  const writes = writesToGames('shared');
  expect(writes.filter((write) => !isByWriter(write))).toEqual([]);
  const idle = Object.keys(WRITERS).filter((path) => !writes.some((one) => one.startsWith(path)));
  expect(idle, 'may write and does not').toEqual([]);
});

it('no server writes to a game', { timeout: TIMEOUT }, () => {
  expect(writesToGames('server')).toEqual([]);
});

/** Each stands alone on a line of a file that is read in the place of this one. */
const SOIL = 'shared/modes/duel/windows.ts';
const HEAD = `
import type { Unit, WorkItem } from '../../state/game.ts';
import { shuffle } from '../../state/rng.ts';
import type { Assault } from '../../state/siege.ts';
import { takeById } from '../../state/take-by-id.ts';
import type { RulesContext } from '../../state/rules-context.ts';
import { unitById } from '../../state/units.ts';
import { pushWork } from '../../verbs/push-work.ts';
export const windowTasks = {};
export function planted(ctx: RulesContext, unit: Unit, work: WorkItem, assault: Assault): void {`;

const FAULTS = [
  'ctx.game.turn = 1;',
  'ctx.game.turn += 1;',
  'ctx.game.turn++;',
  '--ctx.game.sides[0].life;',
  'const { game } = ctx; game.step = "main";',
  'const { game: { sides: [own] } } = ctx; own.life = 3;',
  'unit.tapped = true;',
  'const { sides } = ctx.game; const side = sides[1]; side.block -= 2;',
  'unitById(ctx.game, "a")!.damage = 1;',
  '(unit as Unit).damage = 1;',
  'for (const side of ctx.game.sides) for (const one of side.field) if (one) one.sick = false;',
  'ctx.game.sides[0].field[2] = null;',
  'const { field } = ctx.game.sides[0]; field[0] = unit;',
  'ctx.game.agenda.push(work);',
  'const { agenda } = ctx.game; agenda.pop();',
  'const { agenda: list } = ctx.game; list.splice(0);',
  'const agenda = ctx.game.agenda; agenda.unshift(work);',
  'ctx.game.sides[0].hand.sort();',
  'ctx.game.sides[0].deck.length = 0;',
  'ctx.game.sides[unit.slot > 2 ? 0 : 1].hand.reverse();',
  '(unit.slot > 2 ? ctx.game.triggers : ctx.game.triggers).shift();',
  'work.picks = [];',
  'assault.fate = "dealt";',
  'ctx.game.siege!.down[0] = true;',
  'delete ctx.game.siege;',
  '[ctx.game.turn, ctx.game.serial] = [1, 2];',
  '({ step: ctx.game.step } = { step: "main" as const });',
  'Object.assign(unit, { damage: 2 });',
  'Object.assign(ctx.game.sides[0], { life: 2 });',
  'Reflect.set(ctx.game, "turn", 2);',
  'ctx.game.rng.table = { ...ctx.game.rng.table, at: 2 };',
  'takeById(ctx.game.stack, "a");',
  'shuffle(ctx.game.rng.table, ctx.game.sides[0].deck);',
  'const part: Pick<Unit, "damage"> = unit; part.damage = 2;',
] as const;

const HARMLESS = [
  'const units: Unit[] = []; units.push(unit);',
  'const turn = ctx.game.turn + 1; let sum = 0; sum += turn;',
  'ctx.game.agenda.slice().reverse();',
  'ctx.game.sides[0].hand.map(({ id }) => id).sort();',
  'const all = [...ctx.game.agenda]; all.push(work);',
  'const next = { ...unit, damage: 2 };',
  'pushWork(ctx, [work]);',
  'const points = [0, 0]; points[ctx.game.active] = 1; points.push(ctx.game.turn);',
  'ctx.marks = 0; ctx.events.push({ kind: "runaway" });',
  'Object.keys(ctx.game); Object.assign({}, unit);',
  'shuffle({ key: "", lane: 0, at: 0 }, [unit.id]); unitById(ctx.game, assault.unit);',
] as const;

it('a planted write is found, however it is done', { timeout: TIMEOUT }, () => {
  const bodies = [...FAULTS, ...HARMLESS];
  const text = [HEAD, ...bodies.map((body) => `{ ${body} }`), '}'].join('\n');
  const first = HEAD.split('\n').length + 1;
  const found = writesToGames('shared', { [SOIL]: text });
  const lines = new Set(found.map((write) => Number(write.split(':')[1])));
  expect(bodies.filter((_, at) => lines.has(first + at))).toEqual(FAULTS);
});

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
import type { Frame, Unit } from '../../state/game.ts';
import { shuffle } from '../../state/rng.ts';
import type { Assault } from '../../state/siege.ts';
import { takeById } from '../../state/take-by-id.ts';
import type { Table } from '../../state/table.ts';
import { unitById } from '../../state/units.ts';
import { pushFrames } from '../../verbs/push-work.ts';
export const windowTasks = {};
export function planted(t: Table, unit: Unit, frame: Frame, assault: Assault): void {`;

const FAULTS = [
  't.game.turn = 1;',
  't.game.turn += 1;',
  't.game.turn++;',
  '--t.game.sides[0].life;',
  'const { game } = t; game.step = "main";',
  'const { game: { sides: [own] } } = t; own.life = 3;',
  'unit.tapped = true;',
  'const { sides } = t.game; const side = sides[1]; side.block -= 2;',
  'unitById(t.game, "a")!.damage = 1;',
  '(unit as Unit).damage = 1;',
  'for (const side of t.game.sides) for (const one of side.field) if (one) one.sick = false;',
  't.game.sides[0].field[2] = null;',
  'const { field } = t.game.sides[0]; field[0] = unit;',
  't.game.agenda.push(frame);',
  'const { agenda } = t.game; agenda.pop();',
  'const { agenda: work } = t.game; work.splice(0);',
  'const work = t.game.agenda; work.unshift(frame);',
  't.game.sides[0].hand.sort();',
  't.game.sides[0].deck.length = 0;',
  't.game.sides[unit.slot > 2 ? 0 : 1].hand.reverse();',
  '(unit.slot > 2 ? t.game.triggers : t.game.triggers).shift();',
  'frame.picks = [];',
  'assault.fate = "dealt";',
  't.game.siege!.down[0] = true;',
  'delete t.game.siege;',
  '[t.game.turn, t.game.serial] = [1, 2];',
  '({ step: t.game.step } = { step: "main" as const });',
  'Object.assign(unit, { damage: 2 });',
  'Object.assign(t.game.sides[0], { life: 2 });',
  'Reflect.set(t.game, "turn", 2);',
  't.game.rng.table = { ...t.game.rng.table, at: 2 };',
  'takeById(t.game.stack, "a");',
  'shuffle(t.game.rng.table, t.game.sides[0].deck);',
  'const part: Pick<Unit, "damage"> = unit; part.damage = 2;',
] as const;

const HARMLESS = [
  'const units: Unit[] = []; units.push(unit);',
  'const turn = t.game.turn + 1; let sum = 0; sum += turn;',
  't.game.agenda.slice().reverse();',
  't.game.sides[0].hand.map(({ id }) => id).sort();',
  'const all = [...t.game.agenda]; all.push(frame);',
  'const next = { ...unit, damage: 2 };',
  'pushFrames(t, [frame]);',
  'const points = [0, 0]; points[t.game.active] = 1; points.push(t.game.turn);',
  't.marks = 0; t.events.push({ kind: "runaway" });',
  'Object.keys(t.game); Object.assign({}, unit);',
  'shuffle({ key: "", lane: 0, at: 0 }, [unit.id]); unitById(t.game, assault.unit);',
] as const;

it('a planted write is found, however it is done', { timeout: TIMEOUT }, () => {
  const bodies = [...FAULTS, ...HARMLESS];
  const text = [HEAD, ...bodies.map((body) => `{ ${body} }`), '}'].join('\n');
  const first = HEAD.split('\n').length + 1;
  const found = writesToGames('shared', { [SOIL]: text });
  const lines = new Set(found.map((write) => Number(write.split(':')[1])));
  expect(bodies.filter((_, at) => lines.has(first + at))).toEqual(FAULTS);
});

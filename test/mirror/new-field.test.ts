import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { textOf } from '../architecture/files.ts';
import { Compiler } from '../architecture/type-faults.ts';
import { copyProject, type ProjectCopy } from '../kit/project-copy.ts';

const TABLE = 'shared/view/view-shape.ts';
/** Fields that the game has and no view shows; one line each. */
const LINES: readonly (readonly [after: string, line: string])[] = [
  ['  life: z.int(),\n', '  turns: z.int(),\n'],
  ['  tapped: z.boolean(),\n', '  attacked: z.boolean(),\n'],
];

const extended = (): string =>
  LINES.reduce((text, [after, line]) => text.replace(after, `${after}${line}`), textOf(TABLE));

/** Shows a position to a client that knows the state by reflection only, in the copy. */
const PROGRAM = `
import { Wire, stateOf } from './test/mirror/wire.ts';
import { show } from './test/mirror/shown.ts';
import { defaultBook, scenario } from './shared/index.ts';
import { gameViewShape } from './shared/view/view-shape.ts';
import { readGame } from './shared/protocol/read-state.ts';
import { namedSchemas } from './shared/protocol/bot/schema-names.ts';

const made = scenario(defaultBook(), {
  format: 'duel', seed: 's', active: 0, step: 'main', turn: 5,
  seats: [{ field: ['gnome', null, null, null, null] }, {}],
});
const { game, book } = made;
game.sides[0].turns = 3;
game.sides[0].field[0].attacked = true;
const wire = new Wire();
show(wire, book, game, 1);
const state = stateOf(wire.join('spectator'));
const view = readGame(state);
gameViewShape.parse(view);
const { Seat, Unit } = namedSchemas();
const [id] = state.seats[0].field;
console.log(JSON.stringify([
  state.seats[0].turns, state.units.get(id).attacked,
  view.seats[0].turns, view.seats[0].field[0].attacked,
  Seat.properties.turns.type, Unit.properties.attacked.type,
]));
`;

let copy: ProjectCopy;
beforeAll(() => {
  copy = copyProject(['test/mirror', 'test/kit', 'test/proofs/laws']);
  writeFileSync(copy.pathOf(TABLE), extended());
  writeFileSync(copy.pathOf('program.ts'), PROGRAM);
});
afterAll(() => copy.remove());

it('a field of the game takes one line to be in view, state, reader and contract', () => {
  expect(readFileSync(copy.pathOf(TABLE), 'utf8')).not.toBe(textOf(TABLE));
  const out = execFileSync(process.execPath, ['program.ts'], {
    cwd: copy.pathOf(),
    encoding: 'utf8',
  });
  expect(JSON.parse(out)).toEqual([3, true, 3, true, 'integer', 'boolean']);
}, 60_000);

it('and everything else compiles as it is', { timeout: 120_000 }, () => {
  const compiler = new Compiler({ [TABLE]: extended() });
  expect(compiler.faults()).toEqual([]);
  compiler.close();
});

it('but a field that the game does not have must be computed', { timeout: 120_000 }, () => {
  const unknown = textOf(TABLE).replace(
    '  life: z.int(),\n',
    '  life: z.int(),\n  luck: z.int(),\n',
  );
  const compiler = new Compiler({ [TABLE]: unknown });
  expect(compiler.faults()).not.toEqual([]);
  compiler.close();
});

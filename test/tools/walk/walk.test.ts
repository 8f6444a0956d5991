import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SeatSerializer } from '../../../server/colyseus/seat-serializer.ts';
import { WholeSocket } from '../../../server/colyseus/whole-socket.ts';
import { GroupCommit } from '../../../server/store/journal/group-commit.ts';
import { step } from '../../../shared/index.ts';
import {
  countCalls,
  measureAttack,
  onWarmServer,
  type Step,
  stepOf,
} from '../../../tools/walk/measure.ts';
import { summaryOf, walkText } from '../../../tools/walk/print-walk.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

const wordsOf = ({ file, line, name }: Step): string => `${file}:${line} ${name}`;

it('an attack goes the same way each time, from the room through the rules to both seats', async () => {
  const [{ functions }, { steps }] = await onWarmServer(
    async (server) => [await countCalls(server), await measureAttack(server)] as const,
  );
  const counted = functions.map((one) => wordsOf(stepOf(one)));
  expect(counted.toSorted()).toEqual(steps.map(wordsOf).toSorted());
  // Each function stands where it is said to stand.
  for (const { file, line, name } of steps) {
    const text = readFileSync(join(ROOT, file), 'utf8').split('\n')[line - 1];
    // V8 has names of its own for what a class does beside its methods.
    if (!name.startsWith('<')) expect(text).toContain(name.replace(/^(?:get|set|static) /, ''));
  }
  expect(steps.filter(({ file }) => /^(?:client|tools|node_modules)\//.test(file))).toEqual([]);
  // It is read, judged, written down, shown, and only then sent.
  const stages = [
    step,
    GroupCommit.prototype.append,
    SeatSerializer.prototype.applyPatches,
    WholeSocket.prototype.flush,
  ];
  const places = stages.map((stage) => steps.findIndex(({ name }) => name === stage.name));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
}, 120_000);

it('the walk is told by folder and function', () => {
  const steps = [
    { file: 'a/one.ts', line: 3, name: 'first', calls: 2 },
    { file: 'b/two.ts', line: 1, name: '', calls: 1 },
    { file: 'a/one.ts', line: 9, name: 'second', calls: 1 },
  ];
  expect(summaryOf({ steps })).toEqual({
    files: 2,
    functions: 3,
    folders: [
      { folder: 'a', files: 1, functions: 2, calls: 3 },
      { folder: 'b', files: 1, functions: 1, calls: 1 },
    ],
  });
  const text = walkText({ steps, counts: [3] });
  expect(text).toContain('2 files, 3 functions');
  expect(text).toContain('| 2 | b/two.ts:1 | (no name) | 1 |');
});

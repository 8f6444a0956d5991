import { expect, it } from 'vitest';
import type { Intent } from '../../shared/index.ts';
import { MatchTable } from '../kit/match-table.ts';

const TIMES = 2_000;
/** Milliseconds. */
const APART = 1;

/** How long refusals took, of each of the two in turn, so that both have the same machine. */
async function meansOf(
  table: MatchTable,
  both: readonly [Intent, Intent],
  times = TIMES,
  before: (which: number) => void = () => {},
): Promise<number[]> {
  const sums = [0, 0];
  for (let at = 0; at < 2 * times; at++) {
    const which = at % 2;
    const began = performance.now();
    before(which);
    const answer = await table.send(0, both[which]!);
    sums[which]! += performance.now() - began;
    if (answer.ok) throw new Error('It was accepted.');
  }
  return sums.map((sum) => sum / times);
}

async function hiddenAndUnknown() {
  const table = await (await MatchTable.begun()).keepHands();
  const hidden = table.view(1).seats[1].hand![0]!.id;
  const ask = (card: string): Intent => ({ kind: 'playCard', card });
  return { table, both: [ask(hidden), ask('anobody')] as const };
}

it('a refusal takes as long for a hidden card of the other as for one that nobody has', async () => {
  const { table, both } = await hiddenAndUnknown();
  const [hidden = 0, unknown = 0] = await meansOf(table, both);
  console.info('mean of a refusal, ms', { hidden, unknown });
  expect(Math.abs(hidden - unknown)).toBeLessThan(APART);
});

it('a difference would be found', async () => {
  const { table, both } = await hiddenAndUnknown();
  const slowly = (which: number): void => {
    const end = performance.now() + (which === 0 ? 2 : 0);
    while (performance.now() < end);
  };
  const [hidden = 0, unknown = 0] = await meansOf(table, both, 100, slowly);
  expect(hidden - unknown).toBeGreaterThan(APART);
});

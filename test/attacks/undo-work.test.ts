import { beforeAll, describe, expect, it, vi } from 'vitest';
import { MATCH } from '../../server/limits/table/match.ts';
import { longGame, type Move } from '../kit/long-game.ts';
import { BOOK, deck, MatchTable } from '../kit/match-table.ts';

/** Every step that is simulated, whoever asks for it. */
const steps = vi.hoisted(() => ({ count: 0 }));
vi.mock('../../shared/rules/step.ts', async (load) => {
  const real = await load<typeof import('../../shared/rules/step.ts')>();
  const step: typeof real.step = (...asked) => {
    steps.count += 1;
    return real.step(...asked);
  };
  return { ...real, step };
});

async function stepsOf(job: () => Promise<unknown>): Promise<number> {
  const before = steps.count;
  await job();
  return steps.count - before;
}

/** From the checkpoint before: as often as it is gone back, and a bit more where two moves are near. */
const stepsBack = (moves: number): number => Math.max(64, 16 * moves);
/** What it takes to see whether a move told anybody anything. */
const TEST_OF_U1 = 7;
const FREE_UNDO = 2 * stepsBack(1) + TEST_OF_U1;

/** Declared and taken back so often in a row. */
const TOGGLES = 20;
const isToggle = ({ intent: { kind } }: Move) => kind.endsWith('Attacker');

let moves: readonly Move[] = [];
/** So many moves of the game end with the last such run of one seat. */
let toggled = 0;
beforeAll(() => {
  moves = longGame(BOOK, { format: 'duel', seed: 'seed 1', decks: ['stone', 'stone'] });
  toggled = moves.findLastIndex(
    (_, at) => at >= TOGGLES && moves.slice(at - TOGGLES, at).every(isToggle),
  );
});

async function tableAfter(count: number): Promise<MatchTable> {
  const table = await MatchTable.begun({ decks: [deck('stone'), deck('stone')] });
  for (const { seat, intent } of moves.slice(0, count)) await table.play(seat, intent);
  return table;
}

/** A game of 1,000 moves and more, up to one that tells the other seat something. */
async function longTable(): Promise<{ table: MatchTable; next: Move }> {
  const end = moves.findIndex(({ intent }, at) => at > 1_000 && intent.kind === 'placeAzoth');
  const next = moves[end];
  if (next === undefined) throw new Error('The game was too short.');
  return { table: await tableAfter(end), next };
}

describe('what a match simulates late in a long game', () => {
  it('[U1] twenty undos in a row cost each what one move costs', async () => {
    const table = await tableAfter(toggled);
    const { seat } = moves[toggled - 1]!;
    expect(toggled).toBeGreaterThan(400);
    for (let at = 0; at < TOGGLES; at++) {
      const { rev } = table.match;
      const cost = await stepsOf(() => table.match.offer(seat, 'undo', true));
      expect(table.match.rev, 'it was done').toBe(rev + 1);
      expect(cost, `undo ${at}`).toBeLessThanOrEqual(FREE_UNDO);
    }
  });

  it('[U1] so does a move that is made and taken back again and again', async () => {
    const table = await tableAfter(toggled);
    const { seat, intent } = moves[toggled - 1]!;
    for (let at = 0; at < TOGGLES; at++) {
      const cost = await stepsOf(() => table.match.offer(seat, 'undo', true));
      expect(cost, `undo ${at}`).toBeLessThanOrEqual(FREE_UNDO);
      expect(await stepsOf(() => table.play(seat, intent))).toBe(1);
    }
  });

  it('[U2] by consent it costs what is taken back', async () => {
    const { table, next } = await longTable();
    await table.play(next.seat, next.intent);
    const other = next.seat === 0 ? 1 : 0;
    await table.match.offer(next.seat, 'undo', true);
    expect(await stepsOf(() => table.answer(other, 'undo'))).toBeLessThanOrEqual(stepsBack(1));
    expect(table.table.undoRequests).toEqual([false, false]);
  });

  it('a move that cannot be written costs no more than one that is taken back', async () => {
    const { table, next } = await longTable();
    table.world.journal.failing = 1;
    const cost = await stepsOf(() => table.send(next.seat, next.intent));
    expect(cost).toBeLessThanOrEqual(1 + stepsBack(1));
    expect(await table.send(next.seat, next.intent)).toMatchObject({ ok: true });
  });
});

describe('what may be taken back', () => {
  it('[U3] is bounded in a game: then the undo is refused in words, and nothing is simulated', async () => {
    const table = await MatchTable.begun({ decks: [deck('stone'), deck('stone')] });
    for (let at = 0; at < MATCH.takenBack; at++) {
      await table.play(0, { kind: 'mulligan', cards: [] });
      expect(await table.match.offer(0, 'undo', true)).toMatchObject({ ok: true });
    }
    await table.play(0, { kind: 'mulligan', cards: [] });
    const rows = (await table.rows()).length;
    const refusal = await table.match.offer(0, 'undo', true);
    expect(refusal).toMatchObject({ code: 'undo-limit', message: /200 moves/ });
    expect((await table.rows()).length).toBe(rows);
  });
});

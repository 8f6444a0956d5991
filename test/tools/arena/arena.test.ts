import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { defaultBook } from '../../../shared/index.ts';
import { chartOf } from '../../../tools/arena/chart.ts';
import type { Findings } from '../../../tools/arena/findings.ts';
import { parseOptions } from '../../../tools/arena/options.ts';
import { reportOf } from '../../../tools/arena/report.ts';
import { verdictOf } from '../../../tools/arena/result-tables.ts';
import { runArena } from '../../../tools/arena/run-arena.ts';

const book = defaultBook();
/** Threads and processes start slowly where many tests run side by side. */
const SLOW = 60_000;
const out = mkdtempSync(join(tmpdir(), 'arena-'));
afterAll(() => rmSync(out, { recursive: true }));

async function run(words: string): Promise<{ findings: Findings; scores: string[] }> {
  const options = parseOptions(words.split(' '), book);
  const scores: string[] = [];
  const [findings] = await runArena(options!, (score) => scores.push(score));
  return { findings: findings!, scores };
}

/** All but the clock. */
const outcome = ({ run: _, sides, ...rest }: Findings) => ({
  ...rest,
  sides: sides.map(({ thinking, ...side }) => ({ ...side, decisions: thinking.decisions })),
});

describe('an arena of random against greedy', { timeout: SLOW }, () => {
  const words = 'random greedy --games 4 --nodes 20 --seed';

  it('ends the same on one thread and on two', async () => {
    const one = await run(`${words} small --threads 1`);
    const two = await run(`${words} small --threads 2`);
    expect(outcome(two.findings)).toEqual(outcome(one.findings));
  });

  it('is won by greedy, and other words give other games', async () => {
    const one = await run(`${words} one --threads 1`);
    const other = await run(`${words} other --threads 1`);
    const [random, greedy] = one.findings.sides;
    expect(greedy.wins).toBeGreaterThan(2);
    expect(random.wins + random.draws + random.losses).toBe(4);
    expect([random.wins, random.losses]).toEqual([greedy.losses, greedy.wins]);
    expect(one.findings.faults).toEqual([]);
    expect(one.scores.at(-1)).toBe(`random ${random.wins} : greedy ${greedy.wins}`);
    expect(outcome(other.findings)).not.toEqual(outcome(one.findings));
  });
});

describe('the results', { timeout: SLOW }, () => {
  it('tell shares, seats, decks, time, faults and how they were measured', async () => {
    const { findings } = await run('random greedy --games 4 --ms 50 --decks ember,tide');
    const fault = {
      bot: 'random',
      kind: 'threw',
      message: 'oh',
      seed: 's 1',
      decks: ['ember', 'tide'],
    } as const;
    const text = reportOf({ ...findings, faults: [fault] }, 'x.svg');
    expect(text).toContain('# greedy against random, duel');
    expect(text).toMatch(/\| greedy \| \d \| \d \| \d \| [\d.]+ % \([\d.]+ – [\d.]+ %\) \|/);
    expect(text).toMatch(/\| Ember \| .+ of 2 \| .+ of 2 \|/);
    expect(text).toMatch(/\| greedy \| 50 ms \| \d+ \| .+ ms \| .+ ms \| .+ ms \| \d\.\d\d % \|/);
    expect(text).toContain('random lost a game by a fault (threw): oh; seed "s 1"');
    expect(text).toContain('npm run arena -- random greedy --games 4 --ms 50 --format duel');
    expect(chartOf(findings)).toMatch(/^<svg [\s\S]+<\/svg>\n$/);
    expect(chartOf(findings)).not.toMatch(/NaN|Infinity|undefined/);
  });

  it('hold what was expected or not, and a draw is not won', () => {
    const side = (name: string, wins: number) => ({ name, wins });
    const sides = [side('greedy', 2), side('search', 7)];
    const found = { sides, games: 10 } as unknown as Findings;
    expect(verdictOf(found, 0.7)).toEqual({
      holds: true,
      words: 'holds: search won 70.0 % of 10 games against greedy, expected 70.0 %',
    });
    expect(verdictOf(found, 0.75).words).toMatch(/^MISSED: /);
  });
});

describe('npm run arena', { timeout: SLOW }, () => {
  const command = (words: string) =>
    spawnSync(process.execPath, ['tools/arena/main.ts', ...words.split(' ')], { encoding: 'utf8' });

  it('writes its results, and fails when the second bot wins less than expected', () => {
    const { status, stdout } = command(
      `greedy random --games 2 --nodes 5 --out ${out} --expect 0.9`,
    );
    expect(status).toBe(1);
    expect(stdout).toContain('MISSED: random won 0.0 % of 2 games against greedy');
    const text = (end: string) => readFileSync(join(out, `arena-greedy-random.${end}`), 'utf8');
    expect(JSON.parse(text('json'))).toMatchObject({ games: 2, run: { seed: 'arena' } });
    expect(text('md')).toContain('(arena-greedy-random.svg)');
    expect(text('svg')).toContain('<svg');
  });

  it('says what was wrong and how it is used', () => {
    const { status, stderr } = command('greedy nobody');
    expect(status).toBe(1);
    expect(stderr).toMatch(/^There is no bot called "nobody"/);
    expect(stderr).toContain('usage: npm run arena');
    expect(stderr).not.toMatch(/^ +at /m);
  });

  it('helps', () => {
    const { status, stdout } = command('--help');
    expect(status).toBe(0);
    expect(stdout).toContain('--expect 0.7');
  });
});

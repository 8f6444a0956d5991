import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ReplayFile } from '../../server/records/replay-file.ts';
import { replaysOf } from '../../server/records/replays-of.ts';
import { runReplay } from '../../server/replay/run-replay.ts';
import { verifyReplay } from '../../server/replay/verify-replay.ts';
import { defaultBook } from '../../shared/index.ts';
import { playedMatch } from '../records/played-match.ts';
import { ownPath } from '../store/folder.ts';

const book = defaultBook();
const MAIN = join(import.meta.dirname, '..', '..', 'server', 'replay', 'main.ts');

function sample(seed = 'replay', format = 'duel'): ReplayFile {
  const { header, rows } = playedMatch(book, { seed, format });
  return replaysOf(book, header, rows)[0]!;
}

/** What the tool prints, and how it ends. */
function run(...args: readonly string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = runReplay(
    args,
    (line) => out.push(line),
    (line) => err.push(line),
  );
  return { code, out, err };
}

function runProcess(...args: readonly string[]): Promise<object> {
  return new Promise((resolve) => {
    execFile(process.execPath, [MAIN, ...args], (error, out, err) =>
      resolve({ code: error === null ? 0 : error.code, out, err }),
    );
  });
}

function written(content: string): string {
  const path = ownPath('match.json');
  writeFileSync(path, content);
  return path;
}

describe('npm run replay', () => {
  const file = sample();
  const path = () => written(JSON.stringify(file));
  const verdict = `verified: ${file.intents.length} intents, final hash ${file.hashes.at(-1)}`;

  it('tells a match in words and verifies it', () => {
    const { code, out, err } = run(path());
    expect({ code, err }).toEqual({ code: 0, err: [] });
    expect(out[0]).toMatch(/^Ada \(guest\) with .+ against Ben \(guest\) with .+, duel, 20/);
    expect(out).toContainEqual(expect.stringMatching(/^— Turn 1: (Ada|Ben) —$/));
    expect(out).toContainEqual(expect.stringMatching(/^(Ada|Ben) draws [A-Z]/));
    expect(out.at(-2)).toMatch(/^Result: (Ada wins|Ben wins|a draw) \(\w/);
    expect(out.at(-1)).toBe(verdict);
  });

  it.each(['siege-easy', 'siege', 'siege-boss'])(
    'tells a %s, which two fight together',
    (format) => {
      const siege = sample('together', format);
      const { code, out } = run(written(JSON.stringify(siege)));
      expect([code, out[0]]).toEqual([0, expect.stringMatching(/^Ada .+ and Ben .+, siege/)]);
      expect(out.slice(1, 3)).toEqual(['— Round 1 —', '== Wave 1 of 2 ==']);
      expect(out).toContainEqual(expect.stringMatching(/^[A-Z].+ means to attack (Ada|Ben): \d/));
      expect(out.filter((line) => line.endsWith('a unit'))).toEqual([]);
      expect(out.at(-2)).toMatch(/^Result: the siege is (won|lost) \(\w/);
      expect(out.at(-1)).toMatch(/^verified: \d+ intents/);
    },
  );

  it('finds what was left out of a siege', () => {
    const siege = sample('together', 'siege');
    const intents = siege.intents.toSpliced(3, 1);
    const verdict = verifyReplay(book, { ...siege, intents }, () => {});
    expect(verdict).toMatchObject({ ok: false, message: /at intent 3/ });
  });

  it('says only the verdict when it is to be quiet', () => {
    const hashes = file.hashes.with(7, file.hashes[8]!);
    expect(run('--quiet', path())).toEqual({ code: 0, out: [verdict], err: [] });
    expect(run(written(JSON.stringify({ ...file, hashes })), '--quiet')).toEqual({
      code: 1,
      out: [expect.stringMatching(/^differs at intent 7: /)],
      err: [],
    });
  });

  it.each([
    ['is not JSON', 'hello', 'is not JSON'],
    ['is no replay', '{}', 'is not a replay: id'],
    ['lacks a hash', JSON.stringify({ ...file, hashes: [] }), 'one hash for each intent'],
    ['has an impossible time', JSON.stringify({ ...file, began: 1e300 }), 'began'],
  ])('says what is wrong with a file that %s', (_name, content, message) => {
    const { code, out, err } = run(written(content));
    expect({ code, out }).toEqual({ code: 1, out: [] });
    expect(err).toEqual([expect.stringContaining(message)]);
    expect(err[0]).not.toContain('\n');
  });

  it('says so when there is no such file, and explains itself', () => {
    const missing = run(ownPath('missing.json'));
    expect(missing).toMatchObject({ code: 1, err: [expect.stringContaining('cannot be read')] });
    expect(run()).toMatchObject({ code: 1, err: [expect.stringContaining('npm run replay')] });
    expect(run('--help')).toMatchObject({ code: 0, err: [] });
  });

  it('ends as a process with the verdict, and with 1 for options it does not know', async () => {
    const process = await runProcess('--quiet', path());
    expect(process).toEqual({ code: 0, out: `${verdict}\n`, err: '' });
    const wrong = await runProcess('--loud');
    expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('--loud') });
  }, 30_000);
});

describe('a replay', () => {
  const verify = (file: ReplayFile) => verifyReplay(book, file, () => {});
  const file = sample('verify');
  const hashesWith = (at: number) => file.hashes.with(at, 'feed');

  it('is verified as it was recorded', () => {
    expect(verify(file)).toEqual({
      ok: true,
      intents: file.intents.length,
      hash: file.hashes.at(-1),
    });
  });

  it.each<[string, Partial<ReplayFile>, RegExp]>([
    ['other rules', { rules: '0' }, /recorded under "0"/],
    ['other cards', { cards: 'feed' }, /other cards/],
    ['another seed', { seed: 'lucky' }, /commitment/],
    ['another deck', { decks: [file.decks[1], file.decks[0]] }, /commitment/],
    ['another commitment', { commitment: 'feed' }, /commitment/],
    ['another format', { format: 'no-such' }, /^differs before the first intent: /],
    ['another first hash', { hashes: hashesWith(0) }, /^differs at intent 0: /],
    ['another last hash', { hashes: hashesWith(-1) }, /^differs at intent \d+: /],
    ['an intent left out', { intents: file.intents.toSpliced(3, 1) }, /^differs at intent \d+: /],
    [
      'another winner',
      { ending: { ...file.ending, winner: file.ending.winner === 0 ? 1 : 0 } },
      /^differs at the end: /,
    ],
  ])('with %s is not', (_name, change, message) => {
    const verdict = verify({ ...file, ...change });
    expect(verdict).toEqual({ ok: false, message: expect.stringMatching(message) });
  });
});

it('names in a replay cannot command the terminal', () => {
  const file = sample();
  const seats = file.seats.with(0, { name: 'A\u001b[31md\u202ea\n', kind: 'guest' });
  const text = run(written(JSON.stringify({ ...file, seats }))).out.join('');
  expect(text).toContain('A[31mda (guest)');
  for (const bad of ['\u001b', '\u202e', '\n']) expect(text).not.toContain(bad);
});

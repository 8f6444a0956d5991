import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { signingKey } from '../../../server/replays/ed25519.ts';
import { replaysOf } from '../../../server/replays/replays-of.ts';
import { replaySigner } from '../../../server/replays/sign-replay.ts';
import { defaultBook } from '../../../shared/index.ts';
import { checkReplay } from '../../../shared/replay/check-replay.ts';
import type { KnownKey } from '../../../shared/replay/judge-replay.ts';
import type { ReplayFile } from '../../../shared/replay/replay-file.ts';
import { runReplay } from '../../../tools/replay/run-replay.ts';
import { playedMatch } from '../../replays/played-match.ts';
import { SERVER, sign } from '../../replays/signed-file.ts';
import { ownPath } from '../../store/folder.ts';

const book = defaultBook();
const MAIN = join(import.meta.dirname, '..', '..', '..', 'tools', 'replay', 'main.ts');

function sample(seed = 'replay', format = 'duel'): ReplayFile {
  const { header, rows } = playedMatch(book, { seed, format });
  return replaysOf(book, header, rows)[0]!;
}

/** What the tool prints, and how it ends. */
async function run(...args: readonly string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runReplay(
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
  const path = () => written(JSON.stringify(sign(file)));
  const body = `${file.intents.length} intents, final hash ${file.hashes.at(-1)}`;
  const vouched = `vouched for: signed with the key ${SERVER.key.slice(0, 16)}… of the key given and unchanged since; ${body}; its result follows from the moves`;

  it('tells a match in words and verifies it', async () => {
    const { code, out, err } = await run(path(), '--key', SERVER.key);
    expect({ code, err }).toEqual({ code: 0, err: [] });
    expect(out[0]).toMatch(/^Ada \(guest\) with .+ against Ben \(guest\) with .+, duel, 20/);
    expect(out).toContainEqual(expect.stringMatching(/^— Turn 1: (Ada|Ben) —$/));
    expect(out).toContainEqual(expect.stringMatching(/^(Ada|Ben) draws [A-Z]/));
    expect(out.at(-2)).toMatch(/^Result: (Ada wins|Ben wins|a draw) \(\w/);
    expect(out.at(-1)).toBe(vouched);
  });

  it.each(['siege-easy', 'siege', 'siege-boss'])(
    'tells a %s, which two fight together',
    async (format) => {
      const siege = sign(sample('together', format));
      const { code, out } = await run(written(JSON.stringify(siege)), '--key', SERVER.key);
      expect([code, out[0]]).toEqual([0, expect.stringMatching(/^Ada .+ and Ben .+, siege/)]);
      expect(out.slice(1, 3)).toEqual(['— Round 1 —', '== Wave 1 of 2 ==']);
      expect(out).toContainEqual(
        expect.stringMatching(/^[A-Z].+ means to attack (Ada|Ben) for \d/),
      );
      expect(out.filter((line) => line.endsWith('a unit'))).toEqual([]);
      expect(out.at(-2)).toMatch(/^Result: the siege is (won|lost) \(\w/);
      expect(out.at(-1)).toMatch(/^vouched for: /);
    },
  );

  it('finds what was left out of a siege', () => {
    const siege = sample('together', 'siege');
    const without = <T>(list: readonly T[]) => list.toSpliced(3, 1);
    const { intents, times, hashes } = siege;
    const cut = { intents: without(intents), times: without(times), hashes: without(hashes) };
    expect(checkReplay(book, { ...siege, ...cut })).toMatchObject({
      ok: false,
      message: expect.stringContaining('at intent 3'),
    });
  });

  const hashes = file.hashes.with(7, file.hashes[8]!);
  it.each<[string, object, string[], number, RegExp]>([
    ['signed', sign(file), ['--key', SERVER.key], 0, /^vouched for: /],
    ['changed after signing', { ...sign(file), hashes }, [], 1, /^forged: it was changed after/],
    ['unsigned and changed', { ...file, hashes }, [], 1, /^forged: differs at intent 7: /],
    ['no replay', {}, [], 1, /^no replay: id: /],
    ['lacking a hash', { ...file, hashes: [] }, [], 1, /^no replay: .*one hash for each intent/],
    ['with an impossible time', { ...file, began: 1e300 }, [], 1, /^no replay: began/],
    ['unsigned', file, ['--key', SERVER.key], 2, /nothing proves who played .*: it is not signed/],
    [
      'signed, and no key is given',
      sign(file),
      [],
      2,
      /^not vouched .*no key .* was given \(--key\)/,
    ],
    [
      'signed by another',
      sign(file),
      ['--key', 'ab'.repeat(32)],
      2,
      /^not vouched .* not of the key given/,
    ],
    [
      'of other rules',
      sign({ ...file, rules: '0' }),
      ['--key', SERVER.key],
      3,
      /^cannot be played here: other rules.* It is signed with a known key/,
    ],
  ])('says only the verdict when it is to be quiet: %s', async (_, value, more, code, line) => {
    expect(await run('--quiet', written(JSON.stringify(value)), ...more)).toEqual({
      code,
      out: [expect.stringMatching(line)],
      err: [],
    });
  });

  it('believes no key that the file itself brings', async () => {
    const forger = signingKey('mine');
    const forged = replaySigner(
      forger,
      'https://play.example',
    )({ ...file, seats: [file.seats[1], file.seats[0]] });
    const { code, out } = await run(
      '--quiet',
      written(JSON.stringify(forged)),
      '--key',
      SERVER.key,
    );
    expect([code, out[0]]).toEqual([2, expect.stringMatching(/^not vouched for/)]);
  });

  it('says what is wrong with a file that is not JSON, and with a key that is none', async () => {
    const torn = await run(written('hello'));
    expect(torn).toEqual({ code: 3, out: [], err: [expect.stringContaining('is not JSON')] });
    const wrong = await run(path(), '--key', 'mine');
    expect(wrong).toMatchObject({ code: 3, err: [expect.stringMatching(/^--key mine: neither/)] });
    const away = await run(path(), '--key', 'http://127.0.0.1:1');
    expect(away).toMatchObject({ code: 3, err: [expect.stringContaining('cannot be reached')] });
  });

  it('asks a server for its keys, and takes none that it has withdrawn', async () => {
    const keys: KnownKey[] = [{ key: SERVER.key, withdrawn: false }];
    const server = createServer((_, response) => response.end(JSON.stringify({ ok: true, keys })));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await run('--quiet', path(), '--key', url)).toMatchObject({
      code: 0,
      out: [expect.stringContaining(`of ${url} and unchanged since`)],
    });
    keys[0] = { key: SERVER.key, withdrawn: true };
    expect(await run('--quiet', path(), '--key', url)).toMatchObject({
      code: 2,
      out: [expect.stringContaining('which its server has withdrawn')],
    });
    server.close();
  });

  it('says so when there is no such file, and explains itself', async () => {
    const missing = await run(ownPath('missing.json'));
    expect(missing).toMatchObject({ code: 3, err: [expect.stringContaining('cannot be read')] });
    const nothing = await run();
    expect(nothing).toMatchObject({ code: 3, err: [expect.stringContaining('npm run replay')] });
    expect(await run('--help')).toMatchObject({ code: 0, err: [] });
  });

  it('ends as a process with the verdict, and with 3 for options it does not know', async () => {
    const process = await runProcess('--quiet', path(), '--key', SERVER.key);
    expect(process).toEqual({ code: 0, out: `${vouched}\n`, err: '' });
    const wrong = await runProcess('--loud');
    expect(wrong).toMatchObject({ code: 3, err: expect.stringContaining('--loud') });
  }, 30_000);
});

describe('a replay', () => {
  const verify = (file: ReplayFile) => checkReplay(book, file);
  const file = sample('verify');
  const hashesWith = (at: number) => file.hashes.with(at, 'feed');

  it('is verified as it was recorded', () => {
    expect(verify(file)).toEqual({ ok: true, hash: file.hashes.at(-1), basis: 'moves' });
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
    expect(verdict).toMatchObject({ ok: false, message: expect.stringMatching(message) });
  });
});

it('names in a replay cannot command the terminal', async () => {
  const file = sample();
  const seats = file.seats.with(0, { name: 'A\u001b[31md\u202ea\n', kind: 'guest' });
  const text = (await run(written(JSON.stringify({ ...file, seats })))).out.join('');
  expect(text).toContain('A[31mda (guest)');
  for (const bad of ['\u001b', '\u202e', '\n']) expect(text).not.toContain(bad);
});

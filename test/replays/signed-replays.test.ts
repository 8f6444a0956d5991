import { generateKeyPairSync, sign as signWith } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkSignature } from '../../client/replay/file/check-signature.ts';
import { isSignedBy, signingKey } from '../../server/replays/ed25519.ts';
import { replaySigner } from '../../server/replays/sign-replay.ts';
import { defaultBook } from '../../shared/index.ts';
import { judgeReplay, type KnownKey } from '../../shared/replay/judge-replay.ts';
import type { ReplayFile } from '../../shared/replay/replay-file.ts';
import { agreed, concededBy, endedAfter, KNOWN, SERVER, sign } from './signed-file.ts';

const book = defaultBook();
const bySystem = async (...signed: [string, string, string]) => isSignedBy(...signed);
const judge = (value: unknown, keys: readonly KnownKey[] = KNOWN) =>
  judgeReplay(value, { book, keys, checkSignature: bySystem });

const plain = endedAfter(book, 40, concededBy(1));
const file = sign(plain);
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value));

type Change = { readonly what: string; readonly value: unknown };

/** Another value of the same type. */
function another(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (value === null) return 0;
  const text = String(value);
  const last = text.at(-1) === '0' ? '1' : '0';
  return text === '' ? '0' : text.slice(0, -1) + last;
}

function listChanges(list: readonly unknown[]): unknown[][] {
  const reversed = list.toReversed();
  return [
    ...(list.length > 0 ? [list.slice(0, -1), list.slice(1), [...list, list[0]]] : [['x']]),
    ...(JSON.stringify(reversed) === JSON.stringify(list) ? [] : [reversed]),
  ];
}

function changesOfList(list: readonly unknown[], path: string): Change[] {
  const whole = listChanges(list).map((value) => ({ what: `${path} as a list`, value }));
  const inside = list.flatMap((inner, at) =>
    changesOf(inner, `${path}.${at}`).map(({ what, value }) => ({
      what,
      value: list.with(at, value),
    })),
  );
  return [...whole, ...inside];
}

function changesOfObject(object: Readonly<Record<string, unknown>>, path: string): Change[] {
  const more = { what: `${path} with one more`, value: { ...object, more: 1 } };
  const inside = Object.entries(object).flatMap(([name, inner]) => {
    const { [name]: _left, ...rest } = object;
    const changes = changesOf(inner, `${path}.${name}`).map(({ what, value }) => ({
      what,
      value: { ...object, [name]: value },
    }));
    return [{ what: `${path}.${name} left out`, value: rest }, ...changes];
  });
  return [more, ...inside];
}

/** Everything that can be done to one place of a JSON value, at every place. */
function changesOf(value: unknown, path = ''): Change[] {
  if (Array.isArray(value)) return changesOfList(value, path);
  if (typeof value === 'object' && value !== null) return changesOfObject({ ...value }, path);
  return [
    { what: `${path} changed`, value: another(value) },
    { what: `${path} emptied`, value: value === null ? 'x' : null },
  ];
}

describe('a signed file', () => {
  it('is vouched for by a key that is known from elsewhere', async () => {
    expect(await judge(copy(file))).toMatchObject({
      kind: 'vouched',
      key: SERVER.key,
      basis: 'moves',
    });
  });

  it('is forged after any single change, anywhere', async () => {
    const missed: string[] = [];
    let changes = 0;
    for (const { what, value } of changesOf(copy(file))) {
      if (what === '.signature left out') continue;
      changes += 1;
      const { kind } = await judge(value);
      if (kind !== 'forged') missed.push(`${what}: ${kind}`);
    }
    expect(missed).toEqual([]);
    expect(changes).toBeGreaterThan(500);
  }, 60_000);

  it('without its signature is one that nobody vouches for', async () => {
    expect(await judge(plain)).toMatchObject({ kind: 'unvouched', why: 'unsigned' });
  });

  it('of another server, or of a forger with a key of their own, is not vouched for', async () => {
    const other = replaySigner(signingKey('another secret'), 'https://play.example');
    expect(await judge(other(plain))).toMatchObject({ kind: 'unvouched', why: 'unknown-key' });
    expect(await judge(file, [])).toMatchObject({ kind: 'unvouched', why: 'unknown-key' });
  });

  it('with the signature of another game of the series is forged', async () => {
    const next = sign({ ...plain, id: 'm1-2' });
    expect(await judge({ ...file, signature: next.signature })).toMatchObject({ kind: 'forged' });
  });

  it('is not vouched for once its key was withdrawn', async () => {
    const keys = [{ key: SERVER.key, withdrawn: true }];
    expect(await judge(file, keys)).toMatchObject({ kind: 'unvouched', why: 'withdrawn-key' });
  });

  it('of other rules is told apart from a forged one, and whether it is signed', async () => {
    expect(await judge(sign({ ...plain, rules: '0' }))).toMatchObject({
      kind: 'foreign',
      signed: true,
    });
    expect(await judge({ ...plain, rules: '0' })).toMatchObject({ kind: 'foreign', signed: false });
  });

  it.each<[string, ReplayFile, string]>([
    [
      'a draw by agreement',
      endedAfter(book, 9, agreed({ winner: null, reason: 'agreed' })),
      'agreement',
    ],
    ['a forfeit on time', endedAfter(book, 9, concededBy(0, 'time')), 'forfeit'],
    ['a forfeit by absence', endedAfter(book, 9, concededBy(0, 'away')), 'forfeit'],
  ])('says what only the signature vouches for: %s', async (_, ended, basis) => {
    expect(await judge(sign(ended))).toMatchObject({ kind: 'vouched', basis });
  });
});

describe('a file without a signature', () => {
  const turned = plain.ending.winner === 0 ? 1 : 0;
  const cut = (count: number) => ({
    ...plain,
    intents: plain.intents.slice(0, count),
    times: plain.times.slice(0, count),
    hashes: plain.hashes.slice(0, count),
  });

  it.each<[string, unknown, RegExp]>([
    [
      'cut to four intents, the winner turned round',
      { ...cut(4), ending: { winner: turned, reason: 'life' } },
      /still open: intents are missing/,
    ],
    ['cut to four intents', cut(4), /intents are missing/],
    [
      'with the winner turned round',
      { ...plain, ending: { ...plain.ending, winner: turned } },
      /at the end/,
    ],
    [
      'with another reason',
      { ...plain, ending: { ...plain.ending, reason: 'life' } },
      /at the end/,
    ],
    ['with another commitment', { ...plain, commitment: 'feed' }, /commitment/],
    ['with times out of order', { ...plain, times: plain.times.toReversed() }, /out of order/],
    ['that ends before it began', { ...plain, ended: 1 }, /out of order: the end/],
    ['with another hash', { ...plain, hashes: plain.hashes.with(3, 'feed') }, /intent 3/],
  ])('%s is forged', async (_, value, message) => {
    expect(await judge(value)).toEqual({ kind: 'forged', message: expect.stringMatching(message) });
  });

  it('of the format before signatures is read, and nobody vouches for it', async () => {
    expect('signature' in plain).toBe(false);
    expect(await judge(copy(plain))).toMatchObject({ kind: 'unvouched', why: 'unsigned' });
  });
});

describe('signatures', () => {
  const text = 'Grüße ✨ \u2028 "quoted"\n';

  it('of the server are taken by browsers, and those of browsers by the server', async () => {
    expect(await checkSignature(SERVER.key, SERVER.sign(text), text)).toBe(true);
    const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
    if (!('publicKey' in pair)) throw new Error('No pair.');
    const hex = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('hex');
    const key = hex(await crypto.subtle.exportKey('raw', pair.publicKey));
    const value = hex(
      await crypto.subtle.sign('Ed25519', pair.privateKey, new TextEncoder().encode(text)),
    );
    expect(isSignedBy(key, value, text)).toBe(true);
    expect(await checkSignature(key, value, `${text}!`)).toBe(false);
    expect(isSignedBy(key, value, `${text}!`)).toBe(false);
  });

  it('are the same for the same secret, and the key is another for another', () => {
    const again = signingKey('a secret that only this server has');
    expect([again.key, again.sign(text)]).toEqual([SERVER.key, SERVER.sign(text)]);
    expect(signingKey('another').key).not.toBe(SERVER.key);
  });

  it('by what is no key are refused by both', async () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    const value = signWith(null, Buffer.from(text), privateKey).toString('hex');
    for (const key of ['00'.repeat(32), 'ff'.repeat(32)]) {
      expect(isSignedBy(key, value, text)).toBe(false);
      expect(await checkSignature(key, value, text)).toBe(false);
    }
  });
});

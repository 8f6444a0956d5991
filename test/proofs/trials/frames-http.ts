import { createDice, type Dice } from '../../kit/random-play.ts';
import { exchange } from '../../kit/raw-connection.ts';

type Call = { readonly says: string; readonly bytes: string; readonly answer: RegExp };

const many = (count: number): string =>
  Array.from({ length: count }, (_, at) => `x-${at}: ${at}\r\n`).join('');

const PATHS = [
  '/api/guest',
  '/matchmake/joinById/lobby',
  '/health',
  '/p/lobby?sessionId=x',
] as const;

function callsTo(path: string): Call[] {
  const get = (rest: string, target = path) => `GET ${target} HTTP/1.1\r\n${rest}\r\n`;
  const post = (rest: string) =>
    `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${rest}`;
  const large = 'x'.repeat(70_000);
  const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n';
  const key = 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n';
  return [
    { says: '2,000 headers', bytes: get(`Host: a\r\n${many(2_000)}`), answer: /^HTTP\/1.1 431/ },
    {
      says: 'an address of 16 KB',
      bytes: get('Host: a\r\n', `${path}/${'a'.repeat(16_384)}`),
      answer: /^HTTP\/1.1 431/,
    },
    {
      says: 'a body of 70 KB',
      bytes: post(`Content-Length: ${large.length}\r\n\r\n${large}`),
      answer: /^HTTP\/1.1 413/,
    },
    {
      says: 'a body in pieces',
      bytes: post(`Transfer-Encoding: chunked\r\n\r\n11170\r\n${large}\r\n0\r\n\r\n`),
      answer: /^HTTP\/1.1 4(00|13)/,
    },
    {
      says: 'two lengths',
      bytes: post('Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}'),
      answer: /^HTTP\/1.1 400/,
    },
    {
      says: 'no length at all',
      bytes: post('Content-Length: -1\r\n\r\n'),
      answer: /^HTTP\/1.1 400/,
    },
    {
      says: 'a bad host',
      bytes: get('Host: [\r\nConnection: close\r\n'),
      answer: /^HTTP\/1.1 400/,
    },
    { says: 'no host', bytes: get(''), answer: /^HTTP\/1.1 400/ },
    { says: 'a bad version', bytes: `GET ${path} HTTP/9.9\r\n\r\n`, answer: /^HTTP\/1.1 400/ },
    {
      says: 'half a head',
      bytes: `GET ${path} HTTP/1.1\r\nHost: a\r\nX`,
      answer: /^(HTTP\/1.1 400|$)/,
    },
    {
      says: 'an upgrade without a key',
      bytes: get(`Host: a\r\n${upgrade}`),
      answer: /^HTTP\/1.1 4/,
    },
    {
      says: 'an upgrade at a bad host',
      bytes: get(`Host: [\r\n${upgrade}${key}`),
      answer: /^HTTP\/1.1 400/,
    },
    {
      says: 'an upgrade from a foreign page',
      bytes: get(`Host: a\r\nOrigin: https://evil.example\r\n${upgrade}${key}`),
      answer: /^HTTP\/1.1 403/,
    },
    {
      // The SDK understands a refusal only over the socket.
      says: 'an upgrade with an old token',
      bytes: get(`Host: a\r\n${upgrade}${key}`, '/p/lobby?sessionId=x&reconnectionToken=y'),
      answer: /^HTTP\/1.1 101 .*token/s,
    },
    {
      says: 'an upgrade with 2,000 headers',
      bytes: get(`Host: a\r\n${upgrade}${key}${many(2_000)}`),
      answer: /^HTTP\/1.1 431/,
    },
  ];
}

/** Bytes of a head, changed anywhere. */
function mutated(text: string, dice: Dice): Buffer {
  const bytes = Buffer.from(text, 'latin1').subarray(0, 2_000);
  for (let left = 1 + dice.below(4); left > 0; left--)
    bytes[dice.below(bytes.length)] = dice.below(256);
  return bytes.subarray(0, dice.chance(0.2) ? dice.below(bytes.length) : bytes.length);
}

export type HttpTally = { calls: number; faults: string[] };

/** Each of them, and so many with a few other bytes, of which only is asked that they do no harm. */
export async function callBadly(port: number, size: number): Promise<HttpTally> {
  const tally: HttpTally = { calls: 0, faults: [] };
  const calls = PATHS.flatMap((path) => callsTo(path).map((call) => ({ ...call, path })));
  for (const { says, path, bytes, answer } of calls) {
    const reply = await exchange(port, bytes);
    tally.calls += 1;
    if (answer.test(reply)) continue;
    tally.faults.push(`${says} at ${path} was answered: ${JSON.stringify(reply.slice(0, 80))}`);
  }
  const dice = createDice('bad calls');
  for (let at = 0; at < size; at += 8) {
    const some = Array.from({ length: 8 }, () => mutated(dice.pick(calls).bytes, dice));
    await Promise.all(some.map((bytes) => exchange(port, bytes)));
    tally.calls += some.length;
  }
  return tally;
}

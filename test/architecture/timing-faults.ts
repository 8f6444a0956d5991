import type { Sources } from './files.ts';
import { lineAt, type Token, tokensOf } from './tokens.ts';

type Look = (token: Token, at: number, tokens: readonly Token[]) => boolean;

const isWord = (token: Token | undefined, word: string) =>
  token?.kind === 'word' && token.text === word;

const isSign = (token: Token | undefined, sign: string) =>
  token?.kind === 'sign' && token.text === sign;

/** `of.name(` */
const isCall = (of: string, name: string, tokens: readonly Token[], at: number): boolean =>
  isWord(tokens[at], of) &&
  isSign(tokens[at + 1], '.') &&
  isWord(tokens[at + 2], name) &&
  isSign(tokens[at + 3], '(');

/** `() => performance.now()` hands a clock to what is tested, and measures nothing. */
const isHandedOver = (tokens: readonly Token[], at: number): boolean =>
  isSign(tokens[at - 1], '>') && isSign(tokens[at - 2], '=');

const CLOCKS = [
  ['performance', 'now'],
  ['Date', 'now'],
  ['process', 'hrtime'],
] as const;

/**
 * What makes a test depend on how busy the machine is. Tests wait for what must come (`eventually`,
 * `succeeds`, an event), move a clock of their own (FakeTime), or count work instead of time.
 */
export const TIMING: Readonly<Record<string, Look>> = {
  'a fixed pause': (token, at, tokens) =>
    (isWord(token, 'setTimeout') && isSign(tokens[at + 1], '(')) ||
    (token.kind === 'string' && /^.(?:node:)?timers\/promises.$/.test(token.text)) ||
    isCall('Atomics', 'wait', tokens, at),
  'a measured time': (_token, at, tokens) =>
    !isHandedOver(tokens, at) && CLOCKS.some(([of, name]) => isCall(of, name, tokens, at)),
  'a wait that gives up after a second': (_token, at, tokens) =>
    isCall('vi', 'waitFor', tokens, at) || isCall('vi', 'waitUntil', tokens, at),
  'a second try': (token, at, tokens) =>
    isWord(token, 'retry') && !isSign(tokens[at - 1], '.') && isSign(tokens[at + 1], ':'),
  'memory that is freed at some time': (_token, at, tokens) =>
    isCall('process', 'memoryUsage', tokens, at),
};

export function timingFaults(sources: Sources, look: Look): string[] {
  return [...sources].flatMap(([file, text]) => {
    const tokens = tokensOf(text).filter((token) => token.kind !== 'comment');
    return tokens.filter(look).map((token) => `${file}:${lineAt(text, token.at)}`);
  });
}

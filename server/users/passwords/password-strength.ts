import type { UserCode } from '../../../shared/protocol/codes.ts';
import { type Rejection, reject } from '../../../shared/state/rejection.ts';
import { ACCOUNT } from '../../limits/table/calls.ts';

/** Common words of leaked passwords, and words of this game. */
const WORDS = `
  password passwort passwd passcode pass word secret geheim private admin administrator root user
  login logon signin letmein welcome willkommen hello hallo changeme change default guest test tester
  testing temp access server system computer internet google facebook amazon apple samsung microsoft
  windows love iloveyou lovely loveme forever angel baby babygirl princess prince queen king sunshine
  flower butterfly monkey dragon tiger lion eagle wolf bear horse dog cat puppy kitty chicken banana
  cookie chocolate cheese pepper ginger orange purple yellow silver golden diamond summer winter
  spring autumn january february march april june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday football baseball basketball soccer hockey
  liverpool arsenal chelsea barcelona batman superman spiderman starwars pokemon naruto minecraft
  master shadow killer hunter ranger soldier ninja samurai wizard magic phoenix matrix mustang ferrari
  porsche mercedes harley corvette charlie michael michelle jennifer jessica ashley daniel thomas
  andrew joshua jordan robert matthew nicole anthony william alexander maria anna thunder lightning
  freedom whatever nothing trust trustno money dollar heaven jesus christ blessed family friend friends
  mother father brother sister school college freak crazy sexy hottie fuck fuckyou asshole bitch
  qwerty qwertz azerty asdf zxcv yxcv abc xyz new old open home house world game gamer player play
  arbiter card cards deck duel duels skirmish siege match
`
  .trim()
  .split(/\s+/);

/** Along rows and columns of the usual keyboards, and of the alphabet. */
const WALKS = [
  ...['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ...['qwertzuiop', 'yxcvbnm', 'azertyuiop', 'qsdfghjklm', 'wxcvbn', '147', '258', '369'],
  ...['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik', '9ol', '!@#$%^&*()'],
];

/** Signs that people use for letters. */
const WRITTEN_FOR: Readonly<Record<string, string>> = {
  ...{ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' },
  ...{ '@': 'a', $: 's', '!': 'i', '€': 'e' },
};

const reversed = (text: string): string => Array.from(text).reverse().join('');

const bothWays = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => [text, reversed(text)]);

const runsOf = (walk: string): string[] =>
  Array.from(walk, (_, from) =>
    Array.from(walk.slice(from + ACCOUNT.shortestWalk - 1), (__, at) =>
      walk.slice(from, from + ACCOUNT.shortestWalk + at),
    ),
  ).flat();

const RUNS = bothWays(WALKS).flatMap(runsOf);
const YEARS = Array.from({ length: 560 }, (_, at) => String(1500 + at));
const KNOWN: ReadonlySet<string> = new Set([...bothWays(WORDS), ...RUNS, ...YEARS]);
const LONGEST_KNOWN = Math.max(...[...KNOWN].map(({ length }) => length));

const plainly = (text: string): string =>
  Array.from(text, (sign) => WRITTEN_FOR[sign] ?? sign).join('');

/** "aaaa" and "abcabc" are worth no more than "a" and "abc". */
const REPEATED = /^(.+?)\1+$/su;
const once = (text: string): string => text.replace(REPEATED, '$1');

/**
 * How many parts a guess must combine: each sign is one part, and so is each word, keyboard walk, year,
 * repetition or name, however long.
 */
function effortOf(text: string, own: ReadonlySet<string>): number {
  const plain = plainly(text);
  const isOne = (from: number, to: number): boolean => {
    const [written, read] = [text.slice(from, to), plain.slice(from, to)];
    if (to - from > 2 && once(written).length === 1) return true;
    return [written, read].some((part) => KNOWN.has(part) || own.has(part));
  };
  const effort = [0];
  const longest = Math.max(LONGEST_KNOWN, ...[...own].map(({ length }) => length));
  for (let to = 1; to <= text.length; to++) {
    let least = (effort[to - 1] ?? 0) + 1;
    for (let from = Math.max(0, to - longest); from < to - 1; from++) {
      if (isOne(from, to)) least = Math.min(least, (effort[from] ?? 0) + 1);
    }
    effort.push(least);
  }
  return effort.at(-1) ?? 0;
}

/** "1q2w3e4r" interleaves two keyboard walks. */
function leastEffort(text: string, own: ReadonlySet<string>): number {
  const [even, odd] = [0, 1].map((rest) =>
    Array.from(text)
      .filter((_, at) => at % 2 === rest)
      .join(''),
  );
  const apart = effortOf(even ?? '', own) + effortOf(odd ?? '', own);
  return Math.min(effortOf(text, own), apart);
}

/** The whole name, and each word of it. */
function partsOf(name: string): ReadonlySet<string> {
  const whole = name.normalize('NFKC').toLowerCase();
  const words = [whole, whole.replace(/[ _-]/g, ''), ...whole.split(/[ _-]/)];
  return new Set(bothWays(words.filter(({ length }) => length > 2)));
}

const weak = (why: string): Rejection<UserCode> =>
  reject(
    'weak-password',
    `This password is one of the first that anybody would try: ${why}. Use a few words that do not belong together, or let your browser make one.`,
  );

/** Why a password is too weak for a user of this name; null if it is good enough. Uses no external service. */
export function passwordFault(password: string, name: string): Rejection<UserCode> | null {
  if (password.length < ACCOUNT.leastPassword || password.length > ACCOUNT.mostPassword) {
    return reject(
      'bad-password',
      `A password has ${ACCOUNT.leastPassword} to ${ACCOUNT.mostPassword} characters.`,
    );
  }
  const text = once(password.normalize('NFKC').toLowerCase());
  if (new Set(text).size < ACCOUNT.fewestSigns) return weak('it repeats a few characters');
  if (/^\d+$/.test(text) && text.length < ACCOUNT.fewestDigits) return weak('it is a short number');
  if (leastEffort(text, partsOf(name)) >= ACCOUNT.leastEffort) return null;
  return weak('it is made of common words, your name, years, or keys that lie side by side');
}

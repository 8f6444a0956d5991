import { type Change, changesOf } from './changes.ts';

/** One change of one file of the server. */
export type Mutant = Change & {
  readonly file: string;
  readonly line: number;
  /** Says the same mutant again also when other lines of its file have changed. */
  readonly id: string;
  /** What it does, to read. */
  readonly says: string;
};

const short = (text: string): string => {
  const one = text.replace(/\s+/g, ' ').trim();
  return one.length > 70 ? `${one.slice(0, 67)}…` : one;
};

/** All mutants of a file, each with a name of its own. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const seen = new Map<string, number>();
  return changesOf(text).map((change) => {
    const line = text.slice(0, change.start).split('\n').length;
    const whole = short(text.split('\n')[line - 1] ?? '');
    const says = `${short(text.slice(change.start, change.end))} → ${short(change.to) || 'nothing'}`;
    const name = `${file} | ${whole} | ${says}`;
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return { ...change, file, line, says, id: before === 0 ? name : `${name} | ${before + 1}` };
  });
}

/** The same seed gives the same order: xorshift over 32 bits of the seed and the names. */
function hash(text: string): number {
  let value = 2166136261;
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 16777619);
  value ^= value >>> 15;
  value = Math.imul(value, 2246822519);
  return (value ^ (value >>> 13)) >>> 0;
}

/**
 * In an order by chance that a seed decides. A mutant has its place by its own name, so most of a
 * sample stays the same when files change.
 */
export function shuffled(mutants: readonly Mutant[], seed: string): Mutant[] {
  return mutants
    .map((mutant) => ({ mutant, at: hash(`${seed} ${mutant.id}`) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ mutant }) => mutant);
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesUnder, textOf } from '../architecture/files.ts';
import { Compiler } from '../architecture/type-faults.ts';

const EN = 'shared/text/en';

/** A row of a table of English, and the file that no longer compiles without it. */
const ROWS: readonly (readonly [what: string, table: string, row: RegExp, fault?: string])[] = [
  ['an effect', `${EN}/effects-on-units.ts`, /^ {2}tap: .*\n/m, `${EN}/effects.ts`],
  ['a keyword', `${EN}/keywords.ts`, /^ {2}deadly: .*\n/m],
  ['a status', `${EN}/statuses.ts`, /^ {2}might: .*\n/m],
  ['an event', `${EN}/events.ts`, /^ {2}heroDown: .*\n/m],
  ['a trait', `${EN}/traits.ts`, /^ {2}shield: .*\n/m],
  ['a trigger', `${EN}/traits.ts`, /^ {2}ON_DEATH: .*\n/m],
  ['something heard', `${EN}/heard.ts`, /^ {2}UNIT_DIED: .*\n/m],
  ['a pool', `${EN}/pools.ts`, /^ {2}slots: .*\n/m],
  ['a duration', `${EN}/durations.ts`, /^ {2}permanent: .*\n/m],
  ['a refusal', `${EN}/refusals.ts`, /^ {2}bound: .*\n/m],
  ['a step', `${EN}/event-reasons.ts`, /^ {2}mulligan: .*\n/m],
];

describe('a language', () => {
  let compiler: Compiler;
  beforeAll(() => {
    compiler = new Compiler({});
    compiler.faults();
  }, 120_000);
  afterAll(() => compiler.close());

  it.each(ROWS)(
    '[G1] without the words for %s does not compile',
    { timeout: 60_000 },
    (_what, table, row, fault = table) => {
      const whole = { [fault]: textOf(fault), [table]: textOf(table) };
      expect(compiler.faultsIn(whole)).toEqual([]);
      const less = textOf(table).replace(row, '');
      expect(less).not.toBe(textOf(table));
      expect(compiler.faultsIn({ ...whole, [table]: less })).toContain(fault);
      compiler.faultsIn(whole);
    },
  );
});

describe('the words of English', () => {
  const BELOW = /^shared\/(effects|traits|language|keywords|verbs)\/[\w/-]+\.ts$/;
  /** A field or function that would say something, as effects and traits once had. */
  const SAYS = /\bsay\w*\b *[:(=]|\b\w+Words\b|^ {2}(text|name): ['"`]/;
  const saysIn = (text: string) => text.split('\n').filter((line) => SAYS.test(line));

  it('[G1] stand in their folder, not in effects, traits and keywords', () => {
    const found = filesUnder('shared')
      .filter((path) => BELOW.test(path))
      .flatMap((path) => saysIn(textOf(path)).map((line) => `${path}: ${line.trim()}`));
    expect(found).toEqual([]);
  });

  it.each(['  say: () => 1,', '  say(node) {', 'return amountWords(2);', "  name: 'Deadly',"])(
    '[G1] are found when planted: %s',
    (line) => expect(saysIn(line)).toEqual([line]),
  );
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesUnder, textOf } from '../architecture/files.ts';
import { Compiler } from '../architecture/type-faults.ts';

const EN = 'shared/text/en';

/** A row of a table of English, and the file that no longer compiles without it. */
type Row = { what: string; table: string; row: RegExp; fault: string };

const row = (what: string, table: string, pattern: RegExp, fault = table): Row => ({
  what,
  table: `${EN}/${table}.ts`,
  row: pattern,
  fault: `${EN}/${fault}.ts`,
});

const ROWS: readonly Row[] = [
  row('an effect', 'effects-on-units', /^ {2}tap: .*\n/m, 'effects'),
  row('a keyword', 'keywords', /^ {2}deadly: .*\n/m),
  row('a status', 'statuses', /^ {2}might: .*\n/m),
  row('an event', 'events', /^ {2}heroDown: .*\n/m),
  row('a trait', 'traits', /^ {2}shield: .*\n/m),
  row('a trigger', 'traits', /^ {2}ON_DEATH: .*\n/m),
  row('something heard', 'heard', /^ {2}UNIT_DIED: .*\n/m),
  row('a pool', 'pools', /^ {2}slots: .*\n/m),
  row('a duration', 'durations', /^ {2}permanent: .*\n/m),
  row('a refusal', 'refusals', /^ {2}bound: .*\n/m),
  row('a step', 'event-reasons', /^ {2}mulligan: .*\n/m),
];

describe('a language', () => {
  let compiler: Compiler;
  beforeAll(() => {
    compiler = new Compiler({});
    compiler.faults();
  }, 120_000);
  afterAll(() => compiler.close());

  it.each(ROWS)(
    '[G1] without the words for $what does not compile',
    { timeout: 60_000 },
    ({ table, row: pattern, fault }) => {
      const whole = { [fault]: textOf(fault), [table]: textOf(table) };
      expect(compiler.faultsIn(whole)).toEqual([]);
      const less = textOf(table).replace(pattern, '');
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

import { describe, expect, it } from 'vitest';
import { applied, changesOf } from './changes.ts';
import { mutantsOf, shuffled } from './mutants.ts';

const changed = (text: string): string[] => changesOf(text).map((change) => applied(text, change));

describe('the changes of a module', () => {
  it.each([
    ['if (a) b();', 'if (!(a)) b();'],
    ['if (a) b();', 'if (true) b();'],
    ['if (a) b();', 'if (false) b();'],
    ['while (a) b();', 'while (false) b();'],
    ['x = a ? b : c;', 'x = !(a) ? b : c;'],
    ['x = a < b;', 'x = a <= b;'],
    ['x = a >= b;', 'x = a > b;'],
    ['x = a === b;', 'x = a !== b;'],
    ['x = a + b;', 'x = a - b;'],
    ['x += 1;', 'x -= 1;'],
    ['x++;', 'x--;'],
    ['x = true;', 'x = false;'],
    ['x = a && b;', 'x = a || b;'],
    ['x = a ?? b;', 'x = a;'],
    ['x = a ?? b;', 'x = b;'],
    ['x = !a;', 'x = (a);'],
    ['x = 5;', 'x = 6;'],
    ['x = 5;', 'x = 4;'],
    ["x = 'code';", "x = '';"],
    ['x = a?.b;', 'x = a!.b;'],
    ['x = a?.[b];', 'x = a![b];'],
    ['f(a);', ';'],
    ['async () => { await f(); };', 'async () => { f(); };'],
    ['x = a.filter(f);', 'x = a;'],
    ['x = a.some(f);', 'x = a.every(f);'],
    ['x = [a];', 'x = [];'],
    ['() => { return; };', '() => { ; };'],
    ['throw a;', ';'],
  ])('of %s include %s', (text, to) => {
    expect(changed(text)).toContain(to);
  });

  it.each([
    "import { a } from './a.ts';",
    "type A = 'a' | 1;",
    'interface A { readonly a: 1 }',
    'throw;',
    'x = { 1: a };',
  ])('leave %s alone', (text) => {
    const tried = () => changed(text).filter((one) => !one.endsWith(';;') && one !== ';');
    if (text === 'throw;') expect(tried).toThrow(/no program/);
    else expect(tried()).toEqual([]);
  });

  it('leave sentences for people alone', () => {
    expect(changed("const why = 'Try again in a moment.';")).toEqual([]);
  });

  it('are programs, each another one', () => {
    const text = 'export const f = (a?: { b: number }[]) => (a?.[0]?.b ?? 1) > 2 && !!a;';
    expect(new Set(changed(text)).size).toBe(changed(text).length);
    expect(changed(text)).not.toContain(text);
  });
});

describe('a sample', () => {
  const text = 'x = a < b;\nif (a) c(1);\nx = a < b;\n';
  const mutants = mutantsOf('server/x.ts', text);

  it('knows each mutant by a name of its own, and the line it is in', () => {
    expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length);
    expect(mutants.filter(({ says }) => says === '< → <=').map(({ line }) => line)).toEqual([1, 3]);
  });

  it('has the order of its seed, whatever comes before in a file', () => {
    const ids = (seed: string) => shuffled(mutants, seed).map(({ id }) => id);
    expect(ids('one')).toEqual(ids('one'));
    expect(ids('one')).not.toEqual(ids('two'));
    const moved = mutantsOf('server/x.ts', `\n${text}`);
    expect(shuffled(moved, 'one').map(({ id }) => id)).toEqual(ids('one'));
  });
});

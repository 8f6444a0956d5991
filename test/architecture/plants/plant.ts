/** A file with one fault, and the rules of Biome (by name) or the compiler (by code) that refuse it. */
export type Plant = {
  readonly what: string;
  readonly path: string;
  readonly text: string;
  readonly refusedBy: readonly string[];
};

/** A row of a table of faults: what it is, the name of its file, its text, who refuses it. */
export type Row = readonly [what: string, name: string, text: string, ...refusedBy: string[]];

export const plantIn =
  (folder: string) =>
  ([what, name, text, ...refusedBy]: Row): Plant => ({
    what: `${what} in ${folder}/`,
    path: `${folder}/${name}.ts`,
    text: `${text}\n`,
    refusedBy,
  });

export const lines = (count: number, line: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => line(n)).join('\n');

import { SETTINGS, type Setting } from './settings.ts';

type Cells = readonly [name: string, fallback: string, says: string];

const rowOf = ([name, { fallback, says, allowed }]: [string, Setting<unknown>]): Cells[] => [
  [name, fallback ?? '–', says],
  ['', '', allowed],
];

/** The table of `npm start -- --help`: what each variable does, and below it what is allowed. */
export function helpText(): string {
  const rows: Cells[] = [
    ['variable', 'default', 'what it does, and below it what is allowed'],
    ...Object.entries<Setting<unknown>>(SETTINGS).flatMap(rowOf),
  ];
  const width = (column: 0 | 1): number => Math.max(...rows.map((row) => row[column].length));
  const [first, second] = [width(0), width(1)];
  return rows
    .map(([name, fallback, says]) =>
      `  ${name.padEnd(first)}  ${fallback.padEnd(second)}  ${says}`.trimEnd(),
    )
    .join('\n');
}

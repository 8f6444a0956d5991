/** The strengths of house bots, each with its description for players. */
export const LEVELS = {
  easy: 'Does what comes to its mind.',
  normal: 'Looks one decision ahead.',
  hard: 'Imagines how the match may go on, a tenth of a second for each decision.',
  expert: 'Imagines how the match may go on, half a second for each decision.',
} as const satisfies Readonly<Record<string, string>>;

export type Level = keyof typeof LEVELS;

export const LEVEL_NAMES = Object.keys(LEVELS) as [Level, ...Level[]];

export const DEFAULT_LEVEL: Level = 'normal';

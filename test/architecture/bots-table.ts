import type { FolderTable } from './folder-table.ts';

/** The root (`.`) defines what a strategy is; programs that use strategies are above it. */
export const BOTS: FolderTable = {
  beyond: [
    'shared',
    'shared/effects',
    'shared/keywords',
    'shared/protocol',
    'shared/protocol/bot',
    'shared/protocol/http',
    'shared/state',
    'shared/text',
  ],
  folders: {
    '.': [],
    'greedy/worth': [],
    'greedy/combat': ['greedy/worth'],
    'greedy/score': ['greedy/combat', 'greedy/worth'],
    'greedy/siege': ['greedy/worth'],
    greedy: ['greedy/siege', 'greedy/score', 'greedy/combat', 'greedy/worth', '.'],
    search: ['greedy', 'greedy/siege', 'greedy/score', 'greedy/combat', 'greedy/worth', '.'],
    house: ['search', 'greedy', '.'],
    sdk: ['.'],
    'check/session': ['sdk'],
    'check/scenarios': ['check/session'],
    check: ['check/scenarios', 'check/session', 'sdk', '.'],
  },
};

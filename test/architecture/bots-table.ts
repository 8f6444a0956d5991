import type { FolderTable } from './folder-table.ts';

/** What a bot is stands in the root (`.`); programs that use bots stand above them. */
export const BOTS: FolderTable = {
  beyond: [
    'shared',
    'shared/effects',
    'shared/keywords',
    'shared/protocol',
    'shared/protocol/bot',
    'shared/protocol/http',
    'shared/state',
  ],
  folders: {
    '.': [],
    greedy: ['.'],
    search: ['greedy', '.'],
    house: ['search', 'greedy', '.'],
    sdk: ['.'],
    'check/session': ['sdk'],
    'check/scenarios': ['check/session'],
    check: ['check/scenarios', 'check/session', 'sdk', '.'],
  },
};

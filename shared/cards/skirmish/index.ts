import { actions } from './actions.ts';
import { more } from './more.ts';
import { units } from './units.ts';

export const skirmishSet = { id: 'skirmish', cards: [...units, ...actions, ...more] };

import { storedSignal } from '../../shell/stored.ts';
import { REACTION_PREFERENCES } from '../choices/auto-pass.ts';

/** How this person wants to be asked, in every match. */
export const reactionPreference = storedSignal('reacting', 'always', REACTION_PREFERENCES);

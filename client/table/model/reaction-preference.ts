import { storedSignal } from '../../shell/stored.ts';
import { REACTION_PREFERENCES } from '../choices/auto-pass.ts';

/** The user's reaction preference, for all matches. */
export const reactionPreference = storedSignal('reacting', 'always', REACTION_PREFERENCES);

import { storedSignal } from '../../shell/stored.ts';
import { REACTING } from '../choices/auto-pass.ts';

/** How this person wants to be asked, in every match. */
export const reacting = storedSignal('reacting', 'always', REACTING);

import { kept } from '../../shell/kept.ts';
import { REACTING } from '../choices/auto-pass.ts';

/** How this person wants to be asked, in every match. */
export const reacting = kept('reacting', 'always', REACTING);

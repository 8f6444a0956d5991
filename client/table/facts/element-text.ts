import { BEATS, ELEMENTS } from '../../../shared/state/elements.ts';

/** L1: "fire beats earth, …". */
export const elementText: string = ELEMENTS.map((one) => `${one} beats ${BEATS[one]}`).join(', ');

/** Raised whenever the same inputs may lead to a different game. Recorded games name it. */
export const RULES_VERSION = '3';

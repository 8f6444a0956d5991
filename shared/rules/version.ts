/** Goes up whenever the same inputs may give another game. Recorded matches name it. */
export const RULES_VERSION = '2';

/** The name of deleted accounts. No other name may begin like it. */
export const ERASED = 'Deleted player';

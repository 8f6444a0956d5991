/** How whoever was deleted is called from then on. Nobody else gets a name that begins like it. */
export const ERASED = 'Deleted player';

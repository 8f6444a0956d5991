/** New cards: `npm run cards -- new` puts each at the end. */
export const more: readonly object[] = [];

/** Raised when a bot written for the version before would no longer work. */
export const BOT_CONTRACT_VERSION = 1;

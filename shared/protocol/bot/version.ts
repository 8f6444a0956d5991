/** Raised when a bot that was written for the previous version would no longer work. */
export const BOT_CONTRACT_VERSION = 1;

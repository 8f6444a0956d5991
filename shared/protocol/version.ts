/** Raised when a client of the version before could no longer read what is sent. */
export const PROTOCOL_VERSION = 1;

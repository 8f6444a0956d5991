/** Why the server closes a connection. This is the only list of these numbers. */
export const CLOSE_CODES = {
  /** The `hello` of a bot was refused or did not arrive in time. */
  badHello: 4001,
  /** Too many messages, or too many malformed ones. */
  tooManyFaults: 4008,
  /** The same user took the seat from another connection. */
  takenOver: 4100,
  /** The match is over and its room is closed. */
  matchClosed: 4101,
  /** The spectator has taken a seat in this match. */
  seatedNow: 4102,
  /** The match continues in another process: join it again by its id. */
  moved: 4103,
  /** The session has ended: sign in first. */
  signedOut: 4104,
  /** The server is restarting: reconnect after a few seconds. */
  restarting: 1012,
  /** Reconnect after the number of seconds named in the answer before. */
  tryLater: 1013,
} as const;

/** Why the server closed a connection; the only list of these numbers. */
export const CLOSE_CODES = {
  /** A bot's hello was refused, or did not come in time. */
  badHello: 4001,
  /** Too many messages, or too many that make no sense. */
  tooManyFaults: 4008,
  /** The same user took the seat from another connection. */
  takenOver: 4100,
  /** The match is over and its room is closed. */
  matchClosed: 4101,
  /** The spectator has taken a seat in this match. */
  seatedNow: 4102,
  /** The match goes on in another process: join again, by its id. */
  moved: 4103,
  /** The session has ended: sign in first. */
  signedOut: 4104,
  /** The server restarts: come back after some seconds. */
  restarting: 1012,
  /** Come back after the seconds that the answer before named. */
  tryLater: 1013,
} as const;

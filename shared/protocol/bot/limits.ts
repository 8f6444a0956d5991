/** Limits of a connection to any server; each server sets its own limits for how much a bot may play. */
export const CONNECTION_LIMITS = {
  /** Bytes of one message to the server. */
  frame: 16 * 1024,
  /** Seconds within which `hello` must arrive. */
  hello: 10,
  /** Malformed messages after which the server closes the connection. */
  faults: 10,
  /** Connections of one bot at once; the server closes the oldest in favour of the newest. */
  connections: 10,
} as const;

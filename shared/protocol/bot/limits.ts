/** What a line is held to, wherever it is opened; how much a bot may play, a server says itself. */
export const CONNECTION_LIMITS = {
  /** Bytes of one message to the server. */
  frame: 16 * 1024,
  /** Seconds until hello must have come. */
  hello: 10,
  /** Messages that make no sense, after which the line is closed. */
  faults: 10,
  /** Lines of one bot at once; the oldest is closed for the newest. */
  connections: 10,
} as const;

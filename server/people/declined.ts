/** Why somebody is not let in. One list for tokens, tickets, names, passwords and bots. */
const DECLINE_CODES = [
  'bad-token',
  'expired-token',
  'session-ended',
  'bad-ticket',
  'used-ticket',
  'bad-name',
  'name-taken',
  'bad-password',
  'weak-password',
  'wrong-login',
  'too-many-tries',
  'not-an-account',
  'too-many-bots',
  'no-such-bot',
  'busy',
] as const;
export type DeclineCode = (typeof DECLINE_CODES)[number];

export type Declined = {
  readonly ok: false;
  readonly code: DeclineCode;
  readonly message: string;
  /** Seconds after which the same may succeed. */
  readonly wait?: number;
};

export function decline(code: DeclineCode, message: string): Declined {
  return { ok: false, code, message };
}

export function declineFor(wait: number, message: string): Declined {
  return { ok: false, code: 'busy', message, wait };
}

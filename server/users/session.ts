/** One sign-in: its token, the tickets made from it and the sockets they opened. */
export type Session = {
  readonly id: string;
  /** Grows when an account ends all its sessions: older ones are over. */
  readonly generation: number;
};

/** Ends the session of this id, or the sessions of this person, below a generation. */
export type Ending = { readonly subject: string; readonly generation: number };

/** Above every generation: the subject never comes back. */
export const FOR_GOOD = 2_147_483_647;

export const forGood = (subject: string): Ending => ({ subject, generation: FOR_GOOD });

/** One sign-in: its token, the tickets made from it and the sockets they opened. */
export type Session = {
  readonly id: string;
  /** Grows when an account ends all its sessions; sessions of older generations are over. */
  readonly generation: number;
};

/** Ends the session of this id, or this user's sessions, below a generation. */
export type Ending = { readonly subject: string; readonly generation: number };

/** Above every generation: the subject is never valid again. */
export const FOR_GOOD = 2_147_483_647;

export const forGood = (subject: string): Ending => ({ subject, generation: FOR_GOOD });

/** A goal of the balance, and whether it is met. */
export type Aim = { readonly aim: string; readonly found: string; readonly holds: boolean };

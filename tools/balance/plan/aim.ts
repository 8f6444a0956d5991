/** What the balance should be, and whether it is. */
export type Aim = { readonly aim: string; readonly found: string; readonly holds: boolean };

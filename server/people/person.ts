/** Who may own a seat. A bot belongs to an account and is marked as one everywhere. */
export type PersonKind = 'guest' | 'account' | 'bot' | 'house';

export type Person = {
  readonly id: string;
  readonly name: string;
  readonly kind: PersonKind;
};

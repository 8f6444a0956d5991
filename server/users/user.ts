/** An identity that can own a seat. A bot belongs to an account and is marked as a bot everywhere. */
export type UserKind = 'guest' | 'account' | 'bot' | 'house';

export type User = {
  readonly id: string;
  readonly name: string;
  readonly kind: UserKind;
};

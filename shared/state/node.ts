/** One effect of a card as data; only its kind knows the other fields. */
export type EffectNode = { readonly kind: string };

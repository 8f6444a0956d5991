/** One verb of a card as data; its fields are known to the effect of that kind alone. */
export type EffectNode = { readonly kind: string };

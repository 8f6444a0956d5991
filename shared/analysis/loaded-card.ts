import type { CardData } from '../schema/card-shape.ts';
import type { CardDef } from '../state/card.ts';

/** A card as the game uses it, and as its author wrote it; findings name places in the latter. */
export type LoadedCard = { readonly card: CardDef; readonly data: CardData };

export const aboutOf = ({ set, id }: Pick<CardDef, 'set' | 'id'>): string => `${set}.${id}`;

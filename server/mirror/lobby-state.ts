import { type SchemaType, schema, t } from '@colyseus/schema';

/** A match as the lobby shows it. */
export const ListedMatch = schema(
  {
    status: t.string(),
    format: t.string(),
    bestOf: t.uint8(),
    rated: t.boolean(),
    seat0: t.string(),
    kind0: t.string(),
    seat1: t.string(),
    kind1: t.string(),
    score0: t.uint8(),
    score1: t.uint8(),
    turn: t.uint16(),
    watchers: t.uint16(),
    created: t.float64(),
  },
  'ListedMatch',
);
export type ListedMatch = SchemaType<typeof ListedMatch>;

export const LobbyState = schema({ matches: t.map(ListedMatch) }, 'LobbyState');
export type LobbyState = SchemaType<typeof LobbyState>;

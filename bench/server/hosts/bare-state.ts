import { type SchemaType, schema, t } from '@colyseus/schema';

export const Card = schema({ name: t.string(), cost: t.uint8() }, 'Card');

const Secret = schema({ hand: t.map(Card) }, 'Secret');

const BareSeat = schema(
  {
    life: t.uint8().default(20),
    energy: t.uint8().default(0),
    discard: t.map(Card),
    secret: t.ref(Secret).view(),
  },
  'BareSeat',
);
export type BareSeat = SchemaType<typeof BareSeat>;

export const BareState = schema(
  { rev: t.uint32().default(0), seat0: t.ref(BareSeat), seat1: t.ref(BareSeat) },
  'BareState',
);

export function dealtState(): InstanceType<typeof BareState> {
  const state = new BareState();
  for (const [at, seat] of [state.seat0, state.seat1].entries()) {
    for (let place = 0; place < 5; place++) {
      seat.secret.hand.set(`s${at}${place}`, new Card({ name: `card-${place}`, cost: place }));
    }
  }
  return state;
}

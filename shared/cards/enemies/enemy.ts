/** Helpers for writing enemies and their moves. */

type Move = { readonly weight: number };

const move = (weight: number, rest: object): Move => ({ weight, ...rest });

/** An attack, alone or with further effects. */
export const hit = (weight: number, attack: number, ...effects: readonly object[]): Move =>
  move(weight, effects.length === 0 ? { attack } : { attack, effects });

export const hits = (weight: number, attack: number, times: number): Move =>
  move(weight, { attack, times });

/** No attack now, but one in the next round. */
export const charge = (weight: number, attack: number): Move => move(weight, { charge: attack });

export const does = (weight: number, ...effects: readonly object[]): Move =>
  move(weight, { effects });

export const once = (of: Move): object => ({ ...of, once: true });

export const block = (amount: number) => ({ kind: 'block', amount });
export const heal = (amount: number, to: unknown = 'self') => ({ kind: 'heal', amount, to });
export const give = (status: string, amount: number, to: unknown = 'target') => ({
  kind: 'status',
  status,
  amount,
  to,
});
export const curse = (card: string, where = 'discard') => ({
  kind: 'create',
  card,
  in: where,
  who: 'opponent',
});
export const summon = (card: string, count: number) => ({ kind: 'summon', card, count });

/** The first unit in row order. */
export const ally = { first: 'other-allies' };
export const wounded = { first: 'allies', where: { is: 'wounded' } };

type Makeup = {
  readonly health: number;
  readonly fame: number;
  readonly elements: readonly string[];
  readonly keywords?: readonly string[];
  readonly resists?: readonly string[];
};

const RARITIES = { common: 'bronze', elite: 'silver', boss: 'gold' } as const;

export const enemy = (
  id: string,
  name: string,
  makeup: Makeup,
  moves: readonly object[],
  rest: { readonly rank?: keyof typeof RARITIES; readonly defend?: number } = {},
  below: readonly { readonly upTo: number; readonly moves: readonly object[] }[] = [],
) => ({
  id,
  name,
  kind: 'enemy',
  rarity: RARITIES[rest.rank ?? 'common'],
  cost: 0,
  ...makeup,
  enemy: { ...rest, tables: [{ upTo: 100, moves }, ...below] },
});

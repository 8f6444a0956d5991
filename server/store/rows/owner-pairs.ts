import type { Kysely } from 'kysely';
import { MATCH } from '../../limits/table/match.ts';
import type { Ladder, RatedPair } from '../contract/store.ts';
import type { Tables } from '../database/tables.ts';

export type Owners = readonly [string, string];

/** The accounts behind two users: for a bot, its owner; for anybody else, the user. */
export async function ownersOf(db: Kysely<Tables>, [a, b]: Owners): Promise<Owners> {
  const bots = await db
    .selectFrom('bots')
    .select(['id', 'owner'])
    .where('id', 'in', [a, b])
    .execute();
  const ownerOf = (person: string) => bots.find(({ id }) => id === person)?.owner ?? person;
  return [ownerOf(a), ownerOf(b)];
}

/**
 * When the counted games of two owners near a time ended, oldest first. Includes later games: a result may be
 * written late, and must not use room that was taken meanwhile.
 */
export async function ratedGamesAt(
  db: Kysely<Tables>,
  [a, b]: Owners,
  ladder: Ladder,
  at: number,
): Promise<readonly number[]> {
  const games = await db
    .selectFrom('games')
    .select('ended')
    .where('ladder', '=', ladder)
    .where('counted', '>', 0)
    .where('ended', '>', at - MATCH.ratedPeriod)
    .where('ended', '<', at + MATCH.ratedPeriod)
    .where((is) =>
      is.or([
        is.and([is('owner0', '=', a), is('owner1', '=', b)]),
        is.and([is('owner0', '=', b), is('owner1', '=', a)]),
      ]),
    )
    .orderBy('ended')
    .execute();
  return games.map(({ ended }) => ended);
}

/** The same name for the same pair, in either order. */
export const pairOf = ([a, b]: Owners): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

export async function ratedPair(
  db: Kysely<Tables>,
  users: Owners,
  ladder: Ladder,
  at: number,
): Promise<RatedPair> {
  const owners = await ownersOf(db, users);
  if (owners[0] === owners[1]) return { sameOwner: true, left: 0, wait: 0 };
  const games = await ratedGamesAt(db, owners, ladder, at);
  const left = Math.max(0, MATCH.ratedPair - games.length);
  // The oldest game that must have expired before another one counts.
  const oldest = games[games.length - MATCH.ratedPair] ?? at;
  const wait = left > 0 ? 0 : Math.max(1, Math.ceil((oldest + MATCH.ratedPeriod - at) / 1000));
  return { sameOwner: false, left, wait };
}

import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from '../database/tables.ts';

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

/** The owners of running matches in the store. */
export function matchOwners(db: Kysely<Tables>, now: () => RawBuilder<number>) {
  const running = db.selectFrom('matches').where('matches.open', '=', 1);
  const oldestFirst = running.select('id').orderBy('created').orderBy('id');
  const freed = db.updateTable('matches').set({ owner: null });
  return {
    /** `until` is null if the owner is gone. */
    look: (match: string) =>
      running
        .leftJoin('owners', (join) =>
          join.onRef('owners.owner', '=', 'matches.owner').on('owners.until', '>', now()),
        )
        .select(['matches.owner', 'matches.fence', 'owners.until'])
        .where('matches.id', '=', match)
        .executeTakeFirst(),
    /** Of several processes that saw the same fence, only one can increase it. */
    async follow(match: string, owner: string, fence: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('matches')
        .set({ owner, fence: fence + 1 })
        .where('id', '=', match)
        .where('open', '=', 1)
        .where('fence', '=', fence)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },
    of: async (owner: string) => idsOf(await oldestFirst.where('owner', '=', owner).execute()),
    async ofNobody(limit: number): Promise<string[]> {
      const gone = db.selectFrom('owners').select('owner').where('until', '<=', now());
      const free = oldestFirst.where((is) =>
        is.or([is('owner', 'is', null), is('owner', 'in', gone)]),
      );
      return idsOf(await free.limit(limit).execute());
    },
    async free(owner: string, matches: readonly string[]): Promise<void> {
      if (matches.length === 0) return;
      await freed.where('owner', '=', owner).where('id', 'in', matches).execute();
    },
    async freeAll(): Promise<void> {
      await freed.where('owner', 'is not', null).execute();
    },
  };
}

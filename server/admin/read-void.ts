import * as z from 'zod';
import { CALL } from '../limits/table/calls.ts';
import type { VoidedGames } from '../store/contract/store.ts';

/** Wall time in milliseconds, or a date such as `2026-11-18T20:00` in UTC. */
const Time = z
  .string()
  .trim()
  .transform((text, context) => {
    const hasZone = /(Z|[+-]\d\d:?\d\d)$/.test(text) || !text.includes('T');
    const at = /^\d+$/.test(text) ? Number(text) : Date.parse(hasZone ? text : `${text}Z`);
    if (!Number.isFinite(at)) context.addIssue('a time such as 2026-11-18T20:00, which is UTC');
    return at;
  });

const reason = z.string().trim().min(CALL.leastReason).max(CALL.mostReason);
const who = z.string().trim().max(CALL.name);

const OneGame = z.strictObject({ reason });

const ManyGames = z.strictObject({
  person: who.min(1),
  other: who.default(''),
  from: Time,
  to: Time,
  reason,
});

type VoidRequest = { readonly which: VoidedGames; readonly reason: string };
export type ReadVoid =
  | (VoidRequest & { readonly ok: true })
  | { readonly ok: false; readonly why: string };

const faultIn = ({ issues: [issue] }: z.ZodError): ReadVoid => {
  const field = issue?.path.join('.') ?? '';
  return { ok: false, why: `The field "${field}" is not right: ${issue?.message ?? 'unknown'}.` };
};

export function readOneGame(game: string, body: unknown): ReadVoid {
  const read = OneGame.safeParse(body ?? {});
  if (!read.success) return faultIn(read.error);
  return { ok: true, which: { game }, reason: read.data.reason };
}

/** `idOf` turns a name or an id into an id. */
export async function readManyGames(
  body: unknown,
  idOf: (name: string) => Promise<string>,
): Promise<ReadVoid> {
  const read = ManyGames.safeParse(body ?? {});
  if (!read.success) return faultIn(read.error);
  const { person, other, from, to, reason: why } = read.data;
  if (from > to) return { ok: false, why: 'The time "from" is after "to".' };
  const first = await idOf(person);
  const users = other === '' ? ([first] as const) : ([first, await idOf(other)] as const);
  return { ok: true, which: { users, from, to }, reason: why };
}

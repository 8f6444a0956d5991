import { type MatchRecord, RULES_VERSION } from '../../../shared/index.ts';
import { demand, demandSame, type Match } from './law.ts';

/** A hash kept from the match itself. */
export type Kept = { readonly at: number; readonly hash: string };

/** A match up to its last kept hash: long enough to tell, short enough to replay often. */
function recordOf({ setup, journal, effort }: Match, kept: readonly Kept[]): MatchRecord {
  const most = 30 * effort;
  const used = kept.filter(({ at }, index) => index === 0 || at < most);
  const length = 1 + Math.max(0, ...used.map(({ at }) => at));
  const hashes: string[] = [];
  for (const { at, hash } of used) hashes[at] = hash;
  return { ...setup, rules: RULES_VERSION, intents: journal.slice(0, length), hashes };
}

type Row = MatchRecord['intents'][number];

function refusedAt(match: Match, record: MatchRecord, at: number, what: string): void {
  const result = match.core.replay(match.book, record);
  const found = result.ok ? 'accepted' : `refused at ${result.at} (${result.code})`;
  demand(!result.ok && result.at === at, () => `${what} at ${at}: ${found}`);
  match.count(1);
}

/** Another legal intent in the same place gives another game, so the next hash is not the recorded one. */
function otherIntent({ core, book, dice }: Match, record: MatchRecord, at: number): Row | null {
  const played = core.replay(book, { ...record, intents: record.intents.slice(0, at) });
  const row = record.intents[at];
  if (!played.ok || row === undefined) return null;
  const text = JSON.stringify(row.intent);
  const list = core.legalIntents(book, played.game, row.seat);
  const others = list.filter((intent) => JSON.stringify(intent) !== text);
  const intent = others.length === 0 ? null : dice.pick(others);
  if (intent === null) return null;
  core.step(book, played.game, row.seat, intent);
  return core.hashOf(played.game) === record.hashes?.[at] ? null : { seat: row.seat, intent };
}

/** A record replays to the same game; tampered with, it is refused where that was done. */
export function checkReplay(match: Match, kept: readonly Kept[]): void {
  const { core, book, dice } = match;
  const record = recordOf(match, kept);
  const { intents } = record;
  const last = intents.length - 1;
  const result = core.replay(book, record);
  demand(result.ok, () => `Its own record is refused: ${JSON.stringify(result).slice(0, 300)}`);
  if (result.ok) demandSame(record.hashes?.[last] ?? '', core.hashOf(result.game), 'replayed');
  match.count(1);
  const hashes = record.hashes?.with(last, '0'.repeat(64)) ?? [];
  refusedAt(match, { ...record, hashes }, last, 'a tampered hash');
  const at = dice.below(intents.length);
  const wrong = {
    seat: intents[at]?.seat ?? 0,
    intent: { kind: 'choose', choice: '', options: [0] },
  };
  refusedAt(match, { ...record, intents: intents.with(at, wrong as Row) }, at, 'a tampered intent');
  const other = otherIntent(match, record, last);
  if (other !== null) {
    refusedAt(match, { ...record, intents: intents.with(last, other) }, last, 'another intent');
  }
  refusedAt(match, { ...record, rules: 'other' }, -1, 'other rules');
}

import type { Answer, RejectedAnswer } from '../../shared/protocol/answer.ts';
import { reject } from '../../shared/state/rejection.ts';
import type { Limits } from '../limits/limits.ts';
import { PLACE_SHARE } from '../limits/table/matches.ts';
import { RATES } from '../limits/table/rates.ts';
import type { Match } from '../match/match.ts';
import type { User } from '../users/user.ts';
import type { Maker } from './capacity.ts';
import type { MatchCounts } from './match-counts.ts';

export type QuotaDeps = {
  readonly limits: Limits;
  readonly counts: Pick<MatchCounts, 'seated'>;
  /** The counts of other processes. */
  readonly elsewhere: Pick<MatchCounts, 'seated'>;
  /** Monotonic milliseconds. */
  now(): number;
};

const isHuman = ({ kind }: User): boolean => kind === 'guest' || kind === 'account';

function matchLimitReached({ name, kind }: User, most: number): RejectedAnswer {
  const subject = kind === 'bot' ? 'A bot' : 'A player';
  const message = `${subject} may have at most ${most} matches at once, and ${name} has reached that limit. Try again when one is over.`;
  return reject('too-many-matches', message, { wait: PLACE_SHARE.anyWait });
}

function meetingLimitReached({ name }: User, wait: number): RejectedAnswer {
  const [{ count }] = RATES.botMeeting;
  const message = `A bot may play at most ${count} matches a day against people, and ${name} has reached that limit. Try again in ${wait} s.`;
  return reject('too-many-matches', message, { wait });
}

/** Limits how many matches one user may play, so that nobody can fill the server. */
export class Quota {
  readonly #deps: QuotaDeps;
  /** Matches in which a user is taking a seat, so that two simultaneous joins cannot exceed the limit. */
  readonly #entering = new Map<string, Set<string>>();

  constructor(deps: QuotaDeps) {
    this.#deps = deps;
  }

  /** Why a user may not have another match now; null when they may. */
  atMatchLimit(person: User): RejectedAnswer | null {
    if (person.kind === 'house') return null;
    const most = this.#deps.limits.most(person.kind === 'bot' ? 'botMatches' : 'personMatches');
    return this.#matchesOf(person.id) < most ? null : matchLimitReached(person, most);
  }

  /** Takes a seat, unless that would exceed a limit. */
  async seat(guest: Maker, match: Match, take: () => Promise<Answer>): Promise<Answer> {
    const { person } = guest;
    const refusal = this.atMatchLimit(person) ?? this.#countMeeting(guest, match);
    if (refusal !== null) return refusal;
    const entering = this.#entering.get(person.id) ?? new Set();
    this.#entering.set(person.id, entering.add(match.id));
    try {
      return await take();
    } finally {
      entering.delete(match.id);
      if (entering.size === 0) this.#entering.delete(person.id);
    }
  }

  #matchesOf(person: string): number {
    const { counts, elsewhere } = this.#deps;
    const here = new Set([...counts.seated(person), ...(this.#entering.get(person) ?? [])]);
    return here.size + elsewhere.seated(person).size;
  }

  /**
   * Counts a match between a bot and a person for the bot, whichever of them sat first. Each process counts
   * separately, so with several processes the limit is that many times higher.
   */
  #countMeeting({ person, address }: Maker, match: Match): RejectedAnswer | null {
    const { limits, now } = this.#deps;
    const both = [person, ...match.listing().seats.filter((who) => who !== null)];
    const bot = both.find(({ kind }) => kind === 'bot');
    if (bot === undefined || !both.some(isHuman)) return null;
    const taken = limits.take('botMeeting', { person: bot.id, address }, now());
    return taken.ok ? null : meetingLimitReached(bot, taken.wait);
  }
}

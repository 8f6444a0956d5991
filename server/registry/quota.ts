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
  /** The same of other processes. */
  readonly elsewhere: Pick<MatchCounts, 'seated'>;
  /** Monotonic milliseconds. */
  now(): number;
};

const isHuman = ({ kind }: User): boolean => kind === 'guest' || kind === 'account';

function matchLimitReached({ name, kind }: User, most: number): RejectedAnswer {
  const subject = kind === 'bot' ? 'A bot' : 'A player';
  const message = `${subject} has at most ${most} matches at once, and ${name} has them. Try again when one is over.`;
  return reject('too-many-matches', message, { wait: PLACE_SHARE.anyWait });
}

function meetingLimitReached({ name }: User, wait: number): RejectedAnswer {
  const [{ count }] = RATES.botMeeting;
  const message = `A bot plays at most ${count} matches a day against people, and ${name} has played them. Try again in ${wait} s.`;
  return reject('too-many-matches', message, { wait });
}

/** How much one bot or person may play, so that nobody fills the server. */
export class Quota {
  readonly #deps: QuotaDeps;
  /** Matches in which somebody is about to sit: two at once must not both be the last one. */
  readonly #entering = new Map<string, Set<string>>();

  constructor(deps: QuotaDeps) {
    this.#deps = deps;
  }

  /** Why another match is too much now; null when it is not. */
  atMatchLimit(person: User): RejectedAnswer | null {
    if (person.kind === 'house') return null;
    const most = this.#deps.limits.most(person.kind === 'bot' ? 'botMatches' : 'personMatches');
    return this.#matchesOf(person.id) < most ? null : matchLimitReached(person, most);
  }

  /** Takes a seat, unless somebody would then have played too much. */
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
   * Counts the match for a bot that meets a person, whichever of them sat first. Each process counts
   * for itself: with several of them a bot may meet that many times more people.
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

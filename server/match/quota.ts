import type { Answer } from '../../shared/protocol/answer.ts';
import type { Limits } from '../limits/limits.ts';
import { RATES } from '../limits/rates.ts';
import type { Person } from '../people/person.ts';
import type { Match } from './match.ts';
import { type Refused, refused } from './refusals.ts';

export type QuotaParts = {
  readonly limits: Limits;
  matches(): readonly Match[];
  /** In how many matches of other processes somebody plays. */
  elsewhere(person: string): number;
  /** Monotonic milliseconds. */
  now(): number;
};

/** Nobody knows which match ends first: seconds after which it is worth another look. */
const LOOK_AGAIN = 30;

const isOn = ({ status }: Match): boolean => status !== 'over' && status !== 'void';

const isHuman = ({ kind }: Person): boolean => kind === 'guest' || kind === 'account';

function crowdedBy({ name }: Person, most: number): Refused {
  const message = `A bot has at most ${most} matches at once, and ${name} has them. Try again when one is over.`;
  return { ...refused('too-many-matches', message), wait: LOOK_AGAIN };
}

function metEnough({ name }: Person, wait: number): Refused {
  const [{ count }] = RATES.botMeeting;
  const message = `A bot plays at most ${count} matches a day against people, and ${name} has played them. Try again in ${wait} s.`;
  return { ...refused('too-many-matches', message), wait };
}

/** How much one bot may play, so that nobody's bots fill the server. People have no such bound. */
export class Quota {
  readonly #parts: QuotaParts;
  /** Matches in which a bot is about to sit: two at once must not both be the last one. */
  readonly #entering = new Map<string, Set<string>>();

  constructor(parts: QuotaParts) {
    this.#parts = parts;
  }

  /** Why another match is too much now; null when it is not. */
  crowded(person: Person): Refused | null {
    if (person.kind !== 'bot') return null;
    const most = this.#parts.limits.most('botMatches');
    return this.#matchesOf(person.id) < most ? null : crowdedBy(person, most);
  }

  /** Takes a seat, unless a bot would then have played too much. */
  async seat(person: Person, match: Match, take: () => Promise<Answer>): Promise<Answer> {
    const refusal = this.crowded(person) ?? this.#meet(person, match);
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
    const all = new Set(this.#entering.get(person));
    for (const match of this.#parts.matches()) {
      if (isOn(match) && match.seatOf(person) !== null) all.add(match.id);
    }
    return all.size + this.#parts.elsewhere(person);
  }

  /**
   * Counts the match for a bot that meets a person, whichever of them sat first. Each process counts
   * for itself: with several of them a bot may meet that many times more people.
   */
  #meet(person: Person, match: Match): Refused | null {
    const { limits, now } = this.#parts;
    const both = [person, ...match.listing().seats.filter((who) => who !== null)];
    const bot = both.find(({ kind }) => kind === 'bot');
    if (bot === undefined || !both.some(isHuman)) return null;
    const taken = limits.take('botMeeting', { person: bot.id }, now());
    return taken.ok ? null : metEnough(bot, taken.wait);
  }
}

import type { RejectedAnswer } from '../../shared/protocol/answer.ts';
import { reject } from '../../shared/state/rejection.ts';
import type { Limits } from '../limits/limits.ts';
import { type NetworkWidth, networksOf } from '../limits/networks.ts';
import { PLACE_SHARE } from '../limits/table/matches.ts';
import type { Match } from '../match/match.ts';
import type { MatchTimeouts } from '../match/match-timeouts.ts';
import type { User } from '../users/user.ts';
import { Attendance } from './attendance.ts';
import { MatchCounts } from './match-counts.ts';

/** A user who makes a match. The address is null when unknown, and is never published. */
export type Maker = { readonly person: User; readonly address: string | null };

export type CapacityDeps = {
  readonly limits: Limits;
  /** The maximum number of matches in this process. */
  readonly most: number;
  /** Matches of other processes, as far as known; missing when this process is the only one. */
  readonly elsewhere?: Pick<MatchCounts, 'open' | 'seated'>;
  readonly timeouts: MatchTimeouts;
  /** Whether a user has played here before. */
  hasPlayed(person: User): Promise<boolean>;
  setTimer(ms: number, run: () => void): () => void;
};

const personKey = ({ id }: User): string => `person ${id}`;
const keysOf = ({ person, address }: Maker): string[] => [
  personKey(person),
  ...(address === null ? [] : networksOf(address).map(({ key }) => key)),
];

/** Makers of a restored match; journals contain no addresses. */
const seatedIn = (match: Match): Maker[] =>
  match.listing().seats.flatMap((person) => (person === null ? [] : [{ person, address: null }]));

const WHERE: Readonly<Record<NetworkWidth, string>> = {
  address: 'your address',
  '/24': 'your network (IPv4 /24)',
  '/56': 'your network (IPv6 /56)',
  '/48': 'your network (IPv6 /48)',
};

function tooManyOpen(count: number, whose: string): RejectedAnswer {
  const message =
    `There are already ${count} open matches of ${whose}, and no more are allowed. ` +
    `Play or leave one of them, or try again in ${PLACE_SHARE.openWait} s.`;
  return reject('too-many-matches', message, { wait: PLACE_SHARE.openWait });
}

function overShare(whose: string): RejectedAnswer {
  const message =
    `The server is so busy that ${whose} cannot open another match now: the remaining places are for others. ` +
    `Try again in ${PLACE_SHARE.anyWait} s, or when one of them has ended.`;
  return reject('too-many-matches', message, { wait: PLACE_SHARE.anyWait });
}

function full(isReserve: boolean): RejectedAnswer {
  const why = isReserve
    ? 'The server is nearly full: the last places are for players who have played here before.'
    : 'The server is full.';
  return reject('full', `${why} Try again in ${PLACE_SHARE.anyWait} s.`, {
    wait: PLACE_SHARE.anyWait,
  });
}

/**
 * Decides who may open another match, so that nobody can fill the server. Besides fixed limits on open
 * matches, each network may hold only a share of the free places. The share shrinks as the server fills,
 * so that there is always room for users of other networks.
 */
export class Capacity {
  readonly counts = new MatchCounts();
  readonly elsewhere: Pick<MatchCounts, 'open' | 'seated'>;
  readonly #deps: CapacityDeps;
  readonly #attendance: Attendance;

  constructor(deps: CapacityDeps) {
    this.#deps = deps;
    this.elsewhere = deps.elsewhere ?? new MatchCounts();
    this.#attendance = new Attendance({ ...deps, counts: this.counts });
  }

  /** Counts the match from now on, or returns why there is no room for it. */
  async take(id: string, makers: readonly Maker[]): Promise<RejectedAnswer | null> {
    const known = this.#isNearlyFull() && (await this.#isKnown(makers));
    const refusal = this.#whyNot(makers, known);
    if (refusal === null) this.#count(id, makers);
    return refusal;
  }

  /** Follows a match. Of a restored one only the players are known, not their addresses. */
  follow(match: Match): void {
    if (!this.counts.has(match.id)) this.#count(match.id, seatedIn(match));
    this.#attendance.follow(match);
  }

  release(id: string): void {
    this.#attendance.leave(id);
  }

  /** For good: from now on no match is ended because its players are away. */
  suspend(): void {
    this.#attendance.suspend();
  }

  #count(id: string, makers: readonly Maker[]): void {
    const counted = { makers: [...new Set(makers.flatMap(keysOf))], isOpen: true, seated: [] };
    this.counts.set(id, counted);
  }

  get #reserve(): number {
    const { limits, most } = this.#deps;
    return limits.isOn ? Math.floor(most * PLACE_SHARE.keptForPlayers) : 0;
  }

  #isNearlyFull(): boolean {
    return this.#reserve > 0 && this.counts.size >= this.#deps.most - this.#reserve;
  }

  /** One known user of a pair is enough, so that known users need not wait for each other. */
  async #isKnown(makers: readonly Maker[]): Promise<boolean> {
    const { counts, elsewhere } = this;
    const { hasPlayed } = this.#deps;
    const plays = ({ person: { id } }: Maker) =>
      counts.seated(id).size + elsewhere.seated(id).size > 0;
    if (makers.some(plays)) return true;
    const played = await Promise.all(makers.map(({ person }) => hasPlayed(person)));
    return played.includes(true);
  }

  #whyNot(makers: readonly Maker[], isKnown: boolean): RejectedAnswer | null {
    const { counts } = this;
    const { most, limits } = this.#deps;
    if (counts.size >= most) return full(false);
    const free = most - counts.size - (isKnown ? 0 : this.#reserve);
    if (free <= 0) return full(true);
    if (!limits.isOn) return null;
    const least = isKnown ? PLACE_SHARE.leastOfPlayer : PLACE_SHARE.leastOfStranger;
    for (const maker of makers) {
      const refusal = this.#tooManyOf(maker) ?? this.#tooManyFrom(maker, free, least);
      if (refusal !== null) return refusal;
    }
    return null;
  }

  #openUnder(key: string): number {
    return this.counts.open(key) + this.elsewhere.open(key);
  }

  #tooManyOf({ person }: Maker): RejectedAnswer | null {
    const most = this.#deps.limits.most(person.kind === 'bot' ? 'botMatches' : 'open by person');
    return this.#openUnder(personKey(person)) < most ? null : tooManyOpen(most, person.name);
  }

  #tooManyFrom({ address }: Maker, free: number, least: number): RejectedAnswer | null {
    if (address === null) return null;
    const { limits } = this.#deps;
    for (const { width, key } of networksOf(address)) {
      const most = limits.most(`open by ${width}`);
      if (this.#openUnder(key) >= most) return tooManyOpen(most, WHERE[width]);
      const share = Math.max(Math.floor(free * PLACE_SHARE[width]), least);
      if (this.counts.held(key) >= share) return overShare(WHERE[width]);
    }
    return null;
  }
}

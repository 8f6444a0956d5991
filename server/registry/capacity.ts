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

/** Somebody who makes a match. The address is null where nobody knows it; it is told to nobody. */
export type Maker = { readonly person: User; readonly address: string | null };

export type CapacityDeps = {
  readonly limits: Limits;
  /** Matches there may be in this process. */
  readonly most: number;
  /** Matches of other processes, as far as they told; without it this process is alone. */
  readonly elsewhere?: Pick<MatchCounts, 'open' | 'seated'>;
  readonly timeouts: MatchTimeouts;
  /** Whether somebody has played here before. */
  hasPlayed(person: User): Promise<boolean>;
  setTimer(ms: number, run: () => void): () => void;
};

const personKey = ({ id }: User): string => `person ${id}`;
const keysOf = ({ person, address }: Maker): string[] => [
  personKey(person),
  ...(address === null ? [] : networksOf(address).map(({ key }) => key)),
];

/** An address is in no journal. */
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
    `There are ${count} matches of ${whose} that nobody plays yet, and no more are allowed. ` +
    `Play or leave one of them, or try again in ${PLACE_SHARE.openWait} s.`;
  return reject('too-many-matches', message, { wait: PLACE_SHARE.openWait });
}

function overShare(whose: string): RejectedAnswer {
  const message =
    `So many matches run that ${whose} may not open another one now: what is left is for others. ` +
    `Try again in ${PLACE_SHARE.anyWait} s, or when one of them has ended.`;
  return reject('too-many-matches', message, { wait: PLACE_SHARE.anyWait });
}

function full(isReserve: boolean): RejectedAnswer {
  const why = isReserve
    ? 'The server is nearly full: its last places are for those who have played here before.'
    : 'The server is full.';
  return reject('full', `${why} Try again in ${PLACE_SHARE.anyWait} s.`, {
    wait: PLACE_SHARE.anyWait,
  });
}

/**
 * Who may open another match, so that nobody fills the server. Beside fixed bounds on matches that
 * nobody plays, a network may hold a share of what is free: the fuller the server, the less, so that
 * somebody from another network always finds room.
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

  /** Counts the match from now on, or says why there is no room for it. */
  async take(id: string, makers: readonly Maker[]): Promise<RejectedAnswer | null> {
    const known = this.#isNearlyFull() && (await this.#isKnown(makers));
    const refusal = this.#whyNot(makers, known);
    if (refusal === null) this.#count(id, makers);
    return refusal;
  }

  /** A match that is here: also one that was restored, of which only the people are known. */
  follow(match: Match): void {
    if (!this.counts.has(match.id)) this.#count(match.id, seatedIn(match));
    this.#attendance.follow(match);
  }

  release(id: string): void {
    this.#attendance.leave(id);
  }

  /** For good: no match is ended because nobody is there. */
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

  /** One of a pair is enough: the other would otherwise have to wait for somebody new. */
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

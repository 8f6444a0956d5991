import { foldName } from '../limits/fold-name.ts';
import { MATCH, WAIT } from '../limits/table/match.ts';
import type { Person } from '../people/person.ts';
import type { Hall } from './hall.ts';
import type { Declined, Wish } from './listing.ts';
import type { Match } from './match.ts';
import { refused } from './refusals.ts';

export type Invitation = {
  readonly match: string;
  readonly by: Pick<Person, 'name' | 'kind'>;
  readonly format: string;
  readonly rated: boolean;
  readonly bestOf: 1 | 3;
};

/** One line of a bot that takes invitations. A bot may have several. */
export type Listening = {
  readonly person: Person;
  invited(invitation: Invitation): void;
  /** It stands no longer. Not told when the bot itself took the seat. */
  withdrawn(match: string): void;
};

export type Invited = { readonly ok: true; readonly match: string; readonly code: string | null };

/** Bots that listen in other processes: their matches are made where they are. */
export type FarBots = {
  here(): readonly Person[];
  invite(host: Person, guest: Person, wish: Wish): Promise<Invited | Declined>;
  listening(bot: Person, on: boolean): void;
};

type Needs = {
  readonly hall: Pick<Hall, 'invite' | 'match' | 'after'>;
  readonly far?: FarBots;
};

type Standing = {
  readonly guest: Person;
  readonly invitation: Invitation;
  callOff(): void;
};

const NO_INVITATION = refused('no-offer', 'No invitation to that match stands for you.');

function nobodyCalled(name: string, here: readonly Person[]): Declined {
  const some = here.slice(0, MATCH.namedBots).map((bot) => bot.name);
  const rest = here.length > MATCH.namedBots ? `, and ${here.length - MATCH.namedBots} more` : '';
  const others = some.length === 0 ? 'no bot is' : `these are: ${some.join(', ')}${rest}`;
  return refused('not-here', `No bot called "${name}" takes invitations now; ${others}.`);
}

function severalCalled(name: string, bots: readonly Person[]): Declined {
  const ids = bots.map(({ id }) => id).join(', ');
  return refused('bad-request', `Several bots are called "${name}": say its id instead, ${ids}.`);
}

/** Bots that wait to be asked for a match, and what they were asked. */
export class Invitations {
  readonly #hall: Needs['hall'];
  readonly #far: FarBots | undefined;
  readonly #lines = new Set<Listening>();
  readonly #standing = new Map<string, Standing>();

  constructor({ hall, far }: Needs) {
    this.#hall = hall;
    this.#far = far;
  }

  /** From now on the line is told, first of what stands already. Returns how to stop. */
  listen(who: Listening): () => void {
    this.#lines.add(who);
    this.#far?.listening(who.person, true);
    for (const { guest, invitation } of this.#standing.values()) {
      if (guest.id === who.person.id) who.invited(invitation);
    }
    return () => {
      this.#lines.delete(who);
      if (this.#linesOf(who.person).length === 0) this.#far?.listening(who.person, false);
    };
  }

  /** Each bot once, however many lines it has. */
  here(): readonly Person[] {
    const bots = new Map<string, Person>();
    for (const bot of this.#far?.here() ?? []) bots.set(bot.id, bot);
    for (const { person } of this.#lines) bots.set(person.id, person);
    return [...bots.values()];
  }

  /** By the bot's name as people write it, or by its id where several have that name. */
  async invite(host: Person, bot: string, wish: Wish): Promise<Invited | Declined> {
    const guest = this.#find(host, bot);
    if ('ok' in guest) return guest;
    const isFar = this.#far !== undefined && this.#linesOf(guest).length === 0;
    return isFar ? this.#far.invite(host, guest, wish) : this.inviteHere(host, guest, wish);
  }

  /** Whoever listens to this process. */
  async inviteHere(host: Person, guest: Person, wish: Wish): Promise<Invited | Declined> {
    const made = await this.#hall.invite(host, guest, wish);
    const match = made.ok ? this.#hall.match(made.match) : undefined;
    if (match?.status === 'waiting') this.#stand(match, host, guest);
    return made;
  }

  async decline(person: Person, match: string): Promise<{ readonly ok: true } | Declined> {
    if (this.#standing.get(match)?.guest.id !== person.id) return NO_INVITATION;
    await this.#hall.match(match)?.void(`${person.name} declined the invitation.`);
    return { ok: true };
  }

  #find(host: Person, bot: string): Person | Declined {
    const others = this.here().filter(({ id }) => id !== host.id);
    const byId = others.find(({ id }) => id === bot);
    const key = foldName(bot);
    const named = byId === undefined ? others.filter(({ name }) => foldName(name) === key) : [byId];
    const [first, second] = named;
    if (first === undefined) return nobodyCalled(bot, others);
    return second === undefined ? first : severalCalled(bot, named);
  }

  #stand(match: Match, { name, kind }: Person, guest: Person): void {
    const { id, settings } = match.listing();
    const { format, rated, bestOf } = settings;
    const invitation = { match: id, by: { name, kind }, format, rated, bestOf };
    const callOff = this.#follow(match, guest);
    this.#standing.set(id, { guest, invitation, callOff });
    for (const line of this.#linesOf(guest)) line.invited(invitation);
  }

  /** Ends the invitation with its match, with its time, and when the host leaves. */
  #follow(match: Match, guest: Person): () => void {
    const giveUp = (ms: number, why: string) => this.#hall.after(ms, () => void match.void(why));
    const lapse = giveUp(WAIT.invitation, `${guest.name} did not answer the invitation in time.`);
    let hostCame = false;
    let hostGone = (): void => {};
    const unsubscribe = match.subscribe(() => {
      const { status, seats } = match.table();
      if (status !== 'waiting' || seats[1] !== null) return this.#end(match);
      hostGone();
      if (seats[0]?.connected === true) hostCame = true;
      else if (hostCame) hostGone = giveUp(WAIT.hostOfInvitation, 'The host left before it began.');
    });
    return () => {
      lapse();
      hostGone();
      unsubscribe();
    };
  }

  #end(match: Match): void {
    const standing = this.#standing.get(match.id);
    if (!this.#standing.delete(match.id) || standing === undefined) return;
    standing.callOff();
    if (match.seatOf(standing.guest.id) !== null) return;
    for (const line of this.#linesOf(standing.guest)) line.withdrawn(match.id);
  }

  #linesOf(bot: Person): Listening[] {
    return [...this.#lines].filter(({ person }) => person.id === bot.id);
  }
}

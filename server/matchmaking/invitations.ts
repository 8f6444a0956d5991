import type { WireCode } from '../../shared/protocol/codes.ts';
import { type Rejection, reject } from '../../shared/state/rejection.ts';
import { foldName } from '../limits/fold-name.ts';
import { MATCH, WAIT } from '../limits/table/match.ts';
import type { Match } from '../match/match.ts';
import type { MatchRequest } from '../registry/directory.ts';
import type { MatchRegistry } from '../registry/match-registry.ts';
import type { User } from '../users/user.ts';

export type Invitation = {
  readonly match: string;
  readonly by: Pick<User, 'name' | 'kind'>;
  readonly format: string;
  readonly rated: boolean;
  readonly bestOf: 1 | 3;
};

/** A connection of a bot that accepts invitations. A bot may have several. */
export type InvitationListener = {
  readonly person: User;
  invited(invitation: Invitation): void;
  /** The invitation is no longer open. Not called when the bot itself took the seat. */
  withdrawn(match: string): void;
};

export type Invited = { readonly ok: true; readonly match: string; readonly code: string | null };

/** Bots that are connected to other processes. Matches with them are made there. */
export type RemoteBots = {
  here(): readonly User[];
  invite(host: User, guest: User, request: MatchRequest): Promise<Invited | Rejection<WireCode>>;
  listening(bot: User, on: boolean): void;
};

type Deps = {
  readonly registry: Pick<MatchRegistry, 'invite' | 'match' | 'after'>;
  readonly remote?: RemoteBots;
};

type OpenInvitation = {
  readonly guest: User;
  readonly invitation: Invitation;
  callOff(): void;
};

const NO_INVITATION = reject('no-offer', 'You have no open invitation to that match.');

function nobodyCalled(name: string, here: readonly User[]): Rejection<WireCode> {
  const some = here.slice(0, MATCH.namedBots).map((bot) => bot.name);
  const rest = here.length > MATCH.namedBots ? `, and ${here.length - MATCH.namedBots} more` : '';
  const others = some.length === 0 ? 'no bot does' : `these do: ${some.join(', ')}${rest}`;
  return reject('not-here', `No bot called "${name}" accepts invitations now; ${others}.`);
}

function severalCalled(name: string, bots: readonly User[]): Rejection<WireCode> {
  const ids = bots.map(({ id }) => id).join(', ');
  return reject('bad-request', `Several bots are called "${name}". Use an id instead: ${ids}.`);
}

/** Bots that accept invitations, and the open invitations. */
export class Invitations {
  readonly #registry: Deps['registry'];
  readonly #remote: RemoteBots | undefined;
  readonly #listeners = new Set<InvitationListener>();
  readonly #open = new Map<string, OpenInvitation>();

  constructor({ registry, remote }: Deps) {
    this.#registry = registry;
    this.#remote = remote;
  }

  /** Sends the listener all open invitations and each new one. Returns a function that stops that. */
  listen(listener: InvitationListener): () => void {
    this.#listeners.add(listener);
    this.#remote?.listening(listener.person, true);
    for (const { guest, invitation } of this.#open.values()) {
      if (guest.id === listener.person.id) listener.invited(invitation);
    }
    return () => {
      this.#listeners.delete(listener);
      if (this.#listenersOf(listener.person).length === 0)
        this.#remote?.listening(listener.person, false);
    };
  }

  /** All bots that accept invitations; each is listed once, however many connections it has. */
  here(): readonly User[] {
    const bots = new Map<string, User>();
    for (const bot of this.#remote?.here() ?? []) bots.set(bot.id, bot);
    for (const { person } of this.#listeners) bots.set(person.id, person);
    return [...bots.values()];
  }

  /** Invites a bot by its name, in any spelling, or by its id. */
  async invite(
    host: User,
    bot: string,
    request: MatchRequest,
  ): Promise<Invited | Rejection<WireCode>> {
    const guest = this.#find(host, bot);
    if ('ok' in guest) return guest;
    const isRemote = this.#remote !== undefined && this.#listenersOf(guest).length === 0;
    return isRemote
      ? this.#remote.invite(host, guest, request)
      : this.inviteHere(host, guest, request);
  }

  /** Invites a bot that is connected to this process. */
  async inviteHere(
    host: User,
    guest: User,
    request: MatchRequest,
  ): Promise<Invited | Rejection<WireCode>> {
    const made = await this.#registry.invite(host, guest, request);
    const match = made.ok ? this.#registry.match(made.match) : undefined;
    if (match?.status === 'waiting') this.#add(match, host, guest);
    return made;
  }

  async decline(person: User, match: string): Promise<{ readonly ok: true } | Rejection<WireCode>> {
    if (this.#open.get(match)?.guest.id !== person.id) return NO_INVITATION;
    await this.#registry.match(match)?.void(`${person.name} declined the invitation.`);
    return { ok: true };
  }

  #find(host: User, bot: string): User | Rejection<WireCode> {
    const others = this.here().filter(({ id }) => id !== host.id);
    const byId = others.find(({ id }) => id === bot);
    const key = foldName(bot);
    const named = byId === undefined ? others.filter(({ name }) => foldName(name) === key) : [byId];
    const [first, second] = named;
    if (first === undefined) return nobodyCalled(bot, others);
    return second === undefined ? first : severalCalled(bot, named);
  }

  #add(match: Match, { name, kind }: User, guest: User): void {
    const { id, settings } = match.listing();
    const { format, rated, bestOf } = settings;
    const invitation = { match: id, by: { name, kind }, format, rated, bestOf };
    const callOff = this.#follow(match, guest);
    this.#open.set(id, { guest, invitation, callOff });
    for (const listener of this.#listenersOf(guest)) listener.invited(invitation);
  }

  /** Ends the invitation when the match ends, its time is up, or the host leaves. */
  #follow(match: Match, guest: User): () => void {
    const voidAfter = (ms: number, why: string) =>
      this.#registry.after(ms, () => void match.void(why));
    const lapse = voidAfter(
      WAIT.invitation,
      `${guest.name} did not answer the invitation in time.`,
    );
    let hostCame = false;
    let hostGone = (): void => {};
    const unsubscribe = match.subscribe(() => {
      const { status, seats } = match.table();
      if (status !== 'waiting' || seats[1] !== null) return this.#end(match);
      hostGone();
      if (seats[0]?.connected === true) hostCame = true;
      else if (hostCame)
        hostGone = voidAfter(WAIT.hostOfInvitation, 'The host left before the match began.');
    });
    return () => {
      lapse();
      hostGone();
      unsubscribe();
    };
  }

  #end(match: Match): void {
    const open = this.#open.get(match.id);
    if (!this.#open.delete(match.id) || open === undefined) return;
    open.callOff();
    if (match.seatOf(open.guest.id) !== null) return;
    for (const listener of this.#listenersOf(open.guest)) listener.withdrawn(match.id);
  }

  #listenersOf(bot: User): InvitationListener[] {
    return [...this.#listeners].filter(({ person }) => person.id === bot.id);
  }
}

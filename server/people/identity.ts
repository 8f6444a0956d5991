import type { People } from '../store/contract.ts';
import { login, register } from './accounts.ts';
import { type Bots, isBotToken, makeBots } from './bots.ts';
import { type Declined, decline } from './declined.ts';
import { newGuest } from './guests.ts';
import type { Person } from './person.ts';
import { type FirstUse, type Known, makeTickets } from './tickets.ts';
import { makeTokens, type Tokens } from './tokens.ts';

export type Welcomed = Known & { readonly token: string };
export type Ticketed = Known & { readonly ticket: string };

/** Who is who: the one door for guests, accounts, bots and their way into rooms. */
export type Identity = {
  newGuest(name?: string): Promise<Welcomed | Declined>;
  register(name: string, password: string): Promise<Welcomed | Declined>;
  login(name: string, password: string): Promise<Welcomed | Declined>;
  /** By a guest's or an account's token, or a bot's. */
  personOf(token: unknown): Promise<Known | Declined>;
  /** Exchanges such a token for a ticket that joins one room once. */
  ticketFor(token: unknown): Promise<Ticketed | Declined>;
  redeem(ticket: unknown): Promise<Known | Declined>;
  readonly bots: Omit<Bots, 'byToken'>;
};

const BAD_TOKEN = decline(
  'bad-token',
  'This token is not valid: sign in, enter as a guest, or use the token of a bot not revoked.',
);
const EXPIRED = decline('expired-token', 'You were signed in too long ago; sign in again.');

function recognise(tokens: Tokens, people: People, bots: Bots) {
  const known = (person: Person | null): Known | Declined =>
    person === null ? BAD_TOKEN : { ok: true, person };

  /** The name of an account may have changed, or it may be gone, since its token was signed. */
  const current = async (person: Person): Promise<Person | null> => {
    if (person.kind === 'guest') return person;
    const account = person.kind === 'account' ? await people.account(person.id) : null;
    return account && { id: account.id, name: account.name, kind: 'account' };
  };

  return async (token: unknown): Promise<Known | Declined> => {
    if (isBotToken(token)) return known(await bots.byToken(token));
    const read = await tokens.read('person', token);
    if (!read.ok) return read.expired ? EXPIRED : BAD_TOKEN;
    return known(await current(read.person));
  };
}

/** `now` is wall time in milliseconds. */
export function makeIdentity(
  secret: string,
  people: People,
  now: () => number,
  isFirstUse?: FirstUse,
): Identity {
  const tokens = makeTokens(secret, now);
  const tickets = makeTickets(tokens, now, isFirstUse);
  const bots = makeBots(people, now);
  const personOf = recognise(tokens, people, bots);

  const welcome = async (found: Known | Declined): Promise<Welcomed | Declined> =>
    found.ok ? { ...found, token: await tokens.sign('person', found.person) } : found;

  return {
    newGuest: (name) => welcome(newGuest(name)),
    register: async (name, password) => welcome(await register(people, name, password)),
    login: async (name, password) => welcome(await login(people, name, password)),
    personOf,
    async ticketFor(token) {
      const found = await personOf(token);
      return found.ok ? { ...found, ticket: await tickets.issue(found.person) } : found;
    },
    redeem: tickets.redeem,
    bots,
  };
}

import type { CreateMatchReply } from '../../shared/protocol/http/matches.ts';
import { pageServer } from '../link/page-server.ts';
import { session } from '../session/session.ts';
import { go } from '../shell/route.ts';
import { readStored, writeStored } from '../shell/stored.ts';

/** What the page remembers of a match the user has created, to show it while the other seat is open. */
export type Created = Readonly<Omit<CreateMatchReply, 'ok' | 'seat'>> & {
  /** The name of the bot that was invited. */
  readonly guest?: string;
};

const MOST_KEPT = 10;

function all(): Created[] {
  try {
    return JSON.parse(readStored('created') ?? '[]') as Created[];
  } catch {
    return [];
  }
}

/** Without a note the link contains the id of the match, which works, too. */
export function createdMatch(match: string): Created {
  const known = all().find((one) => one.match === match);
  return known ?? { match, code: null, link: linkTo(`/?match=${match}`) };
}

/** Links from the server begin with its public address, or with a slash if none is set. */
const linkTo = (link: string): string =>
  link.startsWith('/') ? new URL(`.${link}`, pageServer()).href : link;

/** Creates a match and opens its page. */
export async function createMatch(request: object, guest?: string): Promise<void> {
  const made = await session.call<CreateMatchReply>('/api/matches', request);
  const { match, code, link } = made;
  const note = { match, code, link: linkTo(link), ...(guest === undefined ? {} : { guest }) };
  writeStored('created', JSON.stringify([note, ...all()].slice(0, MOST_KEPT)));
  go({ page: 'match', id: match });
}

import type { CreateMatchReply } from '../../shared/protocol/http/matches.ts';
import { pageServer } from '../link/page-server.ts';
import { session } from '../session/session.ts';
import { go } from '../shell/route.ts';
import { readStored, writeStored } from '../shell/stored.ts';

/** What is known of a match one has opened, to show it while its other seat is free. */
export type Created = Readonly<Omit<CreateMatchReply, 'ok'>> & {
  /** Who was asked to take the other seat. */
  readonly guest?: string;
};

const KEPT = 10;

function all(): Created[] {
  try {
    return JSON.parse(readStored('created') ?? '[]') as Created[];
  } catch {
    return [];
  }
}

/** Without a note the link names the match itself: it leads to it just as well. */
export function createdAs(match: string): Created {
  const known = all().find((one) => one.match === match);
  return known ?? { match, code: null, link: linkTo(`/?match=${match}`) };
}

/** Links of the server begin with its public address, or with nothing where none is set. */
const linkTo = (link: string): string =>
  link.startsWith('/') ? new URL(`.${link}`, pageServer()).href : link;

/** Opens a match and goes there. */
export async function createMatch(wish: object, guest?: string): Promise<void> {
  const made = await session.call<CreateMatchReply>('/api/matches', wish);
  const { match, code, link } = made;
  const note = { match, code, link: linkTo(link), ...(guest === undefined ? {} : { guest }) };
  writeStored('created', JSON.stringify([note, ...all()].slice(0, KEPT)));
  go({ page: 'match', id: match });
}

import type { ListKeysReply } from '../../../shared/protocol/http/keys.ts';
import type { KnownKey } from '../../../shared/replay/judge-replay.ts';
import { call } from '../../link/api.ts';
import { pageServer } from '../../link/page-server.ts';

/** The keys of the server this page came from; null if they cannot be fetched. */
export async function serverKeys(): Promise<readonly KnownKey[] | null> {
  try {
    return (await call<ListKeysReply>(pageServer(), '/api/keys')).keys;
  } catch {
    return null;
  }
}

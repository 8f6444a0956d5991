import type { KnownKey } from '../../shared/replay/judge-replay.ts';
import { publicKeyShape } from '../../shared/replay/replay-file.ts';
import { fetchKeys } from './fetch-keys.ts';

/** The trusted keys and where they come from. */
export type Trusted = { readonly keys: readonly KnownKey[]; readonly from: string };

const isPlain = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** Reads the trusted keys, never from the replay itself, because a forger would put their own key into it. */
export async function readKeys(given: readonly string[]): Promise<Trusted | string> {
  const keys: KnownKey[] = [];
  const from: string[] = [];
  for (const one of given) {
    if (publicKeyShape.safeParse(one).success) {
      keys.push({ key: one, withdrawn: false });
      from.push('the key given');
      continue;
    }
    const url = URL.parse(one);
    if (url === null || !url.protocol.startsWith('http')) {
      return `--key ${one}: neither a public key (64 hex digits) nor the address of a server such as https://play.example.com.`;
    }
    const fetched = await fetchKeys(one);
    if (typeof fetched === 'string') return fetched;
    keys.push(...fetched);
    from.push(
      isPlain(url) ? `${one} (over plain http, where the answer can be changed on its way)` : one,
    );
  }
  return { keys, from: from.join(', ') };
}

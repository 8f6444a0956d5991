import { canonicalText } from './canonical-text.ts';

/** So that no other text that is ever signed with the same key can be taken for a replay. */
const HEAD = 'arbiter replay 1\n';

/**
 * What the server signs, as UTF-8: this head and then the whole file as canonicalText, with the
 * `signature` as far as it is known before: `server` and `key`.
 */
export function signedText(
  file: object,
  { server, key }: { readonly server: string; readonly key: string },
): string {
  return HEAD + canonicalText({ ...file, signature: { server, key } });
}

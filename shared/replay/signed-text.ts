import { canonicalText } from './canonical-text.ts';

/** A prefix, so that no other text signed with the same key can be mistaken for a replay. */
const HEAD = 'arbiter replay 1\n';

/**
 * The text that the server signs, as UTF-8: the prefix, then the whole file as canonicalText, whose
 * `signature` contains only `server` and `key`.
 */
export function signedText(
  file: object,
  { server, key }: { readonly server: string; readonly key: string },
): string {
  return HEAD + canonicalText({ ...file, signature: { server, key } });
}

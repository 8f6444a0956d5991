import type { CheckSignature } from '../../../shared/replay/judge-replay.ts';

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));

/** Returns null where the browser cannot check: on insecure pages, and in old browsers. */
export const checkSignature: CheckSignature = async (key, value, text) => {
  const { subtle } = globalThis.crypto as Partial<Crypto>;
  if (subtle === undefined) return null;
  let known: CryptoKey;
  try {
    known = await subtle.importKey('raw', bytesOf(key), 'Ed25519', false, ['verify']);
  } catch (error) {
    // The browser does not know the algorithm; any other error means a bad key.
    return error instanceof DOMException && error.name === 'NotSupportedError' ? null : false;
  }
  return subtle.verify('Ed25519', known, bytesOf(value), new TextEncoder().encode(text));
};

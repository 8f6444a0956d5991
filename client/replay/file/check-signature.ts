import type { CheckSignature } from '../../../shared/replay/judge-replay.ts';

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));

/** Browsers check signatures only for pages that came over https or from this machine, and old ones not at all. */
export const checkSignature: CheckSignature = async (key, value, text) => {
  const { subtle } = globalThis.crypto as Partial<Crypto>;
  if (subtle === undefined) return null;
  let known: CryptoKey;
  try {
    known = await subtle.importKey('raw', bytesOf(key), 'Ed25519', false, ['verify']);
  } catch (error) {
    // A browser that does not know the algorithm; any other fault is one of the key.
    return error instanceof DOMException && error.name === 'NotSupportedError' ? null : false;
  }
  return subtle.verify('Ed25519', known, bytesOf(value), new TextEncoder().encode(text));
};

import {
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';

/** The prefix of an Ed25519 private key before its 32 secret bytes (PKCS 8, RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

export type SigningKey = {
  /** The public key, in hex. */
  readonly key: string;
  /** A signature of a text (as UTF-8), in hex. */
  sign(text: string): string;
};

function publicHex(secret: KeyObject): string {
  const { x = '' } = createPublicKey(secret).export({ format: 'jwk' });
  return Buffer.from(x, 'base64url').toString('hex');
}

/** Derived from the secret, so that all processes with the same secret sign alike. */
export function signingKey(secret: string): SigningKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'arbiter replay signature', 32));
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8_HEAD, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  return {
    key: publicHex(key),
    sign: (text) => sign(null, Buffer.from(text, 'utf8'), key).toString('hex'),
  };
}

/** Whether a key (in hex) signed a text. */
export function isSignedBy(key: string, value: string, text: string): boolean {
  const x = Buffer.from(key, 'hex').toString('base64url');
  const jwk = { kty: 'OKP', crv: 'Ed25519', x };
  try {
    const known = createPublicKey({ key: jwk, format: 'jwk' });
    return verify(null, Buffer.from(text, 'utf8'), known, Buffer.from(value, 'hex'));
  } catch {
    // An invalid key, which cannot have signed anything.
    return false;
  }
}

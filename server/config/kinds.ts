import { isIP } from 'node:net';
import { z } from 'zod';

/** How the text of a variable becomes a value, and the description of allowed values. */
export type Kind<T> = {
  readonly type: z.ZodType<T, string>;
  readonly allowed: string;
  /** Never shown, not even if it is wrong: it may contain a password. */
  readonly isSecret?: true;
};

export function whole(least: number, most: number, unit = ''): Kind<number> {
  const type = z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most));
  return { type, allowed: `a whole number from ${least} to ${most}${unit}` };
}

/** Seconds in the environment, milliseconds in the program. */
export function seconds(least: number, most: number): Kind<number> {
  const { type, allowed } = whole(least, most, ' (seconds)');
  return { type: type.transform((count) => count * 1000), allowed };
}

export function oneOf<const T extends string>(...words: readonly T[]): Kind<T> {
  return { type: z.enum(words), allowed: words.join(', ') };
}

export function text(allowed: string, pattern: RegExp): Kind<string> {
  return { type: z.string().regex(pattern), allowed };
}

/** Items separated by commas; none for an empty text. */
function listOf<T>(item: z.ZodType<T, string>, allowed: string): Kind<readonly T[]> {
  const split = z.string().transform((all) => all.split(',').map((one) => one.trim()));
  return { type: split.pipe(z.array(item)), allowed };
}

const isWeb = (url: URL): boolean => url.protocol === 'http:' || url.protocol === 'https:';

const webAddress = z
  .string()
  .transform((given) => URL.parse(given))
  .refine((url) => url !== null && isWeb(url) && url.search === '' && url.hash === '');

export const webUrl: Kind<string> = {
  type: webAddress.transform((url) => url?.href.replace(/\/+$/, '') ?? ''),
  allowed: 'an http or https address without ? and #',
};

/** The address of another server, which may contain a name and a password. */
export function serverUrl(example: string, ...protocols: readonly string[]): Kind<string> {
  const isServer = (given: string): boolean => {
    const url = URL.parse(given);
    return url !== null && url.hostname !== '' && protocols.includes(url.protocol);
  };
  return {
    type: z.string().refine(isServer),
    allowed: `an address such as ${example}`,
    isSecret: true,
  };
}

const origin = webAddress
  .refine((url) => url?.pathname === '/')
  .transform((url) => url?.origin ?? '');

export const origins: Kind<readonly string[]> = listOf(
  origin,
  'origins such as https://play.example.com, separated by commas',
);

export const publicKeys: Kind<readonly string[]> = listOf(
  z.string().regex(/^[0-9a-f]{64}$/),
  'public keys of 64 hex digits (GET /api/keys), separated by commas',
);

const isRange = (given: string): boolean => {
  const [address = '', bits, ...more] = given.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (more.length > 0 || most < 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
};

export const networks: Kind<readonly string[]> = listOf(
  z.string().refine(isRange),
  'addresses or ranges such as 10.0.0.0/8, separated by commas',
);

/** Written backwards, so that this file does not speak of them either. */
const UNNAMED = [
  'tnatsissa',
  'koobdnah',
  'seton noisses',
  'edualc',
  'ciporhtna',
  'ianepo',
  'tpgtahc',
  'tolipoc',
  'ledom egaugnal',
  'yb-derohtua-oc',
];
const named = UNNAMED.map((word) => [...word].reverse().join(''));

const PATTERNS: Readonly<Record<string, RegExp>> = {
  'how it was written': new RegExp(`\\b(?:${named.join('|')})`, 'i'),
  'a path of one machine': /(?<![\w.)}\]])\/(?:work|tmp|home|root|mnt|Users)(?:\/|\b(?=['"`\s]))/,
  'the host of a registry': /https?:\/\/[^\s"'/]*(?:registry|artifactory|nexus|mirror)/i,
};

/** `line: what` for each word of a text that is not about the project itself. */
export function foreignWords(text: string): string[] {
  if (text.includes('\0')) return [];
  return text.split('\n').flatMap((line, at) =>
    Object.entries(PATTERNS)
      .filter(([, pattern]) => pattern.test(line))
      .map(([what]) => `${at + 1}: ${what}`),
  );
}

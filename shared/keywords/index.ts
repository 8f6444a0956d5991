import { arcaneImmunity } from './arcane-immunity.ts';
import { assassination } from './assassination.ts';
import { brutal } from './brutal.ts';
import { deadly } from './deadly.ts';
import { defend } from './defend.ts';
import { defender } from './defender.ts';
import { doubleStrike } from './double-strike.ts';
import { elusive } from './elusive.ts';
import { evasion } from './evasion.ts';
import { firstStrike } from './first-strike.ts';
import { fortified } from './fortified.ts';
import { guardian } from './guardian.ts';
import { hexproof } from './hexproof.ts';
import { indestructible } from './indestructible.ts';
import type { HookOf, Keyword } from './keyword.ts';
import { lifesteal } from './lifesteal.ts';
import { menace } from './menace.ts';
import { overwhelm } from './overwhelm.ts';
import { paralyze } from './paralyze.ts';
import { piercing } from './piercing.ts';
import { poison } from './poison.ts';
import { regenerate } from './regenerate.ts';
import { resilient } from './resilient.ts';
import { swift } from './swift.ts';
import { vampiric } from './vampiric.ts';
import { vigilant } from './vigilant.ts';

/** The position of a keyword is its bit, so add new ones at the end. */
export const KEYWORDS = [
  firstStrike,
  doubleStrike,
  overwhelm,
  defender,
  guardian,
  evasion,
  swift,
  piercing,
  resilient,
  vigilant,
  deadly,
  lifesteal,
  indestructible,
  menace,
  hexproof,
  regenerate,
  brutal,
  poison,
  paralyze,
  assassination,
  fortified,
  elusive,
  vampiric,
  arcaneImmunity,
  defend,
] as const;

export type KeywordId = (typeof KEYWORDS)[number]['id'];
export const KEYWORD_IDS: readonly KeywordId[] = KEYWORDS.map((keyword) => keyword.id);

const ALL: readonly Keyword[] = KEYWORDS;

export function bitsOf(ids: readonly string[]): number {
  let bits = 0;
  ALL.forEach((keyword, at) => {
    if (ids.includes(keyword.id)) bits |= 1 << at;
  });
  return bits;
}

export function keywordsIn(bits: number): KeywordId[] {
  return KEYWORD_IDS.filter((_, at) => (bits & (1 << at)) !== 0);
}

export function keywordNamed(id: string): Keyword | undefined {
  return ALL.find((keyword) => keyword.id === id);
}

/** Z5: whether only enemies have it; the other keywords are for units, too. */
export function isAbility(id: string): boolean {
  return keywordNamed(id)?.ability === true;
}

type Hook = HookOf<(typeof KEYWORDS)[number]>;

const hooksOf = (keyword: Keyword): Hook[] =>
  Object.keys(keyword).filter((field) => field !== 'ability' && keyword[field] === true) as Hook[];

function allHooks(): Record<Hook, number> {
  const hooks = {} as Record<Hook, number>;
  ALL.forEach((keyword, at) => {
    for (const hook of hooksOf(keyword)) hooks[hook] = (hooks[hook] ?? 0) | (1 << at);
  });
  return hooks;
}

/** For each hook the bits of its keywords. The rules ask for hooks, never for keywords. */
export const HOOK: Readonly<Record<Hook, number>> = allHooks();

import type { KeywordId } from '../../shared/keywords/index.ts';
import type { StatusKind } from '../../shared/state/statuses.ts';

/** Icons for keywords, statuses and marks, each on a grid of 16 by 16. None may be missing. */
const OF_KEYWORDS = {
  'first-strike': 'M15 1 6 10l-1-1L14 0zM4 8l4 4-1 1-2-1-3 3-1-1 3-3-1-2z',
  'double-strike':
    'M1 1l9 9-1 1L0 2zm14 0 1 1-9 9-1-1zM3 9l4 4-1 1-2-1-2 2-1-1 2-2-1-2zm10 0 1 1-1 2 2 2-1 1-2-2-2 1-1-1z',
  overwhelm: 'M8 1l6 6h-3v3H5V7H2zM1 12h14v3H1z',
  defender: 'M2 4h2V2h2v2h1V2h2v2h1V2h2v2h2v11H2zm5 5v6h2V9z',
  guardian: 'M8 0l6 2v6c0 4-3 6-6 8-3-2-6-4-6-8V2z',
  evasion: 'M0 3c4 0 7 2 8 6 1-4 4-6 8-6-1 4-3 5-5 5 0 3-2 4-3 6-1-2-3-3-3-6-2 0-4-1-5-5z',
  swift: 'M9 0 2 9h5l-1 7 8-10H9z',
  piercing: 'M8 0l3 6H9v10H7V6H5z',
  resilient: 'M8 1a7 7 0 1 1-6 4l2 1a5 5 0 1 0 4-3v3L3 3l5-3z',
  vigilant: 'M0 8c4-6 12-6 16 0-4 6-12 6-16 0zm8-3a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  deadly:
    'M8 0a6 6 0 0 1 4 11v3H4v-3A6 6 0 0 1 8 0zM5 6a1.500 1.500 0 1 0 .1 0zm6 0a1.500 1.500 0 1 0 .1 0zM8 9l-1 2h2z',
  lifesteal: 'M8 15C2 10 0 8 0 5a4 4 0 0 1 8-2 4 4 0 0 1 8 2c0 3-2 5-8 10z',
  indestructible: 'M4 1h8l4 7-4 7H4L0 8zm1.500 3L3 8l2.500 4h5L13 8l-2.500-4z',
  menace: 'M1 0c0 4 2 5 4 5h6c2 0 4-1 4-5 2 5 0 8-2 9 0 4-2 7-5 7s-5-3-5-7C1 8-1 5 1 0z',
  hexproof: 'M8 0l2 5 6 0-4 4 2 7-6-4-6 4 2-7-4-4h6zm0 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  regenerate: 'M14 1c1 9-3 12-8 11l-3 3-1-1 3-3C3 6 7 2 14 1zm-3 3-5 6c3 0 5-2 5-6z',
  brutal: 'M2 0l4 4-1 3 4-1 1 4 3-1 3 7-7-3 1-3-4-1 1-4-4 1z',
  poison: 'M6 0h4v4l3 5a5 5 0 1 1-10 0l3-5zM5 10h6a3 3 0 0 1-6 0z',
  paralyze: 'M8 0a8 8 0 1 1 0 16A8 8 0 0 1 8 0zM9 3 5 8h3l-1 5 4-6H8z',
  assassination: 'M14 0l2 2-8 8-2-2zM5 8l3 3-2 1-3 4-3-3 4-3z',
  fortified: 'M1 1h3v2h2V1h4v2h2V1h3v5l-1 2v8h-4v-4a2 2 0 0 0-4 0v4H2V8L1 6z',
  elusive:
    'M1 5c3-4 6 0 8-2s3-3 6-2c-2 1-2 4-5 5s-6-2-9-1zm0 8c3-4 6 0 8-2s3-3 6-2c-2 1-2 4-5 5s-6-2-9-1z',
  vampiric: 'M1 2h14l-2 7-2-3-3 9-3-9-2 3z',
  'arcane-immunity': 'M8 0l8 8-8 8-8-8zm0 3L3 8l5 5 5-5zm0 2 1 2 2 1-2 1-1 2-1-2-2-1 2-1z',
  defend: 'M5 0l5 2v4c0 4-2 6-5 8-3-2-5-4-5-8V2zm6 4 5 2v4c0 3-2 5-5 6l-1-1c2-2 3-5 3-8z',
} as const satisfies Record<KeywordId, string>;

const OF_STATUSES = {
  sundered: 'M8 0l6 2v6c0 4-3 6-6 8l1-5-2-2 3-3-2-2z M6 1 2 2v6c0 3 2 5 4 6l1-3-2-2 2-3z',
  impaired: 'M8 16 2 9h3V1h6v8h3z',
  bleeding: 'M8 0c3 5 5 7 5 10a5 5 0 0 1-10 0c0-3 2-5 5-10z',
  bound: 'M4 7V5a4 4 0 0 1 8 0v2h2v9H2V7zm2 0h4V5a2 2 0 0 0-4 0z',
  corrupt: 'M8 0l2 4 4-2-2 4 4 2-4 2 2 4-4-2-2 4-2-4-4 2 2-4-4-2 4-2-2-4 4 2z',
  blessed: 'M7 0h2v5h5v2H9v9H7V7H2V5h5z',
  regeneration: 'M6 1h4v5h5v4h-5v5H6v-5H1V6h5z',
  empowered: 'M8 0l6 7h-4v9H6V7H2z',
  warded: 'M8 0a8 8 0 1 1 0 16A8 8 0 0 1 8 0zm0 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2zm0 3l3 3-3 3-3-3z',
  evade: 'M1 13c6 0 5-10 12-10l-1-2 4 3-4 3 1-2c-5 0-4 10-12 10z',
  might: 'M3 9c0-4 1-7 4-8l1 3-2 1c1 1 4 0 6 1 3 2 3 7 0 9H4c-2-1-2-4-1-6z',
  resilience: 'M8 0l6 2v6c0 4-3 6-6 8-3-2-6-4-6-8V2zM7 4v3H4v2h3v3h2V9h3V7H9V4z',
  intangible: 'M8 0c4 0 6 3 6 7v9l-2-2-2 2-2-2-2 2-2-2-2 2V7c0-4 2-7 6-7zM6 5v3h1V5zm3 0v3h1V5z',
  untargetable: 'M8 0a8 8 0 1 1 0 16A8 8 0 0 1 8 0zM4 3l9 9a6 6 0 0 0-9-9zM3 4a6 6 0 0 0 9 9z',
} as const satisfies Record<StatusKind, string>;

const OF_MARKS = {
  summon: 'M8 0l2 4 4 1-3 3 1 4-4-2-4 2 1-4-3-3 4-1zM2 13h12v3H2z',
  shield: 'M8 0l6 2v6c0 4-3 6-6 8-3-2-6-4-6-8V2zm0 2L4 3.500V8c0 3 2 4 4 5.500z',
  counters: 'M8 0l3 5 5 1-4 4 1 6-5-3-5 3 1-6-4-4 5-1z',
  strength: 'M15 0v4L7 12l1 2-1 1-3-3-3 3-1-1 3-3-3-3 1-1 2 1 8-8z',
  health: 'M8 15C2 10 0 8 0 5a4 4 0 0 1 8-2 4 4 0 0 1 8 2c0 3-2 5-8 10z',
  attacking: 'M15 0v4L7 12l1 2-1 1-3-3-3 3-1-1 3-3-3-3 1-1 2 1 8-8z',
  blocking: 'M8 0l6 2v6c0 4-3 6-6 8-3-2-6-4-6-8V2z',
  reaction: 'M2 2h9a4 4 0 0 1 0 9H8v4L1 9.500 8 4v4h3a1 1 0 0 0 0-3H2z',
  burst: 'M8 0l1.500 4L13 2l-1 4 4 2-4 2 1 4-3.500-2L8 16l-1.500-4L3 14l1-4-4-2 4-2-1-4 3.500 2z',
  fracture: 'M2 0h5l2 4-3 3 4 4-3 5H2zM9 0h5v16H9l3-5-4-4 3-3z',
  sick: 'M3 0h10v3L9 8l4 5v3H3v-3l4-5-4-5z',
} as const;

export const SIGILS = { ...OF_KEYWORDS, ...OF_STATUSES, ...OF_MARKS };

export type SigilName = keyof typeof SIGILS;

import type { EffectName } from '../../shared/effects/index.ts';
import type { CardDef } from '../../shared/index.ts';
import { poolOf, type Selection } from '../../shared/language/selection.ts';
import type { EffectNode } from '../../shared/state/node.ts';
import type { StatusKind } from '../../shared/state/statuses.ts';
import { EMBLEMS, type Emblem } from './emblems.ts';
import type { Palette } from './forms/palette.ts';
import { oneOf, type Random } from './forms/random.ts';
import { disc, line, mirrored, paint, placed, type Shape, star } from './forms/shape.ts';

/** The fields of an effect that decide its emblem. */
type DrawnEffect = EffectNode & {
  readonly what?: string;
  readonly status?: StatusKind;
  readonly amount?: unknown;
  readonly to?: Selection;
  readonly do?: readonly DrawnEffect[];
  readonly options?: readonly (readonly DrawnEffect[])[];
};

const BY_STATUS = {
  might: 'fist',
  empowered: 'rise',
  evade: 'veil',
  intangible: 'veil',
  untargetable: 'veil',
  warded: 'shield',
  blessed: 'chalice',
  resilience: 'shield',
  regeneration: 'drops',
  bleeding: 'drops',
  bound: 'chain',
  impaired: 'mask',
  sundered: 'mask',
  corrupt: 'spiral',
} as const satisfies Record<StatusKind, Emblem>;

const BY_WHAT: Readonly<Record<string, Emblem>> = {
  'skip-attack': 'swirl',
  'must-attack': 'blades',
  'block-gained': 'shield',
  'block-per-heal': 'shield',
  'heal-doubled': 'chalice',
  'grant-keyword': 'drops',
  prevent: 'shield',
};

const inside = (effect: DrawnEffect): readonly DrawnEffect[] =>
  effect.do ?? effect.options?.flat() ?? [];

/** Alternative emblems, so that cards with the same effect look different. */
const VARIANTS: Readonly<Partial<Record<Emblem, readonly [Emblem, ...Emblem[]]>>> = {
  blade: ['blade', 'hammer', 'lance', 'blade'],
  shield: ['shield', 'round'],
  chalice: ['chalice', 'lotus', 'sunheart'],
};

const isForMany = (to: Selection | undefined): boolean =>
  typeof to === 'object' && ('all' in to || poolOf(to).includes('close'));

function damageEmblem(card: CardDef, effect: DrawnEffect): Emblem {
  if (isForMany(effect.to)) return card.primary === 'fire' ? 'comet' : 'burst';
  if (card.primary === 'air') return 'bolt';
  return card.primary === 'nether' ? 'skull' : 'blade';
}

function changeEmblem(card: CardDef, effect: DrawnEffect): Emblem {
  const less = typeof effect.amount === 'number' && effect.amount < 0;
  if (effect.what !== undefined && BY_WHAT[effect.what] !== undefined) {
    const found = BY_WHAT[effect.what] ?? 'rise';
    return found === 'swirl' && card.primary === 'water' ? 'frost' : found;
  }
  if (less) return card.primary === 'fire' ? 'burst' : 'fall';
  return 'rise';
}

type Look = Emblem | ((card: CardDef, effect: DrawnEffect) => Emblem);

/** The emblem of the first effect inside it. */
const ofInside = (card: CardDef, effect: DrawnEffect): Emblem => {
  const first = inside(effect)[0];
  return first === undefined ? 'gem' : emblemOf(card, first);
};

/** The emblem of every effect; a missing effect does not compile. */
const BY_KIND: Readonly<Record<EffectName, Look>> = {
  damage: damageEmblem,
  status: (_card, { status }) => (status === undefined ? 'spiral' : BY_STATUS[status]),
  modify: changeEmblem,
  'modify-side': changeEmblem,
  heal: 'chalice',
  block: 'shield',
  shield: 'shield',
  kill: 'skull',
  draw: 'book',
  look: 'eye',
  bounce: 'swirl',
  move: 'arrows',
  redirect: 'shield',
  counters: 'crystal',
  'set-power': 'fist',
  slot: 'sprout',
  deploy: 'horn',
  create: 'spiral',
  discard: 'torn',
  'lose-life': 'heart',
  'gain-resolve': 'gem',
  'gain-devotion': 'chalice',
  counter: 'cross',
  cleanse: 'drops',
  return: 'cards',
  tap: 'chain',
  fight: 'fist',
  'extra-combat': 'blades',
  'lose-shields': 'eye',
  'spend-devotion': 'chalice',
  'take-control': 'gem',
  'give-trait': 'gem',
  redeploy: 'gem',
  silence: 'gem',
  'remove-trait': 'gem',
  special: 'gem',
  summon: 'gem',
  choice: ofInside,
  'for-each': ofInside,
  if: ofInside,
  may: ofInside,
  repeat: ofInside,
  sequence: ofInside,
};

function emblemOf(card: CardDef, effect: DrawnEffect): Emblem {
  const look = BY_KIND[effect.kind as EffectName];
  return typeof look === 'function' ? look(card, effect) : look;
}

/** The frame of the emblem shows the kind of card, whatever the colour. */
const FRAMES: Readonly<Record<string, (at: Palette) => Shape[]>> = {
  attack: (at) => [line('M4 70L44 6M14 84L64 4M70 88L112 20M88 86L116 40', at.spark, 2.4, 0.55)],
  skill: (at) => [
    paint(disc(60, 44, 41), at.light, 0.25),
    line(disc(60, 44, 41), at.spark, 1.4, 0.8),
  ],
  spell: (at) => [
    line(disc(60, 44, 41), at.spark, 1.2, 0.9),
    line(disc(60, 44, 36), at.spark, 0.8, 0.8),
    line('M60 3L95.500 64.500H24.500zM60 85L24.500 23.500H95.500z', at.spark, 1, 0.65),
  ],
  power: (at) => [
    paint(star(60, 44, 16, 60, 34), at.light, 0.35),
    line(star(60, 44, 8, 46, 34), at.spark, 1.4, 0.9),
    line(star(60, 44, 16, 42, 36), at.spark, 0.8, 0.7),
  ],
  action: (at) => [
    paint('M60-2L112 44L60 90L8 44z', at.light, 0.22),
    line('M60-2L112 44L60 90L8 44z', at.spark, 1.6, 0.8),
  ],
  curse: () => [
    ...mirrored([paint('M0 0h26C16 16 24 26 12 40 18 54 8 66 16 90H0z', '#12060f', 0.85)]),
    line(star(60, 44, 11, 44, 36), '#d0506e', 1.4, 0.9),
  ],
};

function curseEmblem(card: CardDef): Emblem {
  if (card.curse?.impairs === true) return 'fall';
  return (card.curse?.drawn.length ?? 0) > 0 ? 'heart' : 'skull';
}

/** The emblems of what a card does, in order. */
function chosen(card: CardDef): Emblem[] {
  const effects: readonly DrawnEffect[] = card.effects;
  const parts = effects.flatMap((effect) => {
    if (effect.kind === 'repeat') return inside(effect).flatMap((part) => [part, part]);
    return effect.kind === 'choice' || effect.kind === 'sequence' ? inside(effect) : [effect];
  });
  if (parts.length > 0) return parts.map((effect) => emblemOf(card, effect));
  if (card.token) return ['crystal'];
  return [card.kind === 'curse' ? curseEmblem(card) : 'chalice'];
}

function drawn(name: Emblem, at: Palette, random: Random, place: string): Shape[] {
  const variants = VARIANTS[name];
  return placed(EMBLEMS[variants === undefined ? name : oneOf(random, variants)](at), place);
}

/** The picture of a card that is not a unit: its first effect, and a smaller second one in front. */
export function emblem(card: CardDef, at: Palette, random: Random): Shape[] {
  const [first = 'gem', second] = chosen(card);
  const turn = Math.round(random() * 16) - 8;
  const frame = FRAMES[card.kind]?.(at) ?? [];
  if (second === undefined || (second === first && VARIANTS[first] === undefined))
    return [...frame, ...drawn(first, at, random, `rotate(${turn} 60 44)`)];
  return [
    ...frame,
    ...drawn(first, at, random, `translate(-12 -6) rotate(${turn} 60 44)`),
    paint(disc(92, 62, 21), at.ink, 0.55),
    ...drawn(second, at, random, 'translate(64.400 42.640) scale(0.460 0.440)'),
  ];
}

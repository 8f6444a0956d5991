import type { CardDef } from '../../shared/index.ts';
import type { KeywordId } from '../../shared/keywords/index.ts';
import { type Animal, animal } from './figures/animals.ts';
import { type Being, being } from './figures/beings.ts';
import type { Head, Held } from './figures/gear.ts';
import { type Person, person } from './figures/person.ts';
import type { Palette } from './forms/palette.ts';
import { between, oneOf, type Random } from './forms/random.ts';
import { placed, round, type Shape } from './forms/shape.ts';

type Look = Person | { readonly animal: Animal } | { readonly being: Being };

/** How a word in a name is drawn; the first match wins. */
const LOOKS: readonly (readonly [words: RegExp, look: Look])[] = [
  [/spider/, { animal: 'spider' }],
  [/\bbat\b/, { animal: 'bat' }],
  [/basilisk/, { animal: 'serpent' }],
  [/bonelord/, { head: 'skull', wings: 'leather', held: 'banner' }],
  [/bone archer/, { head: 'skull', held: 'bow' }],
  [/skeleton/, { head: 'skull', held: 'sword' }],
  [/zombie|thrall/, { head: 'skull', held: 'axe' }],
  [/high cultist/, { head: 'horns', held: 'staff' }],
  [/cultist/, { head: 'hood', held: 'dagger' }],
  [/dummy/, { head: 'hat', shield: true }],
  [/engine\b/, { being: 'tower' }],
  [/crusher/, { being: 'giant' }],
  [/tomb guardian/, { being: 'giant' }],
  [/night blade/, { head: 'mask', held: 'twin' }],
  [/templar/, { head: 'helm', held: 'sword', shield: true }],
  [/tormentor/, { head: 'horns', held: 'hammer' }],
  [/fox|hound|wolf|cat|lion/, { animal: 'hound' }],
  [/rat\b|mouse/, { animal: 'rat' }],
  [/ram\b|bull|goat/, { animal: 'ram' }],
  [/mule|horse/, { animal: 'mule' }],
  [/phoenix|bird|hawk|raven/, { animal: 'bird' }],
  [/leviathan|salamander|serpent|snake/, { animal: 'serpent' }],
  [/dragon/, { animal: 'dragon' }],
  [/golem|giant|colossus|troll|titan|geode/, { being: 'giant' }],
  [/shade|wisp|sprite|spirit|ghoul|mimic|devourer/, { being: 'spirit' }],
  [/wall|roots|thorn/, { being: 'thorns' }],
  [/turret|tower|sentry/, { being: 'tower' }],
  [/magma|steam|\bice|\bmud|dust|storm$|chaos|abyss|undine|aurora|silph/, { being: 'elemental' }],
  [/angel/, { head: 'hair', wings: 'feathers', held: 'sword' }],
  [/seraph/, { head: 'halo', wings: 'feathers', held: 'spear' }],
  [/imp\b|vampire/, { head: 'horns', wings: 'leather' }],
  [/king|noble/, { head: 'crown', held: 'hammer' }],
  [/lord/, { head: 'crown', held: 'banner' }],
  [/archer|ranger|hunter/, { head: 'cap', held: 'bow' }],
  [/scout|lookout/, { head: 'cap', held: 'spear' }],
  [/ninja|assassin|rogue|stalker|hush/, { head: 'mask', held: 'dagger' }],
  [/lancer|novice|squire|rider/, { head: 'helm', held: 'spear' }],
  [/duelist|raider/, { head: 'mask', held: 'twin' }],
  [/drummer|engineer|jailer/, { head: 'cap', held: 'hammer' }],
  [/guard|bearer|sentinel|warden/, { head: 'helm', held: 'spear', shield: true }],
  [/paladin|knight|champion/, { head: 'helm', held: 'sword', shield: true }],
  [/light|lamp|oracle/, { head: 'hood', held: 'lamp' }],
  [/wizard|mage|apprentice/, { head: 'hat', held: 'staff' }],
  [/warlock|necromancer|priest|caller/, { head: 'hood', held: 'staff' }],
  [/acolyte|adept|teacher|reader|bard/, { head: 'hair', held: 'book' }],
  [/gravedigger|gnome/, { head: 'hat', held: 'axe' }],
  [/keeper/, { head: 'hood', held: 'book' }],
  [/offering/, { head: 'halo' }],
  [/breather|rookie|militia|sword|captain|veteran/, { head: 'helm', held: 'sword' }],
];

const HEADS: readonly [Head, ...Head[]] = ['hood', 'helm', 'hair', 'cap', 'horns', 'mask'];
const HELD: readonly [Held, ...Held[]] = ['sword', 'spear', 'axe', 'staff', 'hammer', 'dagger'];

/** Chooses by what the unit can do if its name matches nothing. */
function lookByRules(card: CardDef, random: Random): Look {
  const has = (keyword: KeywordId): boolean => card.keywords.includes(keyword);
  if (has('defender')) return { being: 'tower' };
  if (card.kind === 'unit' && card.health >= 6) return { being: 'giant' };
  const plain: Person = { head: oneOf(random, HEADS), held: oneOf(random, HELD) };
  if (has('double-strike')) return { ...plain, held: 'twin' };
  return has('guardian') ? { ...plain, shield: true } : plain;
}

function drawn(look: Look, card: CardDef, at: Palette, random: Random): Shape[] {
  if ('animal' in look) return animal(look.animal, at);
  return 'being' in look ? being(look.being, at, card, random) : person(look, at, card, random);
}

/** The unit itself, facing either side, with slightly varying size. */
export function figure(card: CardDef, at: Palette, random: Random): Shape[] {
  const words = card.name.toLowerCase();
  const look = LOOKS.find(([word]) => word.test(words))?.[1] ?? lookByRules(card, random);
  const scale = round(between(random, 0.9, 1.1));
  const [turn, left] = random() < 0.5 ? [scale, 60 - 60 * scale] : [-scale, 60 + 60 * scale];
  const place = `matrix(${turn} 0 0 ${scale} ${round(left)} ${round(90 - 90 * scale)})`;
  return placed(drawn(look, card, at, random), place);
}

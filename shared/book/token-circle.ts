import { effectOf } from '../effects/index.ts';
import type { CardDef } from '../state/card.ts';
import type { EffectNode } from '../state/node.ts';
import type { Trait } from '../state/trait.ts';
import { traitNode } from '../traits/index.ts';

type Cards = Readonly<Record<string, CardDef>>;

/** Whether the trait makes its tokens as part of the arrival. */
const actsOnArrival = (trait: Trait): boolean =>
  trait.type === 'reaction' && trait.on === 'ON_DEPLOY';

/** The tokens that a node makes; a trait that it gives makes its own at another time. */
function madeBy(node: EffectNode): string[] {
  if (node.kind === 'give-trait') return [];
  if (node.kind === 'deploy' && 'card' in node) return [String(node.card)];
  const lists = effectOf(node).inner?.(node) ?? [];
  return lists.flatMap(({ nodes }) => nodes.flatMap(madeBy));
}

function tokensOf(card: CardDef | undefined, counts: (trait: Trait) => boolean): string[] {
  const traits = card?.traits.filter(counts) ?? [];
  return traits.flatMap((trait) => traitNode(trait) ?? []).flatMap(madeBy);
}

/** A cycle of tokens that make each other, starting with this one; null if there is none. */
export function tokenCircle(
  cards: Cards,
  start: CardDef,
  counts: (trait: Trait) => boolean = actsOnArrival,
): string[] | null {
  if (!start.token) return null;
  const seen = new Set<string>();
  const ways: string[][] = [[start.id]];
  for (const way of ways) {
    const made = tokensOf(cards[way.at(-1) ?? ''], counts).filter((id) => !seen.has(id));
    if (made.includes(start.id)) return [...way, start.id];
    for (const id of made) {
      seen.add(id);
      ways.push([...way, id]);
    }
  }
  return null;
}

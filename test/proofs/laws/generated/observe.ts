import type { EffectKind } from '../../../../shared/effects/effect.ts';
import { EFFECT_KINDS, effectNamed } from '../../../../shared/effects/index.ts';
import type { CardDef, GameEvent } from '../../../../shared/index.ts';
import type { EffectNode } from '../../../../shared/state/node.ts';
import type { Law } from '../law.ts';
import { nodesOf } from './random-cards.ts';

/** Which effects of generated cards did something, asked something, or fizzled with an event. */

const seen = new Set<string>();
const textOf = (node: EffectNode): string => JSON.stringify(node);

let listens = false;

/** Wraps every effect of this process, once, to note what is resolved. */
function listen(): void {
  if (listens) return;
  listens = true;
  for (const kind of EFFECT_KINDS) {
    const effect = effectNamed(kind) as { -readonly [K in keyof EffectKind]: EffectKind[K] };
    const { resolve } = effect;
    effect.resolve = (ctx, node, source, target, work) => {
      seen.add(textOf(node));
      resolve(ctx, node, source, target, work);
    };
  }
}

/** A fizzle names the card and the kind of the effect. */
function noteFizzle(cards: Readonly<Record<string, CardDef>>, event: GameEvent): void {
  if (event.kind !== 'effectFizzled') return;
  const card = cards[event.card];
  if (card === undefined) return;
  for (const node of nodesOf(card)) if (node.kind === event.effect) seen.add(textOf(node));
}

/** Watches a match and notes what happens to every effect. */
export const observed: Law = {
  name: 'observed',
  begin({ book }) {
    listen();
    return {
      after(_decision, events) {
        for (const event of events) noteFizzle(book.cards, event);
      },
    };
  },
};

export const forgetObserved = (): void => seen.clear();

/** The effects of a card that nothing has been seen of yet. */
export const unseenOf = (card: CardDef): EffectNode[] =>
  nodesOf(card).filter((node) => !seen.has(textOf(node)));

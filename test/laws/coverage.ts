import type { EffectKind } from '../../shared/effects/effect.ts';
import { EFFECT_KINDS, effectNamed, effectOf } from '../../shared/effects/index.ts';
import type { Book, CardDef, GameEvent } from '../../shared/index.ts';
import { KEYWORD_IDS } from '../../shared/keywords/index.ts';
import { ELEMENTS } from '../../shared/state/elements.ts';
import type { Source } from '../../shared/state/game.ts';
import type { EffectNode } from '../../shared/state/node.ts';
import type { Table } from '../../shared/state/table.ts';
import { traitNode } from '../../shared/traits/index.ts';
import type { Decision } from '../kit/random-play.ts';
import type { Law } from './law.ts';

/** Where an effect stands: "tremor powered.0.options.1.0 modify-side". */
type Place = { readonly card: string; readonly powered: boolean; readonly name: string };
type Places = Map<EffectNode, Place[]>;

function addPlaces(
  places: Places,
  card: CardDef,
  nodes: readonly EffectNode[],
  path: string,
): void {
  nodes.forEach((node, at) => {
    const here = `${path}.${at}`;
    const place = {
      card: card.id,
      powered: path.startsWith('powered'),
      name: `${card.id} ${here} ${node.kind}`,
    };
    places.set(node, [...(places.get(node) ?? []), place]);
    for (const inner of effectOf(node).inner?.(node) ?? []) {
      addPlaces(places, card, inner.nodes, [here, ...inner.path].join('.'));
    }
  });
}

function placesOf(book: Book): Places {
  const places: Places = new Map();
  for (const card of Object.values(book.cards)) {
    addPlaces(places, card, card.effects, 'effects');
    addPlaces(places, card, card.powered?.effects ?? [], 'powered');
    addPlaces(
      places,
      card,
      card.traits.flatMap((trait) => traitNode(trait) ?? []),
      'traits',
    );
    addPlaces(places, card, card.curse?.drawn ?? [], 'drawn');
    addPlaces(places, card, card.curse?.turnEnd ?? [], 'turnEnd');
  }
  return places;
}

/** The answers a player can give there beside the plain ones. */
function answersAt(node: EffectNode): string[] {
  if (node.kind === 'may') return ['accept', 'decline'];
  const selection = effectOf(node).on?.(node);
  if (typeof selection !== 'object' || !('choose' in selection)) return [];
  return [...(selection.upTo === undefined ? [] : ['done']), ...(selection.may ? ['decline'] : [])];
}

/** Cards that come into play some other way than from a hand. */
const wayIn = (card: CardDef) => (card.token ? 'deployed' : card.unplayable ? 'created' : 'played');

/** Everything random play has to reach: cards, effects, answers, keywords, elements. */
export function allPlaces(book: Book): Set<string> {
  const sets = new Set(Object.values(book.formats).flatMap((format) => format.deck.sets));
  const cards = Object.values(book.cards).filter((card) => sets.has(card.set));
  const known = new Set(cards.map(({ id }) => id));
  const all = new Set(cards.map((card) => `${card.id} ${wayIn(card)}`));
  for (const [node, places] of placesOf(book)) {
    for (const { card, name } of places) {
      if (!known.has(card)) continue;
      all.add(name);
      for (const answer of answersAt(node)) all.add(`${name} ${answer}`);
    }
  }
  for (const keyword of KEYWORD_IDS) all.add(`keyword ${keyword}`);
  for (const element of ELEMENTS) all.add(`element ${element}`);
  return all;
}

/** What has been reached in this process. */
export const reached = new Set<string>();
let places: Places | null = null;

function reach(node: EffectNode, card: string, powered: boolean, answer = ''): void {
  for (const place of places?.get(node) ?? []) {
    // X7: a trait that was given acts as its bearer's.
    const owner = place.card === card || place.name.includes('.trait.');
    if (owner && place.powered === powered) reached.add(`${place.name}${answer}`);
  }
}

function isPowered(t: Pick<Table, 'game'>, source: Source): boolean {
  return t.game.stack.find(({ id }) => id === source.item)?.powered === true;
}

/** Wraps every effect of this process, once, to note which nodes are resolved. */
function listen(book: Book): void {
  if (places !== null) return;
  places = placesOf(book);
  for (const kind of EFFECT_KINDS) {
    const effect = effectNamed(kind) as { -readonly [K in keyof EffectKind]: EffectKind[K] };
    const { resolve } = effect;
    effect.resolve = (t, node, source, target, frame) => {
      reach(node, source.card, isPowered(t, source));
      resolve(t, node, source, target, frame);
    };
  }
}

function noteAnswer({ game, intent }: Decision): void {
  const frame = game.agenda.at(-1);
  if (intent.kind !== 'choose' || !frame?.node || frame.source === null) return;
  const option = game.choice?.options[intent.options[0] ?? -1];
  if (option === undefined) return;
  reach(frame.node, frame.source.card, isPowered({ game }, frame.source), ` ${option.kind}`);
}

function noteEvent(book: Book, event: GameEvent): void {
  const card = 'card' in event ? book.cards[event.card] : undefined;
  if (card === undefined) return;
  if (event.kind === 'cardPlayed') {
    reached.add(`${card.id} played`);
    for (const element of card.elements) reached.add(`element ${element}`);
  } else if (event.kind === 'unitDeployed') {
    reached.add(`${card.id} deployed`);
    for (const keyword of card.keywords) reached.add(`keyword ${keyword}`);
  } else if (event.kind === 'cardMoved' && event.from === 'none') {
    reached.add(`${card.id} created`);
  }
}

/** What was never reached, by card and path. */
export function missing(book: Book, found: ReadonlySet<string> = reached): string[] {
  return [...allPlaces(book)].filter((place) => !found.has(place));
}

/** E5, K1: every card is played and every one of its effects resolved, sooner or later. */
export const coverage: Law = {
  name: 'coverage',
  begin(match) {
    listen(match.book);
    const before = reached.size;
    return {
      before: noteAnswer,
      after(_decision, events) {
        for (const event of events) noteEvent(match.book, event);
      },
      end: () => match.count(reached.size - before),
    };
  },
};

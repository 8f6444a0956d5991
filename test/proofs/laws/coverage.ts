import type { EffectKind } from '../../../shared/effects/effect.ts';
import { EFFECT_KINDS, effectNamed, effectOf } from '../../../shared/effects/index.ts';
import type { Book, CardDef, Format, Game, GameEvent } from '../../../shared/index.ts';
import { KEYWORD_IDS } from '../../../shared/keywords/index.ts';
import { isOfFormat } from '../../../shared/rules/check-deck.ts';
import type { EnemyMove } from '../../../shared/state/card.ts';
import { ELEMENTS } from '../../../shared/state/elements.ts';
import type { Source } from '../../../shared/state/game.ts';
import type { EffectNode } from '../../../shared/state/node.ts';
import type { RulesContext } from '../../../shared/state/rules-context.ts';
import { WILD } from '../../../shared/state/seat.ts';
import type { Trait } from '../../../shared/state/trait.ts';
import { traitNode } from '../../../shared/traits/index.ts';
import type { Decision } from '../../kit/random-play.ts';
import { encounterOf } from './encounter.ts';
import { formatsOf } from './formats-of.ts';
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

type Move = { readonly path: string; readonly move: EnemyMove };

/** Z3: the lines of an enemy's tables: "bonelord 2.1". */
const movesOf = ({ enemy }: CardDef): Move[] =>
  (enemy?.tables ?? []).flatMap(({ moves }, table) =>
    moves.map((move, at) => ({ path: `${table}.${at}`, move })),
  );

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
    for (const { path, move } of movesOf(card)) addPlaces(places, card, move.effects, path);
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

/** Cards that come into play some other way than from a hand; tokens that never do are mana (R3). */
function wayIn({ kind, token, unplayable }: CardDef): string {
  if (kind === 'enemy' || (token && kind === 'unit')) return 'deployed';
  return token ? 'gained' : unplayable ? 'created' : 'played';
}

/** What can be met in a format: the cards of its sets, or a part of one (D4), and in siege the wild. */
function cardsOf(book: Book, format: Format): CardDef[] {
  return Object.values(book.cards).filter(
    (card) =>
      (format.mode === 'siege' && card.set === 'enemies') ||
      (isOfFormat(format, card) && (!card.token || format.deck.onlyFrom?.[card.set] === undefined)),
  );
}

/** Of a siege that was named alone only the own encounter is asked for. */
function cardsMet(book: Book, formats: readonly Format[]): CardDef[] {
  const [only, ...more] = formats;
  const cards = formats.flatMap((format) => cardsOf(book, format));
  if (only?.mode !== 'siege' || more.length > 0) return cards;
  const met = encounterOf(book, only);
  return cards.filter(({ id, kind }) => (kind !== 'enemy' && kind !== 'curse') || met.has(id));
}

/** Z9: no own unit blocks or attacks a hero in siege. */
function isOfDuels(trait: Trait): boolean {
  if (trait.type === 'reaction') return trait.on === 'ON_CONQUER';
  return trait.type === 'ongoing' && trait.hears === 'BLOCK_DECLARED';
}

const isOutOfReach = ({ name }: Place, { traits }: CardDef): boolean =>
  name.includes(' traits.') && traits.some(isOfDuels);

/** What is seen of a card as such: that it comes, and in siege each of its moves. */
function marksOf(card: CardDef): string[] {
  const moves = movesOf(card).flatMap(({ path, move }) => [
    `${card.id} ${path} shown`,
    ...(move.charge > 0 ? [`${card.id} charged`] : []),
  ]);
  return [`${card.id} ${wayIn(card)}`, ...moves];
}

/** Everything random play has to reach: cards, effects, answers, moves, keywords, elements. */
export function allPlaces(book: Book, named?: string): Set<string> {
  const formats = formatsOf(book, named);
  const cards = cardsMet(book, formats);
  const siegesOnly = formats.every(({ mode }) => mode === 'siege');
  const known = new Map(cards.map((card) => [card.id, card]));
  const all = new Set(cards.flatMap(marksOf));
  const isMet = (place: Place) => {
    const card = known.get(place.card);
    return card !== undefined && !(siegesOnly && isOutOfReach(place, card));
  };
  for (const [node, places] of placesOf(book)) {
    const names = places.filter(isMet).map(({ name }) => name);
    const words = ['', ...answersAt(node).map((answer) => ` ${answer}`)];
    for (const name of names) for (const word of words) all.add(name + word);
  }
  const keywords = new Set(cards.flatMap((card) => card.keywords));
  for (const keyword of named === undefined ? KEYWORD_IDS : keywords) all.add(`keyword ${keyword}`);
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

function isPowered(t: Pick<RulesContext, 'game'>, source: Source): boolean {
  return t.game.stack.find(({ id }) => id === source.item)?.powered === true;
}

/** Wraps every effect of this process, once, to note which nodes are resolved. */
function listen(book: Book): void {
  if (places !== null) return;
  places = placesOf(book);
  for (const kind of EFFECT_KINDS) {
    const effect = effectNamed(kind) as { -readonly [K in keyof EffectKind]: EffectKind[K] };
    const { resolve } = effect;
    effect.resolve = (ctx, node, source, target, work) => {
      reach(node, source.card, isPowered(ctx, source));
      resolve(ctx, node, source, target, work);
    };
  }
}

function noteAnswer({ game, intent }: Decision): void {
  const work = game.agenda.at(-1);
  if (intent.kind !== 'choose' || !work?.node || work.source === null) return;
  const option = game.choice?.options[intent.options[0] ?? -1];
  if (option === undefined) return;
  reach(work.node, work.source.card, isPowered({ game }, work.source), ` ${option.kind}`);
}

/** What an event about a card has reached. */
function marksBy(card: CardDef, event: GameEvent): string[] {
  const about = (...words: readonly string[]) => words.map((word) => `${card.id} ${word}`);
  switch (event.kind) {
    case 'cardPlayed':
      return [...about('played'), ...card.elements.map((element) => `element ${element}`)];
    case 'unitDeployed':
      return [...about('deployed'), ...card.keywords.map((keyword) => `keyword ${keyword}`)];
    case 'cardMoved':
      return event.from === 'none' ? about('created') : [];
    case 'crystalGained':
      return about('gained');
    case 'intentShown':
      return about(event.move < 0 ? 'charged' : `${event.table}.${event.move} shown`);
    default:
      return [];
  }
}

function noteEvent(book: Book, event: GameEvent): void {
  const card = 'card' in event ? book.cards[event.card] : undefined;
  if (card !== undefined) for (const mark of marksBy(card, event)) reached.add(mark);
}

/** Z6: the first wave has come and shown what it will do before anybody decides. */
function noteWave(book: Book, { sides, siege }: Game): void {
  for (const unit of sides[WILD]?.field ?? []) {
    const card = unit === null ? undefined : book.cards[unit.card];
    const foe = siege?.foes.find((each) => each.unit === unit?.id);
    if (card === undefined || foe === undefined) continue;
    reached.add(`${card.id} deployed`).add(`${card.id} ${foe.table}.${foe.move} shown`);
    for (const keyword of card.keywords) reached.add(`keyword ${keyword}`);
  }
}

/** What was never reached, by card and path. */
export function missing(
  book: Book,
  found: ReadonlySet<string> = reached,
  format?: string,
): string[] {
  return [...allPlaces(book, format)].filter((place) => !found.has(place));
}

/** E5, K1: every card is played and every one of its effects resolved, sooner or later. */
export const coverage: Law = {
  name: 'coverage',
  begin(match) {
    listen(match.book);
    const before = reached.size;
    noteWave(match.book, match.game);
    return {
      before: noteAnswer,
      after(_decision, events) {
        for (const event of events) noteEvent(match.book, event);
      },
      end: () => match.count(reached.size - before),
    };
  },
};

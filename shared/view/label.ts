import { effectOf } from '../effects/index.ts';
import { type Book, cardOf } from '../state/book.ts';
import type { Choice, Game, Option, Source, Target } from '../state/game.ts';
import type { EffectNode } from '../state/node.ts';
import { unitById } from '../state/units.ts';
import type { OptionPlace } from '../text/contract/patterns.ts';
import { languageOf } from '../text/index.ts';

/** The card that an option is about. */
function cardOfOption(option: Option): string | null {
  return option.kind === 'target' || option.kind === 'card' ? option.card : null;
}

function placeOf(game: Game, option: Option): OptionPlace['place'] {
  if (option.kind !== 'target' || !('unit' in option.target)) return null;
  const unit = unitById(game, option.target.unit);
  return unit === null ? null : { seat: unit.seat, index: unit.slot };
}

/** C3: options that look alike must be told apart. */
function alike(game: Game, options: readonly Option[], option: Option): OptionPlace['alike'] {
  const card = cardOfOption(option);
  const place = placeOf(game, option);
  if (card === null || place === null) return 'no';
  const others = options.filter((other) => other !== option && cardOfOption(other) === card);
  if (others.length === 0) return 'no';
  const across = others.some((other) => placeOf(game, other)?.seat !== place.seat);
  return across ? 'other side' : 'same side';
}

function targetName(book: Book, game: Game, target: Target | null): string | null {
  const unit = target !== null && 'unit' in target ? unitById(game, target.unit) : null;
  return unit === null ? null : cardOf(book, unit.card).name;
}

/** The text of one branch of the choice effect that waits on the agenda. */
function branchText(book: Book, game: Game, index: number): string {
  const { node, source } = game.agenda.at(-1) ?? { node: null, source: null };
  if (node === null || source === null) return '';
  const nodes = effectOf(node).inner?.(node)[index]?.nodes ?? [];
  return sayBranch(book, game, nodes, source);
}

function sayBranch(
  book: Book,
  game: Game,
  nodes: readonly EffectNode[],
  { target, it }: Source,
): string {
  const named = (aimed: Target | null) => targetName(book, game, aimed);
  const about = { target: named(target), it: named(it) };
  return languageOf().branch(book.cards, nodes, about, book.formats[game.format]);
}

/** C3: the label lets a client show an option without looking anything up. */
export function labelOf(book: Book, game: Game, choice: Choice, option: Option): string {
  const card = cardOfOption(option);
  const at: OptionPlace = {
    chooser: choice.seat,
    together: game.mode === 'siege',
    name: card === null ? null : cardOf(book, card).name,
    place: placeOf(game, option),
    alike: alike(game, choice.options, option),
  };
  return languageOf().option(option, at, () =>
    option.kind === 'branch' ? branchText(book, game, option.index) : '',
  );
}

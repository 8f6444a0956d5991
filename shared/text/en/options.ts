import type { Option, Target } from '../../state/game.ts';
import type { Camp, Seat } from '../../state/seat.ts';
import type { OptionPlace } from '../contract/patterns.ts';

const sideWords = (seat: Camp, { chooser, together }: OptionPlace): string => {
  if (seat === chooser) return 'your';
  return together && seat !== 2 ? "your partner's" : 'enemy';
};

function heroText(hero: Seat, at: OptionPlace): string {
  if (hero === at.chooser) return 'your hero';
  return at.together ? "your partner's hero" : 'the enemy hero';
}

/** "Skeleton (slot 2)" if another Skeleton can be chosen. */
function unitText(name: string, at: OptionPlace): string {
  if (at.alike === 'no' || at.place === null) return name;
  const slot = `slot ${at.place.index + 1}`;
  return `${name} (${at.alike === 'same side' ? '' : `${sideWords(at.place.seat, at)} `}${slot})`;
}

function targetText(target: Target, at: OptionPlace): string {
  if ('hero' in target) return heroText(target.hero, at);
  if ('slot' in target) return `${sideWords(target.slot.seat, at)} slot ${target.slot.index + 1}`;
  return at.name === null ? 'a card' : unitText(at.name, at);
}

/** An option in words; the text of a branch is that of its effects. */
export function optionText(option: Option, at: OptionPlace, branch: () => string): string {
  switch (option.kind) {
    case 'target':
      return targetText(option.target, at);
    case 'branch':
      return branch();
    case 'number':
      return option.amount === 0 ? 'add nothing' : `add ${option.amount}`;
    case 'card':
      return at.name ?? 'a card';
    case 'accept':
      return 'yes';
    case 'decline':
      return 'no';
    case 'done':
      return 'done';
  }
}

import type { Change } from '../../effects/change.ts';
import type { EventOf } from '../contract/patterns.ts';
import { changeClause } from './changes.ts';
import { inlineOf } from './clause.ts';
import type { LogNames } from './log-names.ts';
import { type Named, named, plural, singular } from './noun.ts';

type Added = EventOf<'modifierAdded'>;

/** Whom a modifier changes. */
function changed({ target }: Added, say: LogNames): Named {
  if ('side' in target) return named(plural(`all units of ${say.side(target.side)}`), true);
  return named(singular(say.target(target)), true);
}

/** M6: the log knows whose turn or combat a change lasts until. */
function untilWords({ until, creator }: Added, { mode, sides }: LogNames): string | null {
  if (mode === 'siege') return null;
  if (until === 'until-next-turn') return `until ${sides(creator)} next turn`;
  if (until !== 'combat' || mode !== 'duel') return null;
  return `until ${sides(creator === 0 ? 1 : 0)} combat ends`;
}

/** M2: "Skeleton skips its attack this round". */
export function changeText(event: Added, say: LogNames): string {
  const { what, amount, until, keywords, element, perResistance } = event;
  const who = changed(event, say);
  if (what === 'redirect') return `damage to ${who.noun.object} goes to another this turn`;
  const change: Change = {
    what,
    amount,
    for: until,
    canKill: true,
    ...(perResistance ? { perResistance } : {}),
    ...(keywords[0] === undefined ? {} : { keyword: keywords[0] }),
    ...(element === null ? {} : { element }),
  };
  return inlineOf([changeClause(change, say.scope, who, { until: untilWords(event, say) })]);
}

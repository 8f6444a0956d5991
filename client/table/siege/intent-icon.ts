import type { Book } from '../../../shared/index.ts';
import { poolOf, type Selection } from '../../../shared/language/selection.ts';
import type { EffectNode } from '../../../shared/state/node.ts';
import { moveShown } from '../../../shared/text/move-shown.ts';
import type { EnemyView } from '../../../shared/view/view.ts';
import type { SigilName } from '../../art/sigils.ts';

type Aimed = EffectNode & { readonly to?: Selection };

/** Whether an effect targets the enemy itself or its allies. */
function isForOwn({ to }: Aimed): boolean {
  if (to === undefined || typeof to === 'string') return to === 'self';
  return poolOf(to).includes('allies');
}

/** The icon for what an enemy does instead of attacking. */
function deedIcon(deed: Aimed | undefined): SigilName {
  switch (deed?.kind) {
    case 'block':
      return 'blocking';
    case 'heal':
      return 'regeneration';
    case 'summon':
      return 'summon';
    default:
      return deed !== undefined && isForOwn(deed) ? 'empowered' : 'corrupt';
  }
}

export function intentIcon(book: Book, enemy: Pick<EnemyView, 'card' | 'intent'>): SigilName {
  const { attack = 0, charge = 0 } = enemy.intent ?? {};
  if (charge > 0) return 'sick';
  return attack > 0 ? 'attacking' : deedIcon(moveShown(book, enemy)?.effects[0]);
}

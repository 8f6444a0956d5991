import { CenterRow } from '../board/center-row.tsx';
import { Field } from '../board/field.tsx';
import { Hand } from '../board/hand.tsx';
import { Hero } from '../board/hero.tsx';
import { otherOf } from '../facts/view-facts.ts';
import { useTable } from '../model/context.ts';
import { EnemyRow } from './enemy-row.tsx';
import './siege-board.css';

/** The wild above, both heroes side by side below. */
export function SiegeBoard() {
  const own = useTable().bottomSeat.value;
  const partner = otherOf(own);
  return (
    <div class="board-grid siege-grid">
      <EnemyRow />
      <CenterRow />
      <Field seat={own} />
      <Field seat={partner} />
      <Hero seat={own} />
      <Hand seat={own} />
      <Hero seat={partner} />
    </div>
  );
}

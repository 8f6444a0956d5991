import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { GameView } from '../../../shared/index.ts';
import { elementAt } from '../animation/animator.ts';
import type { Box } from '../animation/nearest.ts';
import { heroKey, keyOfTarget, type TargetKey, unitKey } from '../choices/target-key.ts';
import { isSiege, otherOf } from '../facts/view-facts.ts';
import { useTable } from '../model/context.ts';
import type { TableModel } from '../model/table-model.ts';
import './combat-arrows.css';

type ArrowSpec = {
  readonly from: TargetKey;
  readonly to: TargetKey;
  readonly kind: 'attack' | 'block' | 'aim';
  readonly edge: number;
};

type Arrow = ArrowSpec & {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
};

/** V6: the view lists the fights, and the elemental edge of each pair. */
function arrowSpecsOf(
  view: GameView,
  picked: TargetKey | undefined,
  aimed: TargetKey | null,
): ArrowSpec[] {
  // One arrow per enemy, however often it attacks.
  const fights = (view.combat ?? []).filter(
    ({ attacker }, at, all) => all.findIndex((one) => one.attacker === attacker) === at,
  );
  const arrows = fights.flatMap((fight): ArrowSpec[] => [
    {
      from: unitKey(fight.attacker),
      to: keyOfTarget(fight.target),
      kind: 'attack',
      edge: fight.edge,
    },
    ...fight.blockers.map(({ unit, edge }) => ({
      ...{ from: unitKey(unit), to: unitKey(fight.attacker), kind: 'block' as const, edge },
    })),
  ]);
  if (picked !== undefined && aimed !== null && aimed !== picked)
    arrows.push({ from: picked, to: aimed, kind: 'aim', edge: 0 });
  return arrows;
}

type Anchor = { readonly x: number; readonly y: number; readonly reach: number };

/** The place of a unit without its current animation, because units move while arrows are drawn. */
function boxOf(element: HTMLElement): Box {
  const row = element.closest('.field')?.getBoundingClientRect();
  if (row === undefined) return element.getBoundingClientRect();
  const { offsetLeft, offsetTop, offsetWidth: width, offsetHeight: height } = element;
  return { left: row.left + offsetLeft, top: row.top + offsetTop, width, height };
}

function anchorOf(root: HTMLElement, targetKey: TargetKey, boardBox: DOMRect): Anchor | null {
  const element = elementAt(root, targetKey);
  const box = element === null ? null : boxOf(element);
  if (box === null || box.width === 0) return null;
  const x = box.left + box.width / 2 - boardBox.left;
  return { x, y: box.top + box.height / 2 - boardBox.top, reach: box.height * 0.36 };
}

/** Starts below the intent of an enemy, so that the arrow hides none of its text. */
function startOf(root: HTMLElement, { from, kind }: ArrowSpec, boardBox: DOMRect): Anchor | null {
  const foe = kind === 'attack' ? elementAt(root, from)?.closest('.foe') : null;
  if (foe === null || foe === undefined) return anchorOf(root, from, boardBox);
  const { left, width, bottom } = foe.getBoundingClientRect();
  return { x: left + width / 2 - boardBox.left, y: bottom - boardBox.top, reach: 0 };
}

/** From edge to edge, so that an arrow hides no number. */
function arrowBetween(arrow: ArrowSpec, a: Anchor, b: Anchor): Arrow {
  const far = Math.max(1, Math.hypot(b.x - a.x, b.y - a.y));
  const [dx, dy] = [(b.x - a.x) / far, (b.y - a.y) / far];
  return {
    ...arrow,
    x1: a.x + dx * a.reach,
    y1: a.y + dy * a.reach,
    x2: b.x - dx * b.reach,
    y2: b.y - dy * b.reach,
  };
}

function arrowsIn(root: HTMLElement, specs: readonly ArrowSpec[]): Arrow[] {
  const board = root.querySelector('.board');
  if (board === null) return [];
  const boardBox = board.getBoundingClientRect();
  return specs.flatMap((arrow) => {
    const a = startOf(root, arrow, boardBox);
    const b = anchorOf(root, arrow.to, boardBox);
    return a === null || b === null ? [] : [arrowBetween(arrow, a, b)];
  });
}

/** Slightly curved, so that arrows between the same columns can be distinguished. */
function pathOf({ x1, y1, x2, y2, kind }: Arrow): string {
  const bow = kind === 'block' ? -18 : 18;
  return `M${x1} ${y1} Q${(x1 + x2) / 2 + bow} ${(y1 + y2) / 2} ${x2} ${y2}`;
}

const NEAR = 0.16;

function Edge({ arrow }: { arrow: Arrow }) {
  if (arrow.edge === 0) return null;
  // Near the unit that deals the damage, clear of the text in the middle.
  const x = arrow.x1 + (arrow.x2 - arrow.x1) * NEAR;
  const y = arrow.y1 + (arrow.y2 - arrow.y1) * NEAR;
  return (
    <g class="edge" data-good={arrow.edge > 0}>
      <circle cx={x} cy={y} r="13" />
      <text x={x} y={y + 5} text-anchor="middle">
        {arrow.edge > 0 ? `+${arrow.edge}` : `−${-arrow.edge}`}
      </text>
    </g>
  );
}

/** Counts the layout changes of the board: a row that comes, goes or grows moves the others. */
function useLayoutVersion(model: TableModel): number {
  const version = useSignal(0);
  useEffect(() => {
    const root = model.root.current;
    if (root === null) return;
    const observer = new ResizeObserver(() => {
      version.value += 1;
    });
    observer.observe(root);
    for (const part of root.querySelectorAll('.board-grid > *')) observer.observe(part);
    return () => observer.disconnect();
  }, [model.view.value === null]);
  return version.value;
}

/** The arrows to draw, measured anew whenever something moves. */
function useArrows(model: TableModel): readonly Arrow[] {
  const arrows = useSignal<readonly Arrow[]>([]);
  const layout = useLayoutVersion(model);
  const view = model.view.value;
  const [picked] = model.picked.value;
  const specs = view === null ? [] : arrowSpecsOf(view, picked, model.aimed.value);
  const key = JSON.stringify([specs, model.bottomSeat.value, layout]);
  useEffect(() => {
    const root = model.root.current;
    const request = requestAnimationFrame(() => {
      if (root !== null) arrows.value = arrowsIn(root, specs);
    });
    return () => cancelAnimationFrame(request);
  }, [key]);
  return arrows.value;
}

function ArrowHeads() {
  return (
    <defs>
      {(['attack', 'block', 'aim'] as const).map((kind) => (
        <marker
          key={kind}
          id={`tip-${kind}`}
          class={`tip tip-${kind}`}
          viewBox="0 0 10 10"
          refX="8"
          refY="5"
          markerWidth="5"
          markerHeight="5"
          orient="auto"
        >
          <path d="M0 0 10 5 0 10z" />
        </marker>
      ))}
    </defs>
  );
}

/** Arrows over the table from each attacker and blocker to its target. */
export function CombatArrows() {
  const model = useTable();
  const arrows = useArrows(model);
  const isAtPartner = ({ to }: Arrow): boolean =>
    isSiege(model.view.value) && to === heroKey(otherOf(model.bottomSeat.value));
  return (
    <svg class="combat-arrows" aria-hidden="true" data-busy={model.busy.value}>
      <ArrowHeads />
      {arrows.map((arrow) => (
        <g key={`${arrow.from}${arrow.to}`}>
          <path class="combat-arrow combat-arrow-shade" d={pathOf(arrow)} />
          <path
            class={`combat-arrow combat-arrow-${arrow.kind}`}
            data-ally={isAtPartner(arrow)}
            d={pathOf(arrow)}
            marker-end={`url(#tip-${arrow.kind})`}
          />
          <Edge arrow={arrow} />
        </g>
      ))}
    </svg>
  );
}

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { GameView } from '../../../shared/index.ts';
import { heroSpot, type Spot, targetSpot, unitSpot } from '../choices/spot.ts';
import { isSiege, otherOf } from '../facts/view-facts.ts';
import { useTable } from '../model/context.ts';
import type { Box } from '../play/nearest.ts';
import { elementAt } from '../play/stage.ts';
import './lines.css';

type Wanted = {
  readonly from: Spot;
  readonly to: Spot;
  readonly kind: 'attack' | 'block' | 'aim';
  readonly edge: number;
};

type Line = Wanted & {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
};

/** V6: the view lists who fights whom, and the edge of each pair. */
function wantedOf(view: GameView, picked: Spot | undefined, aimed: Spot | null): Wanted[] {
  // One line for an enemy, however often it attacks.
  const fights = (view.combat ?? []).filter(
    ({ attacker }, at, all) => all.findIndex((one) => one.attacker === attacker) === at,
  );
  const lines = fights.flatMap((fight): Wanted[] => [
    {
      from: unitSpot(fight.attacker),
      to: targetSpot(fight.target),
      kind: 'attack',
      edge: fight.edge,
    },
    ...fight.blockers.map(({ unit, edge }) => ({
      ...{ from: unitSpot(unit), to: unitSpot(fight.attacker), kind: 'block' as const, edge },
    })),
  ]);
  if (picked !== undefined && aimed !== null && aimed !== picked)
    lines.push({ from: picked, to: aimed, kind: 'aim', edge: 0 });
  return lines;
}

type Middle = { readonly x: number; readonly y: number; readonly reach: number };

/** Units move while lines are drawn: it counts where they stand when they rest. */
function boxOf(element: HTMLElement): Box {
  const row = element.closest('.field')?.getBoundingClientRect();
  if (row === undefined) return element.getBoundingClientRect();
  const { offsetLeft, offsetTop, offsetWidth: width, offsetHeight: height } = element;
  return { left: row.left + offsetLeft, top: row.top + offsetTop, width, height };
}

function middle(root: HTMLElement, spot: Spot, frame: DOMRect): Middle | null {
  const element = elementAt(root, spot);
  const box = element === null ? null : boxOf(element);
  if (box === null || box.width === 0) return null;
  const x = box.left + box.width / 2 - frame.left;
  return { x, y: box.top + box.height / 2 - frame.top, reach: box.height * 0.36 };
}

/** Below what an enemy is about to do, so that a line hides no word of it. */
function start(root: HTMLElement, { from, kind }: Wanted, frame: DOMRect): Middle | null {
  const foe = kind === 'attack' ? elementAt(root, from)?.closest('.foe') : null;
  if (foe === null || foe === undefined) return middle(root, from, frame);
  const { left, width, bottom } = foe.getBoundingClientRect();
  return { x: left + width / 2 - frame.left, y: bottom - frame.top, reach: 0 };
}

/** From edge to edge, so that a line hides no number. */
function between(line: Wanted, a: Middle, b: Middle): Line {
  const far = Math.max(1, Math.hypot(b.x - a.x, b.y - a.y));
  const [dx, dy] = [(b.x - a.x) / far, (b.y - a.y) / far];
  return {
    ...line,
    x1: a.x + dx * a.reach,
    y1: a.y + dy * a.reach,
    x2: b.x - dx * b.reach,
    y2: b.y - dy * b.reach,
  };
}

function drawn(root: HTMLElement, wanted: readonly Wanted[]): Line[] {
  const board = root.querySelector('.board');
  if (board === null) return [];
  const frame = board.getBoundingClientRect();
  return wanted.flatMap((line) => {
    const a = start(root, line, frame);
    const b = middle(root, line.to, frame);
    return a === null || b === null ? [] : [between(line, a, b)];
  });
}

/** Bowed a little, so that lines between the same columns can be told apart. */
function pathOf({ x1, y1, x2, y2, kind }: Line): string {
  const bow = kind === 'block' ? -18 : 18;
  return `M${x1} ${y1} Q${(x1 + x2) / 2 + bow} ${(y1 + y2) / 2} ${x2} ${y2}`;
}

const NEAR = 0.16;

function Edge({ line }: { line: Line }) {
  if (line.edge === 0) return null;
  // Near who deals it, clear of the words in the middle.
  const x = line.x1 + (line.x2 - line.x1) * NEAR;
  const y = line.y1 + (line.y2 - line.y1) * NEAR;
  return (
    <g class="edge" data-good={line.edge > 0}>
      <circle cx={x} cy={y} r="13" />
      <text x={x} y={y + 5} text-anchor="middle">
        {line.edge > 0 ? `+${line.edge}` : `−${-line.edge}`}
      </text>
    </g>
  );
}

/** Who attacks and blocks whom, drawn over the table. */
export function Lines() {
  const model = useTable();
  const lines = useSignal<readonly Line[]>([]);
  const size = useSignal(0);
  const view = model.view.value;
  const [picked] = model.picked.value;
  const wanted = view === null ? [] : wantedOf(view, picked, model.aimed.value);
  const key = JSON.stringify([wanted, model.below.value, size.value]);
  useEffect(() => {
    const root = model.root.current;
    const frame = requestAnimationFrame(() => {
      if (root !== null) lines.value = drawn(root, wanted);
    });
    return () => cancelAnimationFrame(frame);
  }, [key]);
  useEffect(() => {
    const root = model.root.current;
    if (root === null) return;
    const watcher = new ResizeObserver(() => {
      size.value += 1;
    });
    watcher.observe(root);
    // A row that comes, goes or grows moves the others.
    for (const part of root.querySelectorAll('.board-grid > *')) watcher.observe(part);
    return () => watcher.disconnect();
  }, [view === null]);
  return (
    <svg class="lines" aria-hidden="true" data-busy={model.busy.value}>
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
      {lines.value.map((line) => (
        <g key={`${line.from}${line.to}`}>
          <path class="line line-shade" d={pathOf(line)} />
          <path
            class={`line line-${line.kind}`}
            data-ally={isSiege(view) && line.to === heroSpot(otherOf(model.below.value))}
            d={pathOf(line)}
            marker-end={`url(#tip-${line.kind})`}
          />
          <Edge line={line} />
        </g>
      ))}
    </svg>
  );
}

import type { Resource } from '../../shared/effects/facts.ts';
import { type Finding, finding } from './finding.ts';
import { aboutOf, type Subject } from './subject.ts';
import { type Edge, type Graph, triggerGraph, type Vertex } from './trigger-graph.ts';

/** Longer circles are made of shorter ones in nearly every case, and their number explodes. */
const LONGEST = 4;
const MOST = 50;

type Step = { readonly at: number; readonly edge: Edge };

/** Every circle once, begun at its first vertex. */
function circlesFrom(graph: Graph, start: number): Step[][] {
  const circles: Step[][] = [];
  const walk = (at: number, steps: readonly Step[]): void => {
    for (const edge of graph.edges[at] ?? []) {
      const next = [...steps, { at, edge }];
      if (edge.to === start) circles.push(next);
      else if (edge.to > start && next.length < LONGEST && !next.some((s) => s.at === edge.to)) {
        walk(edge.to, next);
      }
    }
  };
  walk(start, []);
  return circles;
}

/** What the circle, and all it sets off besides, gives back to the table. */
function refillsOf(graph: Graph, circle: readonly Step[]): ReadonlySet<Resource> {
  const seen = new Set(circle.map(({ at }) => at));
  for (const at of seen) for (const { to } of graph.edges[at] ?? []) seen.add(to);
  return new Set([...seen].flatMap((at) => graph.vertices[at]?.does.refills ?? []));
}

function isEndless(graph: Graph, circle: readonly Step[]): boolean {
  const refills = refillsOf(graph, circle);
  return circle.every(({ edge }) => edge.uses.some((uses) => uses === null || refills.has(uses)));
}

function tell(graph: Graph, circle: readonly Step[]): string {
  const [first, ...others] = circle.flatMap(({ at }) => graph.vertices[at] ?? []) as [
    Vertex,
    ...Vertex[],
  ];
  const around = [first.words, ...others.map(({ words }) => words), first.card.name].join(' → ');
  return `this may go on for ever, with nobody deciding and nothing used up: ${around} (S2 ends it as a draw)`;
}

/** Traits that can keep setting each other off. */
export function findLoops(
  subjects: readonly Subject[],
  cards: Parameters<typeof triggerGraph>[1],
): Finding[] {
  const graph = triggerGraph(subjects, cards);
  const circles = graph.vertices.flatMap((_, start) => circlesFrom(graph, start));
  return circles
    .filter((circle) => isEndless(graph, circle))
    .slice(0, MOST)
    .flatMap((circle) => {
      const vertex = graph.vertices[circle[0]?.at ?? 0];
      if (vertex === undefined) return [];
      return [finding(aboutOf(vertex.card), 'warning', vertex.path, tell(graph, circle))];
    });
}

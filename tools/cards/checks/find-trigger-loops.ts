import { type Finding, finding } from '../../../shared/analysis/finding.ts';
import { aboutOf, type LoadedCard } from '../../../shared/analysis/loaded-card.ts';
import type { Resource } from '../../../shared/effects/facts.ts';
import { type Edge, type Graph, triggerGraph, type Vertex } from '../analysis/trigger-graph.ts';

/** Longer loops nearly always consist of shorter ones, and their number explodes. */
const MAX_LENGTH = 4;
const MAX_FINDINGS = 50;

type Step = { readonly at: number; readonly edge: Edge };

/** Every loop that begins at this vertex, which is its lowest one. */
function loopsFrom(graph: Graph, start: number): Step[][] {
  const loops: Step[][] = [];
  const walk = (at: number, steps: readonly Step[]): void => {
    for (const edge of graph.edges[at] ?? []) {
      const next = [...steps, { at, edge }];
      if (edge.to === start) loops.push(next);
      else if (edge.to > start && next.length < MAX_LENGTH && !next.some((s) => s.at === edge.to)) {
        walk(edge.to, next);
      }
    }
  };
  walk(start, []);
  return loops;
}

/** The resources that the loop, and everything else it triggers, gives back. */
function refillsOf(graph: Graph, loop: readonly Step[]): ReadonlySet<Resource> {
  const seen = new Set(loop.map(({ at }) => at));
  for (const at of seen) for (const { to } of graph.edges[at] ?? []) seen.add(to);
  return new Set([...seen].flatMap((at) => graph.vertices[at]?.does.refills ?? []));
}

function isEndless(graph: Graph, loop: readonly Step[]): boolean {
  const refills = refillsOf(graph, loop);
  return loop.every(({ edge }) => edge.uses.some((uses) => uses === null || refills.has(uses)));
}

function describeLoop(graph: Graph, loop: readonly Step[]): string {
  const [first, ...others] = loop.flatMap(({ at }) => graph.vertices[at] ?? []) as [
    Vertex,
    ...Vertex[],
  ];
  const around = [first.words, ...others.map(({ words }) => words), first.card.name].join(' → ');
  return `this may loop for ever without a decision or a cost: ${around} (S2 ends it as a draw)`;
}

/** Traits that can trigger each other endlessly. */
export function findTriggerLoops(
  loadedCards: readonly LoadedCard[],
  cards: Parameters<typeof triggerGraph>[1],
): Finding[] {
  const graph = triggerGraph(loadedCards, cards);
  const loops = graph.vertices.flatMap((_, start) => loopsFrom(graph, start));
  return loops
    .filter((loop) => isEndless(graph, loop))
    .slice(0, MAX_FINDINGS)
    .flatMap((loop) => {
      const vertex = graph.vertices[loop[0]?.at ?? 0];
      if (vertex === undefined) return [];
      return [finding(aboutOf(vertex.card), 'warning', vertex.path, describeLoop(graph, loop))];
    });
}

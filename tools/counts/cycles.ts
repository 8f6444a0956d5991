export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

function reachedFrom(graph: Graph, start: string): Set<string> {
  const reached = new Set<string>();
  const open = [...(graph.get(start) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    open.push(...(graph.get(next) ?? []));
  }
  return reached;
}

/** Groups of nodes that all reach each other, each sorted by name. */
export function cyclesIn(graph: Graph): string[][] {
  const reach = new Map([...graph.keys()].map((name) => [name, reachedFrom(graph, name)]));
  const reaches = (from: string, to: string): boolean => reach.get(from)?.has(to) === true;
  const groups = [...graph.keys()]
    .filter((name) => reaches(name, name))
    .map((name) => [...graph.keys()].filter((to) => reaches(name, to) && reaches(to, name)).sort());
  return [...new Map(groups.map((group) => [group.join(' '), group])).values()].sort();
}

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

/** Groups in which everyone leads to everyone, each sorted by name. */
export function circlesIn(graph: Graph): string[][] {
  const reach = new Map([...graph.keys()].map((name) => [name, reachedFrom(graph, name)]));
  const leads = (from: string, to: string): boolean => reach.get(from)?.has(to) === true;
  const groups = [...graph.keys()]
    .filter((name) => leads(name, name))
    .map((name) => [...graph.keys()].filter((to) => leads(name, to) && leads(to, name)).sort());
  return [...new Map(groups.map((group) => [group.join(' '), group])).values()].sort();
}

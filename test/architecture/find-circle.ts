export type Graph = ReadonlyMap<string, readonly string[]>;

/** The first circle of arrows as the names along it, the first one again at the end; or null. */
export function findCircle(graph: Graph): string[] | null {
  const done = new Set<string>();
  const visit = (name: string, path: readonly string[]): string[] | null => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return null;
    for (const next of graph.get(name) ?? []) {
      const circle = visit(next, [...path, name]);
      if (circle !== null) return circle;
    }
    done.add(name);
    return null;
  };
  for (const name of graph.keys()) {
    const circle = visit(name, []);
    if (circle !== null) return circle;
  }
  return null;
}

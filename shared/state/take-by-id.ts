/** Removes an item from a short list. `splice` would allocate a list of what it removed. */
export function takeById<T extends { readonly id: string }>(list: T[], id: string): T | null {
  const last = list.length - 1;
  for (let at = 0; at <= last; at++) {
    const found = list[at] as T;
    if (found.id !== id) continue;
    for (let next = at; next < last; next++) list[next] = list[next + 1] as T;
    list.pop();
    return found;
  }
  return null;
}

export function findById<T extends { readonly id: string }>(
  list: readonly T[],
  id: unknown,
): T | null {
  for (let at = 0; at < list.length; at++) {
    const found = list[at] as T;
    if (found.id === id) return found;
  }
  return null;
}

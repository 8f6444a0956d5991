/** A value and how often it was read: work is counted, not timed. */
export type Counted<T> = { readonly value: T; reads: number };

/** Counts every read within a value: of a field, an entry, a length or a list of keys. */
export function countReads<T extends object>(root: T): Counted<T> {
  const known = new WeakMap<object, object>();
  const counted = { value: root, reads: 0 };
  const wrap = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const found = known.get(value);
    if (found !== undefined) return found;
    const proxy = new Proxy(value, {
      get(target, key, self) {
        counted.reads += 1;
        const { writable, configurable } = Object.getOwnPropertyDescriptor(target, key) ?? {};
        const read = Reflect.get(target, key, self);
        // A proxy must return frozen values unchanged.
        return writable === false && configurable === false ? read : wrap(read);
      },
      has(target, key) {
        counted.reads += 1;
        return Reflect.has(target, key);
      },
      ownKeys(target) {
        counted.reads += 1;
        return Reflect.ownKeys(target);
      },
    });
    known.set(value, proxy);
    return proxy;
  };
  counted.value = wrap(root) as T;
  return counted;
}

type Bag = Record<string, unknown>;

/** The fields of a view that the game has under the same name. They are copied; all others are computed. */
type CopiedFields<Source> = {
  /** Adds them to a view that has the computed ones. */
  add<View>(view: View, source: Source): View & Source;
  isSame(source: Source, view: Source): boolean;
};

/**
 * `fields` is the table of the view; what is not in `computed` must be a field of the game, or the call of
 * `add` does not compile.
 */
export const copiedFields =
  <View>() =>
  <const Computed extends readonly (keyof View)[]>(
    fields: { readonly [K in keyof Required<View>]: unknown },
    computed: Computed,
  ): CopiedFields<Omit<View, Computed[number]>> => {
    const known: readonly PropertyKey[] = computed;
    const names = Object.keys(fields).filter((name) => !known.includes(name));
    return {
      add(view, source) {
        const [to, from] = [view as Bag, source as Bag];
        for (const name of names) to[name] = from[name];
        return view as typeof view & typeof source;
      },
      isSame(source, view) {
        const [one, other] = [source as Bag, view as Bag];
        for (const name of names) if (one[name] !== other[name]) return false;
        return true;
      },
    };
  };

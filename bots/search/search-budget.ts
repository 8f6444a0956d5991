/** How long a search may take: a number of positions, or a time. */
export type SearchBudget = {
  /** Counts an evaluated position. */
  readonly tick: () => void;
  readonly isOver: () => boolean;
  /** The used share of the budget, from 0 to 1. */
  readonly spent: () => number;
};

/** Stops a little early, because the last evaluation and garbage collection take time, too. */
const MARGIN = 0.88;

export function timeBudget(ms: number, now: () => number): SearchBudget {
  const start = now();
  const spent = () => (now() - start) / (ms * MARGIN);
  return { tick: () => undefined, isOver: () => spent() >= 1, spent };
}

/** A budget with the same result on every machine. */
export function nodeBudget(nodes: number): SearchBudget {
  let seen = 0;
  return {
    tick: () => {
      seen += 1;
    },
    isOver: () => seen >= nodes,
    spent: () => seen / nodes,
  };
}

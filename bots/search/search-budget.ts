/** How long a search may go on: so many positions, or until a moment. */
export type SearchBudget = {
  /** Counts a position that was looked at. */
  readonly tick: () => void;
  readonly isOver: () => boolean;
  /** How much of the budget is used, from 0 to 1. */
  readonly spent: () => number;
};

/** A search that stops a little early is done on time: the last look and the collector take some too. */
const MARGIN = 0.88;

export function timeBudget(ms: number, now: () => number): SearchBudget {
  const start = now();
  const spent = () => (now() - start) / (ms * MARGIN);
  return { tick: () => undefined, isOver: () => spent() >= 1, spent };
}

/** The same on every machine. */
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

import { z } from 'zod';

/** What a check of a file found, and what its indexes know, before anything is written to it. */
export const inspectionSchema = z.object({
  /** None: every page is as it should be. */
  faults: z.array(z.string()),
  /** Matches by the place of their row, as the index of their ids has them. */
  ids: z.record(z.string(), z.string()),
  /** Places of the rows that are open, as the index of open matches has them. */
  open: z.array(z.number()),
  /** How many rows of its journal each match has or had, by all that is left of them. */
  rows: z.record(z.string(), z.number()),
});

export type Inspection = z.infer<typeof inspectionSchema>;

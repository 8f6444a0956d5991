import { z } from 'zod';

/** The faults of a file, and what its indexes contain, before anything is written to it. */
export const inspectionSchema = z.object({
  /** Empty if every page is intact. */
  faults: z.array(z.string()),
  /** Match ids by row, from the index of ids. */
  ids: z.record(z.string(), z.string()),
  /** The rows of open matches, from the index of open matches. */
  open: z.array(z.number()),
  /** How many journal rows each match has or had, as far as that can be found. */
  rows: z.record(z.string(), z.number()),
});

export type Inspection = z.infer<typeof inspectionSchema>;

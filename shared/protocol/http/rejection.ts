import { z } from 'zod';

/** The reply to every call that is not carried out; the document of the API calls it `Refusal`. */
export const RejectionReply = z.object({
  ok: z.literal(false),
  code: z.string().describe('One of /api/codes; clients branch on it.'),
  message: z.string().describe('A sentence for people.'),
  wait: z.number().optional().describe('Seconds until it is worth another try.'),
  path: z.string().optional().describe('Where in the call the fault is.'),
  faults: z.array(z.string()).optional().describe('All faults, where there can be several.'),
});
export type RejectionReply = z.output<typeof RejectionReply>;

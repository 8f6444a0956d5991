import * as z from 'zod/mini';
import { reject } from '../state/rejection.ts';
import { pushTask } from '../verbs/push-work.ts';
import { markDone } from '../verbs/skirmishes.ts';
import { defineIntent } from './intent-kind.ts';

const shape = z.strictObject({ kind: z.literal('done') });
type Done = z.infer<typeof shape>;

/** Q2: the player takes no further part in this skirmish. */
export const done = defineIntent<Done>({
  kind: 'done',
  shape,
  words: 'Takes no further part in this skirmish.',
  offer: (_t, _seat, out) => void out.push({ kind: 'done' }),
  perform(ctx, seat) {
    markDone(ctx, seat);
    pushTask(ctx, 'end-turn');
  },
  explain: () => reject('malformed', 'Done has no other fields.'),
});

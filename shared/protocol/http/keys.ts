import { z } from 'zod';

const Key = z.object({
  key: z.string().describe('A public key (Ed25519), in hex.'),
  since: z.number().describe('When it was first used. Wall time in milliseconds.'),
  current: z.boolean().describe('Whether replays are signed with it now.'),
  withdrawn: z.boolean().describe('Somebody else may have it: what it signed is not vouched for.'),
});

export const ListKeysReply = z.object({ ok: z.literal(true), keys: z.array(Key) });
export type ListKeysReply = z.output<typeof ListKeysReply>;

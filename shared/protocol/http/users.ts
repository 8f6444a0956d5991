import { z } from 'zod';

const ok = z.literal(true);

export const User = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['guest', 'account', 'bot', 'house']),
});
export type User = z.output<typeof User>;

export const Bot = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.literal('bot'),
  created: z.number().describe('Wall time in milliseconds.'),
});

/** The reply to entering as a guest, registering, logging in and changing the password. */
export const SignedIn = z.object({
  ok,
  person: User,
  token: z.string().describe('For the Authorization header: Bearer <token>.'),
});
export type SignedIn = z.output<typeof SignedIn>;

export const GetTicketReply = z.object({ ok, ticket: z.string() });
export type GetTicketReply = z.output<typeof GetTicketReply>;

export const WhoAmIReply = z.object({ ok, person: User });

export const ListBotsHereReply = z.object({ ok, bots: z.array(User) });
export type ListBotsHereReply = z.output<typeof ListBotsHereReply>;

export const ListBotsReply = z.object({ ok, bots: z.array(Bot) });

export const CreateBotReply = z.object({ ok, bot: Bot, token: z.string() });
export type CreateBotReply = z.output<typeof CreateBotReply>;

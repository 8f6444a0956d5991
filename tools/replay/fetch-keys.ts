import { z } from 'zod';
import type { KnownKey } from '../../shared/replay/judge-replay.ts';

const reply = z.object({ keys: z.array(z.object({ key: z.string(), withdrawn: z.boolean() })) });

/** The keys a server publishes as its own, or the reason why they are not available. */
export async function fetchKeys(server: string): Promise<KnownKey[] | string> {
  const url = `${server.replace(/\/+$/, '')}/api/keys`;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    const parsed = reply.safeParse(await response.json());
    if (parsed.success) return parsed.data.keys;
    return `${url} answered with ${response.status} and without keys. Is it the address of a server?`;
  } catch (error) {
    const { message, cause } =
      error instanceof Error ? error : { message: String(error), cause: '' };
    const why = cause instanceof Error ? cause.message : message;
    return `${url} cannot be reached: ${why}.`;
  }
}

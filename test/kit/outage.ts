import { setTimeout as pause } from 'node:timers/promises';

/**
 * How long a server is away in a test, in milliseconds: longer than a lease, and no longer than that
 * unless OUTAGE sets the seconds (60 are promised).
 */
export const OUTAGE = Number(process.env.OUTAGE ?? '4') * 1_000;

/** The lease of processes that are to outlive such an outage. */
export const SHORT_LEASE = { LEASE: '3' };

/** How late every answer of a slow database comes, in milliseconds: 5 s are promised. */
export const SLOW = Math.min(OUTAGE / 2, 5_000);

/** Resolves when an outage that begins now has lasted long enough. */
export const outlast = (): Promise<void> => pause(OUTAGE);

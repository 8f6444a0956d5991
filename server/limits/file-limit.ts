import { z } from 'zod';
import { CONNECTION } from './table/connections.ts';

const Report = z.object({
  userLimits: z.object({
    open_files: z.object({ soft: z.union([z.number(), z.literal('unlimited')]) }),
  }),
});

/** How many files and connections this process may have open; infinite without a limit. */
export function fileLimit(): number {
  // Otherwise the report resolves the name of every network address of this machine.
  Object.assign(process.report, { excludeNetwork: true });
  const read = Report.safeParse(process.report.getReport());
  const soft = read.success ? read.data.userLimits.open_files.soft : 'unlimited';
  return soft === 'unlimited' ? Number.POSITIVE_INFINITY : soft;
}

/** Both seats of a match. */
const SEATS = 2;

export type Room = {
  readonly files: number;
  /** Connections at once, from all addresses together. */
  readonly connections: number;
  /** A warning for the operator; null if the limit is high enough for all matches. */
  readonly warning: string | null;
};

/** How many connections fit under a limit of open files. Throws if none would fit. */
export function roomFor(files: number, maxMatches: number): Room {
  if (files < CONNECTION.leastFiles) {
    throw new Error(
      `This process may have ${files} files open; the server needs at least ${CONNECTION.leastFiles}. ` +
        'Raise the limit: ulimit -n 65536, or LimitNOFILE= of its service.',
    );
  }
  const connections = Math.min(files - CONNECTION.ownFiles, CONNECTION.most);
  const needed = SEATS * maxMatches + CONNECTION.ownFiles;
  const warning =
    files >= needed
      ? null
      : `The limit of open files, ${files}, is too low for MAX_MATCHES=${maxMatches}: ` +
        `${connections} connections are accepted at once. Raise it to ${needed} (ulimit -n), or lower MAX_MATCHES.`;
  return { files, connections, warning };
}

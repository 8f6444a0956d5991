import compression from 'compression';
import type { Application } from 'express';
import { CALL } from '../limits/table/calls.ts';

/**
 * Compresses large public replies. A reply for a caller with a token is sent as it is: its length would tell
 * an eavesdropper something about secrets in it.
 */
export function mountCompression(app: Application): void {
  const isPublic = ({ method, headers }: { method?: string; headers: object }) =>
    method === 'GET' && !('authorization' in headers);
  app.use(
    compression({
      threshold: CALL.worthPacking,
      filter: (request, response) => isPublic(request) && compression.filter(request, response),
    }),
  );
}

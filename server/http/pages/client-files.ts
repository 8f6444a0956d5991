import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Application, Request, Response } from 'express';

/** The output folder of `vite build client`, independent of the working directory. */
export const CLIENT_FOLDER = join(import.meta.dirname, '../../../dist/client');

const FIRST_PAGE = 'index.html';

/** File names below it contain a hash of their content, so the files never change. */
const HASHED = 'assets/';

/** Only the server's own files: no foreign or inline scripts, styles or frames. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self' ws: wss:",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
].join('; ');

const pack = promisify(gzip);
const WORTH_PACKING = /\.(?:css|html|js|json|svg|txt)$/;

type ClientFile = {
  readonly name: string;
  readonly bytes: Buffer;
  /** Null if it is not worth packing. */
  readonly packed: (() => Promise<Buffer>) | null;
};

/** Packed by another thread when first requested, so that neither the start nor a match waits for it. */
function packedOnce(bytes: Buffer): () => Promise<Buffer> {
  let packed: Promise<Buffer> | null = null;
  return () => {
    packed ??= pack(bytes);
    return packed;
  };
}

function readClientFile(folder: string, path: string): ClientFile {
  const bytes = readFileSync(join(folder, path));
  return {
    name: path.split(sep).join('/'),
    bytes,
    packed: WORTH_PACKING.test(path) ? packedOnce(bytes) : null,
  };
}

/**
 * Keeps the build in memory: only files of the build can be requested, and a build made while the server runs
 * does not mix with the one it serves.
 */
function readClient(folder: string): Map<string, ClientFile> {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  const files = paths.map((path) => readClientFile(folder, path));
  return new Map(files.map((file) => [file.name, file]));
}

async function sendFile(request: Request, response: Response, file: ClientFile): Promise<void> {
  const { name, bytes, packed } = file;
  const isPacked = packed !== null && request.acceptsEncodings('gzip') === 'gzip';
  response.vary('Accept-Encoding').type(name.slice(name.lastIndexOf('.')));
  response.set({
    'Content-Security-Policy': POLICY,
    'Cache-Control': name.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache',
  });
  if (isPacked) response.set('Content-Encoding', 'gzip');
  response.send(isPacked ? await packed() : bytes);
}

/** The page that players use. False if it was not built: then nothing is mounted. */
export function mountClient(app: Application, folder: string = CLIENT_FOLDER): boolean {
  if (!existsSync(join(folder, FIRST_PAGE))) return false;
  const files = readClient(folder);
  app.use((request, response, next) => {
    const asked = request.path === '/' ? FIRST_PAGE : request.path.slice(1);
    const file = files.get(asked);
    const isAsking = request.method === 'GET' || request.method === 'HEAD';
    if (file === undefined || !isAsking) return next();
    return sendFile(request, response, file);
  });
  return true;
}

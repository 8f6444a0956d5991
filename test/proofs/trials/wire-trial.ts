import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultBook } from '../../../shared/index.ts';
import { startChild } from '../../kit/child-server.ts';
import type { Trial } from './trial.ts';
import { wireDifferences } from './wire-judge.ts';
import type { WireRecord } from './wire-match.ts';
import { playOne } from './wire-play.ts';

const AT_ONCE = 8;
/** Differences after which it is known. */
const ENOUGH = 5;
const SETTINGS = { MAX_MATCHES: '20000' };

function counter() {
  const counts = { matches: 0, requests: 0, accepted: 0, refused: 0 };
  const codes = new Map<string, number>();
  return {
    note({ asked }: WireRecord): void {
      counts.matches += 1;
      counts.requests += asked.length;
      for (const { code } of asked) {
        if (code === '') counts.accepted += 1;
        else codes.set(code, (codes.get(code) ?? 0) + 1);
      }
      counts.refused = counts.requests - counts.accepted;
    },
    tell() {
      const often = [...codes].toSorted(([, a], [, b]) => b - a);
      return { ...counts, codes: often.map(([code, count]) => `${code} ${count}`).join(', ') };
    },
  };
}

export const wire: Trial = {
  name: 'wire',
  says: 'random matches of every format over sockets: verdicts, views, events and lists are those of the rules core',
  small: 6,
  full: 200,
  async run(size, progress) {
    const book = defaultBook();
    const dataDir = await mkdtemp(join(tmpdir(), 'arbiter-wire-'));
    const server = await startChild({ dataDir, env: SETTINGS });
    const counted = counter();
    const faults: string[] = [];
    let next = 0;
    const playSome = async (): Promise<void> => {
      for (let at = next++; at < size && faults.length < ENOUGH; at = next++) {
        try {
          const record = await playOne(server.url, book, at);
          counted.note(record);
          faults.push(...wireDifferences(book, record));
        } catch (error) {
          faults.push(`match ${at}: ${error}`);
        }
        progress(at + 1);
      }
    };
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, playSome));
      return { counts: { ...counted.tell(), differences: faults.length }, faults };
    } finally {
      await server.end('SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

import { defaultBook } from '../../../shared/index.ts';
import { startSeeded } from '../../kit/seeded-server.ts';
import { type Found, SecretMatch, secretSetup } from './secrecy-match.ts';
import type { Trial } from './trial.ts';

/** Faults after which it is known. */
const ENOUGH = 5;

export const secrecy: Trial = {
  name: 'secrecy',
  says: 'no byte to anybody holds a card that is hidden from them, nor the seed before the end',
  small: 1,
  full: 50,
  async run(size, progress) {
    const book = defaultBook();
    const formats = Object.keys(book.formats);
    const counts = { bytes: 0, intents: 0, acts: 0, games: 0 };
    const found: Found = { counts, seeds: [], faults: [] };
    const server = await startSeeded();
    for (let at = 0; at < size && found.faults.length < ENOUGH; at++) {
      const setup = secretSetup(book, formats[at % formats.length]!, `secrecy ${at}`);
      const match = new SecretMatch(server, book, setup, found);
      await match.play().catch((error) => match.fault(String(error)));
      progress(at + 1);
    }
    await server.end();
    const secrets = found.seeds.filter((seed) => server.logged().includes(seed));
    found.faults.push(...secrets.map((seed) => `the seed ${seed} stands in the log`));
    return { counts: { ...counts, 'bytes of log': server.logged().length }, faults: found.faults };
  },
};

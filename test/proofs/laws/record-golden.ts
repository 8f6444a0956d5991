import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { defaultBook, RULES_VERSION } from '../../../shared/index.ts';
import { GOLDEN_FOLDER, readCorpus, recordCorpus } from './golden.ts';

/** `npm run golden`: records the golden matches anew, laid out as the linter wants them. */
function layOut(): number {
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
  const args = [biome, 'format', '--write', '--files-max-size=4000000', GOLDEN_FOLDER];
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
}

function main(): number {
  mkdirSync(GOLDEN_FOLDER, { recursive: true });
  const recorded = recordCorpus(defaultBook(), GOLDEN_FOLDER);
  if (!recorded.ok) {
    console.error(recorded.message);
    return 1;
  }
  console.log(`${recorded.files.length} matches recorded, the others still hold.`);
  const decisions = readCorpus(GOLDEN_FOLDER).map(({ record }) => record.intents.length);
  const all = decisions.reduce((sum, count) => sum + count, 0);
  console.log(`${decisions.length} matches, ${all} decisions, rules "${RULES_VERSION}".`);
  return layOut();
}

process.exitCode = main();

/** How it is known that a command of a document works: a file of tests or checks that runs it, and by which words. */
type Proved = { readonly by: string; readonly words: string };
/** Why nothing runs it. */
type Excused = { readonly because: string };

const CHECKED = '.ci/run';

/** Each command of the documents by how it begins. The longest beginning counts. */
export const COMMANDS: Readonly<Record<string, Proved | Excused>> = {
  'npm ci': { by: CHECKED, words: 'npm ci' },
  'npm start': { by: CHECKED, words: 'npm start' },
  'npm test': { by: CHECKED, words: 'npm test' },
  'npm test --': { by: 'test/words-to-paths.test.ts', words: 'foldersFirst' },
  'npm run check': { by: CHECKED, words: 'npm run check' },
  'npm run e2e': { by: CHECKED, words: 'npm run e2e' },
  'npm run dev': { by: 'test/tools/dev/dev-run.ts', words: "'dev'" },
  'npm run duel': { by: CHECKED, words: 'npm run --silent duel' },
  'npm run walk': { by: 'test/tools/walk/walk.test.ts', words: 'measureAttack' },
  'npm run counts': { by: 'test/tools/counts/counts.test.ts', words: 'countPart' },
  'npm run cards -- new': { by: 'test/tools/cards/new-card.test.ts', words: 'new' },
  'npm run cards -- show': { by: 'test/tools/cards/list-and-show.test.ts', words: 'show' },
  'npm run cards -- check': { by: CHECKED, words: 'npm run cards -- check' },
  'npm run cards --silent -- schema': { by: 'test/tools/cards/command.test.ts', words: 'schema' },
  'npm run arena --': { by: CHECKED, words: 'npm run arena --' },
  'npm run replay --': { by: 'test/tools/replay/replay.test.ts', words: 'replay' },
  'python3 bots/python/random_bot.py': { by: CHECKED, words: 'bots/python/random_bot.py' },
  'ARBITER_TOKEN=': { by: 'test/proofs/trials/python-matches.ts', words: 'ARBITER_TOKEN' },
  'curl -s $server/api/register': { by: 'test/bots/sdk/real.test.ts', words: 'newBot' },
  'curl -s $server/api/bots': { by: 'test/bots/sdk/real.test.ts', words: 'newBot' },
  'server=': { because: 'It only names the address for the commands after it.' },
  'json=': { because: 'It only names a header for the commands after it.' },
  'umask 077': { because: 'It only keeps others from reading the file of secrets.' },
  echo: { because: 'It writes one line; the file is read by the tests of the composition.' },
  'for name in SECRET': { because: 'Random secrets; what reads them is tested by name.' },
  'docker compose config': { by: 'test/containers/compose.test.ts', words: 'compose' },
  'docker compose': { because: 'It needs a Docker daemon; the files it reads are tested.' },
  'git pull': { because: 'It changes the checkout it is run in.' },
  'cd data && sqlite3': { by: 'test/store/backup.test.ts', words: 'backup' },
  'cd data && rm': { because: 'It moves a file; that a copy is whole is tested where it is made.' },
};

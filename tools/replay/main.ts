import { explain, runReplay } from './run-replay.ts';
import { EXIT } from './verdict-words.ts';

try {
  process.exitCode = await runReplay(process.argv.slice(2), console.log, console.error);
} catch (error) {
  console.error(explain(error));
  process.exitCode = EXIT.unjudged;
}

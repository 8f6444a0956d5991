import { explain, runReplay } from './run-replay.ts';

try {
  process.exitCode = runReplay(process.argv.slice(2), console.log, console.error);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

import { inspect } from './inspect.ts';
import { repairIndexes } from './repair-indexes.ts';

/**
 * Runs in a child process, because a check can only be stopped by ending its process, and a damaged file must
 * not end the server.
 */
const [task, path = ''] = process.argv.slice(2);
if (task === 'inspect') process.stdout.write(JSON.stringify(inspect(path)));
else repairIndexes(path);

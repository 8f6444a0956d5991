import { inspect } from './inspect.ts';
import { repairIndexes } from './repair-indexes.ts';

/**
 * A process of its own: a check can be broken off only by ending its process, and a damaged file should not
 * be able to end the server.
 */
const [task, path = ''] = process.argv.slice(2);
if (task === 'inspect') process.stdout.write(JSON.stringify(inspect(path)));
else repairIndexes(path);

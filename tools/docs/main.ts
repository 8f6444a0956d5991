/** `npm run docs:limits`: writes the pages that are generated from the code. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { limitsPage } from './limits-page.ts';

writeFileSync(join(import.meta.dirname, '..', '..', 'docs', 'limits.md'), limitsPage());

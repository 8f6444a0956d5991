import { pageServer } from '../link/page-server.ts';
import { onStoredChange, readStored, writeStored } from '../shell/stored.ts';
import { BrowserSession } from './browser-session.ts';

/** Who plays in this browser. */
export const session = new BrowserSession({
  server: pageServer,
  read: () => readStored('me'),
  write: (text) => writeStored('me', text),
});

onStoredChange('me', (text) => session.adopt(text));

import { pageServer } from '../link/page-server.ts';
import { onStoredChange, readStored, writeStored } from '../shell/stored.ts';
import { BrowserSession } from './browser-session.ts';

/** The session of this page. */
export const session = new BrowserSession({
  server: pageServer,
  read: () => readStored('me'),
  write: (text) => writeStored('me', text),
});

onStoredChange('me', (text) => session.adopt(text));

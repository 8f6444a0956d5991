import { pageServer } from '../link/page-server.ts';
import { follow, read, write } from '../shell/kept.ts';
import { BrowserSession } from './browser-session.ts';

/** Who plays in this browser. */
export const session = new BrowserSession({
  server: pageServer,
  read: () => read('me'),
  write: (text) => write('me', text),
});

follow('me', (text) => session.adopt(text));

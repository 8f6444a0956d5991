import { createHash } from 'node:crypto';
import type { Application } from 'express';
import { escapeHtml } from '../html.ts';

/** Plain, for light and dark mode. The pages have no scripts. */
const STYLE = `
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; }
h2 { border-bottom: 1px solid; margin-top: 3rem; }
table { border-collapse: collapse; width: 100%; margin: 0.5rem 0 1rem; }
th, td { border: 1px solid #8886; padding: 0.25rem 0.5rem; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
code, pre { font: 14px/1.4 ui-monospace, monospace; }
pre { background: #8882; padding: 0.75rem; overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; }
.bot { border-left: 4px solid #2a7; padding-left: 0.75rem; }
.server { border-left: 4px solid #47c; padding-left: 0.75rem; }
`;

const styleHash = createHash('sha256').update(STYLE).digest('base64');

/** Allows nothing but the style of these pages, so that quoted text could do no harm even unescaped. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The pages of the documentation, with addresses below the one of the server. */
const DOC_PAGES = [
  { path: '/docs/api', title: 'HTTP API' },
  { path: '/docs/bots', title: 'Bots' },
  { path: '/docs/rules', title: 'Rules' },
  { path: '/docs/cards', title: 'Cards' },
] as const;

const LINKS = DOC_PAGES.map(({ path, title }) => `<a href="${path}">${title}</a>`).join(' · ');

export type DocPage = { readonly title: string; readonly body: string };

const pageHtml = ({ title, body }: DocPage): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body>
<nav><a href="/">Arbiter</a> · ${LINKS}</nav>
${body}
</body>
</html>
`;

/** Serves a page that is made when it is first asked for. */
export function mountPage(app: Application, path: string, make: () => DocPage): void {
  let page: string | null = null;
  app.get(path, (_request, response) => {
    page ??= pageHtml(make());
    response.set({ 'Content-Security-Policy': POLICY, 'Cache-Control': 'no-cache' });
    response.type('html').send(page);
  });
}

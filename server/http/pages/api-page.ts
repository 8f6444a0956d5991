import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Application } from 'express';

const FOLDER = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const START = `window.addEventListener('load', () => {
  SwaggerUIBundle({ url: '../api/openapi.json', dom_id: '#api', deepLinking: true, docExpansion: 'list' });
});
`;

const PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Arbiter: HTTP API</title>
<link rel="stylesheet" href="api/swagger-ui.css">
<script src="api/swagger-ui-bundle.js" defer></script><script src="api/start.js" defer></script></head>
<body><div id="api"></div><noscript>The API is described by <a href="../api/openapi.json">openapi.json</a>.</noscript></body>
</html>
`;

/** The viewer has its icons as data. It asks the calls of this server only. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The API as a page that can be tried, by Swagger UI from our own files. */
export function mountApiPage(app: Application): void {
  app.get('/docs/api', (_request, response) => {
    response.set({ 'Content-Security-Policy': POLICY, 'Cache-Control': 'no-cache' });
    response.type('html').send(PAGE);
  });
  app.get('/docs/api/start.js', (_request, response) => {
    response.set('Cache-Control', 'no-cache').type('js').send(START);
  });
  for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
    let bytes: Buffer | null = null;
    app.get(`/docs/api/${name}`, (_request, response) => {
      bytes ??= readFileSync(join(FOLDER, name));
      response.set('Cache-Control', 'public, max-age=3600').type(name.split('.').at(-1) ?? '');
      response.send(bytes);
    });
  }
}

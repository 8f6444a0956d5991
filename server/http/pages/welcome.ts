import type { Application } from 'express';
import { mountClient } from './client-files.ts';

const PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Arbiter</title></head>
<body>
<h1>Arbiter</h1>
<p>An authoritative server for card combat. It is running.</p>
<ul>
<li><a href="/api/matches">Open and running matches</a></li>
<li><a href="/api/leaderboard?format=duel">Leaderboard</a></li>
<li><a href="/api/games">Finished games</a></li>
<li><a href="/api/cards">Cards</a>, <a href="/api/decks">decks</a>, <a href="/api/formats">formats</a></li>
<li><a href="/docs/api">The HTTP API</a>, <a href="/docs/bots">bots in any language</a>, <a href="/docs/rules">the rules</a>, <a href="/docs/cards">the cards</a></li>
</ul>
<p>The page to play in is not built: <code>npx vite build client</code> builds it, and <code>npm start</code> does so by itself. Programs enter as a guest (<code>POST /api/guest</code>), make a match (<code>POST /api/matches</code>) and join its room.</p>
</body>
</html>
`;

/** The page at `/` of a server whose client was not built. */
export function mountWelcome(app: Application): void {
  app.get('/', (_request, response) => {
    response.type('html').send(PAGE);
  });
}

/** Serves the client at `/`, or a welcome page if it was not built. */
export function mountPages(app: Application): void {
  if (!mountClient(app)) mountWelcome(app);
}

import type { Application } from 'express';

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
<li><a href="/api/openapi.json">The whole API (OpenAPI 3.1)</a></li>
</ul>
<p>To play, enter as a guest (<code>POST /api/guest</code>), make a match (<code>POST /api/matches</code>) and join its room.</p>
</body>
</html>
`;

/** What a visitor sees who opens the address in a browser. */
export function mountWelcome(app: Application): void {
  app.get('/', (_request, response) => {
    response.type('html').send(PAGE);
  });
}

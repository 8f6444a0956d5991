import type { ComponentType } from 'preact';
import { lazy } from './shell/lazy.tsx';
import { PageLayout } from './shell/page-layout.tsx';
import { type Route, route } from './shell/route.ts';

/** Loads each page when it is first opened, so that the lobby does not wait for the rules. */
const PAGES: Readonly<Record<Route['page'], ComponentType<{ id: string }>>> = {
  lobby: lazy(() => import('./lobby/lobby-page.tsx').then((m) => m.LobbyPage)),
  match: lazy(() => import('./table/match-page.tsx').then((m) => m.MatchPage)),
  watch: lazy(() => import('./table/watch-page.tsx').then((m) => m.WatchPage)),
  replay: lazy(() => import('./replay/replay-page.tsx').then((m) => m.ReplayPage)),
  decks: lazy(() => import('./decks/decks-page.tsx').then((m) => m.DecksPage)),
  cards: lazy(() => import('./decks/cards-page.tsx').then((m) => m.CardsPage)),
  learn: lazy(() => import('./learn/learn-page.tsx').then((m) => m.LearnPage)),
};

export function App() {
  const at = route.value;
  const Page = PAGES[at.page];
  const id = 'id' in at ? (at.id ?? '') : '';
  return (
    <PageLayout>
      <Page key={`${at.page}/${id}`} id={id} />
    </PageLayout>
  );
}

import { signal } from '@preact/signals';

/** Where in the program one is: it stands behind the # of the address, so that it can be shared. */
export type Route =
  | { readonly page: 'lobby' | 'cards' | 'learn' }
  | { readonly page: 'match' | 'watch' | 'replay'; readonly id: string }
  | { readonly page: 'decks'; readonly id: string | null };

const ID = /^[\w-]{1,80}$/;

function readHash(hash: string): Route {
  const [page = '', id = ''] = hash.replace(/^#\/?/, '').split(/[/?]/);
  const known = ID.test(id) ? id : null;
  if (page === 'cards' || page === 'learn') return { page };
  if (page === 'decks') return { page, id: known };
  const named = page === 'match' || page === 'watch' || page === 'replay';
  return named && known !== null ? { page, id: known } : { page: 'lobby' };
}

export function addressOf(route: Route): string {
  const id = 'id' in route && route.id !== null ? `/${route.id}` : '';
  return `#/${route.page === 'lobby' ? '' : route.page}${id}`;
}

/** Challenge links name the match in the query: `/?match=<id or code>`. */
function fromLink({ search, hash }: Location): Route {
  const match = new URLSearchParams(search).get('match');
  return match !== null && ID.test(match) && hash === ''
    ? { page: 'match', id: match }
    : readHash(hash);
}

export const route = signal<Route>(fromLink(location));

export function go(to: Route): void {
  location.hash = addressOf(to);
}

addEventListener('hashchange', () => {
  route.value = readHash(location.hash);
});

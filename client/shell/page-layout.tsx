import type { ComponentChildren } from 'preact';
import { addressOf, type Route, route } from './route.ts';
import { SoundSwitch, ThemeSwitch } from './switches.tsx';

const NAV_ITEMS: readonly (readonly [words: string, to: Route])[] = [
  ['Play', { page: 'lobby' }],
  ['Cards', { page: 'cards' }],
  ['Decks', { page: 'decks', id: null }],
  ['Learn', { page: 'learn' }],
];

/** The header and navigation around every page. */
export function PageLayout({ children }: { children: ComponentChildren }) {
  const here = route.value.page;
  return (
    <>
      <header class="page-header">
        <a class="page-name" href={addressOf({ page: 'lobby' })}>
          Arbiter
        </a>
        <nav aria-label="Pages">
          {NAV_ITEMS.map(([words, to]) => (
            <a
              key={to.page}
              href={addressOf(to)}
              aria-current={here === to.page ? 'page' : undefined}
            >
              {words}
            </a>
          ))}
        </nav>
        <SoundSwitch />
        <ThemeSwitch />
      </header>
      <main>{children}</main>
    </>
  );
}

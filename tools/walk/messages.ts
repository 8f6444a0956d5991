import type { Called } from './coverage.ts';

/** What the tool tells the server it measures. */
export type Order =
  /** The next message to a room is the one to measure. */
  | { readonly kind: 'arm' }
  /** Both seats were served: tell what was called. */
  | { readonly kind: 'tell' }
  /** From now on: in which order. */
  | { readonly kind: 'watch'; readonly functions: readonly Called[] }
  | { readonly kind: 'stop' };

export type Report =
  | { readonly kind: 'ready'; readonly url: string }
  | { readonly kind: 'armed' }
  | { readonly kind: 'watching' }
  | {
      readonly kind: 'called';
      readonly called: readonly Called[];
      readonly order: readonly string[];
    };

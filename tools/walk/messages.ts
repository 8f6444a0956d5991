import type { Called } from './coverage.ts';

/** A request of the tool to the measured server. */
export type Order =
  /** Measure the next message to a room. */
  | { readonly kind: 'arm' }
  /** Both seats were updated: report the calls. */
  | { readonly kind: 'collect' }
  /** Record the order of calls from now on. */
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

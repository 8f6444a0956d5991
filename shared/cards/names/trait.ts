/** Helpers for the most common traits. */

export const on = (trigger: string, effects: readonly object[], aim: object = {}) => ({
  type: 'reaction',
  on: trigger,
  ...aim,
  effects,
});

export const hears = (event: string, effects: readonly object[], aim: object = {}) => ({
  type: 'ongoing',
  hears: event,
  ...aim,
  effects,
});

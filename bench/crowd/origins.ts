/**
 * Real addresses of this machine: all of 127.0.0.0/8 is, on Linux. Each group has a range of its own,
 * two addresses in a /24, so that no bound on a range helps the server.
 */
const perRange = 2;
const ranges = 250;

const origin = (group: number, at: number): string => {
  const range = Math.floor(at / perRange) % ranges;
  return `127.${group}.${range}.${1 + (at % perRange) + perRange * Math.floor(at / (perRange * ranges))}`;
};

export const crowdOrigin = (at: number): string => origin(1, at);
export const playerOrigin = (at: number): string => origin(2, at);
export const newcomerOrigin = (at: number): string => origin(3, at);

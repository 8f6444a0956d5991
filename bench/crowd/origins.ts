/**
 * Real addresses of this machine, which on Linux has all of 127.0.0.0/8. Each group has its own range
 * with two addresses per /24, so that limits per range do not help the server.
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

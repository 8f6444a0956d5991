import type { AddressInfo } from 'node:net';

/** Logs the same line as our server, so that the load finds the port of every server in the same way. */
export function logReady(address: AddressInfo | string | null | undefined): void {
  if (typeof address !== 'object' || address === null) throw new Error('It does not listen.');
  console.log(JSON.stringify({ msg: 'ready', port: address.port }));
}

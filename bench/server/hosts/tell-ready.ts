import type { AddressInfo } from 'node:net';

/** One line as our server logs it, so that the load finds every server in the same way. */
export function tellReady(address: AddressInfo | string | null | undefined): void {
  if (typeof address !== 'object' || address === null) throw new Error('It does not listen.');
  console.log(JSON.stringify({ msg: 'ready', port: address.port }));
}

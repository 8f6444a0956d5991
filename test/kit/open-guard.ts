import { ConnectionGuard } from '../../server/limits/guard-connections.ts';

/** A connection guard that allows a thousand connections and treats every peer as a proxy. */
export const openGuard = (): ConnectionGuard =>
  new ConnectionGuard({ isOn: true, most: 1_000, addressOf: () => null, closed() {} });

import { ConnectionGuard } from '../../server/limits/guard-connections.ts';

/** A guard of connections that has room for a thousand and sees a proxy in every peer. */
export const openGuard = (): ConnectionGuard =>
  new ConnectionGuard({ isOn: true, most: 1_000, addressOf: () => null, closed() {} });

import { isIPv4, isIPv6 } from 'node:net';
import { networkOf } from './address.ts';

/** The size of a network: one subscriber (an IPv4 address or an IPv6 /64), or a range that commonly has one owner. */
export type NetworkWidth = 'address' | '/24' | '/56' | '/48';

export type Network = { readonly width: NetworkWidth; readonly key: string };

/** The first `bits` of an IPv6 address, from its first four groups. */
function prefixOf(address: string, bits: 48 | 56): string {
  const groups = networkOf(address).split('::')[0]?.split(':') ?? [];
  const [a = '0', b = '0', c = '0', d = '0'] = groups;
  if (bits === 48) return `${a}:${b}:${c}::/48`;
  const fourth = Number.parseInt(d, 16) - (Number.parseInt(d, 16) % 256);
  return `${a}:${b}:${c}:${fourth.toString(16)}::/56`;
}

/** The networks that contain an address, the narrowest first; each has its own bound. */
export function networksOf(address: string): readonly Network[] {
  const own: Network = { width: 'address', key: networkOf(address) };
  if (isIPv4(address)) {
    const range = `${address.slice(0, address.lastIndexOf('.'))}.0/24`;
    return [own, { width: '/24', key: range }];
  }
  if (!isIPv6(address)) return [own];
  const wider = ([56, 48] as const).map((bits): Network => {
    return { width: `/${bits}`, key: prefixOf(address, bits) };
  });
  return [own, ...wider];
}

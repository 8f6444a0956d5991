import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

/** An IPv4 address mapped to IPv6, as dual-stack sockets report it. */
const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

const plain = (address: string): string => address.trim().replace(MAPPED, '');

const family = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Parses addresses and ranges such as 10.0.0.0/8, which the configuration has validated. */
export function proxyList(addresses: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of addresses) {
    const [address = '', bits] = entry.split('/');
    if (bits === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(bits), family(address));
  }
  return list;
}

/**
 * The client's address: the peer, unless the peer is one of our proxies; then the last address that our
 * proxies added. Anybody can forge the rest of the header.
 */
export function addressOf(
  req: Pick<IncomingMessage, 'socket' | 'headers'>,
  proxies: BlockList,
): string {
  const header = req.headers['x-forwarded-for'] ?? [];
  const hops = [header].flat().join(',').split(',').map(plain);
  let address = plain(req.socket.remoteAddress ?? '');
  while (isIP(address) !== 0 && proxies.check(address, family(address))) {
    const before = hops.pop() ?? '';
    if (isIP(before) === 0) return address;
    address = before;
  }
  return address;
}

/** The peer of a connection; null if it is one of our proxies. */
export function peerOf(
  { remoteAddress }: { readonly remoteAddress?: string | undefined },
  proxies: BlockList,
): string | null {
  const address = plain(remoteAddress ?? '');
  return isIP(address) !== 0 && proxies.check(address, family(address)) ? null : address;
}

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));

/** The key that limits count by: the owner of one IPv6 address has the whole /64. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const [left, right] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros = Array<string>(Math.max(8 - left.length - right.length, 0)).fill('0');
  const network = [...left, ...zeros, ...right].slice(0, 4);
  return `${network.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

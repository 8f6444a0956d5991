import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { addressOf, networkOf, proxyList } from '../../server/limits/address.ts';

const PROXIES = proxyList(['10.0.0.1', '192.168.0.0/16', 'fd00::/8']);

function from(peer: string | undefined, forwarded?: string | string[]): string {
  const headers = {
    'x-forwarded-for': forwarded,
    'x-real-ip': '6.6.6.6',
    'x-client-ip': '6.6.6.6',
  };
  const req = { socket: { remoteAddress: peer }, headers };
  return addressOf(req as unknown as IncomingMessage, PROXIES);
}

describe('the address of a request', () => {
  it.each<[string, string | undefined, string | string[] | undefined, string]>([
    ["the socket's", '203.0.113.5', undefined, '203.0.113.5'],
    ["the socket's, whatever the headers claim", '203.0.113.5', '6.6.6.6', '203.0.113.5'],
    ['told by our proxy', '10.0.0.1', '203.0.113.5', '203.0.113.5'],
    [
      'the last one our proxy saw, not what the client wrote before',
      '10.0.0.1',
      '6.6.6.6, 203.0.113.5',
      '203.0.113.5',
    ],
    ['behind two of our proxies', '10.0.0.1', '6.6.6.6, 203.0.113.5, 192.168.3.4', '203.0.113.5'],
    ['in several headers', '10.0.0.1', ['6.6.6.6', '203.0.113.5'], '203.0.113.5'],
    ['of a proxy on IPv6', 'fd00::7', '2001:db8::1', '2001:db8::1'],
    ['of a proxy in the clothes of IPv6', '::ffff:10.0.0.1', '::ffff:203.0.113.5', '203.0.113.5'],
    ["the proxy's, when it tells nothing", '10.0.0.1', undefined, '10.0.0.1'],
    ["the proxy's, when it tells garbage", '10.0.0.1', '203.0.113.5, unknown', '10.0.0.1'],
    ['the outermost proxy, when all are ours', '10.0.0.1', '192.168.0.9', '192.168.0.9'],
    ['of a neighbour of a proxy, who is none', '10.0.0.2', '6.6.6.6', '10.0.0.2'],
    ['empty, when the socket is gone', undefined, '6.6.6.6', ''],
  ])('is %s', (_what, peer, forwarded, address) => {
    expect(from(peer, forwarded)).toBe(address);
  });
});

describe('the network of an address', () => {
  it.each([
    ['203.0.113.5', '203.0.113.5'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', ''],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

import { describe, expect, it } from 'vitest';
import { networksOf } from '../../server/limits/networks.ts';

const keys = (address: string) => networksOf(address).map(({ width, key }) => `${width} ${key}`);

describe('the networks of an address', () => {
  it.each([
    ['198.51.100.7', ['address 198.51.100.7', '/24 198.51.100.0/24']],
    [
      '2001:db8:a:12ff::1',
      ['address 2001:db8:a:12ff::/64', '/56 2001:db8:a:1200::/56', '/48 2001:db8:a::/48'],
    ],
    ['2001:DB8::1', ['address 2001:db8:0:0::/64', '/56 2001:db8:0:0::/56', '/48 2001:db8:0::/48']],
    ['::1', ['address 0:0:0:0::/64', '/56 0:0:0:0::/56', '/48 0:0:0::/48']],
    ['nonsense', ['address nonsense']],
    ['', ['address ']],
  ])('of %s', (address, networks) => {
    expect(keys(address)).toEqual(networks);
  });

  it('differ with the part that counts, and no sooner', () => {
    expect(keys('2001:db8:a:1201::1')[1]).toBe(keys('2001:db8:a:12ff::9')[1]);
    expect(keys('2001:db8:a:1301::1')[1]).not.toBe(keys('2001:db8:a:12ff::9')[1]);
    expect(keys('2001:db8:a:1301::1')[2]).toBe(keys('2001:db8:a:12ff::9')[2]);
    expect(keys('198.51.101.7')[1]).not.toBe(keys('198.51.100.7')[1]);
  });
});

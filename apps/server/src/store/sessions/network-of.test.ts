import { describe, expect, test } from 'vitest'
import { networkOf } from './network-of.ts'

describe('the network of an address', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:DB8:0:0:ffff:1:2:3', '2001:db8:0:0::/64'],
    ['2001:db8:0:1::', '2001:db8:0:1::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
    ['codes of user 7', 'codes of user 7'],
  ])('R33 %s counts for %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

import { describe, expect, test } from 'vitest'
import { networkOf, resolveAddress, trustedList } from './client-address.ts'

describe("the caller's address", () => {
  const proxies = trustedList(['10.0.0.0/8', '::1', '2001:db8:ffff::/48'])

  test.each([
    ['no proxy', '203.0.113.7', undefined, '203.0.113.7'],
    ['a header from a stranger', '203.0.113.7', '127.0.0.1', '203.0.113.7'],
    ['a trusted proxy', '10.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['what the caller wrote left of it', '10.0.0.1', '127.0.0.1, 203.0.113.7', '203.0.113.7'],
    ['two proxies of ours', '10.0.0.1', '198.51.100.9, 203.0.113.7, 10.9.9.9', '203.0.113.7'],
    ['a proxy that says nothing', '10.0.0.1', undefined, '10.0.0.1'],
    ['nonsense from a proxy', '10.0.0.1', 'unknown', '10.0.0.1'],
    ['an address with a port', '10.0.0.1', '203.0.113.7:1234', '10.0.0.1'],
    ['only proxies', '10.0.0.1', '10.0.0.2', '10.0.0.2'],
    ['IPv4 on an IPv6 socket', '::ffff:10.0.0.1', '::ffff:203.0.113.7', '203.0.113.7'],
    ['an IPv6 proxy', '2001:db8:ffff::1', '2001:db8:1::7', '2001:db8:1::7'],
  ])('%s', (_name, remote, forwardedFor, expected) => {
    expect(resolveAddress(remote, forwardedFor, proxies)).toBe(expected)
  })

  test('inside the process there is none', () => {
    expect(resolveAddress(undefined, '203.0.113.7', proxies)).toBeUndefined()
  })
})

describe('whom a limit counts', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
    ['fe80::', 'fe80:0:0:0::/64'],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

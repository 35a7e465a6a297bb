import { expect, test } from 'vitest'
import { isNetworkAddress, isPublicAddress } from './public-address.server'

// What is let through here is what an address in a folder, a feed or a picture makes the platform connect to.
test.each([
  ['this network', null, '0.0.0.0', '0.255.255.255', '1.0.0.0'],
  ['a private network', '9.255.255.255', '10.0.0.0', '10.255.255.255', '11.0.0.0'],
  ['a provider behind one address', '100.63.255.255', '100.64.0.0', '100.127.255.255', '100.128.0.0'],
  ['this machine', '126.255.255.255', '127.0.0.0', '127.255.255.255', '128.0.0.0'],
  ['the metadata of a cloud', '169.253.255.255', '169.254.0.0', '169.254.255.255', '169.255.0.0'],
  ['a second private network', '172.15.255.255', '172.16.0.0', '172.31.255.255', '172.32.0.0'],
  ['protocols', '191.255.255.255', '192.0.0.0', '192.0.0.255', '192.0.1.0'],
  ['documentation', '192.0.1.255', '192.0.2.0', '192.0.2.255', '192.0.3.0'],
  ['AS112 by itself', '192.31.195.255', '192.31.196.0', '192.31.196.255', '192.31.197.0'],
  ['relays of multicast', '192.52.192.255', '192.52.193.0', '192.52.193.255', '192.52.194.0'],
  ['relays of 6to4', '192.88.98.255', '192.88.99.0', '192.88.99.255', '192.88.100.0'],
  ['a third private network', '192.167.255.255', '192.168.0.0', '192.168.255.255', '192.169.0.0'],
  ['AS112', '192.175.47.255', '192.175.48.0', '192.175.48.255', '192.175.49.0'],
  ['measurements', '198.17.255.255', '198.18.0.0', '198.19.255.255', '198.20.0.0'],
  ['more documentation', '198.51.99.255', '198.51.100.0', '198.51.100.255', '198.51.101.0'],
  ['the last documentation', '203.0.112.255', '203.0.113.0', '203.0.113.255', '203.0.114.0'],
  ['multicast and all above it', '223.255.255.255', '224.0.0.0', '255.255.255.255', null],
  ['below global unicast', null, '::', '1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2000::'],
  ['Teredo and other protocols', '2000:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2001::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff', '2001:200::'],
  ['documentation in IPv6', '2001:db7:ffff:ffff:ffff:ffff:ffff:ffff', '2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff', '2001:db9::'],
  ['6to4', '2001:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2003::'],
  ['AS112 in IPv6', '2620:4f:7fff:ffff:ffff:ffff:ffff:ffff', '2620:4f:8000::', '2620:4f:8000:ffff:ffff:ffff:ffff:ffff', '2620:4f:8001::'],
  ['the second documentation in IPv6', '3ffe:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff', '3fff:1000::'],
  ['above global unicast', '3fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '4000::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', null],
])('%s: none is public from its first address to its last, and those beside are', (_what, before, first, last, after) => {
  expect([first, last].filter(isPublicAddress)).toEqual([])
  expect([before, after].filter((ip) => ip !== null && !isPublicAddress(ip))).toEqual([])
})

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['169.254.169.254', false],
  ['::1', false],
  ['fe80::1', false],
  ['fd12::1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['localhost', false],
  ['', false],
])('%s: %s', (ip, isPublic) => expect(isPublicAddress(ip)).toBe(isPublic))

test.each([
  ['8.8.8.8', true],
  ['10.0.0.1', true],
  ['127.0.0.1', true],
  ['::1', true],
  ['fd12::1', true],
  ['169.253.255.255', true],
  ['169.254.0.0', false],
  ['169.254.169.254', false],
  ['::ffff:169.254.169.254', false],
  ['169.255.0.0', true],
  ['fe80::1', false],
  ['febf::1', false],
  ['fec0::1', true],
  ['fd00:ec2::254', false],
  ['localhost', false],
])('where private networks are allowed, %s: %s', (ip, isAllowed) => expect(isNetworkAddress(ip)).toBe(isAllowed))

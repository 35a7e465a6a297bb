import { BlockList, isIP } from 'node:net'

/**
 * Everything that is not the public internet: this machine, its networks, cloud metadata, multicast, documentation. And what IANA keeps for special
 * purposes and a network may answer within itself: AS112, which takes in questions for private addresses, and AMT, which relays multicast.
 */
const INNER_NETWORKS: ReadonlyArray<[string, number, 'ipv4' | 'ipv6']> = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.31.196.0', 24, 'ipv4'],
  ['192.52.193.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['192.175.48.0', 24, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
]

const innerNetworks = new BlockList()
for (const [network, prefix, family] of INNER_NETWORKS) innerNetworks.addSubnet(network, prefix, family)

const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')
const specialUnicast = new BlockList()
// Documentation (both ranges), AS112, and Teredo and 6to4, which carry an IPv4 address that could be an inner one.
specialUnicast.addSubnet('2001:db8::', 32, 'ipv6')
specialUnicast.addSubnet('2001::', 23, 'ipv6')
specialUnicast.addSubnet('2002::', 16, 'ipv6')
specialUnicast.addSubnet('2620:4f:8000::', 48, 'ipv6')
specialUnicast.addSubnet('3fff::', 20, 'ipv6')

/**
 * Whether an IP address (not a host name) is on the public internet. For IPv6 only global unicast is, so that loopback,
 * link-local, unique-local, IPv4-mapped and NAT64 forms are all refused without a list of them.
 */
export function isPublicAddress(ip: string): boolean {
  const family = isIP(ip)
  if (family === 4) return !innerNetworks.check(ip, 'ipv4')
  if (family === 6) return globalUnicast.check(ip, 'ipv6') && !specialUnicast.check(ip, 'ipv6')
  return false
}

const linkLocal = new BlockList()
linkLocal.addSubnet('169.254.0.0', 16, 'ipv4')
linkLocal.addSubnet('fe80::', 10, 'ipv6')
// Amazon's second address of it.
linkLocal.addAddress('fd00:ec2::254', 'ipv6')

/**
 * Whether an operator who lets feeds or webhooks into private networks can mean this IP address: a cloud gives a machine's own keys to whoever asks at a
 * link-local one, and no feed is there.
 */
export function isNetworkAddress(ip: string): boolean {
  const family = isIP(ip)
  // A list of IPv4 networks knows their IPv6-mapped forms as well.
  return family !== 0 && !linkLocal.check(ip, family === 4 ? 'ipv4' : 'ipv6')
}

import { BlockList, isIP, isIPv4 } from 'node:net'

/**
 * True where an address belongs to the public Internet: neither this machine nor a private, shared, local, multicast,
 * documentation or reserved network, nor a network whose addresses contain another address (IANA special-purpose registries).
 */
export function isPublicAddress(address: string): boolean {
  // A zone (`fe80::1%eth0`) names an interface of this machine.
  if (isIP(address) === 0 || address.includes('%')) return false
  if (isIPv4(address)) return !special4.check(address, 'ipv4')
  return global6.check(address, 'ipv6') && !special6.check(address, 'ipv6')
}

// One list per family: a rule of one family also matches mapped addresses of the other.
const special4 = listOf('ipv4', [
  '0.0.0.0/8', // "this" network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // shared by a provider's customers (CGNAT)
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local: the metadata service of every cloud
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
])

// All ranges assigned so far. Addresses outside are loopback, mapped (::ffff:…), NAT64, local, multicast or unassigned.
const global6 = listOf('ipv6', ['2000::/3'])
const special6 = listOf('ipv6', [
  '2001::/23', // protocol assignments, Teredo (2001::/32) among them
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4
  '3fff::/20', // documentation
])

function listOf(family: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    list.addSubnet(address, Number(prefix), family)
  }
  return list
}

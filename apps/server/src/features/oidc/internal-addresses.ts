import { BlockList, isIP } from 'node:net'

/** Networks by their names in the settings. */
const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Ranges that are not public. IPv6 ranges that embed IPv4 addresses could contain any of them. */
const notOfInternet = [
  ...['loopback', 'linklocal', 'uniquelocal'],
  ...['0.0.0.0/8', '100.64.0.0/10', '192.0.0.0/24', '192.0.2.0/24', '198.18.0.0/15', '198.51.100.0/24'],
  ...['203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  ...['::/128', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '2001::/32', '2001:db8::/32', '2002::/16', 'ff00::/8'],
]

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks.flatMap((each) => named[each] ?? [each])) {
    const [address = '', bits] = network.split('/')
    const family = familyOf(address)
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return list
}

const internal = listOf(notOfInternet)

/**
 * Returns a predicate for allowed addresses: public ones, and those in the allowed networks (`10.0.0.0/8`, an address,
 * or `loopback`, `linklocal`, `uniquelocal`).
 */
export function mayAskAt(allowed: readonly string[]): (address: string) => boolean {
  const besides = listOf(allowed)
  return (address) => {
    const family = familyOf(address)
    return !internal.check(address, family) || besides.check(address, family)
  }
}

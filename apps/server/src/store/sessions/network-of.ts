import { isIPv6 } from 'node:net'

/**
 * Returns the network under which attempts from an address are counted. The owner of an IPv6 address usually has all
 * 2^64 addresses of its network, so the network counts. Any other text counts as is.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  const hexadecimal = new URL(`http://[${bare}]`).hostname.slice(1, -1)
  const [head = '', tail] = hexadecimal.split('::')
  const [before, after] = [head, tail ?? ''].map((groups) => groups.split(':').filter((group) => group !== ''))
  const missing = tail === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0)
  const groups = [...(before ?? []), ...Array.from({ length: missing }, () => '0'), ...(after ?? [])]
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  return isMapped ? address : `${groups.slice(0, 4).join(':')}::/64`
}

import { isIPv6 } from 'node:net'

/**
 * The network that tries from an address count for. An address of version 6 is one of 2^64 that whoever has one has too:
 * its network counts. Any other text is its own.
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

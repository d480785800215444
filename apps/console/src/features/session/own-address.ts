/**
 * Returns a URL of the console itself as path with search and hash, or null for any other URL. Only these are followed.
 */
export function ownAddress(address: unknown): string | null {
  const { origin } = window.location
  if (typeof address !== 'string' || !address.startsWith('/') || !URL.canParse(address, origin)) return null
  const url = new URL(address, origin)
  return url.origin === origin ? url.pathname + url.search + url.hash : null
}

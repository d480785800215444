import type { IncomingMessage } from 'node:http'

/** True if an address belongs to the API. */
export const isCall = (path: string): boolean => path.startsWith('/api/')

/** True if a browser requests a page to show, not a file or an API response. */
export const asksForPage = ({ method, url = '/', headers }: IncomingMessage): boolean =>
  method === 'GET' && !isCall(url) && !url.startsWith('/assets/') && (headers.accept ?? '').includes('text/html')

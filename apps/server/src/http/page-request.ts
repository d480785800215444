import type { IncomingMessage } from 'node:http'

/** Whether an address is one of the API. */
export const isCall = (path: string): boolean => path.startsWith('/api/')

/** Whether a browser asks for a page to show, not for a file or an answer of the API. */
export const asksForPage = ({ method, url = '/', headers }: IncomingMessage): boolean =>
  method === 'GET' && !isCall(url) && !url.startsWith('/assets/') && (headers.accept ?? '').includes('text/html')

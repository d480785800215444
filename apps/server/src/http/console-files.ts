import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../refusal.ts'
import { answerOptions, refuseMethod } from './known-methods.ts'
import type { IncomingMessage } from 'node:http'

/**
 * Serves the built console: hashed files are cached for a year, the page itself never. The page is served for every
 * address that the console routes itself, and for anything that a user could have typed (NAV-19). Unknown addresses
 * below `/api` get 404 as a problem, known ones with another method 405.
 */
export async function serveConsole(app: FastifyInstance, folder: string | null): Promise<void> {
  const isBuilt = folder !== null && existsSync(join(folder, 'index.html'))
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        void reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const isPage = asksForPage(request.raw) || (request.method === 'GET' && !isCall(path) && !/\.\w+$/.test(path))
    if (isPage && isBuilt) return reply.header('cache-control', 'no-cache').sendFile('index.html')
    if (answerOptions(request, reply)) return reply
    refuseMethod(request, reply)
    throw notFound('The address')
  })
}

/** True if an address belongs to the API. */
export const isCall = (path: string): boolean => path.startsWith('/api/')

/** True if a browser requests a page to show, not a file or an API response. */
export const asksForPage = ({ method, url = '/', headers }: IncomingMessage): boolean =>
  method === 'GET' && !isCall(url) && !url.startsWith('/assets/') && (headers.accept ?? '').includes('text/html')

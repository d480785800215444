import { callMessages } from '@incentive/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { Refusal } from '../refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The path parameters of a route. A path without valid ones does not match the route. */
    readonly params?: z.ZodType
  }
}

interface KnownRoute {
  readonly pattern: RegExp
  readonly names: readonly string[]
  readonly methods: readonly string[]
  readonly params: z.ZodType | undefined
}

const routesOf = new WeakMap<object, KnownRoute[]>()

/** Tracks the routes that are added from now on, so that {@link refuseMethod} can list the methods of an address. */
export function watchRoutes(app: FastifyInstance): void {
  const routes: KnownRoute[] = []
  routesOf.set(app.server, routes)
  app.addHook('onRoute', ({ url, method, config }) => {
    const names = [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    const source = url
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace('*', '.*')
      .replace(/:\w+/g, '([^/]+)')
    routes.push({ pattern: new RegExp(`^${source}$`), names, methods: [method].flat(), params: config?.params })
  })
}

/** The methods of an address, from the patterns of the routes only. Empty if there is no such address. */
function methodsAt({ server, url }: FastifyRequest): string[] {
  const path = url.split('?')[0] ?? ''
  const routes = routesOf.get(server.server) ?? []
  const takes = ({ pattern, names, params }: KnownRoute) => {
    const found = pattern.exec(path)
    if (!found || !params || names.length === 0) return found !== null
    return params.safeParse(Object.fromEntries(names.map((name, at) => [name, decode(found[at + 1] ?? '')]))).success
  }
  return [...new Set(routes.filter(takes).flatMap(({ methods }) => methods))]
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/**
 * Rejects an unsupported method of an address: 405, with the supported ones in `Allow`. It reveals no more than the
 * API's document, independent of the caller and the stored data. Does nothing if there is no such address.
 */
export function refuseMethod(request: FastifyRequest, reply: FastifyReply): void {
  const methods = methodsAt(request)
  if (methods.length === 0) return
  void reply.header('allow', [...methods, 'OPTIONS'].join(', '))
  throw new Refusal(405, { generalErrors: [callMessages.wrongMethod(request.method, methods)] })
}

/** Responds to `OPTIONS`: 204 with the methods of the address in `Allow`. Returns false if there is no such address. */
export function answerOptions(request: FastifyRequest, reply: FastifyReply): boolean {
  const methods = request.method === 'OPTIONS' ? methodsAt(request) : []
  if (methods.length === 0) return false
  void reply
    .code(204)
    .header('allow', [...methods, 'OPTIONS'].join(', '))
    .header('cache-control', 'no-store')
    .send()
  return true
}

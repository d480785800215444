import { callMessages } from '@incentive/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { Refusal } from '../refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The path parameters of a route; a path that does not have them is none of its addresses. */
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

/** Keeps track of the routes that are added from now on, so that {@link refuseMethod} knows the methods of an address. */
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

/** The methods that an address takes, by the patterns of the routes alone; none when there is no such address. */
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
 * Refuses a method that an address does not take: 405, with those that it takes in `Allow`. It says no more than the
 * API's document does, for every caller and whatever is stored. Does nothing when there is no such address.
 */
export function refuseMethod(request: FastifyRequest, reply: FastifyReply): void {
  const methods = methodsAt(request)
  if (methods.length === 0) return
  void reply.header('allow', [...methods, 'OPTIONS'].join(', '))
  throw new Refusal(405, { generalErrors: [callMessages.wrongMethod(request.method, methods)] })
}

/** Answers `OPTIONS`: 204 with the methods of the address in `Allow`. False when there is no such address. */
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

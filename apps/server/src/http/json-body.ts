import type { FastifyInstance } from 'fastify'

/**
 * Reads JSON bodies. An empty body is an absent body, not an error (copy and several searches are sent so);
 * `__proto__` and `constructor.prototype` keys are refused.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else void parse(request, body as string, done)
  })
}

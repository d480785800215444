import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { openApiDocument } from '@incentive/contract'
import type { FastifyInstance } from 'fastify'

/** The contract for other programs: `/api/openapi.json`, and `/api/docs` as a page for people. */
export async function serveApiPages(app: FastifyInstance): Promise<void> {
  const document = openApiDocument()
  app.get('/api/openapi.json', async () => document)
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: false,
    uiConfig: { supportedSubmitMethods: [] },
  })
}

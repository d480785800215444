import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { openApiDocument } from '@incentive/contract'
import type { FastifyInstance } from 'fastify'
import { documentExamples } from './document-examples.ts'
import { allowStyle } from '../security-headers.ts'

/** The only inline style of the Swagger UI page, as a CSP hash. A browser test fails when it changes. */
const swaggerStyle = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='"

/** Generating the document takes longer than starting the server, so each process does it once. */
let written: ReturnType<typeof openApiDocument> | undefined

/** The contract for API clients: `/api/openapi.json`, and `/api/docs` as a readable page. */
export async function serveApiPages(app: FastifyInstance): Promise<void> {
  const document = (written ??= openApiDocument(documentExamples))
  app.get('/api/openapi.json', async () => document)
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(async (pages) => {
    pages.addHook('onSend', async (_request, reply) => allowStyle(reply, swaggerStyle))
    await pages.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: false,
      uiConfig: { docExpansion: 'none', supportedSubmitMethods: [] },
    })
  })
}

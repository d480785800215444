import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { outageOf } from './db/failures.ts'
import { onBehalfOf } from './db/on-behalf-of.ts'
import type { Deps } from './deps.ts'
import { apiClientHandlers } from './features/api-clients/routes.ts'
import { accountHandlers } from './features/account/routes.ts'
import { auditHandlers } from './features/audit/routes.ts'
import { administratorHandlers } from './features/administrators/routes.ts'
import { catalogHandlers } from './features/catalog/routes.ts'
import { audienceHandlers } from './features/audience/routes.ts'
import { claimHandlers } from './features/claims/routes.ts'
import { recordHandlers } from './features/records/routes.ts'
import { dashboardHandlers } from './features/dashboard/routes.ts'
import { draftHandlers } from './features/drafts/routes.ts'
import { importHandlers } from './features/imports/routes.ts'
import { jobHandlers } from './features/jobs/routes.ts'
import { healthHandlers } from './features/health/routes.ts'
import { historyHandlers } from './features/history/routes.ts'
import { participantHandlers } from './features/participants/routes.ts'
import { promotionHandlers } from './features/promotions/routes.ts'
import { withUnsaved } from './features/promotions/with-unsaved.ts'
import { resourceHandlers } from './features/resources/routes.ts'
import { oidcPages } from './features/oidc/oidc-pages.ts'
import { oidcHandlers } from './features/oidc/routes.ts'
import { signOutAtProvider } from './features/oidc/sign-out-at-provider.ts'
import { sessionHandlers } from './features/session/routes.ts'
import { tenancyHandlers } from './features/tenancy/routes.ts'
import { uploadHandlers } from './features/uploads/routes.ts'
import { viewHandlers } from './features/views/routes.ts'
import { serveApiPages } from './http/openapi/api-pages.ts'
import { openCallRates } from './http/call-rates.ts'
import type { Handlers } from './http/call.ts'
import { serveConsole } from './http/console-files.ts'
import { readJsonBodies } from './http/body/json-body.ts'
import { observeRequests } from './http/observe-requests.ts'
import { answerProblems } from './http/problems.ts'
import { watchRoutes } from './http/known-methods.ts'
import { cutOffStalled, discardUnreadBodies, leavePolitely, type Leaving } from './http/connections.ts'
import { answerUnreadable, longestUrl, readableUrl } from './http/unreadable.ts'
import { sendSecurityHeaders } from './http/security-headers.ts'
import { serveOidc } from './http/serve-oidc.ts'
import { serveEndpoints } from './http/serve.ts'
import { readFromReplica } from './replica-calls.ts'
import { authenticateApiClient } from './store/api-clients/authenticate-api-client.ts'
import { countCalls } from './store/api-clients/count-calls.ts'
import { authenticate } from './store/sessions/authenticate.ts'

/** The handlers of the features whose lists, exports and counts can read a replica. */
const readingHandlers = (deps: Deps) => ({
  ...auditHandlers(deps),
  ...dashboardHandlers(deps),
  ...promotionHandlers(deps),
  ...historyHandlers(deps),
  ...claimHandlers(deps, withUnsaved),
  ...audienceHandlers(deps),
  ...catalogHandlers(deps),
  ...participantHandlers(deps),
  ...recordHandlers(deps),
})

/** The handlers of all features. A new feature is a folder and a line here. */
const allHandlers = (deps: Deps, isClosing: () => boolean): Handlers => ({
  ...readingHandlers(deps),
  ...healthHandlers(deps, isClosing),
  ...sessionHandlers(deps, signOutAtProvider(deps)),
  ...accountHandlers(deps),
  ...administratorHandlers(deps),
  ...tenancyHandlers(deps),
  ...viewHandlers(deps),
  ...apiClientHandlers(deps),
  ...oidcHandlers(deps),
  ...draftHandlers(deps),
  ...uploadHandlers(deps),
  ...importHandlers(deps),
  ...jobHandlers(deps),
  ...resourceHandlers(deps),
})

/** The handlers of all features; those that can read a replica do so if there is one. */
function handlersWith(deps: Deps, isClosing: () => boolean): Handlers {
  const handlers = allHandlers(deps, isClosing)
  const { replica } = deps.db
  if (replica === null) return handlers
  const { kysely, pool } = replica
  return {
    ...handlers,
    ...readFromReplica(replica, handlers, readingHandlers({ ...deps, db: { ...deps.db, kysely, pool } })),
  }
}

/** The network environment of the server. */
export interface Place extends Leaving {
  /** Folder of the built console; null serves only the API. */
  readonly consoleFolder: string | null
  /** Proxies that are trusted for the caller's address and host. */
  readonly trustedProxies: readonly string[]
}

/** The whole server, not yet listening. */
export async function createApp(
  deps: Deps,
  { consoleFolder, trustedProxies, ...leaving }: Place,
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log,
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    genReqId: () => randomUUID(),
    logController: new LogController({ requestIdLogLabel: 'requestId' }),
    rewriteUrl: readableUrl,
    clientErrorHandler: answerUnreadable,
    routerOptions: { maxParamLength: longestUrl },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // bodies that arrive are not cut off, however long they take
    requestTimeout: 0,
    // the limit would also apply to hooks of closing, such as the drain: STOP_SECONDS limits those
    pluginTimeout: 0,
  })
  observeRequests(app)
  watchRoutes(app)
  const isClosing = leavePolitely(app, leaving)
  answerProblems(app, outageOf)
  readJsonBodies(app)
  discardUnreadBodies(app)
  cutOffStalled(app)
  await sendSecurityHeaders(app)
  await app.register(cookie)
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] })
  serveEndpoints(app, {
    handlers: handlersWith(deps, isClosing),
    onBehalfOf,
    inTurn: deps.db.inTurn,
    clock: deps.clock,
    authenticateApiClient: (token, now, programId) => authenticateApiClient(deps, token, now, programId),
    rates: openCallRates((apiClient, calls, now) => countCalls(deps.db.kysely, apiClient, calls, now)),
    authenticate: (token, now, programId, isSigningIn) => authenticate(deps, token, now, programId, isSigningIn),
  })
  serveOidc(app, oidcPages(deps), deps.clock)
  await serveApiPages(app)
  await serveConsole(app, consoleFolder)
  return app
}

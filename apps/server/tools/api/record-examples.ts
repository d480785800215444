/**
 * Makes the example calls of the contract on the demo data and writes what they send and return to
 * `src/http/api-examples.json`, which the API document shows: `npm run api:examples`.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AnswersBy, endpoints, fillPath, methodAndPath, openApiDocument, type Endpoint } from '@incentive/contract'
import { format } from 'prettier'
import { test } from 'vitest'
import { quickestForm } from '../../src/db/testing/fresh-database.ts'
import { exampleCall, type ExampleCall } from '../../src/security/testing/example-calls.ts'
import { findHome, type Home } from '../../src/security/testing/home.ts'
import { apiOf, type Api } from '../../src/testing/test-api.ts'
import { signIn, startTestServer, type TestServer } from '../../src/testing/test-server.ts'
import { Recording, type Operation, type Schema } from './recording.ts'
import { otherBody } from './request-bodies.ts'

const file = join(import.meta.dirname, '..', '..', 'src', 'http', 'api-examples.json')
const email = 'admin@example.com'

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation & { readonly deprecated?: boolean }>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

/** True if all kinds of an operation have the same response, so one example serves all. */
const hasOneShape = (name: string) => !(byName.get(name)?.answer instanceof AnswersBy)

const byName = new Map((endpoints as readonly Endpoint[]).map((endpoint) => [endpoint.name as string, endpoint]))

test('the examples of the document are recorded', async () => {
  const document = openApiDocument() as unknown as Document
  const operations = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .filter(({ deprecated }) => deprecated !== true)
  const recording = new Recording(document.components.schemas, operations, hasOneShape)
  const server = await startTestServer(quickestForm)
  try {
    const home = await findHome(server)
    const promotions = await promotionIds(server)
    const ordered = operations.toSorted((one, other) => rank(one) - rank(other))
    for (const operation of ordered) await record({ server, home, promotions, recording }, operation)
    for (const operation of operations.filter((one) => !recording.hasRequest(one))) {
      const body = otherBody(recording, operation)
      if (body !== undefined) recording.addRequest(operation, body)
    }
    for (const operation of operations.filter((one) => recording.lacks(one))) {
      recording.addResponse(operation, otherResponses[operation.operationId])
    }
  } finally {
    await server.close()
  }
  const text = await format(JSON.stringify(recording.examples()), { parser: 'json', printWidth: 120 })
  await writeFile(file, text)
  const missing = operations.filter((operation) => recording.lacks(operation)).map(({ operationId }) => operationId)
  if (missing.length > 0) throw new Error(`no example of ${missing.join(', ')}`)
})

/** Responses that no call on the demo data returns. */
const otherResponses: Readonly<Record<string, unknown>> = {
  logout: { providerAddress: 'https://provider.example/logout' },
}

interface Session {
  readonly server: TestServer
  readonly home: Home
  readonly promotions: readonly number[]
  readonly recording: Recording
}

/** Reads come first, and calls that end sessions last. */
const rank = ({ operationId }: Operation) =>
  /^(get|search|lookUp)/.test(operationId)
    ? 0
    : /^(logout|end|requireTwo|redeem|change|set|confirm|remove|renew)/.test(operationId)
      ? 2
      : 1

async function promotionIds({ db }: TestServer): Promise<number[]> {
  const { rows } = await db.pool.query<{ id: number }>('SELECT id FROM promotion ORDER BY id')
  return rows.map(({ id }) => id)
}

/** Makes the calls of an operation until one returns content. */
async function record(session: Session, operation: Operation): Promise<void> {
  const [name = '', kind] = operation.operationId.split('_')
  const endpoint = byName.get(name)
  if (!endpoint || !session.recording.lacks(operation)) return
  const homes = /^getPromotionAssociation/.test(name)
    ? session.promotions.map((promotion) => ({ ...session.home, promotion }))
    : [session.home]
  for (const home of homes) {
    if (await attempt(session, operation, withKind(endpoint, kind), home, kind)) return
  }
}

/** The endpoint of one kind of record. */
const withKind = (endpoint: Endpoint, kind: string | undefined): Endpoint => {
  const { bodyBy } = endpoint
  const shape = kind === undefined ? undefined : bodyBy?.shapes[kind]
  if (!bodyBy || kind === undefined || !shape) return endpoint
  return { ...endpoint, bodyBy: { ...bodyBy, shapes: { [kind]: shape } } }
}

async function attempt(
  { server, recording }: Session,
  operation: Operation,
  endpoint: Endpoint,
  home: Home,
  kind: string | undefined,
): Promise<boolean> {
  const api = apiOf(server.app, await freshSession(server))
  const call = await preparedCall(api, endpoint, home, kind)
  if (call === null) return false
  const sized = /^search/.test(endpoint.name) ? `${call.url}?size=1` : call.url
  const isForm = call.headers?.['content-type']?.startsWith('multipart')
  if (call.payload !== undefined && !isForm) recording.addRequest(operation, call.payload)
  const answer = await api(call.method, sized, call.payload, call.headers)
  if (answer.status !== endpoint.status) return false
  return recording.addResponse(operation, answer.body)
}

/** The example of a call, at one kind of resource; null if that kind has no example. */
async function preparedCall(
  api: Api,
  endpoint: Endpoint,
  home: Home,
  kind: string | undefined,
): Promise<ExampleCall | null> {
  const plain = exampleCall(endpoint, home)
  const made = (await plain.ofItsOwn?.(api)) ?? {}
  const call = exampleCall(endpoint, { ...home, ...made })
  if (kind === undefined) return call
  const { path } = methodAndPath(endpoint.name)
  const parameter = path.match(/:(entity|collection|association|typeName)/)?.[1]
  if (parameter === undefined) return call
  const params = call.params?.({ ...home, ...made }) ?? {}
  if (params[parameter] === kind) return call
  if (/^(create|update|upsert|deactivate|reactivate)/.test(endpoint.name)) return null
  if (parameter !== 'collection') return { ...call, url: fillPath(path, { ...params, [parameter]: kind }) }
  const id = await firstId(api, kind)
  return id === undefined ? null : { ...call, url: fillPath(path, { [parameter]: kind, id }) }
}

/** The id of the first resource of a kind; undefined if no search lists them, and other calls return them. */
async function firstId(api: Api, kind: string): Promise<number | undefined> {
  const list = kind === 'storeProducts' ? 'store/products' : kind
  const answer = await api('POST', `/api/${list}/search?size=1`)
  return (answer.body as { content?: { id: number }[] }).content?.[0]?.id
}

/** Restores how the administrator signs in, and signs them in. */
async function freshSession({ app, db }: TestServer): Promise<string> {
  await db.pool.query('UPDATE client SET demands_second_factor = false')
  await db.pool.query(
    `UPDATE app_user SET password_hash = (SELECT password_hash FROM app_user WHERE email = 'viewer@example.com'),
       totp_secret = NULL, totp_confirmed_date = NULL, totp_last_step = NULL WHERE email = $1`,
    [email],
  )
  return signIn(app, email)
}

import { endpoints, methodAndPath, type Endpoint } from '@incentive/contract'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quickestForm } from '../db/testing/fresh-database.ts'
import { signIn, startTestServer, type TestServer } from '../testing/test-server.ts'
import { exampleCall, type ExampleCall } from './testing/example-calls.ts'
import { findHome, type Home } from './testing/home.ts'
import { hostileBodies } from './testing/hostile-floods.ts'

const all = (endpoints as readonly Endpoint[]).filter(({ takesFile }) => !takesFile)

/** The bodies by size: there are few sizes, and building a body takes longer than sending it. */
const written = new Map<number, readonly Buffer[]>()

function bodiesOf(size: number): readonly Buffer[] {
  const bodies = written.get(size) ?? hostileBodies.map(({ text }) => Buffer.from(text(size)))
  written.set(size, bodies)
  return bodies
}

interface Flooded {
  readonly status: number
  readonly type: string
}

describe('bodies that are designed to keep the server busy', () => {
  let server: TestServer
  let home: Home
  let admin: string
  let port: number
  const agent = new Agent({ keepAlive: true })
  beforeAll(async () => {
    server = await startTestServer(quickestForm)
    home = await findHome(server)
    admin = await signIn(server.app, 'admin@example.com')
    // building a body can take longer than a server keeps an idle connection
    server.app.server.keepAliveTimeout = 0
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    port = (server.app.server.address() as AddressInfo).port
  })
  afterAll(async () => {
    agent.destroy()
    await server.close()
  })

  const send = ({ method, url }: ExampleCall, body: Buffer, cookie: string | null) =>
    new Promise<Flooded>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'content-length': body.length }
      const sent = request(
        {
          port,
          host: '127.0.0.1',
          agent,
          method,
          path: url,
          headers: cookie === null ? headers : { ...headers, cookie },
        },
        (answer) => {
          const { statusCode: status = 0, headers: reported } = answer
          answer.on('error', reject).on('end', () => resolve({ status, type: reported['content-type'] ?? '' }))
          answer.resume()
        },
      )
      sent.on('error', reject).end(body)
    })

  const flood = async (call: ExampleCall, bodies: readonly Buffer[], cookie: string | null) => {
    const answers: Flooded[] = []
    for (const body of bodies) answers.push(await send(call, body, cookie))
    return answers
  }

  const expectRefused = (call: ExampleCall, answers: readonly Flooded[], statuses: readonly number[]) => {
    for (const { status, type } of answers) {
      expect([call.endpoint.name, status, statuses.includes(status)]).toEqual([call.endpoint.name, status, true])
      expect(type).toContain('application/problem+json')
    }
  }

  const withBodies = all.filter(({ name }) => methodAndPath(name).method !== 'GET')
  const isFirstOfItsSize = (endpoint: Endpoint) =>
    withBodies.find(({ maxBodyBytes }) => maxBodyBytes === endpoint.maxBodyBytes) === endpoint

  test.each(withBodies.map((endpoint, turn) => [endpoint.name, endpoint, turn] as const))(
    'R14 the largest hostile bodies of %s are refused',
    async (_, endpoint, turn) => {
      const call = exampleCall(endpoint, home)
      // every kind for the first call of each size, and every fourth for the others
      const bodies = bodiesOf(endpoint.maxBodyBytes).filter(
        (_body, kind) => isFirstOfItsSize(endpoint) || (kind + turn) % 4 === 0,
      )
      const statuses = endpoint.access === 'anyone' ? [400, 429] : [400, 404, 409]
      expectRefused(call, await flood(call, bodies, admin), statuses)
      if (endpoint.access !== 'anyone') expectRefused(call, await flood(call, bodies.slice(0, 1), null), [401])
    },
  )

  test('R14 a body over the limit of the call is refused, and the connection remains open', async () => {
    for (const endpoint of withBodies) {
      const call = exampleCall(endpoint, home)
      const body = Buffer.alloc(endpoint.maxBodyBytes + 1, ' ')
      expectRefused(call, [await send(call, body, admin)], [413])
    }
  })

  test('R14 a body without a content length is refused once it exceeds the limit', async () => {
    const call = exampleCall(all.find(({ name }) => name === 'searchPromotions') as Endpoint, home)
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', cookie: admin }
      const sent = request({ port, host: '127.0.0.1', method: call.method, path: call.url, headers }, (answer) => {
        resolve(answer.statusCode)
        answer.resume()
      })
      sent.on('error', reject)
      sent.write('{"keyword":"')
      sent.end('x'.repeat(call.endpoint.maxBodyBytes))
    })
    expect(status).toBe(413)
  })

  test('R14 a caller without a session is refused before the body arrives', async () => {
    const call = exampleCall(all.find(({ name }) => name === 'submitPromotion') as Endpoint, home)
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'content-length': call.endpoint.maxBodyBytes }
      const sent = request({ port, host: '127.0.0.1', method: call.method, path: call.url, headers }, (answer) => {
        resolve(answer.statusCode)
        sent.destroy()
      })
      sent.on('error', reject)
      sent.flushHeaders()
    })
    expect(status).toBe(401)
  })
})

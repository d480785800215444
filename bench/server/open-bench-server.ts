import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { createApp } from '../../apps/server/src/app.ts'
import { openDatabase, type Database, type DatabaseKind } from '../../apps/server/src/db/connect.ts'
import { patientLimits } from '../../apps/server/src/db/testing/patient-limits.ts'
import { freshClone } from '../../apps/server/src/db/testing/fresh-database.ts'
import { growDemo, type GrowCounts } from '../../apps/server/src/demo/grow/grow-demo.ts'
import { loadDemo } from '../../apps/server/src/demo/load-demo.ts'
import { openLocalFiles } from '../../apps/server/src/files/local-files.ts'
import { hashPassword } from '../../apps/server/src/store/sessions/password.ts'

/** A server with many promotions, listening on the loopback interface, and its database. */
export interface BenchServer {
  readonly db: Database
  readonly url: string
  readonly cookie: string
  /** Makes a call as a signed-in administrator and returns the response; a string body is sent unchanged. */
  call(method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown>
  close(): Promise<void>
}

/**
 * Opens a database on the given backend with the demo programs and the given numbers of additional rows, and serves it;
 * with a console too.
 */
export async function openBenchServer(
  kind: DatabaseKind,
  counts: GrowCounts,
  consoleFolder: string | null = null,
): Promise<BenchServer> {
  const { address, remove } = await freshClone(kind)
  const log = pino({ level: 'silent' })
  const db = await openDatabase(address, log, patientLimits)
  const folder = await mkdtemp(join(tmpdir(), 'incentive-bench-'))
  const files = openLocalFiles(folder)
  await loadDemo(db.kysely, { now: new Date(), hashPassword, putFile: (key, content) => files.put(key, content) })
  await growDemo(db.kysely, counts)
  await db.withoutTimeout((connection) => connection.query('VACUUM ANALYZE'))
  const sessionLimits = { idleMinutes: 60, absoluteMinutes: 600 }
  const deps = { db, files, log, sealer: null, mailer: null, sessionLimits, clock: () => new Date() }
  const app = await createApp(deps, { consoleFolder, trustedProxies: [], drainDelaySeconds: 0, drainSeconds: 0 })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true })
  const signedIn = await callWith(
    agent,
    'POST',
    `${url}/api/login`,
    {},
    { email: 'admin@example.com', password: 'demo' },
  )
  const cookie = signedIn.cookie.split(';')[0] ?? ''
  return {
    db,
    url,
    cookie,
    call: async (method, path, body) => (await callWith(agent, method, `${url}${path}`, { cookie }, body)).answer,
    close: async () => {
      agent.destroy()
      await app.close()
      await db.close()
      await remove()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Makes one call over a keep-alive connection with a minimal client: its time is part of the figures too. */
function callWith(agent: Agent, method: string, url: string, headers: Record<string, string>, body?: unknown) {
  return new Promise<{ answer: unknown; cookie: string }>((resolve, reject) => {
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
    const json = text === undefined ? {} : { 'content-type': 'application/json' }
    const sent = request(url, { agent, method, headers: { ...json, ...headers } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part)).on('error', reject)
      response.on('end', () => {
        const { statusCode = 0 } = response
        if (statusCode >= 400) return reject(new Error(`${method} ${url} answered ${statusCode}`))
        const answer = JSON.parse(Buffer.concat(parts).toString()) as unknown
        resolve({ answer, cookie: String(response.headers['set-cookie'] ?? '') })
      })
    })
    sent.on('error', reject).end(text)
  })
}

import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ENGINE_VERSION } from '@incentive/claims'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quickestForm } from '../../db/testing/fresh-database.ts'
import { signIn, startTestServer, type Api, type TestServer } from '../../testing/test-server.ts'

/** Minimum number of other calls that are served while a large claim is evaluated. */
const SERVED_MEANWHILE = 10

const LINES = 10_000

const claimOf = (count: number) => ({
  invoiceNumber: 'R-1',
  purchaseDate: '2026-05-10T16:00:00Z',
  submittedDate: '2026-05-20T14:00:00Z',
  documents: 1,
  lines: Array.from({ length: count }, () => ({ modelNumber: 'BX-100', quantity: 1, unitPrice: '10.00' })),
})

describe('E.1 a claim of 10,000 lines', () => {
  let server: TestServer
  let cookie: string
  let admin: Api
  let promotion: number
  beforeAll(async () => {
    server = await startTestServer(quickestForm)
    admin = await server.signIn('admin@example.com')
    cookie = await signIn(server.app, 'admin@example.com')
    const { rows } = await server.db.pool.query<{ id: number }>(
      `SELECT id FROM promotion WHERE promotion_key = 'WINTER-HEAT'`,
    )
    promotion = rows[0]?.id ?? 0
    await server.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => server.close())

  /** Sends a claim and counts the bytes of the response without parsing it, so that only the server works. */
  const send = (body: Buffer) =>
    new Promise<{ status: number; bytes: number }>((resolve, reject) => {
      const { port } = server.app.server.address() as AddressInfo
      const headers = { 'content-type': 'application/json', 'content-length': body.length, cookie }
      const sent = request(
        { port, host: '127.0.0.1', path: '/api/claims/evaluate', method: 'POST', headers },
        (answer) => {
          let bytes = 0
          answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes }))
        },
      )
      sent.on('error', reject).end(body)
    })

  test('is explained while other calls are served', async () => {
    let isPending = true
    const claim = send(Buffer.from(JSON.stringify({ promotion, claim: claimOf(LINES), explain: true })))
    const answer = claim.finally(() => (isPending = false))
    let served = 0
    for (; isPending; served += 1) expect((await admin('GET', '/api/health')).status).toBe(200)
    const { status, bytes } = await answer
    expect([status, bytes > 1_000_000, served > SERVED_MEANWHILE]).toEqual([200, true, true])
  })

  test('that names 180,000 serial numbers is explained in 5 MB, which is said of what has no room', async () => {
    const { rows } = await server.db.pool.query<{ id: number }>(
      `UPDATE promotion_product_line AS line SET enable_serial_numbers = true, hide_serial_number = false
       FROM product WHERE product.id = product_id AND product_key = 'BX-100' AND promotion_id = $1
       RETURNING promotion_id AS id`,
      [promotion],
    )
    expect(rows).toEqual([{ id: promotion }])
    const repeated = { ...claimOf(1).lines[0], quantity: 3000, serialNumbers: Array.from({ length: 3000 }, () => 'S1') }
    const claim = { ...claimOf(0), lines: Array.from({ length: 60 }, () => repeated) }
    const { status, body } = await admin('POST', '/api/claims/evaluate', { promotion, claim, explain: true })
    expect(status).toBe(200)
    const { codes, steps } = body as unknown as {
      codes: readonly { code: string; message: string }[]
      steps: readonly { text: string }[]
    }
    expect(JSON.stringify({ codes, steps }).length).toBeLessThanOrEqual(5_000_000)
    const more = /^and ([\d,]+) more serial numbers$/
    const numbers = codes
      .filter(({ code }) => code === 'SERIAL_REPEATED' || code === 'SERIAL_UNKNOWN')
      .map(({ message }) => Number(more.exec(message)?.[1]?.replaceAll(',', '') ?? 1))
    expect(numbers.reduce((sum, count) => sum + count, 0)).toBe(60 * 3000)
    expect(steps.filter(({ text }) => more.test(text)).length).toBeGreaterThan(0)
    await server.db.pool.query(
      'UPDATE promotion_product_line SET enable_serial_numbers = false WHERE promotion_id = $1',
      [promotion],
    )
  })

  test('is answered as a small one is, whichever thread decides it', async () => {
    const { body } = await admin('POST', '/api/claims/evaluate', { promotion, claim: claimOf(201), explain: true })
    const { body: small } = await admin('POST', '/api/claims/evaluate', { promotion, claim: claimOf(2), explain: true })
    expect(Object.keys(body as object)).toEqual(Object.keys(small as object))
    expect(body).toMatchObject({ decision: small.decision, engineVersion: ENGINE_VERSION })
    expect((body.lines as unknown[]).length).toBe(201)
    expect((body.lines as unknown[]).slice(0, 2)).toEqual(small.lines)
  })
})

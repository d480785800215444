import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quickestForm } from '../../db/testing/fresh-database.ts'
import { readAudit } from '../../store/audit-page/read-audit.ts'
import { signIn, startTestServer, type Api, type TestServer } from '../../testing/test-server.ts'
import { readCsv } from '../promotions/export/testing/read-csv.ts'

interface Entry {
  readonly id: number
  readonly before: unknown
  readonly after: unknown
  readonly isWhole: boolean
}

/** A state whose JSON has this size in bytes: a short field, and a long one. */
const stateOf = (bytes: number) => ({ name: 'Rules', text: 'x'.repeat(bytes - `{"name": "Rules", "text": ""}`.length) })

describe.each([quickestForm])('audit entries with large states (%s database)', (kind) => {
  let server: TestServer
  let admin: Api
  let viewer: Api
  let client: number
  beforeAll(async () => {
    server = await startTestServer(kind)
    admin = await server.signIn('admin@example.com')
    viewer = await server.signIn('viewer@example.com')
    const { rows } = await server.db.pool.query<{ id: number }>(`SELECT id FROM client WHERE client_key = 'ACME'`)
    client = rows[0]?.id ?? 0
    await server.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => server.close())

  const insert = async (states: { before?: unknown; after?: unknown }, subject = 'large', of = client) => {
    const json = (state: unknown) => (state === undefined ? null : JSON.stringify(state))
    const { rows } = await server.db.pool.query<{ id: number }>(
      `INSERT INTO audit_entry (request_id, action, subject_type, client_id, state_before, state_after)
       VALUES ('r', 'ruleGroup.update', $1, $2, $3, $4) RETURNING id`,
      [subject, of, json(states.before), json(states.after)],
    )
    return rows[0]?.id ?? 0
  }
  const listed = async (id: number) => {
    const { body } = await admin('POST', '/api/audit/search', {})
    return (body.content as Entry[]).find((entry) => entry.id === id)
  }
  const exported = async (subject: string) => {
    const { body } = await admin('POST', '/api/audit/export', { subject: { type: subject } })
    return readCsv(String(body)).slice(1)
  }

  test('R35 a list contains 4,000 bytes of states per entry and marks longer ones; the address of an entry returns all', async () => {
    const whole = { before: stateOf(1500), after: stateOf(2500) }
    const larger = { before: stateOf(1501), after: stateOf(2500) }
    expect(await listed(await insert(whole))).toMatchObject({ ...whole, isWhole: true })
    const id = await insert(larger)
    const cut = { before: larger.before, after: { name: 'Rules' }, isWhole: false }
    expect(await listed(id)).toMatchObject(cut)
    expect((await listed(id))?.after).toEqual(cut.after)
    const { status, body } = await admin('GET', `/api/audit/${id}`)
    expect([status, body]).toEqual([200, { ...(await listed(id)), ...larger, isWhole: true }])
  })

  test('R35 a list of rows is cut to the first rows, a text to null, and an absent state remains absent', async () => {
    const rows = Array.from({ length: 1000 }, (_, number) => ({ id: number, text: 'x'.repeat(900) }))
    const id = await insert({ before: 'x'.repeat(9_000), after: rows })
    expect(await listed(id)).toMatchObject({ before: null, after: rows.slice(0, 2), isWhole: false })
    expect((await admin('GET', `/api/audit/${id}`)).body).toMatchObject({ before: 'x'.repeat(9_000), after: rows })
    const added = await insert({ after: rows })
    expect((await admin('GET', `/api/audit/${added}`)).body).toMatchObject({ before: null, after: rows })
  })

  test('R35 a page of large entries is a small response', async () => {
    await server.db.pool.query(
      `INSERT INTO audit_entry (request_id, action, subject_type, client_id, state_after)
       SELECT 'r', 'ruleGroup.create', 'many', $1, (SELECT jsonb_agg(jsonb_build_object('id', row, 'text', repeat('y', 5000)))
         FROM generate_series(1, 100) row) FROM generate_series(1, 20)`,
      [client],
    )
    const { body } = await admin('POST', '/api/audit/search', { subject: { type: 'many' } })
    expect(body.content).toHaveLength(20)
    expect(JSON.stringify(body).length).toBeLessThan(20 * 5_000)
  })

  test('R16 an entry is visible only to users who can read its list', async () => {
    const { rows } = await server.db.pool.query<{ id: number }>('SELECT id FROM client WHERE id <> $1 LIMIT 1', [
      client,
    ])
    const foreign = await insert({ after: { name: 'theirs' } }, 'large', rows[0]?.id)
    const own = await insert({ after: { name: 'ours' } })
    const statuses = [
      await admin('GET', `/api/audit/${foreign}`),
      await admin('GET', '/api/audit/999999999'),
      await viewer('GET', `/api/audit/${own}`),
      await server.anonymous('GET', `/api/audit/${own}`),
    ].map(({ status }) => status)
    expect(statuses).toEqual([404, 404, 403, 401])
  })

  test('R35 an export contains every entry completely; large entries are formatted in separate threads', async () => {
    let threads = 0
    const count = () => void (threads += 1)
    process.on('worker', count)
    try {
      const text = `${'größe '.repeat(60_000)}end`
      await insert({ before: stateOf(6_000), after: { name: 'Rules', text: '1' } }, 'exported')
      expect(await exported('exported')).toMatchObject([{ 5: `text: ${stateOf(6_000).text} → 1` }])
      expect(threads).toBe(0)
      await insert({ before: { text }, after: { text: '2' } }, 'exported')
      await insert({ before: { text }, after: { text: '3' } }, 'exported')
      const changes = (await exported('exported')).map(({ 5: cell }) => cell)
      expect(changes).toEqual([`text: ${text} → 3`, `text: ${text} → 2`, `text: ${stateOf(6_000).text} → 1`])
      expect(threads).toBe(2)
    } finally {
      process.off('worker', count)
    }
  })

  test('R35 an export reads portions that fit in memory, newest first, each entry once', async () => {
    const bytesOf = new Map<number, number>()
    for (const bytes of [200, 100_000, 100_000, 300_000, 100_000, 200, 200]) {
      bytesOf.set(await insert({ after: stateOf(bytes) }, 'portions'), bytes)
    }
    const all = { newest: Number.MAX_SAFE_INTEGER, gone: new AbortController().signal }
    const portions: [number[], boolean][] = []
    for await (const { ids, isLarge } of readAudit(server.db.kysely, client, { subject: { type: 'portions' } }, all)) {
      portions.push([ids.map((id) => bytesOf.get(id) ?? 0), isLarge])
    }
    expect(portions).toEqual([
      [[200, 200, 100_000], false],
      [[300_000], true],
      [[100_000, 100_000, 200], false],
    ])
  })

  test('R35 an export of more entries than one read returns contains each once', async () => {
    await server.db.pool.query(
      `INSERT INTO audit_entry (request_id, action, subject_type, subject_id, client_id)
       SELECT 'r', 'ruleGroup.sweep', 'sweep', number, $1 FROM generate_series(1, 10000) number`,
      [client],
    )
    const subjects = (await exported('sweep')).map(({ 4: subject }) => subject)
    expect(subjects).toEqual(Array.from({ length: 10_000 }, (_, index) => `Sweep ${10_000 - index}`))
  })

  // connections are for the session, to record the export, to find the first entries, and to read them
  test.each([2, 4])('an export ends when the caller disconnects while it has its connection %i', async (last) => {
    const { promise: reads, resolve } = Promise.withResolvers<void>()
    let acquired = 0
    const count = () => void (++acquired === last && resolve())
    const { port } = server.app.server.address() as AddressInfo
    const cookie = await signIn(server.app, 'admin@example.com')
    server.db.pool.on('acquire', count)
    const sent = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/api/audit/export',
      agent: false,
      headers: { cookie, 'content-type': 'application/json' },
    })
    sent.on('error', () => undefined)
    sent.end(JSON.stringify({ subject: { type: 'sweep' } }))
    await reads
    const closed = once(server.db.pool, 'release')
    sent.destroy()
    await closed
    const connections = () => new Promise((known) => server.app.server.getConnections((_, open) => known(open)))
    await expect.poll(connections).toBe(0)
    server.db.pool.off('acquire', count)
    // all 10,000 entries take 80
    expect(acquired).toBeLessThan(20)

    const left = new AbortController()
    const entries = readAudit(
      server.db.kysely,
      client,
      { subject: { type: 'sweep' } },
      {
        newest: Number.MAX_SAFE_INTEGER,
        gone: left.signal,
      },
    )
    expect((await entries.next()).value).toMatchObject({ isLarge: false })
    left.abort(new Error('left'))
    await expect(entries.next()).rejects.toThrow('left')
  })
})

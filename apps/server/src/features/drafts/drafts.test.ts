import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { quickestForm } from '../../db/testing/fresh-database.ts'
import { removeExpired } from '../../store/jobs/remove-expired.ts'
import { depsOf } from '../../testing/test-deps.ts'
import { startTestServer, type Api, type TestServer } from '../../testing/test-server.ts'

const body = (content = 'typed', version: number | null = 0) => ({ version, content })

describe.each([quickestForm])('U53: what was typed and not saved (%s database)', (kind) => {
  let server: TestServer
  let admin: Api
  let clerk: Api
  let viewer: Api
  let elsewhere: Record<string, string>
  let promotion: number
  beforeAll(async () => {
    server = await startTestServer(kind)
    admin = await server.signIn('admin@example.com')
    clerk = await server.signIn('noparts@example.com')
    viewer = await server.signIn('viewer@example.com')
    const idOf = async (sql: string) => (await server.db.pool.query<{ id: number }>(sql)).rows[0]?.id ?? 0
    promotion = await idOf(`SELECT id FROM promotion WHERE promotion_key = 'FALL-SPIFF'`)
    elsewhere = { 'x-program-id': String(await idOf(`SELECT id FROM program WHERE program_key = 'ACME-CLUB'`)) }
  })
  beforeEach(() => server.db.pool.query('DELETE FROM promotion_draft'))
  afterAll(() => server.close())

  const at = (id: number) => `/api/promotionDrafts/${id}`
  const read = async (api: Api, id: number, headers = {}) => {
    const { status, body: answer } = await api('GET', at(id), undefined, headers)
    expect(status).toBe(200)
    return (answer as { draft: { content: string; version: number | null; savedDate: string } | null }).draft
  }

  test('is kept in place of what was kept before, with its version and time, until it is forgotten', async () => {
    expect(await read(admin, promotion)).toBeNull()
    expect((await admin('PUT', at(promotion), body('first', 3))).status).toBe(204)
    expect((await admin('PUT', at(promotion), body('second', 4))).status).toBe(204)
    const savedDate = server.clock().toISOString().replace('.000Z', 'Z')
    expect(await read(admin, promotion)).toEqual({ content: 'second', version: 4, savedDate })
    expect((await admin('DELETE', at(promotion))).status).toBe(204)
    expect(await read(admin, promotion)).toBeNull()
    expect((await admin('DELETE', at(promotion))).status).toBe(204)
  })

  test('belongs to who typed it, and a new promotion to its program', async () => {
    await admin('PUT', at(promotion), body())
    await admin('PUT', at(0), body('new', null))
    expect(await read(clerk, promotion)).toBeNull()
    expect(await read(clerk, 0)).toBeNull()
    expect(await read(admin, 0, elsewhere)).toBeNull()
    await admin('PUT', at(0), body('other', null), elsewhere)
    expect(await read(admin, 0)).toMatchObject({ content: 'new', version: null })
    await clerk('DELETE', at(promotion))
    await clerk('DELETE', at(0))
    expect(await read(admin, promotion)).toMatchObject({ content: 'typed' })
    expect(await read(admin, 0)).toMatchObject({ content: 'new' })
  })

  test('of who may only read is never kept', async () => {
    expect((await viewer('PUT', at(promotion), body())).status).toBe(403)
    expect((await viewer('DELETE', at(promotion))).status).toBe(403)
    expect(await read(viewer, promotion)).toBeNull()
  })

  test('R16 of a promotion of a program that one may only read is never kept, in whatever program one works', async () => {
    const mayChange = (can: boolean) =>
      server.db.pool.query(
        `UPDATE app_user_program SET can_change = $1 FROM app_user, promotion
         WHERE app_user.id = app_user_id AND email = 'admin@example.com'
           AND promotion.program_id = app_user_program.program_id AND promotion.id = $2`,
        [can, promotion],
      )
    await mayChange(false)
    const { status } = await admin('PUT', at(promotion), body(), elsewhere)
    await mayChange(true)
    expect([status, await read(admin, promotion)]).toEqual([403, null])
  })

  test('of a promotion that does not exist, or without its version, is refused', async () => {
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const { status, body: answer } = await admin(method, at(999_999), method === 'PUT' ? body() : undefined)
      expect([status, answer.generalErrors]).toEqual([404, ['The promotion was not found']])
    }
    const wrong = [400, { version: ['Invalid value'] }]
    for (const [id, version] of [
      [promotion, null],
      [0, 3],
    ] as const) {
      const { status, body: answer } = await admin('PUT', at(id), body('x', version))
      expect([status, answer.fieldErrors]).toEqual(wrong)
    }
    expect((await admin('PUT', at(promotion), body('x'.repeat(1_000_001)))).status).toBe(400)
    expect((await admin('PUT', at(promotion), body(''))).status).toBe(400)
  })

  test('goes with its promotion', async () => {
    const copy = await admin('POST', `/api/promotions/${promotion}/copy`)
    const { id } = copy.body as { id: number }
    await admin('PUT', at(id), body())
    await server.db.pool.query('DELETE FROM promotion WHERE id = $1', [id])
    const { rows } = await server.db.pool.query('SELECT id FROM promotion_draft')
    expect(rows).toEqual([])
  })

  test('goes after 14 days, and the audit says that it was kept without what was typed', async () => {
    await admin('PUT', at(promotion), body('Secret words'))
    const { rows } = await server.db.pool.query<{ entry: string }>(
      `SELECT to_jsonb(entry)::text AS entry FROM audit_entry entry WHERE action = 'promotionDraft.keep' ORDER BY id DESC LIMIT 1`,
    )
    expect(rows[0]?.entry).toContain(`"subject_id": ${promotion}`)
    expect(rows[0]?.entry).not.toContain('Secret')
    const deps = depsOf(server)
    server.clock.advance({ minutes: 14 * 24 * 60 - 1 })
    expect((await removeExpired(deps)).drafts).toBe(0)
    server.clock.advance({ minutes: 1 })
    expect((await removeExpired(deps)).drafts).toBe(1)
  })
})

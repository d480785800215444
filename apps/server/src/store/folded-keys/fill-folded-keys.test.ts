import { afterEach, describe, expect, test } from 'vitest'
import { testedForms } from '../../db/testing/fresh-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { fillFoldedKeys } from './fill-folded-keys.ts'

describe.each(testedForms)('folding the keys of older rows (%s database)', (kind) => {
  let server: TestServer
  afterEach(() => server.close())

  const promotions = async () => {
    const { rows } = await server.db.pool.query<{ id: number; key: string; folded: string | null }>(
      'SELECT id, promotion_key AS key, folded_key AS folded FROM promotion ORDER BY id LIMIT 4',
    )
    return rows
  }

  test('OP-146 the oldest of those that look alike has the key, the others keep theirs with a number', async () => {
    server = await startTestServer(kind)
    const { pool, kysely } = server.db
    const [first, second, third, fourth] = await promotions()
    const keys = [
      [first?.id, 'CAFÉ'],
      [second?.id, 'CAFE\u0301'],
      [third?.id, 'cafe\u0301\u200B'],
      [fourth?.id, 'OTHER-1'],
    ]
    await pool.query('UPDATE promotion SET folded_key = NULL')
    for (const [id, key] of keys) await pool.query('UPDATE promotion SET promotion_key = $2 WHERE id = $1', [id, key])
    await pool.query('UPDATE participant SET folded_key = NULL')

    expect(await fillFoldedKeys(kysely)).toEqual([
      { table: 'promotion', id: second?.id, key: 'CAFE\u0301' },
      { table: 'promotion', id: third?.id, key: 'cafe\u0301\u200B' },
    ])
    expect((await promotions()).map(({ key, folded }) => [key, folded])).toEqual([
      ['CAFÉ', 'café'],
      ['CAFE\u0301', `café\n${second?.id}`],
      ['cafe\u0301\u200B', `café\n${third?.id}`],
      ['OTHER-1', 'other-1'],
    ])
    const { rows } = await pool.query('SELECT 1 FROM participant WHERE folded_key IS NULL')
    expect(rows).toEqual([])
    expect(await fillFoldedKeys(kysely)).toEqual([])
  })

  test('OP-146 one that looks like another is saved under its key, and no third is made', async () => {
    server = await startTestServer(kind)
    const admin = await server.signIn('admin@example.com')
    const { pool, kysely } = server.db
    const search = await admin('POST', '/api/promotions/search?size=2&sort=promotionKey', {})
    const [one, other] = (search.body.content as { promotion: { id: number } }[]).map(({ promotion }) => promotion.id)
    await pool.query("UPDATE promotion SET promotion_key = 'ALIKE-1', folded_key = NULL WHERE id = $1", [one])
    await pool.query("UPDATE promotion SET promotion_key = 'ALIKE\u20101', folded_key = NULL WHERE id = $1", [other])
    expect((await fillFoldedKeys(kysely)).map(({ key }) => key)).toHaveLength(1)

    const rename = (id: number | undefined, promotion: object) =>
      admin('POST', `/api/promotions/${id}/update`, { promotion })
    for (const id of [one, other]) expect((await rename(id, { name: 'Renamed' })).status).toBe(200)
    const taken = await rename(other, { promotionKey: 'FREE-1' })
    expect([taken.status, taken.body.promotionKey]).toEqual([200, 'FREE-1'])
    const back = await rename(other, { promotionKey: 'alike\u20111' })
    expect([back.status, back.body.fieldErrors]).toEqual([400, { promotionKey: ['Key already exists'] }])
  })
})

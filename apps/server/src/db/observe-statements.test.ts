import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { openDatabase, type Database } from './connect.ts'
import { freshClone, testedForms } from './testing/fresh-database.ts'
import type { Clone } from './testing/templates.ts'

describe.each(testedForms)('slow statements (%s database)', (kind) => {
  let clone: Clone
  let db: Database
  const warnings: [Record<string, unknown>, string][] = []
  const ignore = () => undefined
  beforeAll(async () => {
    clone = await freshClone(kind)
    const log = { info: ignore, error: ignore, warn: (...line: (typeof warnings)[number]) => void warnings.push(line) }
    db = await openDatabase(clone.address, log, { slowStatement: 20 })
  })
  afterAll(async () => {
    await db.close()
    await clone.remove()
  })

  const sleeps = () => warnings.filter(([{ statement }]) => String(statement).includes('pg_sleep'))

  test('are logged without values, over the pool, over Kysely and when they fail', async () => {
    await db.pool.query(`SELECT pg_sleep(0.05), $1::text, 'Rivera'`, ['Stone'])
    await sql`SELECT pg_sleep(0.05), ${'Stone'}::text AS a`.execute(db.kysely)
    await expect(db.pool.query(`SELECT 1 / (count(*) - 1) FROM pg_sleep(0.05)`)).rejects.toThrow('division by zero')
    expect(sleeps().map(([{ statement }, message]) => [message, statement])).toEqual([
      ['a statement was slow', 'SELECT pg_sleep(?), $1::text, ?'],
      ['a statement was slow', 'SELECT pg_sleep(?), $1::text AS a'],
      ['a statement was slow', 'SELECT ? / (count(*) - ?) FROM pg_sleep(?)'],
    ])
    for (const [{ millis, fingerprint }] of sleeps()) {
      expect(millis).toBeGreaterThan(20)
      expect(fingerprint).toMatch(/^[0-9a-f]{12}$/)
    }
    expect(JSON.stringify(warnings)).not.toMatch(/Rivera|Stone/)
  })
})

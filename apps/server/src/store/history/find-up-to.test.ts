import fc from 'fast-check'
import { sql, type SqlBool } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { findPage } from '../../db/search/find-page.ts'
import { byText, byValue, type Ordering } from '../../db/search/sort.ts'
import { forEachDatabase, type FreshDatabase } from '../../db/testing/fresh-database.ts'
import { countStatements } from '../../db/testing/count-statements.ts'
import type { Queries } from '../queries.ts'
import { findUpTo } from './find-up-to.ts'

forEachDatabase('findUpTo', (open) => {
  let database: FreshDatabase
  beforeAll(async () => {
    database = await open()
    await database.pool.query(`
      INSERT INTO client (id, client_key, name) VALUES (1, 'C', 'Client');
      INSERT INTO product (client_id, product_key, model_number, name)
        SELECT 1, 'K' || n, 'M' || (n % 7), (ARRAY['Äpfel', 'zebra', 'Birne', 'apfel', 'a b', 'A_c'])[1 + n % 6]
          FROM generate_series(1, 600) n`)
  })

  const orders: Ordering[][] = (['asc', 'desc'] as const).flatMap((direction) => [
    byText('product.name').map((by) => ({ by, direction })),
    byValue('product.id').map((by) => ({ by, direction })),
    [...byValue('product.model_number'), ...byText('product.name')].map((by) => ({ by, direction })),
  ])
  const waysOf = (few: string, many: string): ReturnType<typeof sql<SqlBool>>[] => [
    sql<SqlBool>`product.product_key LIKE ${few}`,
    sql<SqlBool>`product.name ILIKE ${many}`,
  ]
  const limits = fc.record({
    counted: fc.constantFrom(1, 90, 1_000),
    first: fc.constantFrom(1, 50, 1_000),
    sorted: fc.constantFrom(1, 200, 1_000),
  })

  const contentOf = (db: Queries) => db.selectFrom('product').select(['id', 'product_key'])
  const loadFrom = (db: Queries) => (ids: readonly number[]) => contentOf(db).where('id', 'in', ids).execute()

  test('shows what findPage shows, whichever way it takes, and counts as far as it may', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('K60%', 'K1%', 'none', '%'),
        fc.constantFrom('apfel', '%a%', 'none', '%'),
        fc.constantFrom(...orders),
        fc.nat({ max: 12 }),
        fc.integer({ min: 1, max: 90 }),
        limits,
        async (few, many, order, page, size, given) => {
          const ways = waysOf(few, many)
          const rows = database.kysely.selectFrom('product').where('product.client_id', '=', 1)
          const search = { rows, id: 'product.id', order, request: { page, size }, load: loadFrom(database.kysely) }
          const whole = await findPage(database.kysely, { ...search, rows: rows.where((where) => where.or(ways)) })
          const isCut = whole.totalElements > given.counted
          expect(await findUpTo(database.kysely, { ...search, table: 'product', ways }, given)).toEqual({
            ...whole,
            ...(isCut && {
              totalElements: given.counted,
              totalPages: Math.ceil(given.counted / size),
              totalIsLowerBound: true,
            }),
          })
        },
      ),
      { numRuns: 300, seed: 7 },
    )
  })

  test.each([
    ['two statements for a page of few matches', 'K600', ['K600'], 2],
    ['one statement for nothing', 'none', [], 1],
  ])('takes %s', async (_, key, expected, count) => {
    const { counting, statements } = countStatements(database.kysely)
    const rows = counting.selectFrom('product').where('product.client_id', '=', 1)
    const search = { rows, id: 'product.id', order: [], request: { page: 0, size: 10 }, load: loadFrom(counting) }
    const { content } = await findUpTo(counting, { ...search, table: 'product', ways: waysOf(key, 'none') })
    expect(content).toEqual(expected.map((product_key) => ({ id: expect.any(Number) as number, product_key })))
    expect(statements()).toBe(count)
  })
})

import fc from 'fast-check'
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { findPage } from '../../db/search/find-page.ts'
import { byText, byValue, type Ordering } from '../../db/search/sort.ts'
import { forEachDatabase, type FreshDatabase } from '../../db/testing/fresh-database.ts'
import { countStatements } from '../../db/testing/count-statements.ts'
import type { Queries } from '../queries.ts'
import { findUpTo, type WaysToFind } from './find-up-to.ts'

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
  const find = (
    db: Queries,
    search: Pick<WaysToFind<'product', { id: number }>, 'rows' | 'id' | 'order' | 'request'>,
    ways: readonly RawBuilder<SqlBool>[],
    given?: Parameters<typeof findUpTo>[2],
  ) => {
    const content = (id: Expression<number>) => contentOf(db).where('product.id', '=', id)
    return findUpTo(db, { ...search, table: 'product', ways, content }, given)
  }

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
          const search = { rows, id: 'product.id', order, request: { page, size } }
          const whole = await findPage(database.kysely, {
            ...search,
            rows: rows.where((where) => where.or(ways)),
            load: (ids) => contentOf(database.kysely).where('id', 'in', ids).execute(),
          })
          const isCut = whole.totalElements > given.counted
          expect(await find(database.kysely, search, ways, given)).toEqual({
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
    ['matches', 'K600', ['K600']],
    ['nothing', 'none', []],
  ])('takes one statement for a page of few %s', async (_, key, expected) => {
    const { counting, statements } = countStatements(database.kysely)
    const rows = counting.selectFrom('product').where('product.client_id', '=', 1)
    const search = { rows, id: 'product.id', order: [], request: { page: 0, size: 10 } }
    const { content } = await find(counting, search, waysOf(key, 'none'))
    expect(content).toEqual(expected.map((product_key) => ({ id: expect.any(Number) as number, product_key })))
    expect(statements()).toBe(1)
  })
})

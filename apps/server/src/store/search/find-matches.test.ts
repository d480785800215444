import { searchWords } from '@incentive/model/search'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { findPage } from '../../db/search/find-page.ts'
import { searchText } from '../../db/search/keyword.ts'
import { byText, byValue, type Ordering } from '../../db/search/sort.ts'
import { forEachDatabase, type FreshDatabase } from '../../db/testing/fresh-database.ts'
import { findMatches, matchesWords } from './find-matches.ts'

forEachDatabase('findMatches', (open) => {
  let database: FreshDatabase
  beforeAll(async () => {
    database = await open()
    await database.pool.query(`
      INSERT INTO client (id, client_key, name) VALUES (1, 'C', 'Client');
      INSERT INTO product (client_id, product_key, model_number, name)
        SELECT 1, 'K' || n, 'M' || (n % 7), (ARRAY['Äpfel', 'zebra', 'Birne', 'apfel', 'a b', 'A_c'])[1 + n % 6]
          FROM generate_series(1, 600) n`)
  })

  const orders: Ordering[][] = [
    [],
    ...(['asc', 'desc'] as const).flatMap((direction) => [
      byText('product.name').map((by) => ({ by, direction })),
      [...byValue('product.model_number'), ...byText('product.name')].map((by) => ({ by, direction })),
    ]),
  ]
  const searched = (keyword: string, order: Ordering[], page: number, size: number) => ({
    rows: database.kysely
      .selectFrom('product')
      .where('product.client_id', '=', 1)
      .where(matchesWords(searchText('product'), searchWords(keyword))),
    id: 'product.id',
    order,
    request: { page, size },
    load: (ids: number[]) =>
      database.kysely.selectFrom('product').select(['id', 'product_key', 'name']).where('id', 'in', ids).execute(),
  })

  test('answers what findPage answers, whichever way it takes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('apfel', 'ÄPF', 'a', 'K1', 'zebra', 'none', '_', '%', 'birne', '99'),
        fc.constantFrom(...orders),
        fc.nat({ max: 12 }),
        fc.integer({ min: 1, max: 90 }),
        fc.constantFrom(1, 100, 1_000),
        async (keyword, order, page, size, maxGathered) => {
          const search = searched(keyword, order, page, size)
          expect(await findMatches(database.kysely, search, maxGathered)).toEqual(
            await findPage(database.kysely, search),
          )
        },
      ),
      { numRuns: 200, seed: 7 },
    )
  })
})

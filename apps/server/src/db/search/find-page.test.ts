import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { forEachDatabase, type FreshDatabase } from '../testing/fresh-database.ts'
import { containsWords, searchText } from './keyword.ts'
import { findPage } from './find-page.ts'
import { byText, byValue, type Ordering, untied } from './sort.ts'

const ROWS = 3_000

forEachDatabase('findPage', (open) => {
  let database: FreshDatabase
  beforeAll(async () => {
    database = await open()
    await database.pool.query(`
      INSERT INTO client (id, client_key, name) VALUES (1, 'C', 'Client');
      INSERT INTO product (client_id, product_key, model_number, name)
        SELECT 1, 'K' || n, 'M' || (n % 7), (ARRAY['é', 'z', 'B', 'a1', 'b', 'A', 'a10', 'a2', 'a'])[1 + n % 9]
          FROM generate_series(1, ${ROWS}) n;`)
    await database.pool.query('ANALYZE product')
  })

  const find = (order: Ordering[], page: number, size: number, keyword = '') => {
    const { kysely } = database
    return findPage(kysely, {
      rows: kysely
        .selectFrom('product')
        .where('product.client_id', '=', 1)
        .where(containsWords(searchText('product'), keyword === '' ? [] : [keyword])),
      id: 'product.id',
      order,
      request: { page, size },
      load: (ids) =>
        kysely.selectFrom('product').select(['id', 'name', 'product_key']).where('id', 'in', ids).execute(),
    })
  }
  const byName = (direction: 'asc' | 'desc'): Ordering[] => byText('product.name').map((by) => ({ by, direction }))

  describe.each(['asc', 'desc'] as const)('in %sending order with many ties', (direction) => {
    test('gives every row once over all pages, in one order', async () => {
      const seen: { id: number; name: string }[] = []
      for (let page = 0, isLast = false; !isLast; page += 1) {
        const answer = await find(byName(direction), page, 700)
        expect(answer.totalElements).toBe(ROWS)
        seen.push(...answer.content)
        isLast = answer.last
      }
      expect(new Set(seen.map(({ id }) => id)).size).toBe(ROWS)
      const names = [...new Set(seen.map(({ name }) => name))]
      const expected = ['a', 'A', 'a1', 'a10', 'a2', 'b', 'B', 'é', 'z']
      expect(names).toEqual(direction === 'asc' ? expected : expected.toReversed())
    })
  })

  test('counts and pages what a keyword leaves', async () => {
    const answer = await find([{ by: byValue('product.id')[0] ?? sql`1`, direction: 'desc' }], 0, 5, 'k299')
    expect(answer.totalElements).toBe(11)
    expect(answer.content.map((row) => row.product_key)).toEqual(['K2999', 'K2998', 'K2997', 'K2996', 'K2995'])
  })

  test('answers an empty page beyond the end, however far', async () => {
    const answer = await find(byName('asc'), 2 ** 40, 1000)
    expect(answer).toMatchObject({ content: [], totalElements: ROWS, empty: true, last: true })
  })

  test.each(['asc', 'desc'] as const)('finds the ids of a deep page %sending in the index alone', async (direction) => {
    const { kysely } = database
    const query = untied(byName(direction), 'product.id').reduce(
      (ordered, step) => ordered.orderBy(step.by, step.direction),
      kysely.selectFrom('product').select('product.id').where('product.client_id', '=', 1),
    )
    const plan = await kysely.transaction().execute(async (tx) => {
      await sql`SET LOCAL enable_seqscan = off`.execute(tx)
      await sql`SET LOCAL enable_bitmapscan = off`.execute(tx)
      const { sql: text, parameters } = query.limit(20).offset(2_900).compile()
      const withValues = parameters.reduce<string>(
        (done, value, index) => done.replace(`$${index + 1}`, String(value)),
        text,
      )
      return sql<Record<'QUERY PLAN', string>>`EXPLAIN ${sql.raw(withValues)}`.execute(tx)
    })
    const steps = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(steps).toMatch(/Index Only Scan.* using product_name_order_ix/)
    expect(steps).not.toContain('Sort')
  })
})

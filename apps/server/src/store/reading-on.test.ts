import { sql, type SqlBool } from 'kysely'
import { expect, test } from 'vitest'
import { findPage, type PageSearch } from '../db/search/find-page.ts'
import type { Page } from '../db/search/page.ts'
import { isAfter, type Place } from '../db/search/place.ts'
import {
  byRequiredText,
  byRequiredValue,
  byText,
  byValue,
  isRequired,
  untied,
  type Ordering,
} from '../db/search/sort.ts'
import { forEachDatabase, type FreshDatabase } from '../db/testing/fresh-database.ts'
import { auditEntries } from './audit-page/find-audit.ts'
import { findMatches } from './search/find-matches.ts'
import { products } from './catalog/products.ts'
import { activities } from './history/activities.ts'
import { claims } from './history/claims.ts'
import { findUpTo } from './history/find-up-to.ts'
import { findAfter } from './search/list-cursor.ts'
import { organizations } from './catalog/organizations.ts'
import { participants } from './catalog/participants.ts'
import { promotionSorts } from './promotions/search-promotions.ts'
import type { Queries } from './queries.ts'

type Search = PageSearch<'organization', { id: number }>
type Find = (db: Queries, search: Search) => Promise<Page<{ id: number }>>

const ways = [sql<SqlBool>`organization.name ILIKE '%a%'`, sql<SqlBool>`organization.name ILIKE '%b%'`]
const upTo =
  (counted: number, sorted: number): Find =>
  (db, search) =>
    findUpTo(db, { ...search, table: 'organization', ways }, { counted, first: 7, sorted })

const finders: Readonly<Record<string, Find>> = {
  findPage,
  findMatches,
  'findMatches, too many': (db, search) => findMatches(db, search, 5),
  findUpTo: upTo(1_000, 1_000),
  'findUpTo, many': upTo(3, 1_000),
  'findUpTo, too many': upTo(3, 3),
}

const dba = byText('organization.dba')
const name = byRequiredText('organization.name')
const orders: Readonly<Record<string, (direction: 'asc' | 'desc') => Ordering[]>> = {
  'no field': () => [],
  'a text with ties': (direction) => name.map((by) => ({ by, direction })),
  'a text that some lack': (direction) => dba.map((by) => ({ by, direction })),
  'an instant with ties': (direction) => byRequiredValue('organization.updated_date').map((by) => ({ by, direction })),
  'two fields': (direction) => [...name, ...dba].map((by) => ({ by, direction })),
  'two directions': (direction) => [
    ...dba.map((by) => ({ by, direction })),
    ...byValue('organization.updated_date').map((by) => ({
      by,
      direction: direction === 'asc' ? ('desc' as const) : ('asc' as const),
    })),
  ],
}

const insert = (from: number, to: number, prefix: string) => `
  INSERT INTO organization (client_id, organization_type_id, organization_key, name, dba, updated_date)
  SELECT 1, 1, '${prefix}' || n, (ARRAY['a', 'B', 'ab', 'Äa'])[1 + n % 4], (ARRAY['x', NULL, 'Y', 'é', NULL])[1 + n % 5],
    '2026-11-20T10:00:00.123456Z'::timestamptz + (n % 3) * interval '1 microsecond'
    FROM generate_series(${from}, ${to}) n`

forEachDatabase('Continuing a list with cursors', (open) => {
  const filled = async (): Promise<FreshDatabase> => {
    const database = await open()
    await database.pool.query(`
      DELETE FROM organization; DELETE FROM organization_type; DELETE FROM client;
      INSERT INTO client (id, client_key, name) VALUES (1, 'C', 'Client');
      INSERT INTO organization_type (id, client_id, organization_type_key, name) VALUES (1, 1, 'T', 'Type');
      ${insert(1, 30, 'K')}`)
    return database
  }
  const search = (
    db: Queries,
    order: Ordering[],
    size: number,
    after: Place | null,
  ): Search & { end: Place | null } => {
    const found = {
      rows: db.selectFrom('organization').where('organization.client_id', '=', 1),
      id: 'organization.id',
      order,
      load: (ids: number[]) => db.selectFrom('organization').select('id').where('id', 'in', ids).execute(),
      end: null as Place | null,
    }
    const toCursor = (place: Place) => {
      found.end = place
      return 'cursor'
    }
    return Object.assign(found, { request: { page: 0, size, after, toCursor } })
  }

  test.each(Object.keys(orders))(
    'by %s: no row is repeated or omitted while others are added and removed',
    async (orderName) => {
      const { kysely, pool } = await filled()
      for (const find of Object.values(finders)) {
        for (const direction of ['asc', 'desc'] as const) {
          await pool.query(`DELETE FROM organization; ${insert(1, 30, 'K')}`)
          const kept = await pool.query<{ id: number }>(
            'SELECT id FROM organization WHERE right(organization_key, 1) <> $1',
            ['7'],
          )
          const read: number[] = []
          for (let after: Place | null = null, pages = 0; pages < 40; pages += 1) {
            const asked = search(kysely, orders[orderName]?.(direction) ?? [], 4, after)
            const page = await find(kysely, asked)
            read.push(...page.content.map(({ id }) => id))
            expect(page.last).toBe(page.nextCursor === undefined)
            if (page.nextCursor === undefined) break
            after = asked.end
            // rows are added before and after the position, and rows that can be the last one read are removed
            await pool.query(insert(100 + pages * 7, 103 + pages * 7, `N${pages}-`))
            await pool.query(`DELETE FROM organization WHERE organization_key = 'K${[7, 17, 27][pages] ?? 0}'`)
            if (pages === 3) await pool.query(`DELETE FROM organization WHERE organization_key LIKE 'N%'`)
          }
          const ids = kept.rows.map(({ id }) => Number(id))
          const stayed = read.filter((id) => ids.includes(id))
          expect(stayed.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
          expect(new Set(read).size).toBe(read.length)
        }
      }
    },
  )

  test('an invented cursor that cannot be valid is refused', async () => {
    const { kysely } = await filled()
    const asked = search(kysely, orders['an instant with ties']?.('asc') ?? [], 4, ['no instant', 'no id'])
    const refusal = { status: 400, fieldErrors: { cursor: [expect.stringContaining('does not belong to this list')] } }
    for (const find of Object.values(finders))
      await expect(findAfter(asked.request.after, () => find(kysely, asked))).rejects.toMatchObject(refusal)
    await expect(findAfter(null, () => findPage(kysely, asked))).rejects.not.toMatchObject({ status: 400 })
  })

  test('the required columns are those of the schema', async () => {
    const { kysely } = await open()
    const lists = [claims.sorts, auditEntries.sorts, products.sorts, organizations.sorts, participants.sorts]
    const fields = [...lists, activities('promotion').sorts, promotionSorts].flatMap((sorts) =>
      Object.values(sorts).flat(),
    )
    const columns = new Set(fields.flatMap((by) => isRequired(by) ?? []))
    expect(columns.size).toBeGreaterThan(15)
    const { rows } = await sql<{ name: string }>`
      SELECT table_name || '.' || column_name AS name FROM information_schema.columns
       WHERE table_schema = current_schema() AND is_nullable = 'NO'`.execute(kysely)
    const filledIn = new Set(rows.map((row) => row.name))
    expect([...columns].filter((column) => !filledIn.has(column))).toEqual([])
  })

  test('an index finds the position if all columns are required and sorted in one direction', async () => {
    const { kysely } = await open()

    for (const direction of ['asc', 'desc'] as const) {
      const order = untied(
        byRequiredValue('claim.created_date').map((by) => ({ by, direction })),
        'claim.id',
      )
      const plan = await kysely.transaction().execute(async (tx) => {
        await sql`SET LOCAL enable_seqscan = off`.execute(tx)
        await sql`SET LOCAL enable_bitmapscan = off`.execute(tx)
        return sql<{ 'QUERY PLAN': string }>`EXPLAIN SELECT id FROM claim WHERE program_id = 1
          AND ${isAfter(order, ['2026-01-01T00:00:00Z', '5'])}
          ORDER BY created_date ${sql.raw(direction)}, id ${sql.raw(direction)} LIMIT 10`.execute(tx)
      })
      const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(text).toMatch(/Index Cond:.*ROW\(created_date, id\)/)
      expect(text).not.toContain('Sort')
    }
  })
})

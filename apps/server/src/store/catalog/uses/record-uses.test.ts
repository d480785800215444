import { CATALOG, type CatalogName } from '@incentive/model/catalog'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, quickestForm, type FreshDatabase } from '../../../db/testing/fresh-database.ts'
import type { Schema } from '../../../db/schema/schema.ts'
import { recordTable } from '../record-table.ts'
import { findUsed } from './record-uses.ts'

/** Tables of a record's own values, which go with it. */
const ownParts: Partial<Record<CatalogName, readonly string[]>> = {
  products: ['product_custom_field_value', 'product_price'],
  promotionTypes: ['promotion_type_award_vehicle', 'promotion_type_country'],
  storeProducts: ['store_program_product'],
}

describe('the places where records are used', () => {
  let db: FreshDatabase
  beforeAll(async () => {
    db = await freshDatabase(quickestForm)
  })
  afterAll(() => db.close())

  /** The statements that look for uses of records of an entity. */
  async function statementsOf(name: CatalogName): Promise<string> {
    const statements: string[] = []
    const dry = new Kysely<Schema>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new DummyDriver(),
        createIntrospector: (of) => new PostgresIntrospector(of),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
      log: ({ query }) => {
        statements.push(query.sql)
      },
    })
    await findUsed(dry, name, [1])
    return statements.join('\n')
  }

  test.each(CATALOG.map(({ name }) => name))('every foreign key to %s counts as a use', async (name) => {
    const { rows } = await db.pool.query<{ table: string; column: string }>(
      `SELECT conrelid::regclass::text AS table, attname AS column
         FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
        WHERE contype = 'f' AND confrelid = $1::regclass ORDER BY 1, 2`,
      [recordTable(name).table],
    )
    const found = await statementsOf(name)
    const unknown = rows.filter(
      ({ table, column }) =>
        ownParts[name]?.includes(table) !== true && !new RegExp(`"${column}" AS.*FROM "?${table}\\b`, 's').test(found),
    )
    expect(unknown).toEqual([])
  })
})

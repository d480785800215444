import type { GivenRecord } from '@incentive/contract'
import { CATALOG, STARTER_SET, type CatalogName, type StarterRecords } from '@incentive/model/catalog'
import { sql } from 'kysely'
import { conflict } from '../../../refusal.ts'
import type { Queries, Writes } from '../../queries.ts'
import type { Owners } from '../../permitted/permitted.ts'
import { planRecords, type RowPlan } from './plan-records.ts'
import type { WriteContext } from './record-changes.ts'
import { isOwnedIn, recordTable } from '../record-table.ts'
import { writeRecords, type WrittenRow } from './write-records.ts'

/**
 * Writes the starter set into a program and its client, and returns what each record became. Records that exist stay as
 * they are; deactivated ones are active again. Throws 409 if one cannot be created, for instance because of a reserved key.
 */
export async function writeStarterSet(
  tx: Writes,
  context: WriteContext,
): Promise<{ entity: CatalogName; key: string; result: WrittenRow['result'] }[]> {
  const written = []
  for (const records of STARTER_SET) {
    const { entity } = records
    const rows = givenRows(records).map((given) => ({ given, target: 'byKey' as const }))
    const plans = (await planRecords(tx, context, entity, rows)).map(keepStored)
    const problem = plans.flatMap(({ issues }) => issues)[0]
    if (problem) throw conflict(problem.message)
    const results = await writeRecords(tx, context, entity, plans)
    written.push(...results.map(({ result }, index) => ({ entity, key: plans[index]?.key ?? '', result })))
  }
  return written
}

const keepStored = (plan: RowPlan): RowPlan =>
  plan.before === null ? plan : { ...plan, values: plan.before.values, changes: [], issues: [] }

/** The rows with their references as calls give them: by key. */
const givenRows = ({ rows }: StarterRecords): GivenRecord[] =>
  rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([field, value]) => [field, given(value)])),
  ) as GivenRecord[]

const given = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(given) : typeof value === 'object' && value !== null ? { key: value } : value

/** No entity is counted further than this. */
const maxCounted = 1000

/** Counts the active records of each entity in a scope, up to 1,000. */
export async function countRecords(
  db: Queries,
  scope: Owners,
): Promise<{ entity: CatalogName; count: number; isMore: boolean }[]> {
  const counts = CATALOG.map(({ name, isRemovedOnly }) => {
    const table = recordTable(name)
    const isActive = isRemovedOnly ? sql`true` : sql`deactivated_date IS NULL`
    return sql`
      SELECT ${name} AS entity, (SELECT count(*) FROM (
        SELECT FROM ${sql.table(table.table)} AS record
         WHERE ${isOwnedIn(table, scope)} AND ${isActive}
         LIMIT ${sql.lit(maxCounted + 1)}) AS counted) AS count`
  })
  const { rows } = await sql<{ entity: CatalogName; count: number }>`${sql.join(counts, sql` UNION ALL `)}`.execute(db)
  return rows.map(({ entity, count }) => ({ entity, count: Math.min(count, maxCounted), isMore: count > maxCounted }))
}

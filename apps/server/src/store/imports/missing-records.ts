import type { CatalogName, RecordReference } from '@incentive/model/catalog'
import { foldKey } from '@incentive/scalars'
import { sql } from 'kysely'
import { deleteRecords } from '../catalog/records/end-record.ts'
import { lockRecords, planRecords, type RowPlan } from '../catalog/records/plan-records.ts'
import type { WriteContext } from '../catalog/records/record-changes.ts'
import { findUsed } from '../catalog/uses/record-uses.ts'
import { missingOf } from '../catalog/records/resolve-references.ts'
import { writeRecords } from '../catalog/records/write-records.ts'
import type { Queries, Writes } from '../queries.ts'

/** A record that an import created because rows refer to it. */
interface MadeRecord {
  readonly entity: CatalogName
  readonly id: number
}

/** Creates the records that planned rows refer to and that do not exist yet. Returns the plans with their ids. */
export async function createMissing(
  tx: Writes,
  context: WriteContext,
  { importId, entity }: { readonly importId: number; readonly entity: CatalogName },
  plans: readonly RowPlan[],
): Promise<readonly RowPlan[]> {
  const missing = plans.flatMap(({ values }) => missingOf(entity, values))
  if (missing.length === 0) return plans
  const ids = new Map<string, number>()
  const made: MadeRecord[] = []
  for (const [of, each] of Map.groupBy(missing, (one) => one.entity)) {
    // as the first row has it
    const names = [...Map.groupBy(each, ({ name }) => foldKey(name)).values()].map(([first]) => first?.name ?? '')
    const rows = names.map((name) => ({ given: { name }, target: 'byKey' as const }))
    const planned = await planRecords(tx, context, of, rows)
    // rows that refer to such a record are rejected when their references are resolved
    const issue = planned.flatMap(({ issues }) => issues)[0]
    if (issue) throw new Error(`a missing record cannot be created: ${issue.message}`)
    const written = await writeRecords(tx, context, of, planned)
    written.forEach(({ id, result }, index) => {
      ids.set(`${of} ${foldKey(names[index] ?? '')}`, id)
      if (result === 'created') made.push({ entity: of, id })
    })
  }
  await sql`
    UPDATE import SET made_records = coalesce(made_records, '[]'::jsonb) || ${JSON.stringify(made)}::jsonb
     WHERE id = ${importId}`.execute(tx)
  return plans.map((plan) => {
    const own = missingOf(entity, plan.values)
    const found = own.map(({ field, entity: of, name }): [string, RecordReference] => {
      return [field, { id: ids.get(`${of} ${foldKey(name)}`) ?? 0, name }]
    })
    return own.length === 0 ? plan : { ...plan, values: { ...plan.values, ...Object.fromEntries(found) } }
  })
}

/**
 * Removes the next records that an import created for references, where nothing uses them and no one changed them.
 * Returns the number of those that are left.
 */
export async function removeMade(tx: Writes, context: WriteContext, importId: number, most: number): Promise<number> {
  const made = await loadMade(tx, importId)
  const next = made.slice(0, most)
  for (const [entity, each] of Map.groupBy(next, (one) => one.entity)) {
    const stored = await lockRecords(tx, context, entity, { keys: [], ids: each.map(({ id }) => id) })
    const own = stored.filter(({ source }) => source === `IMPORT ${importId}`).map(({ id }) => id)
    const used = await findUsed(tx, entity, own)
    const unused = own.filter((id) => !used.has(id))
    if (unused.length > 0) await deleteRecords(tx, context, entity, unused)
  }
  const left = made.slice(next.length)
  await tx
    .updateTable('import')
    .set({ made_records: left.length === 0 ? null : JSON.stringify(left) })
    .where('id', '=', importId)
    .execute()
  return left.length
}

async function loadMade(db: Queries, importId: number): Promise<readonly MadeRecord[]> {
  const { made } = await db
    .selectFrom('import')
    .select('made_records as made')
    .where('id', '=', importId)
    .executeTakeFirstOrThrow()
  return (made ?? []) as readonly MadeRecord[]
}

/** A record that an import will create, with its name as it is compared. */
export interface Missing {
  readonly entity: CatalogName
  readonly name: string
  readonly folded: string
}

/** The records that a checked row creates. */
export const missingRecords = (name: CatalogName, { values }: Pick<RowPlan, 'values'>): Missing[] =>
  missingOf(name, values).map(({ entity, name: text }) => ({ entity, name: text, folded: foldKey(text) }))

/** Maximum number of names that an import lists of an entity. */
const maxNames = 20

/** All records of an entity that an import will create, and the names of the first. */
export interface MissingSum {
  readonly entity: CatalogName
  readonly count: number
  readonly names: readonly string[]
}

/** Counts the records that the rows of an import will create. */
export async function sumMissing(db: Queries, importId: number): Promise<MissingSum[]> {
  const { rows } = await sql<MissingSum>`
    SELECT entity, count(*) AS count, (array_agg(name ORDER BY name))[1:${sql.lit(maxNames)}] AS names
      FROM (SELECT each ->> 'entity' AS entity, min(each ->> 'name') AS name
              FROM import_row, jsonb_array_elements(missing) AS each
             WHERE import_id = ${importId} AND result IN ('created', 'changed')
             GROUP BY each ->> 'entity', each ->> 'folded') AS named
     GROUP BY entity ORDER BY entity`.execute(db)
  return rows
}

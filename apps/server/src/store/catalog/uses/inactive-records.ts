import { CATALOG, type CatalogName } from '@incentive/model/catalog'
import type { Instant } from '@incentive/scalars'
import { sql } from 'kysely'
import type { Queries } from '../../queries.ts'
import { contentFields, partsOf, referencesIn } from './content-references.ts'
import { promotionsUsing } from './promotion-uses.ts'
import { recordTable } from '../record-table.ts'

/** A deactivated record that a promotion has: the key that the terms of promotions contain, and the name. */
export interface InactiveRecord {
  readonly entity: CatalogName
  readonly id: number
  readonly key: string
  readonly name: string
  readonly deactivatedDate: Instant
}

/** Rows of participants and organizations stay as they are: their audience leaves them out or keeps them. DI-20. */
const MARKED = CATALOG.filter(({ name }) => name !== 'participants' && name !== 'organizations')

/**
 * Returns the deactivated records that a stored promotion has, wherever it has them, and those of other contents of it,
 * which are given by the hashes of their parts.
 */
export async function loadInactiveRecords(
  db: Queries,
  promotionId: number,
  contents: readonly Readonly<Record<string, string>>[] = [],
): Promise<InactiveRecord[]> {
  const isOther = contents.length > 0
  const queries = MARKED.flatMap(({ name, key, display }) => {
    const { table, columns } = recordTable(name)
    const using = promotionsUsing(name, sql`IS NOT NULL`)
    const keyColumn = key.flatMap((field) => (columns[field]?.type === 'text' ? [columns[field].name] : [])).at(-1)
    const shown = columns[display]?.name ?? keyColumn
    if (using === null || keyColumn === undefined || shown === undefined) return []
    const isLive = sql`record.id IN (SELECT used FROM (${using}) AS each WHERE each.id = ${promotionId})`
    const isInOther = sql`record.id IN (SELECT id FROM other WHERE field = ANY(${contentFields(name)}::text[]))`
    return [
      sql`
        SELECT ${name}::text AS entity, record.id, ${sql.ref(`record.${keyColumn}`)} AS key,
               ${sql.ref(`record.${shown}`)} AS name, record.deactivated_date AS "deactivatedDate"
          FROM ${sql.table(table)} AS record
         WHERE record.deactivated_date IS NOT NULL AND ${isOther ? sql`(${isLive} OR ${isInOther})` : isLive}`,
    ]
  })
  const fields = MARKED.flatMap(({ name }) => contentFields(name))
  const other = sql`WITH other AS MATERIALIZED (${referencesIn(partsOf(contents), fields)})`
  const { rows } = await sql<InactiveRecord>`
    ${isOther ? other : sql``} ${sql.join(queries, sql` UNION ALL `)} ORDER BY entity, id`.execute(db)
  return rows
}

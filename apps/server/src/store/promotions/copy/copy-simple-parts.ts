import { sql } from 'kysely'
import type { Schema } from '../../../db/schema/schema.ts'
import type { Writes } from '../../queries.ts'
import { promotionLinkNames, promotionLinkTables } from '../../references/links.ts'
import { type Copying, changedRow, nextId } from './copying.ts'

/** Tables whose rows belong to a promotion and have an id, and no child rows. */
const withId = ['promotion_organization', 'promotion_course'] as const satisfies (keyof Schema)[]

const withoutId: readonly (keyof Schema)[] = [
  'promotion_custom_field_value',
  ...promotionLinkNames.map((name) => promotionLinkTables[name].table),
]

/** Copies organizations, courses, custom fields and links; one statement per table. ALG-26. */
export async function copySimpleParts(tx: Writes, sourceId: number, copyId: number, copying: Copying): Promise<void> {
  const { now, leftOutGroups } = copying
  const owner = sql`${copyId}::bigint`
  const updated = { updated_date: sql`${now}::timestamptz` }
  for (const table of withId) {
    const changes = { id: nextId(table), promotion_id: owner, ...(table === 'promotion_course' ? updated : {}) }
    await copyAll(tx, table, sourceId, changes)
  }
  for (const table of withoutId) {
    const isCopied = table === 'promotion_organization_group' ? notOf(leftOutGroups) : undefined
    await copyAll(tx, table, sourceId, { promotion_id: owner }, isCopied)
  }
}

/** Copies the deadlines unchanged. */
export async function copyDeadlines(tx: Writes, sourceId: number, copyId: number): Promise<void> {
  await copyAll(tx, 'promotion_deadline', sourceId, {
    id: nextId('promotion_deadline'),
    promotion_id: sql`${copyId}::bigint`,
  })
}

type Changes = Parameters<typeof changedRow>[1]

const notOf = (groups: readonly number[]) => sql`source.organization_group_id <> ALL(${groups}::bigint[])`

const copyAll = (tx: Writes, table: keyof Schema, sourceId: number, changes: Changes, isCopied = sql`true`) =>
  sql`
    INSERT INTO ${sql.table(table)} SELECT copy.* FROM ${sql.table(table)} AS source
    CROSS JOIN LATERAL ${changedRow(sql`source`, changes)} AS copy
    WHERE source.promotion_id = ${sourceId} AND ${isCopied}`.execute(tx)

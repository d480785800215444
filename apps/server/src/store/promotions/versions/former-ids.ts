import { sql } from 'kysely'
import type { Schema } from '../../../db/schema/schema.ts'
import { inSlices } from '../../../slices.ts'
import type { Writes } from '../../queries.ts'
import { removeUnlinkedOf } from '../rules/delete-rule-groups.ts'
import { alignRows, PARENT } from './align-rows.ts'
import { CONTENT_PARTS, isLongList, ITEMS, type ContentPart, type ContentRow } from './content.ts'
import { loadDifferingRows, type Parts } from './load-content.ts'
import type { ChangedParts } from './record-version.ts'
import { REFERENCE_KINDS } from '../../references/resources.ts'

/** The table of the rows that each part, or field of a row, contains. */
const TABLES: Readonly<Record<string, keyof Schema>> = {
  promotionProducts: 'promotion_product_line',
  promotionProductGroups: 'promotion_product_line',
  promotionProductPayouts: 'promotion_product_payout',
  promotionParticipants: 'promotion_participant',
  promotionParticipantPayouts: 'promotion_participant_payout',
  promotionOrganizations: 'promotion_organization',
  promotionCourses: 'promotion_course',
  promotionLimitNodes: 'promotion_limit_node',
  promotionDeadlines: 'promotion_deadline',
  promotionInvitationSetting: 'promotion_invitation_setting',
  payoutGenerationRuleGroup: 'rule_group',
  ruleGroup: 'rule_group',
  rules: 'rule',
  ruleCondition: 'rule_condition',
  ruleActions: 'rule_action',
}

/** A row that was recreated: its table, the id that it has, and the id that it had. */
interface Returned {
  readonly table: keyof Schema
  readonly id: number
  readonly former: number
}

/**
 * Brings back the ids of rows that were deleted since a version and recreated: outer rows that list the same item, and
 * inner rows and limits that are equal. A line with claims keeps its id. Returns the parts of the content that this
 * changed. MS-64.
 */
export async function takeFormerIds(
  tx: Writes,
  promotionId: number,
  restored: Parts,
  live: Parts,
): Promise<ChangedParts> {
  const parts: Record<string, readonly number[] | 'all'> = {}
  const all: Returned[] = []
  const groups: ContentRow[] = []
  for (const part of CONTENT_PARTS) {
    if (live[part] === restored[part]) continue
    const { before: version, after: now } = await loadDifferingRows(tx, part, restored, live)
    const returned = await inSlices(findReturned(part, version, now))
    if (part === 'payoutGenerationRuleGroup') groups.push(...version)
    else if (returned.length === 0) continue
    all.push(...returned)
    parts[part] = isLongList(part) ? [...version, ...now].map(({ id }) => Number(id)) : 'all'
  }
  await renumber(tx, all)
  // no body has the name of the payout rules, which no screen shows
  for (const { name } of groups) {
    await sql`
      UPDATE rule_group SET name = ${name}
      FROM promotion WHERE promotion.id = ${promotionId} AND rule_group.id = payout_generation_rule_group_id`.execute(
      tx,
    )
  }
  return parts
}

const innerRows = (row: ContentRow): [string, ContentRow][] =>
  Object.entries(row).flatMap(([name, value]) =>
    name in REFERENCE_KINDS || name === PARENT
      ? []
      : [value].flat().flatMap((each): [string, ContentRow][] => (isRow(each) ? [[name, each]] : [])),
  )

const isRow = (value: unknown): value is ContentRow => typeof value === 'object' && value !== null

function* findReturned(
  part: ContentPart,
  version: readonly ContentRow[],
  now: readonly ContentRow[],
): Generator<void, readonly Returned[], void> {
  const returned: Returned[] = []
  const add = (list: string, former: ContentRow, row: ContentRow) => {
    const table = TABLES[list]
    if (table !== undefined && row['id'] !== former['id']) {
      returned.push({ table, id: Number(row['id']), former: Number(former['id']) })
    }
  }
  const addAll = (list: string, former: ContentRow, row: ContentRow) => {
    add(list, former, row)
    const inner = innerRows(row)
    for (const [index, [name, each]] of innerRows(former).entries()) addAll(name, each, inner[index]?.[1] ?? each)
  }
  const ids = new Set(now.map(({ id }) => id))
  const itemOf = (row: ContentRow) => (part in ITEMS ? JSON.stringify(row[ITEMS[part] ?? '']) : row['id'])
  const gone = new Map(version.filter(({ id }) => !ids.has(id)).map((row) => [itemOf(row), row]))
  const [group] = part === 'payoutGenerationRuleGroup' ? version : []
  const rows = now.map((row) => {
    const former = group ?? gone.get(itemOf(row))
    if (former === undefined) return row
    add(part, former, row)
    return { ...row, id: former['id'] }
  })
  yield* alignRows(version, rows, part, addAll)
  return returned
}

/** A column that has the id of a row: of its own table, or by a foreign key. */
interface IdColumn {
  readonly table: keyof Schema
  readonly column: string
  readonly of: keyof Schema
}

/**
 * Changes ids of rows and all references to them, in one statement, since references are checked at its end. A row
 * whose former id is in use keeps its new one.
 */
async function renumber(tx: Writes, returned: readonly Returned[]): Promise<void> {
  const groups = returned.flatMap(({ table, former }) => (table === 'rule_group' ? [former] : []))
  // a group that the promotion no longer uses exists until the next cleanup
  await removeUnlinkedOf(tx, groups)
  const formers = new Map<keyof Schema, ReadonlyMap<number, number>>()
  for (const [table, rows] of Map.groupBy(returned, (row) => row.table)) {
    const ids = rows.map(({ former }) => former)
    const taken = await findIds(tx, table, ids)
    const claimed = table === 'promotion_product_line' ? await findClaimed(tx, rows) : new Set()
    const free = rows.filter(({ id, former }) => !taken.has(former) && !claimed.has(id))
    if (free.length > 0) formers.set(table, new Map(free.map(({ id, former }) => [id, former])))
  }
  if (formers.size === 0) return
  const columns = await findIdColumns(tx, [...formers.keys()])
  const updates = [...Map.groupBy(columns, ({ table }) => table)].map(([table, own]) => {
    const idsOf = ({ of }: IdColumn) => formers.get(of) ?? new Map<number, number>()
    const set = own.map((column) => {
      const { column: name } = column
      const ids = JSON.stringify(Object.fromEntries(idsOf(column)))
      return sql`${sql.ref(name)} = coalesce((${ids}::jsonb ->> ${sql.ref(name)}::text)::bigint, ${sql.ref(name)})`
    })
    const where = own.map((column) => sql`${sql.ref(column.column)} = ANY(${[...idsOf(column).keys()]}::bigint[])`)
    return sql`${sql.ref(`new_${table}`)} AS (
      UPDATE ${sql.table(table)} SET ${sql.join(set)} WHERE ${sql.join(where, sql` OR `)})`
  })
  await sql`WITH ${sql.join(updates)} SELECT`.execute(tx)
}

async function findIds(tx: Writes, table: keyof Schema, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM ${sql.table(table)} WHERE id = ANY(${ids}::bigint[])`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

async function findClaimed(tx: Writes, lines: readonly Returned[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT line_id AS id FROM claim_product WHERE line_id = ANY(${lines.map(({ id }) => id)}::bigint[])`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Finds the ids of tables and the foreign keys to them, as the database knows them. */
async function findIdColumns(tx: Writes, tables: readonly (keyof Schema)[]): Promise<readonly IdColumn[]> {
  const { rows } = await sql<IdColumn>`
    SELECT child.relname AS table, attname AS column, parent.relname AS of
    FROM pg_constraint JOIN pg_class AS child ON child.oid = conrelid JOIN pg_class AS parent ON parent.oid = confrelid
    JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE contype = 'f' AND confrelid = ANY(${tables}::text[]::regclass[])`.execute(tx)
  return [...tables.map((table) => ({ table, column: 'id', of: table })), ...rows]
}

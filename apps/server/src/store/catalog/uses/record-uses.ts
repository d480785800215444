import type { RecordUse } from '@incentive/contract'
import { CATALOG, catalogEntity, type CatalogName } from '@incentive/model/catalog'
import { sql, type RawBuilder } from 'kysely'
import type { ProgramScope } from '../../../caller.ts'
import type { Queries } from '../../queries.ts'
import { findContentUses, type ContentUse } from './content-uses.ts'
import { promotionsUsing } from './promotion-uses.ts'
import { recordTable } from '../record-table.ts'
import { findTextUses, type TextUse } from './text-uses.ts'

const oneOf = (ids: readonly number[]) => sql`= ANY(${[...ids]}::bigint[])`

/** References of an entity to another one: the table with both, the column of the record used, and of its user. */
interface RecordReferences {
  readonly user: CatalogName
  readonly table: string
  readonly used: string
  readonly by: string
}

/** The references of records to records of an entity, as their descriptions name them: in a column or a list. */
const referencesTo = (name: CatalogName): RecordReferences[] =>
  CATALOG.flatMap(({ name: user, fields }) => {
    const { table, columns, lists } = recordTable(user)
    return Object.entries(fields).flatMap(([field, description]) => {
      const [column, list] = [columns[field], lists[field]]
      if (description.kind === 'reference' && description.to === name && column) {
        return [{ user, table, used: column.name, by: 'id' }]
      }
      if (description.kind === 'list' && description.of === name && list) {
        return [{ user, table: list.table, used: list.other, by: list.own }]
      }
      return []
    })
  })

/** References that no description names: the rows of a table, how users see them, and who can. */
interface FurtherReferences {
  readonly place: string
  readonly table: string
  readonly used: string
  readonly display: string
  readonly address: string
  readonly isSeen: (userId: number) => RawBuilder<unknown>
}

/** A program group has programs. */
const furtherReferences: Partial<Record<CatalogName, readonly FurtherReferences[]>> = {
  programGroups: [
    {
      place: 'programs',
      table: 'program',
      used: 'program_group_id',
      display: 'name',
      address: 'program',
      isSeen: (userId) => sql`id IN (${programsOfUser(userId)})`,
    },
  ],
}

/** The places that contain the key or the MPG of a record as a text. */
const textPlaces: Readonly<Record<TextUse['place'], string>> = {
  rules: 'promotions with the key in a rule',
  limits: 'promotions with its MPG in a limit',
  testCases: 'promotions with the key in a test case',
}

/** The places in content that is not live. */
const contentPlaces: Readonly<Record<ContentUse['place'], string>> = {
  revisions: 'promotions with it in an open revision',
  drafts: 'promotions with it in an unsaved draft',
  newDrafts: 'new promotions with it in an unsaved draft',
  versions: 'promotions with it in an earlier version',
}

/** Maximum number of uses of a kind that are named. */
const maxNamed = 10

/**
 * Returns where a record is used: in promotions, whatever part of them refers to it, in their versions, open revisions
 * and kept drafts, in rules, limits and test cases that contain its key or MPG, and by other records. All uses are
 * counted; only those that the caller can see are named. DI-02.
 */
export async function findUses(
  db: Queries,
  { userId }: Pick<ProgramScope, 'userId'>,
  name: CatalogName,
  id: number,
): Promise<RecordUse[]> {
  const uses: RecordUse[] = []
  const promotions = promotionsUsing(name, oneOf([id]))
  if (promotions) {
    uses.push(
      await findPlace(db, 'promotions', {
        rows: sql`SELECT id, promotion_key || ' ' || name AS name, program_id FROM promotion
                   WHERE id IN (SELECT id FROM (${promotions}) AS used)`,
        isSeen: inProgramsOf(userId),
        address: 'promotion',
      }),
    )
  }
  const inContents = Map.groupBy(await findContentUses(db, name, [id]), ({ place }) => place)
  for (const [place, found] of inContents) {
    const users = oneOf(found.map(({ user }) => user))
    // the versions of a promotion that has it now are no other place
    const isOther =
      place === 'versions' && promotions ? sql`id NOT IN (SELECT id FROM (${promotions}) AS used)` : sql`true`
    const isNew = place === 'newDrafts'
    const rows = isNew
      ? sql`SELECT id, 'New promotion' AS name, app_user_id FROM promotion_draft WHERE id ${users}`
      : sql`SELECT id, promotion_key || ' ' || name AS name, program_id FROM promotion
             WHERE id ${users} AND ${isOther}`
    const isSeen = isNew ? sql`app_user_id = ${userId}` : inProgramsOf(userId)
    uses.push(await findPlace(db, contentPlaces[place], { rows, isSeen, address: 'promotion', isNew }))
  }
  const inTexts = Map.groupBy(await findTextUses(db, name, [id]), ({ place }) => place)
  for (const [place, found] of inTexts) {
    const ids = [...new Set(found.map(({ promotion }) => promotion))]
    const rows = sql`SELECT id, promotion_key || ' ' || name AS name, program_id FROM promotion WHERE id ${oneOf(ids)}`
    const isSeen = inProgramsOf(userId)
    uses.push(
      await findPlace(db, textPlaces[place], { rows, isSeen, address: 'promotion', isByKey: place !== 'limits' }),
    )
  }
  for (const { place, table, used, display, address, isSeen } of furtherReferences[name] ?? []) {
    const rows = sql`SELECT id, ${sql.ref(display)} AS name, ${sql.ref(used)} AS used FROM ${sql.table(table)}
                      WHERE ${sql.ref(used)} = ${id}`
    uses.push(await findPlace(db, place, { rows, isSeen: isSeen(userId), address }))
  }
  for (const { user, table, used, by } of referencesTo(name)) {
    const { title, isPersonal, scope } = catalogEntity(user)
    const { group } = recordTable(user)
    const owner = scope === 'program' ? sql`, ${programOf(user)} AS program_id` : sql``
    const ownerGroup = group === null ? sql`` : sql`, ${sql.ref(group)} AS group_id`
    const isUser =
      by === 'id'
        ? sql`${sql.ref(used)} = ${id}`
        : sql`id IN (SELECT ${sql.ref(by)} FROM ${sql.table(table)} WHERE ${sql.ref(used)} = ${id})`
    const rows = sql`SELECT id, ${nameOf(user)} AS name${owner}${ownerGroup} FROM ${sql.table(recordTable(user).table)} AS record
                      WHERE ${isUser}`
    const inOwner = scope === 'client' ? sql`true` : inProgramsOf(userId, isPersonal)
    const isSeen = group === null ? inOwner : sql`(${inOwner} OR ${inGroupsOf(userId)})`
    uses.push(await findPlace(db, title.toLowerCase(), { rows, isSeen, address: `catalog/${user}` }))
  }
  return uses.filter(({ count }) => count > 0)
}

/** SQL of the program of the row `record` of an entity. */
function programOf(name: CatalogName): RawBuilder<unknown> {
  const { through } = recordTable(name)
  if (through === null) return sql`program_id`
  return sql`(SELECT program_id FROM ${sql.table(through.table)} WHERE id = record.${sql.ref(through.column)})`
}

/** SQL of the name of the row `record` of an entity: the key of a person, the name of what a pair refers to. */
function nameOf(name: CatalogName): RawBuilder<unknown> {
  const { display, fields, isPersonal } = catalogEntity(name)
  const field = fields[display]
  if (field?.kind === 'reference') {
    return sql`(SELECT ${nameOf(field.to)} FROM ${sql.table(recordTable(field.to).table)} AS connected
                 WHERE connected.id = record.${sql.ref(recordTable(name).columns[display]?.name ?? '')})`
  }
  if (isPersonal) return sql`participant_key`
  return sql.ref(recordTable(name).columns[display]?.name ?? display)
}

/** True for rows of the programs that a user has a right to; for people, the right to view participants. */
const inProgramsOf = (userId: number, arePeople = false) => sql`program_id IN (
  ${programsOfUser(userId)} AND ${arePeople ? sql`can_view_participants` : sql`true`})`

/** True for rows of the groups of these programs. */
const inGroupsOf = (userId: number) =>
  sql`group_id IN (SELECT program_group_id FROM program WHERE id IN (${programsOfUser(userId)}))`

const programsOfUser = (userId: number) => sql`SELECT program_id FROM app_user_program WHERE app_user_id = ${userId}`

interface Place {
  /** The records that use it: id and name, and the program if they belong to one. */
  readonly rows: RawBuilder<unknown>
  /** True for rows that the caller can see. */
  readonly isSeen: RawBuilder<unknown>
  readonly address: string
  readonly isByKey?: boolean
  /** True if the rows are promotions that are not stored yet. */
  readonly isNew?: boolean
}

async function findPlace(
  db: Queries,
  place: string,
  { rows, isSeen, address, isByKey = false, isNew = false }: Place,
): Promise<RecordUse> {
  const { rows: found } = await sql<{ id: number | null; name: string; total: number }>`
    WITH used AS (${rows})
    SELECT shown.id, shown.name, total FROM (SELECT count(*) AS total FROM used) AS counted
      LEFT JOIN (SELECT id, name FROM used WHERE ${isSeen} ORDER BY id LIMIT ${sql.lit(maxNamed)}) AS shown ON true
     ORDER BY shown.id`.execute(db)
  const first = found.flatMap(({ id, name }) =>
    id === null ? [] : [{ id, name, href: `/${address}/${isNew ? 0 : id}` }],
  )
  return { place, isByKey, count: found[0]?.total ?? 0, first }
}

/** Returns how many promotions use each of these records, by id; records without one are left out. */
export async function countPromotionsUsing(
  db: Queries,
  name: CatalogName,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const using = promotionsUsing(name, oneOf(ids))
  if (!using || ids.length === 0) return new Map()
  const { rows } = await sql<{ used: number; total: number }>`
    SELECT used, count(*) AS total FROM (${using}) AS each GROUP BY used`.execute(db)
  return new Map(rows.map(({ used, total }) => [used, total]))
}

/** Returns those of the records that something uses: a promotion, a text of one, or another record. */
export async function findUsed(db: Queries, name: CatalogName, ids: readonly number[]): Promise<Set<number>> {
  const further = (furtherReferences[name] ?? []).map(({ table, used }) => ({ table, used, by: 'id' }))
  const inRecords = [...referencesTo(name), ...further].map(
    ({ table, used, by }) =>
      sql`SELECT ${sql.ref(used)} AS used, ${sql.ref(by)} AS id FROM ${sql.table(table)} WHERE ${sql.ref(used)} ${oneOf(ids)}`,
  )
  const inTexts = [...(await findTextUses(db, name, ids)), ...(await findContentUses(db, name, ids))].map(
    ({ used }) => used,
  )
  const queries = [promotionsUsing(name, oneOf(ids)), ...inRecords].filter((query) => query !== null)
  if (queries.length === 0 || ids.length === 0) return new Set(inTexts)
  const { rows } = await sql<{ used: number }>`
    SELECT DISTINCT used FROM (${sql.join(queries, sql` UNION ALL `)}) AS each`.execute(db)
  return new Set([...inTexts, ...rows.map(({ used }) => used)])
}

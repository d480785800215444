import type { RecordUse } from '@incentive/contract'
import { catalogEntity, type CatalogName } from '@incentive/model'
import { sql, type RawBuilder } from 'kysely'
import type { ProgramScope } from '../../../caller.ts'
import type { Queries } from '../../queries.ts'
import { promotionsUsing } from './promotion-uses.ts'
import { recordTable } from './record-table.ts'
import { findTextUses, type TextUse } from './text-uses.ts'

const oneOf = (ids: readonly number[]) => sql`= ANY(${[...ids]}::bigint[])`

/** Other records that refer to a record: their entity and the column. */
const usesInRecords: Partial<Record<CatalogName, readonly (readonly [CatalogName, string])[]>> = {
  awardVehicles: [['storePrograms', 'award_vehicle_id']],
  organizationTypes: [['organizations', 'organization_type_id']],
  courses: [['courseResults', 'course_id']],
  organizationGroups: [['organizationGroupMembers', 'organization_group_id']],
  organizations: [
    ['organizations', 'parent_organization_id'],
    ['organizationGroupMembers', 'organization_id'],
    ['participants', 'organization_id'],
  ],
  participantGroups: [['participantGroupMembers', 'participant_group_id']],
  participants: [
    ['courseResults', 'participant_id'],
    ['participantGroupMembers', 'participant_id'],
  ],
  participantTypes: [['participants', 'participant_type_id']],
  productCategories: [['products', 'product_category_id']],
  products: [['productSerialNumbers', 'product_id']],
}

/** The places that contain the key or the MPG of a record as a text. */
const textPlaces: Readonly<Record<TextUse['place'], string>> = {
  rules: 'promotions with the key in a rule',
  limits: 'promotions with its MPG in a limit',
  testCases: 'promotions with the key in a test case',
}

/** Maximum number of uses of a kind that are named. */
const mostNamed = 10

/**
 * Returns where a record is used: in promotions, whatever part of them refers to it, in rules, limits and
 * test cases that contain its key or MPG, and by other records. All uses are counted; only those that the caller can see are named. DI-02.
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
  const inTexts = Map.groupBy(await findTextUses(db, name, [id]), ({ place }) => place)
  for (const [place, found] of inTexts) {
    const ids = [...new Set(found.map(({ promotion }) => promotion))]
    const rows = sql`SELECT id, promotion_key || ' ' || name AS name, program_id FROM promotion WHERE id ${oneOf(ids)}`
    const isSeen = inProgramsOf(userId)
    uses.push(
      await findPlace(db, textPlaces[place], { rows, isSeen, address: 'promotion', isByKey: place !== 'limits' }),
    )
  }
  for (const [user, column] of usesInRecords[name] ?? []) {
    const { table } = recordTable(user)
    const { title, isPersonal, scope } = catalogEntity(user)
    const owner = scope === 'program' ? sql`, ${programOf(user)} AS program_id` : sql``
    const rows = sql`SELECT id, ${nameOf(user)} AS name${owner} FROM ${sql.table(table)} AS record
                      WHERE ${sql.ref(column)} = ${id}`
    const isSeen = scope === 'client' ? sql`true` : inProgramsOf(userId, isPersonal)
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
  SELECT program_id FROM app_user_program
   WHERE app_user_id = ${userId} AND ${arePeople ? sql`can_view_participants` : sql`true`})`

interface Place {
  /** The records that use it: id and name, and the program if they belong to one. */
  readonly rows: RawBuilder<unknown>
  /** True for rows that the caller can see. */
  readonly isSeen: RawBuilder<unknown>
  readonly address: string
  readonly isByKey?: boolean
}

async function findPlace(
  db: Queries,
  place: string,
  { rows, isSeen, address, isByKey = false }: Place,
): Promise<RecordUse> {
  const { rows: found } = await sql<{ id: number | null; name: string; total: number }>`
    WITH used AS (${rows})
    SELECT shown.id, shown.name, total FROM (SELECT count(*) AS total FROM used) AS counted
      LEFT JOIN (SELECT id, name FROM used WHERE ${isSeen} ORDER BY id LIMIT ${sql.lit(mostNamed)}) AS shown ON true
     ORDER BY shown.id`.execute(db)
  const first = found.flatMap(({ id, name }) => (id === null ? [] : [{ id, name, href: `/${address}/${id}` }]))
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
  const inRecords = (usesInRecords[name] ?? []).map(([user, column]) => {
    const { table } = recordTable(user)
    return sql`SELECT ${sql.ref(column)} AS used, id FROM ${sql.table(table)} WHERE ${sql.ref(column)} ${oneOf(ids)}`
  })
  const inTexts = (await findTextUses(db, name, ids)).map(({ used }) => used)
  const queries = [promotionsUsing(name, oneOf(ids)), ...inRecords].filter((query) => query !== null)
  if (queries.length === 0 || ids.length === 0) return new Set(inTexts)
  const { rows } = await sql<{ used: number }>`
    SELECT DISTINCT used FROM (${sql.join(queries, sql` UNION ALL `)}) AS each`.execute(db)
  return new Set([...inTexts, ...rows.map(({ used }) => used)])
}

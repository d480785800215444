import type { RecordUse } from '@incentive/contract'
import { catalogEntity, type CatalogName } from '@incentive/model'
import { sql, type RawBuilder } from 'kysely'
import type { ProgramScope } from '../../../caller.ts'
import type { Queries } from '../../queries.ts'
import { recordTable } from './record-table.ts'

/** A query of the uses of some records: the id of the record as `used`, and that of the promotion. */
type Use = (ids: readonly number[]) => RawBuilder<unknown>

const oneOf = (ids: readonly number[]) => sql`ANY(${[...ids]}::bigint[])`

const ofPromotion =
  (column: string): Use =>
  (ids) =>
    sql`SELECT ${sql.ref(column)} AS used, id FROM promotion WHERE ${sql.ref(column)} = ${oneOf(ids)}`
const ofPart =
  (table: string, column: string): Use =>
  (ids) =>
    sql`SELECT ${sql.ref(column)} AS used, promotion_id AS id FROM ${sql.table(table)}
         WHERE ${sql.ref(column)} = ${oneOf(ids)}`
const ofLine =
  (table: string, column: string): Use =>
  (ids) =>
    sql`SELECT part.${sql.ref(column)} AS used, line.promotion_id AS id FROM ${sql.table(table)} AS part
          JOIN promotion_product_line AS line ON line.id = part.line_id WHERE part.${sql.ref(column)} = ${oneOf(ids)}`
const ofSetting =
  (table: string, column: string): Use =>
  (ids) =>
    sql`SELECT part.${sql.ref(column)} AS used, setting.promotion_id AS id FROM ${sql.table(table)} AS part
          JOIN promotion_invitation_setting AS setting ON setting.id = part.setting_id
         WHERE part.${sql.ref(column)} = ${oneOf(ids)}`

const setting = 'promotion_invitation_setting'

const usesInPromotions: Readonly<Record<CatalogName, readonly Use[]>> = {
  awardVehicles: [
    ofPromotion('forced_award_vehicle_id'),
    ofLine('promotion_product_payout', 'forced_award_vehicle_id'),
  ],
  claimTypes: [ofPromotion('claim_type_id')],
  contests: [ofPromotion('contest_id')],
  courses: [ofPart('promotion_course', 'course_id')],
  emailTemplates: [
    'email_template_id',
    'approver_email_template_id',
    'rejected_email_template_id',
    'redeemed_email_template_id',
  ].map((column) => ofPart(setting, column)),
  invoiceTypes: [ofPromotion('invoice_type_id')],
  organizationGroups: [ofPart('promotion_organization_group', 'organization_group_id')],
  organizationTypes: [ofPart('promotion_organization_type', 'organization_type_id')],
  organizations: [ofPromotion('payout_to_organization_id'), ofPart('promotion_organization', 'organization_id')],
  participantGroups: [ofPart('promotion_participant_group', 'participant_group_id')],
  participantTypes: [
    ofPart('promotion_participant_type', 'participant_type_id'),
    ofPart(setting, 'default_participant_type_id'),
    ofSetting('promotion_invitation_managed_type', 'participant_type_id'),
  ],
  participants: [
    ofPromotion('payout_to_participant_id'),
    ofPart('promotion_participant', 'participant_id'),
    ofPart('promotion_invitation', 'participant_id'),
    ofPart('claim', 'participant_id'),
    ofSetting('promotion_invitation_requester', 'participant_id'),
    ofSetting('promotion_invitation_approver', 'participant_id'),
  ],
  productCategories: [],
  products: [ofPart('promotion_product_line', 'product_id'), ofLine('promotion_product_group_item', 'product_id')],
  promotionTypes: [ofPromotion('promotion_type_id')],
  storePrograms: [],
  storeProducts: [ofLine('promotion_product_payout', 'payout_store_catalog_product_id')],
}

/** Other records that refer to a record: their entity and the column. */
const usesInRecords: Partial<Record<CatalogName, readonly (readonly [CatalogName, string])[]>> = {
  awardVehicles: [['storePrograms', 'award_vehicle_id']],
  organizationTypes: [['organizations', 'organization_type_id']],
  organizations: [
    ['organizations', 'parent_organization_id'],
    ['participants', 'organization_id'],
  ],
  participantTypes: [['participants', 'participant_type_id']],
  productCategories: [['products', 'product_category_id']],
}

/** Maximum number of uses of a kind that are named. */
const mostNamed = 10

/**
 * Returns where a record is used: in promotions, whatever part of them refers to it, in rule texts that contain its
 * key, and by other records. All uses are counted; only those that the caller can see are named. DI-02.
 */
export async function findUses(
  db: Queries,
  { userId }: Pick<ProgramScope, 'userId'>,
  name: CatalogName,
  id: number,
): Promise<RecordUse[]> {
  const uses: RecordUse[] = []
  const promotions = promotionsUsing(name, [id])
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
  const ruled = promotionsWithKeyInRules(name, [id])
  if (ruled) {
    const rows = sql`SELECT id, promotion_key || ' ' || name AS name, program_id FROM promotion
                      WHERE id IN (SELECT id FROM (${ruled}) AS used)`
    uses.push(
      await findPlace(db, 'promotions with the key in a rule', {
        rows,
        isSeen: inProgramsOf(userId),
        address: 'promotion',
      }),
    )
  }
  for (const [user, column] of usesInRecords[name] ?? []) {
    const { table } = recordTable(user)
    const { title, isPersonal, scope } = catalogEntity(user)
    const owner = scope === 'program' ? sql`, program_id` : sql``
    const shown = isPersonal ? sql`participant_key` : sql`name`
    const rows = sql`SELECT id, ${shown} AS name${owner} FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${id}`
    const isSeen = scope === 'client' ? sql`true` : inProgramsOf(userId, isPersonal)
    uses.push(await findPlace(db, title.toLowerCase(), { rows, isSeen, address: `catalog/${user}` }))
  }
  return uses.filter(({ count }) => count > 0)
}

/**
 * A query of the promotions of the client of records whose conditions contain the key of a record as a text in quotes;
 * null if the key is not a text.
 */
function promotionsWithKeyInRules(name: CatalogName, ids: readonly number[]): RawBuilder<unknown> | null {
  const { table, owner, columns } = recordTable(name)
  const key = columns[catalogEntity(name).key.at(-1) ?? '']
  if (key?.type !== 'text') return null
  const client = owner === 'client_id' ? sql`program.client_id = own.client_id` : sql`program.id = own.program_id`
  const contains = (quote: string) =>
    sql`strpos(condition.spel_expression, ${quote} || own.${sql.ref(key.name)} || ${quote}) > 0`
  return sql`
    SELECT own.id AS used, promotion.id FROM ${sql.table(table)} AS own JOIN program ON ${client}
      JOIN promotion ON promotion.program_id = program.id
      JOIN rule_condition AS condition ON (
        condition.id = promotion.participant_eligibility_rule_condition_id OR condition.id IN (
          SELECT rule_condition_id FROM rule WHERE rule_group_id = promotion.payout_generation_rule_group_id))
     WHERE own.id = ${oneOf(ids)} AND (${contains("'")} OR ${contains('"')})`
}

/** A query of the promotions that use records; null if no promotion can. */
function promotionsUsing(name: CatalogName, ids: readonly number[]): RawBuilder<unknown> | null {
  const queries = usesInPromotions[name].map((use) => use(ids))
  return queries.length === 0 ? null : sql.join(queries, sql` UNION `)
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
}

async function findPlace(db: Queries, place: string, { rows, isSeen, address }: Place): Promise<RecordUse> {
  const { rows: found } = await sql<{ id: number | null; name: string; total: number }>`
    WITH used AS (${rows})
    SELECT shown.id, shown.name, total FROM (SELECT count(*) AS total FROM used) AS counted
      LEFT JOIN (SELECT id, name FROM used WHERE ${isSeen} ORDER BY id LIMIT ${sql.lit(mostNamed)}) AS shown ON true
     ORDER BY shown.id`.execute(db)
  const first = found.flatMap(({ id, name }) => (id === null ? [] : [{ id, name, href: `/${address}/${id}` }]))
  return { place, count: found[0]?.total ?? 0, first }
}

/** Returns how many promotions use each of these records, by id; records without one are left out. */
export async function countPromotionsUsing(
  db: Queries,
  name: CatalogName,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const using = promotionsUsing(name, ids)
  if (!using || ids.length === 0) return new Map()
  const { rows } = await sql<{ used: number; total: number }>`
    SELECT used, count(*) AS total FROM (${using}) AS each GROUP BY used`.execute(db)
  return new Map(rows.map(({ used, total }) => [used, total]))
}

/** Returns those of the records that something uses: a promotion, a rule text, or another record. */
export async function findUsed(db: Queries, name: CatalogName, ids: readonly number[]): Promise<Set<number>> {
  const inRecords = (usesInRecords[name] ?? []).map(([user, column]) => {
    const { table } = recordTable(user)
    return sql`SELECT ${sql.ref(column)} AS used, id FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${oneOf(ids)}`
  })
  const queries = [promotionsUsing(name, ids), promotionsWithKeyInRules(name, ids), ...inRecords].filter(
    (query) => query !== null,
  )
  if (queries.length === 0 || ids.length === 0) return new Set()
  const { rows } = await sql<{ used: number }>`
    SELECT DISTINCT used FROM (${sql.join(queries, sql` UNION ALL `)}) AS each`.execute(db)
  return new Set(rows.map(({ used }) => used))
}

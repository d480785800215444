import { catalogEntity, type CatalogName } from '@incentive/model/catalog'
import { namesKey, parseContext } from '@incentive/model/rules'
import { sql, type RawBuilder } from 'kysely'
import type { Queries } from '../../queries.ts'
import { recordTable } from '../record-table.ts'

/** A promotion that contains the key of a record as a text, or its MPG. */
export interface TextUse {
  /** The id of the record. */
  readonly used: number
  readonly promotion: number
  readonly place: 'rules' | 'limits' | 'testCases'
}

/** The facts of rules that contain keys of records. */
const facts: Partial<Record<CatalogName, readonly string[]>> = {
  courses: ['participant.completedCourseKeys'],
  organizationGroups: ['organization.groupKeys'],
  organizationTypes: ['organization.organizationTypeKey'],
  organizations: ['organization.organizationKey'],
  participantGroups: ['participant.groupKeys'],
  participantTypes: ['participant.participantTypeKey'],
  participants: ['participant.participantKey'],
  productCategories: ['claimProduct.categoryKey'],
  products: ['claimProduct.productKey'],
  promotionTypes: ['promotion.promotionTypeKey'],
}

/** The paths of keys in the claims of test cases and in what earlier claims left. */
const casePaths: Partial<Record<CatalogName, readonly string[]>> = {
  claimTypes: ['$.claim.claimType', '$.claim.claimType.claimTypeKey'],
  courses: ['$.claim.courseResults[*].course', '$.claim.participant.completedCourseKeys[*]'],
  organizationGroups: ['$.claim.organizationChain[*].groupKeys[*]'],
  organizationTypes: ['$.claim.organizationChain[*].organizationTypeKey'],
  organizations: ['$.claim.organizationChain[*].organizationKey', '$.claim.organizationChain[*].parentOrganization'],
  participantGroups: ['$.claim.participant.groupKeys[*]'],
  participantTypes: ['$.claim.participant.participantTypeKey'],
  participants: ['$.claim.participant.participantKey', '$.state.priorClaimLines[*].participant'],
  products: ['$.claim.lines[*].modelNumber', '$.state.priorClaimLines[*].product', '$.state.carriedUnits[*].product'],
}

/** The field of an entity that rules and claims name records by: the last text of its key. */
export function namedBy(name: CatalogName): string | null {
  const { columns } = recordTable(name)
  return catalogEntity(name).key.findLast((field) => columns[field]?.type === 'text') ?? null
}

/** Returns the promotions of the client or program of records that contain their keys as texts, or their MPGs. DI-02. */
export async function findTextUses(db: Queries, name: CatalogName, ids: readonly number[]): Promise<TextUse[]> {
  const own = ownKeys(name, ids)
  if (own === null || ids.length === 0) return []
  const uses = [...(await findInRules(db, name, own)), ...(await findInCases(db, name, own))]
  return name === 'products' ? [...uses, ...(await findInLimits(db, ids))] : uses
}

/** Returns the promotions whose rules contain the keys of records. */
export async function findRuleUses(db: Queries, name: CatalogName, ids: readonly number[]): Promise<TextUse[]> {
  const own = ownKeys(name, ids)
  return own === null || ids.length === 0 ? [] : findInRules(db, name, own)
}

/** A query of the records with their keys, each with the programs of its owner. */
function ownKeys(name: CatalogName, ids: readonly number[]): RawBuilder<unknown> | null {
  const { table, owner, columns, through } = recordTable(name)
  const key = columns[namedBy(name) ?? '']
  if (key === undefined || through !== null) return null
  const of = owner === 'client_id' ? sql`program.client_id = record.client_id` : sql`program.id = record.program_id`
  return sql`
    SELECT record.id, ${sql.ref(`record.${key.name}`)} AS key, program.id AS program_id
      FROM ${sql.table(table)} AS record JOIN program ON ${of} WHERE record.id = ANY(${[...ids]}::bigint[])`
}

/** Conditions and actions of promotions: those of the audience, of their rules, and of the rules of their payouts. */
const ruleTexts = sql`
  grouped AS (
    SELECT id AS promotion, program_id, payout_generation_rule_group_id AS rule_group_id FROM promotion
    UNION ALL
    SELECT promotion.id, promotion.program_id, payout.rule_group_id FROM promotion_product_payout AS payout
      JOIN promotion_product_line AS line ON line.id = payout.line_id
      JOIN promotion ON promotion.id = line.promotion_id),
  texts AS (
    SELECT promotion.id AS promotion, promotion.program_id, condition.spel_expression AS text, false AS is_action
      FROM promotion JOIN rule_condition AS condition ON condition.id = promotion.participant_eligibility_rule_condition_id
    UNION ALL
    SELECT grouped.promotion, grouped.program_id, condition.spel_expression, false
      FROM grouped JOIN rule USING (rule_group_id) JOIN rule_condition AS condition ON condition.id = rule.rule_condition_id
    UNION ALL
    SELECT grouped.promotion, grouped.program_id, action.string_context, true
      FROM grouped JOIN rule USING (rule_group_id) JOIN rule_action AS action ON action.rule_id = rule.id)`

/** The database finds the texts that contain a key; the rule language decides which of them compare it with a fact. */
async function findInRules(db: Queries, name: CatalogName, own: RawBuilder<unknown>): Promise<TextUse[]> {
  const compared = facts[name]
  if (!compared) return []
  // as it is, with doubled quotes, and in the JSON of an action
  const inText = [
    sql`own.key`,
    sql`replace(own.key, '''', '''''')`,
    sql`trim(BOTH '"' FROM to_json(own.key)::text)`,
  ].map((key) => sql`strpos(texts.text, ${key}) > 0`)
  const { rows } = await sql<{ used: number; key: string; promotion: number; text: string; isAction: boolean }>`
    WITH own AS (${own}), ${ruleTexts}
    SELECT own.id AS used, own.key, texts.promotion, texts.text, texts.is_action AS "isAction"
      FROM own JOIN texts USING (program_id) WHERE ${sql.join(inText, sql` OR `)}`.execute(db)
  return rows
    .filter(({ key, text, isAction }) => namesKey(isAction ? parseContext(text).expression : text, compared, key))
    .map(({ used, promotion }) => ({ used, promotion, place: 'rules' }))
}

async function findInCases(db: Queries, name: CatalogName, own: RawBuilder<unknown>): Promise<TextUse[]> {
  const paths = casePaths[name]
  if (!paths) return []
  const isNamed = paths.map(
    (path) => sql`jsonb_path_exists(
      jsonb_build_object('claim', saved.claim, 'state', saved.state), ${`${path} ? (@ == $key)`}::jsonpath,
      jsonb_build_object('key', own.key))`,
  )
  const { rows } = await sql<{ used: number; promotion: number }>`
    WITH own AS (${own})
    SELECT DISTINCT own.id AS used, promotion.id AS promotion
      FROM own JOIN promotion USING (program_id) JOIN promotion_test_case AS saved ON saved.promotion_id = promotion.id
     WHERE ${sql.join(isNamed, sql` OR `)}`.execute(db)
  return rows.map((row) => ({ ...row, place: 'testCases' }))
}

/** Limits name MPGs, which products have in their fourth custom field. */
async function findInLimits(db: Queries, ids: readonly number[]): Promise<TextUse[]> {
  const { rows } = await sql<{ used: number; promotion: number }>`
    WITH RECURSIVE node (id, promotion_id, mpg) AS (
      SELECT id, promotion_id, custom_field4_value FROM promotion_limit_node WHERE parent_id IS NULL
      UNION ALL
      SELECT below.id, node.promotion_id, below.custom_field4_value
        FROM promotion_limit_node AS below JOIN node ON node.id = below.parent_id)
    SELECT DISTINCT product.id AS used, promotion.id AS promotion
      FROM product JOIN product_custom_field_value AS mpg ON mpg.product_id = product.id AND mpg.field_number = 4
      JOIN program ON program.client_id = product.client_id JOIN promotion ON promotion.program_id = program.id
      JOIN node ON node.promotion_id = promotion.id AND node.mpg = mpg.value
     WHERE product.id = ANY(${[...ids]}::bigint[])`.execute(db)
  return rows.map((row) => ({ ...row, place: 'limits' }))
}

import type { PromotionWorld } from './promotion-suite.ts'

/** A table with rows that a promotion owns. */
interface OwnedTable {
  /** The condition for rows that a promotion owns; `$1` is its id. */
  readonly where: string
  /** An order that source and copy share, regardless of their ids. */
  readonly order: string
  /** Columns that refer to another owned row, with its table. */
  readonly names?: Readonly<Record<string, string>>
  /** Columns that a copy sets itself. */
  readonly written?: readonly string[]
}

const ofPromotion = 'promotion_id = $1'
const lines = `(SELECT id FROM promotion_product_line WHERE ${ofPromotion})`
const settings = `(SELECT id FROM promotion_invitation_setting WHERE ${ofPromotion})`
const nodes = `(WITH RECURSIVE tree AS (
  SELECT id FROM promotion_limit_node WHERE ${ofPromotion}
  UNION ALL SELECT node.id FROM promotion_limit_node AS node JOIN tree ON node.parent_id = tree.id) SELECT id FROM tree)`
const groups = `(
  SELECT payout_generation_rule_group_id FROM promotion WHERE id = $1
  UNION SELECT rule_group_id FROM promotion_product_payout WHERE line_id IN ${lines})`
const rules = `(SELECT id FROM rule WHERE rule_group_id IN ${groups})`
/** The position of a line among the others of its promotion. */
const lineOrder = `(SELECT concat(line.is_group, ' ', to_char(line.product_id, '00000000'), ' ', (
  SELECT string_agg(to_char(item.product_id, '00000000'), ' ' ORDER BY item.product_id)
  FROM promotion_product_group_item AS item WHERE item.line_id = line.id))
  FROM promotion_product_line AS line WHERE line.id = LINE)`
const ordered = (line: string) => lineOrder.replace('LINE', line)
/** The promotion's own rules first, then those of its payouts. */
const groupOrder = `(SELECT coalesce(min(${ordered('payout.line_id')} || to_char(payout.id, '00000000')), '')
  FROM promotion_product_payout AS payout WHERE payout.rule_group_id = GROUP)`
const orderedGroup = (group: string) => groupOrder.replace('GROUP', group)
const link = (column: string): OwnedTable => ({
  where: ofPromotion,
  order: column,
  names: { promotion_id: 'promotion' },
})
const people = (column: string): OwnedTable => ({
  where: `setting_id IN ${settings}`,
  order: column,
  names: { setting_id: 'promotion_invitation_setting' },
})

/** All tables with rows that a promotion owns and a copy must have too. */
export const ownedTables: Readonly<Record<string, OwnedTable>> = {
  promotion: {
    where: 'id = $1',
    order: 'id',
    names: {
      participant_eligibility_rule_condition_id: 'rule_condition',
      payout_generation_rule_group_id: 'rule_group',
    },
    written: [
      'promotion_key',
      'folded_key',
      'name',
      'version',
      'created_date',
      'created_by',
      'updated_date',
      'updated_by',
    ],
  },
  promotion_custom_field_value: link('field_number'),
  promotion_participant_type: link('participant_type_id'),
  promotion_participant_group: link('participant_group_id'),
  promotion_organization_type: link('organization_type_id'),
  // a copy omits groups of other programs, as OP-149 specifies
  promotion_organization_group: {
    ...link('organization_group_id'),
    where: `${ofPromotion} AND organization_group_id IN (SELECT organization_group.id FROM organization_group
      JOIN promotion USING (program_id) WHERE promotion.id = $1)`,
  },
  promotion_duplication_check: link('other_promotion_id'),
  promotion_deadline: link('effective_date, name'),
  promotion_invitation_setting: link('id'),
  promotion_invitation_managed_type: people('participant_type_id'),
  promotion_invitation_requester: people('participant_id'),
  promotion_invitation_approver: people('participant_id'),
  promotion_limit_node: {
    where: `id IN ${nodes}`,
    order: 'level, created_date, id',
    names: { promotion_id: 'promotion', parent_id: 'promotion_limit_node' },
  },
  promotion_participant: link('participant_id'),
  promotion_participant_payout: {
    where: `promotion_participant_id IN (SELECT id FROM promotion_participant WHERE ${ofPromotion})`,
    order: `(SELECT participant_id FROM promotion_participant WHERE id = promotion_participant_id), id`,
    names: { promotion_participant_id: 'promotion_participant' },
  },
  promotion_organization: link('organization_id'),
  promotion_product_line: { ...link(ordered('owned.id')), written: ['updated_date'] },
  promotion_product_group_item: {
    where: `line_id IN ${lines}`,
    order: `${ordered('owned.line_id')}, product_id`,
    names: { line_id: 'promotion_product_line' },
  },
  promotion_product_enabled_custom_field: {
    where: `line_id IN ${lines}`,
    order: `${ordered('owned.line_id')}, field_number`,
    names: { line_id: 'promotion_product_line' },
  },
  promotion_product_payout: {
    where: `line_id IN ${lines}`,
    order: `${ordered('owned.line_id')}, id`,
    names: { line_id: 'promotion_product_line', rule_group_id: 'rule_group' },
  },
  promotion_course: { ...link('course_id'), written: ['updated_date'] },
  upload: { ...link('file_name'), written: ['storage_key', 'created_by', 'created_date'] },
  rule_group: {
    where: `id IN ${groups}`,
    order: orderedGroup('owned.id'),
    written: ['version', 'created_date', 'updated_date'],
  },
  rule: {
    where: `id IN ${rules}`,
    order: `${orderedGroup('owned.rule_group_id')}, sort_order`,
    names: { rule_group_id: 'rule_group', rule_condition_id: 'rule_condition' },
  },
  rule_action: {
    where: `rule_id IN ${rules}`,
    order: `(SELECT ${orderedGroup('rule.rule_group_id')} || to_char(sort_order, '0000') FROM rule WHERE id = rule_id), id`,
    names: { rule_id: 'rule' },
  },
  rule_condition: {
    where: `id IN (SELECT rule_condition_id FROM rule WHERE id IN ${rules}
      UNION SELECT participant_eligibility_rule_condition_id FROM promotion WHERE id = $1)`,
    order: `(SELECT ${orderedGroup('rule.rule_group_id')} || to_char(sort_order, '0000') FROM rule
      WHERE rule_condition_id = owned.id) NULLS FIRST`,
  },
}

export type OwnedRow = Readonly<Record<string, unknown>>
export type OwnedRows = Readonly<Record<string, readonly OwnedRow[]>>

/** Every row that a promotion owns, with all its columns. */
export async function ownedRows({ server }: PromotionWorld, promotionId: number): Promise<OwnedRows> {
  const all: Record<string, OwnedRow[]> = {}
  for (const [table, { where, order }] of Object.entries(ownedTables)) {
    const { rows } = await server.db.pool.query<{ content: OwnedRow }>(
      `SELECT to_jsonb(owned) AS content FROM ${table} AS owned WHERE ${where} ORDER BY ${order}`,
      [promotionId],
    )
    all[table] = rows.map(({ content }) => content)
  }
  return all
}

/**
 * Replaces ids with positions, and removes columns that a copy sets itself, so that equal content compares as equal.
 */
export function withPlaces(owned: OwnedRows): OwnedRows {
  const places = new Map(
    Object.entries(owned).flatMap(([table, rows]) =>
      rows.map(({ id }, place) => [`${table} ${JSON.stringify(id)}`, place]),
    ),
  )
  const placed = (table: string, row: OwnedRow): OwnedRow => {
    const { names = {}, written = [] } = ownedTables[table] ?? {}
    return Object.fromEntries(
      Object.entries(row).flatMap(([column, value]) => {
        if (column === 'id' || written.includes(column)) return []
        const named = names[column]
        return [[column, named && value !== null ? places.get(`${named} ${JSON.stringify(value)}`) : value]]
      }),
    )
  }
  return Object.fromEntries(
    Object.entries(owned).map(([table, rows]) => [table, rows.map((row) => placed(table, row))]),
  )
}

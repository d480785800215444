import { LIMIT_ROOT_KEY, type LimitRowWire } from '../limits/limit-row.ts'
import type { PayoutDraft } from '../payouts/payout.ts'
import { settleIds } from '../payouts/payout-list.ts'
import { openFieldsOf } from '../promotion/open-promotion.ts'
import type { LoadedPromotion, PromotionDraft } from '../promotion/promotion.ts'
import type { Roster, RosterKind, RosterRow } from '../roster/roster.ts'
import type { PayoutRule, PayoutRuleDraft } from '../rules/payout-rule.ts'
import { openRule } from '../rules/payout-rule.ts'
import type { RuleGroupDraft } from '../rules/rule-group.ts'
import { newRow, type RuleRow } from '../rules/rule-rows.ts'
import type { LimitNodeOfContent } from './compare-contents.ts'

/** The rows of a list that a version has and the stored list has not, and the ids of those that it does not have. */
export interface RestoredRows<Row> {
  readonly rows: readonly Row[]
  readonly removed: readonly number[]
}

/** Kinds of rows without inner rows have no `settleIds`. */
type RestoredKind<Row> = Pick<RosterKind<Row & RosterRow>, 'keyOf'> & {
  readonly blank: Row
  readonly settleIds?: (row: Row, stored: Row) => Row
}

/**
 * A stored list with the rows of a version as changes to save. A row that was deleted comes back as a new one; where
 * another row now lists the same item, that row takes the values. Linear in the length of the list.
 */
export function restoreRoster<Row extends RosterRow>(
  kind: RestoredKind<Row>,
  stored: readonly Row[],
  { rows: restored, removed: ids }: RestoredRows<Row>,
): Roster<Row> {
  const saved = new Map(stored.map((row) => [kind.keyOf(row), row]))
  const keys = new Map([...saved].map(([key, { id }]) => [id, key]))
  const gone = new Set<number | null>(ids)
  const rows = new Map([...saved].filter(([, { id }]) => !gone.has(id)))
  for (const row of restored) {
    const known = keys.get(row.id)
    const own = known === undefined ? { ...row, id: null } : row
    const key = known ?? kind.keyOf(own)
    const before = saved.get(key)
    rows.set(key, { ...(kind.settleIds?.(own, before ?? kind.blank) ?? own), id: before?.id ?? null })
  }
  return { saved, rows, removed: new Map([...saved].filter(([key]) => !rows.has(key))) }
}

/** A stored promotion with the given fields of a version; the others stay as they are. */
export function restoreFields(stored: PromotionDraft, fields: Partial<LoadedPromotion>): PromotionDraft {
  const { promotionDeadlines = stored.promotionDeadlines, ...opened } = openFieldsOf(fields)
  return {
    ...stored,
    ...opened,
    promotionDeadlines: settleIds(promotionDeadlines, stored.promotionDeadlines),
  }
}

/** A row whose payout rules, where the version has others than the stored payout, are rules to create. */
export function withNewRules<Row extends RosterRow>(row: Row): Row {
  if (!('promotionProductPayouts' in row)) return row
  const payouts = row.promotionProductPayouts as readonly PayoutDraft[]
  return { ...row, promotionProductPayouts: payouts.map(withNewGroup) }
}

const withNewGroup = (payout: PayoutDraft): PayoutDraft =>
  payout.ruleGroup?.rows ? { ...payout, ruleGroup: asNewGroup(payout.ruleGroup) } : payout

function asNewGroup({ openedName: _opened, ...group }: RuleGroupDraft): RuleGroupDraft {
  const rows = (group.rows ?? []).reduce<readonly RuleRow[]>((all, { rule }) => addAsNew(all, rule), [])
  return { ...group, id: null, opened: [], rows }
}

const addAsNew = (rows: readonly RuleRow[], rule: PayoutRuleDraft): readonly RuleRow[] => [
  ...rows,
  newRow(rows, { ...rule, id: null, ruleActions: rule.ruleActions.map((action) => ({ ...action, id: null })) }, null),
]

/** The payout rules of a version as changes to the stored ones, in the order of the version. */
export function restoreRules(stored: readonly RuleRow[], rules: readonly PayoutRule[]): readonly RuleRow[] {
  const left = new Map(stored.map((row) => [row.rule.id, row]))
  const rows = rules.map(openRule).reduce<readonly RuleRow[]>((all, rule) => {
    const known = left.get(rule.id)
    left.delete(rule.id)
    if (!known) return addAsNew(all, rule)
    const ruleActions = settleIds(rule.ruleActions, known.rule.ruleActions)
    return [...all, { ...known, rule: { ...rule, ruleActions } }]
  }, [])
  return [...rows, ...[...left.values()].map((row) => ({ ...row, isRemoved: true }))]
}

/** The limits of a version as rows of the editor. */
export function limitRowsOf(nodes: readonly LimitNodeOfContent[]): LimitRowWire[] {
  const root = nodes.find(({ parentPromotionLimitNode }) => parentPromotionLimitNode === null)?.id
  return nodes.map(({ parentPromotionLimitNode: parent, ...node }) => {
    if (parent === null) return { ...node, level: 'root', parent: null }
    return parent.id === root
      ? { ...node, level: 'group', parent: LIMIT_ROOT_KEY }
      : { ...node, level: 'item', parent: parent.id }
  })
}

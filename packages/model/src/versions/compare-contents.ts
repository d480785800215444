import { isListChange, type Change, type DescribedRowChange } from '../changes/change.ts'
import { describeListChanges, type StoredRowChange } from '../changes/describe-list-changes.ts'
import { listChange } from '../changes/differences.ts'
import { describeLimitChanges } from '../limits/describe-limits.ts'
import { openLimits, type LimitNodeWire } from '../limits/limit-tree.ts'
import { LIST_LABELS, type ListKind } from '../lists/list-kind.ts'
import type { Steps } from '../changes/describe-list-changes.ts'
import type { CustomFieldDefinition } from '../draft/custom-field.ts'
import { openPromotion } from '../promotion/open-promotion.ts'
import { promotionChanges } from '../promotion/promotion-changes.ts'
import type { LoadedPromotion, PromotionField } from '../promotion/promotion.ts'
import { changedFields } from '../promotion/send-promotion.ts'
import type { RosterRow } from '../roster/roster.ts'
import { ruleChanges } from '../rules/describe-rules.ts'
import type { PayoutRule } from '../rules/payout-rule.ts'
import { openRules } from '../rules/rule-rows.ts'

/** A difference between two contents: the changes of a field of the promotion, or of a list (`field` is its name). */
export interface ContentDifference {
  readonly field: string
  readonly changes: readonly Change[]
}

/** Compares the fields of two contents, in the order of the editor. */
export function compareFields(
  before: LoadedPromotion,
  after: LoadedPromotion,
  definitions: readonly CustomFieldDefinition[],
): ContentDifference[] {
  const [from, to] = [openPromotion(before), openPromotion(after)]
  const describe = (field: PromotionField) => promotionChanges(from, to, [field], definitions)
  return changedFields(from, to).map((field) => ({ field, changes: describe(field) }))
}

type ComparedKind<Row extends RosterRow, Wire> = Pick<
  ListKind<Row, Wire, unknown, never, never>,
  'open' | 'keyOf' | 'blank' | 'settleIds' | 'describe' | 'describeFields'
>

/**
 * Compares rows of a list that may differ: a row is the same if its id is, or else what it lists. One step per row.
 */
export function* compareRows<Row extends RosterRow, Wire>(
  kind: ComparedKind<Row, Wire>,
  before: readonly Wire[],
  after: readonly Wire[],
): Steps<StoredRowChange[]> {
  const stored = before.map(kind.open)
  const rest = new Map(stored.map((row) => [row.id, row]))
  const opened = after.map(kind.open)
  const withId = opened.map((row) => ({ row, before: take(rest, row.id) }))
  const byKey = new Map([...rest.values()].map((row) => [kind.keyOf(row), row]))
  const upserts = withId.map(({ row, before: known }) => {
    const same = known ?? byKey.get(kind.keyOf(row)) ?? null
    if (known !== null || same === null) return { at: '', before: known, row }
    // deleted and recreated, its inner rows have other ids
    rest.delete(same.id)
    return { at: '', before: kind.settleIds(same, kind.blank), row: kind.settleIds(row, kind.blank) }
  })
  const removedIds = [...rest.keys()].flatMap((id) => id ?? [])
  return yield* describeListChanges(kind, { upserts, removedIds }, stored)
}

function take<Key, Value>(map: Map<Key, Value>, key: Key): Value | null {
  const value = map.get(key) ?? null
  map.delete(key)
  return value
}

/** The difference of a list from its changed rows; empty without rows. */
export const listDifference = (
  name: keyof typeof LIST_LABELS,
  rows: readonly DescribedRowChange[],
): ContentDifference[] => (rows.length === 0 ? [] : [{ field: name, changes: [listChange(LIST_LABELS[name], rows)] }])

/** A node of the limits with a reference to its parent; the root has none. */
export type LimitNodeOfContent = LimitNodeWire & { readonly parentPromotionLimitNode: { readonly id: number } | null }

/** Compares the limits of two contents, whose nodes are in the order of their ids. */
export function compareLimits(
  before: readonly LimitNodeOfContent[],
  after: readonly LimitNodeOfContent[],
): ContentDifference[] {
  return listDifference('promotionLimitNodes', describeLimitChanges(openNodes(before), openNodes(after)))
}

function openNodes(nodes: readonly LimitNodeOfContent[]) {
  const children = Map.groupBy(nodes, ({ parentPromotionLimitNode: parent }) => parent?.id ?? 0)
  return openLimits(children.get(0)?.[0] ?? null, children)
}

/** Compares the payout rules of two contents. A changed rule has the name that it had before. */
export function compareRules(before: readonly PayoutRule[], after: readonly PayoutRule[]): ContentDifference[] {
  const opened = openRules(before)
  const stored = new Map(opened.map(({ key, rule }) => [key, rule]))
  const rows = openRules(after).map((row) => ({ ...row, stored: stored.get(row.key) ?? null }))
  const changes = ruleChanges(opened, rows)
  return changes.length === 0 ? [] : [{ field: 'payoutGenerationRuleGroup', changes }]
}

/** Counts the entries of a comparison: each changed field, and each added, changed or removed row. */
export const countEntries = (differences: readonly ContentDifference[]): number =>
  differences
    .flatMap(({ changes }) => changes)
    .reduce((sum, each) => sum + (isListChange(each) ? each.added + each.changed + each.removed : 1), 0)

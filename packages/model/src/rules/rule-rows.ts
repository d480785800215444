import type { PayoutActionType } from './action-context.ts'
import type { PayoutRule, PayoutRuleDraft, SentPayoutRule } from './payout-rule.ts'
import { isSameRule, NEW_RULE, openRule, sendRule } from './payout-rule.ts'

/**
 * A rule in its group, with its draft and its stored state. A stored rule that a save removes stays in the list,
 * marked.
 */
export type RuleRow = {
  readonly key: string
  /** Null: not stored yet. */
  readonly stored: PayoutRuleDraft | null
  readonly rule: PayoutRuleDraft
  readonly isRemoved: boolean
  /** Its index in the body that it was read from; null when it was in none. */
  readonly place: number | null
}

/** A rule in a body: complete, or the deletion of a stored one. */
export type SentRuleRow = SentPayoutRule | { readonly id: number; readonly toBeDeleted: true }

/** The stored rules of a group, in their order. */
export function openRules(rules: readonly PayoutRule[]): readonly RuleRow[] {
  return rules.map((each) => {
    const rule = openRule(each)
    return { key: String(each.id), stored: rule, rule, isRemoved: false, place: null }
  })
}

/** Adds a new rule at the end. */
export function addRule(rows: readonly RuleRow[]): readonly RuleRow[] {
  return [...rows, newRow(rows, NEW_RULE, null)]
}

/** A row for a rule that is not stored, with a unique key. */
export function newRow(rows: readonly RuleRow[], rule: PayoutRuleDraft, place: number | null): RuleRow {
  const taken = rows.flatMap(({ key, stored }) => (stored ? [] : [Number(key.slice(NEW.length))]))
  return { key: `${NEW}${Math.max(0, ...taken) + 1}`, stored: null, rule, isRemoved: false, place }
}
const NEW = 'new-'

export function changeRule(
  rows: readonly RuleRow[],
  key: string,
  change: (rule: PayoutRuleDraft) => PayoutRuleDraft,
): readonly RuleRow[] {
  return rows.map((row) => (row.key === key ? { ...row, rule: change(row.rule) } : row))
}

/** Marks a stored rule as removed; a new one is dropped (RULE-09, RULE-10). */
export function removeRule(rows: readonly RuleRow[], key: string): readonly RuleRow[] {
  return rows.flatMap((row) => (row.key !== key ? [row] : row.stored ? [{ ...row, isRemoved: true }] : []))
}

/** Clears the marks of a removed rule. */
export function restoreRule(rows: readonly RuleRow[], key: string): readonly RuleRow[] {
  return rows.map((row) => (row.key === key ? { ...row, isRemoved: false } : row))
}

/** Moves a rule by a number of positions, no further than the ends. */
export function moveRule(rows: readonly RuleRow[], key: string, by: number): readonly RuleRow[] {
  const from = rows.findIndex((row) => row.key === key)
  const row = rows[from]
  if (!row) return rows
  const to = Math.min(Math.max(from + by, 0), rows.length - 1)
  return to === from ? rows : rows.toSpliced(from, 1).toSpliced(to, 0, row)
}

/** The rules that remain after a save. */
export function keptRules(rows: readonly RuleRow[]): readonly RuleRow[] {
  return rows.filter(({ isRemoved }) => !isRemoved)
}

/** True if a rule is new or differs from its stored state. */
export function isChangedRule({ stored, rule }: RuleRow): boolean {
  return stored === null || !isSameRule(stored, rule)
}

/** True if a save would change the group; `stored` are its rows as they were opened. */
export function areRulesChanged(stored: readonly RuleRow[], rows: readonly RuleRow[]): boolean {
  return (
    stored.length !== rows.length ||
    rows.some((row, index) => row.isRemoved || row.key !== stored[index]?.key || isChangedRule(row))
  )
}

/** The rules as a body sends them: all of them, in the order to store. */
export function sendRules(rows: readonly RuleRow[], type: PayoutActionType): readonly SentRuleRow[] {
  return rows.map(({ stored, rule, isRemoved }) =>
    isRemoved && stored?.id ? { id: stored.id, toBeDeleted: true } : sendRule(rule, type),
  )
}

/**
 * The rules that a body has to contain so that it changes nothing else: those that differ, or all of them if stored
 * rules were moved or new ones do not come last.
 */
export function rulesToSend(stored: readonly RuleRow[], rows: readonly RuleRow[]): readonly RuleRow[] {
  const isInOrder = stored.every(({ key }, index) => rows[index]?.key === key)
  return isInOrder ? rows.filter((row) => row.isRemoved || isChangedRule(row)) : rows
}

/** Number of rules that a save would add, change or remove; a changed order counts as one more. */
export function countRuleChanges(stored: readonly RuleRow[], rows: readonly RuleRow[]): number {
  const changed = rows.filter((row) => row.isRemoved || isChangedRule(row)).length
  const order = (list: readonly RuleRow[]) => list.filter((row) => row.stored !== null).map(({ key }) => key)
  return changed + (order(stored).join() === order(rows).join() ? 0 : 1)
}

/**
 * Applies local changes to the rules that another user stored in the meantime. The stored order is used, with new rules
 * at the end. A stored rule that was changed here keeps the local values; one that the other user removed comes back as
 * a new one.
 */
export function rebaseRules(rows: readonly RuleRow[], theirs: readonly RuleRow[]): readonly RuleRow[] {
  const mine = new Map(rows.map((row) => [row.key, row]))
  const there = new Set(theirs.map(({ key }) => key))
  const rebased = theirs.map((row): RuleRow => {
    const own = mine.get(row.key)
    if (!own) return row
    return { ...row, isRemoved: own.isRemoved, rule: isChangedRule(own) ? own.rule : row.rule }
  })
  const typed = rows.filter((row) => !there.has(row.key) && !row.isRemoved && isChangedRule(row))
  return typed.reduce<readonly RuleRow[]>((all, { rule }) => {
    const ruleActions = rule.ruleActions.map((action) => ({ ...action, id: null }))
    return [...all, newRow(all, { ...rule, id: null, ruleActions }, null)]
  }, rebased)
}

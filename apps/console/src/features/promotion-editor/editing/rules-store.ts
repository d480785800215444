import type { Issue, RuleRow } from '@incentive/model'
import { countRuleChanges, ruleGroupIssues, type RuleContext } from '@incentive/model'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { createSendOnce, type SendOnce } from '../../../api/send-once.ts'
import type { FormRules, FormState } from '../../../parts/form/form-state.ts'

/** The payout rules of the promotion in edit mode. */
export interface RulesDraft {
  /** The stored group, or null if there is none. */
  readonly group: { readonly id: number; readonly version: number } | null
  /** True if the group is linked to the promotion. After a failed link the group exists but is not linked yet. */
  readonly isLinked: boolean
  /** The rules as stored. */
  readonly opened: readonly RuleRow[]
  readonly rows: readonly RuleRow[]
  /** The rows that a revision was opened with, which leaving it does not lose. */
  readonly ofRevision?: readonly RuleRow[]
}

/**
 * The form of the rules, which outlives the tab; null in view mode. Also holds the senders that make each of their
 * saves run once.
 */
export type RulesStore = StoreApi<FormState<RulesDraft> | null> & {
  readonly sendRules: SendOnce
  readonly sendLink: SendOnce
}

export function createRulesStore(): RulesStore {
  return Object.assign(
    createStore<FormState<RulesDraft> | null>(() => null),
    { sendRules: createSendOnce(), sendLink: createSendOnce() },
  )
}

/** Key of the rules in the list of unsaved work. */
export const RULES_WORK = 'rules'

/** The path of a rule. Its fields keep this path when the rule moves. */
export const rulePath = ({ key }: Pick<RuleRow, 'key'>): string => `rules[${key}]`

/**
 * The validation rules of the payout rules, if the promotion has any. Expressions are checked once `checkExpression` is
 * loaded. The server validates award vehicles.
 */
export function rulesOfRules(checkExpression: RuleContext['checkExpression']): FormRules<RulesDraft> {
  const context = { vehicleProblem: () => null, checkExpression }
  return {
    issues: ({ rows }) => atRows(rows, ruleGroupIssues(rows, context, true)),
    countChanges: countRules,
    placeIssues: placeAtRows,
  }
}

/** Number of rules that a save would change. A group that is not linked yet counts as a change. */
export const countRules = ({ group, isLinked, opened, rows }: RulesDraft): number =>
  countRuleChanges(opened, rows) + (group && !isLinked ? 1 : 0)

/** Maps issues from the server to rules. */
export const placeAtRows = ({ rows }: RulesDraft, issues: readonly Issue[]): Issue[] => atRows(rows, issues)

/** A request body contains all rules in order. */
function atRows(rows: readonly RuleRow[], issues: readonly Issue[]): Issue[] {
  return issues.map((issue) => {
    const row = rows[Number(/^rules\[(\d+)\]/.exec(issue.field)?.[1] ?? -1)]
    return row ? { ...issue, field: issue.field.replace(/^rules\[\d+\]/, rulePath(row)) } : issue
  })
}

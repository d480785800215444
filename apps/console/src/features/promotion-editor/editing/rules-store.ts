import type { Issue, RuleRow } from '@incentive/model'
import { countRuleChanges, ruleGroupIssues, type RuleContext } from '@incentive/model'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { createSendOnce, type SendOnce } from '../../../api/send-once.ts'
import type { FormRules, FormState } from '../../../parts/form/form-state.ts'

/** The payout rules of the promotion while they are edited. */
export interface RulesDraft {
  /** The stored group; null while there is none. */
  readonly group: { readonly id: number; readonly version: number } | null
  /** Whether it is the promotion's: one whose link failed is there and waits for it. */
  readonly isLinked: boolean
  /** Its rules as they are stored. */
  readonly opened: readonly RuleRow[]
  readonly rows: readonly RuleRow[]
}

/** The form of the rules, null while they are only read; it outlives the tab. And what sends their saves once each. */
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

/** The rules as work that leaving would lose. */
export const RULES_WORK = 'rules'

/** The path of a rule, whose fields keep it wherever the rule moves. */
export const rulePath = ({ key }: Pick<RuleRow, 'key'>): string => `rules[${key}]`

/**
 * What holds for the rules of a promotion, of which there may be none. Expressions are judged once `checkExpression` is
 * there; which award vehicles there are is left to the server.
 */
export function rulesOfRules(checkExpression: RuleContext['checkExpression']): FormRules<RulesDraft> {
  const context = { vehicleProblem: () => null, checkExpression }
  return {
    issues: ({ rows }) => atRows(rows, ruleGroupIssues(rows, context, true)),
    countChanges: countRules,
    placeIssues: placeAtRows,
  }
}

/** How many rules a save would change; a group that waits for its link is a change, too. */
export const countRules = ({ group, isLinked, opened, rows }: RulesDraft): number =>
  countRuleChanges(opened, rows) + (group && !isLinked ? 1 : 0)

/** Leads what the server refused to the rules. */
export const placeAtRows = ({ rows }: RulesDraft, issues: readonly Issue[]): Issue[] => atRows(rows, issues)

/** A body has all rules in their order. */
function atRows(rows: readonly RuleRow[], issues: readonly Issue[]): Issue[] {
  return issues.map((issue) => {
    const row = rows[Number(/^rules\[(\d+)\]/.exec(issue.field)?.[1] ?? -1)]
    return row ? { ...issue, field: issue.field.replace(/^rules\[\d+\]/, rulePath(row)) } : issue
  })
}

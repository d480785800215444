import type { Issue, RuleRow } from '@incentive/model'
import { countRuleChanges, ruleGroupIssues } from '@incentive/model'
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
export const rulePath = ({ key }: RuleRow): string => `rules[${key}]`

/** Only what the server knows is left to it: the language, and which award vehicles there are. */
const CONTEXT = { vehicleProblem: () => null, checkExpression: null }

/** What holds for the rules of a promotion, of which there may be none. */
export const RULES_OF_RULES: FormRules<RulesDraft> = {
  issues: ({ rows }) => atRows(rows, ruleGroupIssues(rows, CONTEXT, true)),
  countChanges: ({ group, isLinked, opened, rows }) => countRuleChanges(opened, rows) + (group && !isLinked ? 1 : 0),
  placeIssues: ({ rows }, issues) => atRows(rows, issues),
}

/** A body has all rules in their order. */
function atRows(rows: readonly RuleRow[], issues: readonly Issue[]): Issue[] {
  return issues.map((issue) => {
    const row = rows[Number(/^rules\[(\d+)\]/.exec(issue.field)?.[1] ?? -1)]
    return row ? { ...issue, field: issue.field.replace(/^rules\[\d+\]/, rulePath(row)) } : issue
  })
}

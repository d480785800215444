import type { VersionConflict } from '@incentive/contract'
import type { Issue, ServerIssues } from '@incentive/model/issues'
import type { RuleContext, RuleRow } from '@incentive/model/rules'

/** The payout rules of the promotion in edit mode. */
export interface RulesDraft {
  /** The stored group, or null if there is none. */
  readonly group: { readonly id: number; readonly version: number } | null
  /** True if the group is linked to the promotion. After a failed link the group exists but is not linked yet. */
  readonly isLinked: boolean
  /** The rules as stored. */
  readonly opened: readonly RuleRow[]
  readonly rows: readonly RuleRow[]
}

/** State of the form of the rules, like that of any other form. */
export interface RulesForm {
  readonly baseline: RulesDraft
  readonly draft: RulesDraft
  readonly touched: ReadonlySet<string>
  readonly isValidated: boolean
  readonly refusal: (ServerIssues & { readonly isConflict: boolean; readonly conflict: VersionConflict | null }) | null
  readonly isBusy: boolean
}

/** Values derived from the form of the rules. */
export interface DerivedRules {
  /** Number of rules that a save would change. A group that is not linked yet counts as a change. */
  readonly changeCount: number
  /** Issues found by the rules of the model, at the fields of the form. */
  readonly issues: readonly Issue[]
  /** Number of them at fields that are untouched, so they do not count as problems yet. */
  readonly neededCount: number
}

/** The functions for payout rules, which load with their form. */
export interface RulesKind {
  readonly derive: (form: RulesForm, checkExpression: RuleContext['checkExpression']) => DerivedRules
  /** Name of the rule at the path of a field: `Rule 2`. Undefined for a path of no rule. */
  readonly nameOf: (rows: readonly RuleRow[], field: string) => string | undefined
}

/** The payout rules in edit mode, with their functions. */
export interface EditorRules {
  readonly form: RulesForm
  readonly kind: RulesKind
}

import { MESSAGES, type Issue } from '@incentive/model/issues'
import {
  countRuleChanges,
  rebaseRules,
  RULE_LABELS,
  ruleGroupIssues,
  type RuleContext,
  type RuleRow,
} from '@incentive/model/rules'
import { deriveForm, type FormRules } from '../../../parts/form/form-state.ts'
import type { DerivedRules, RulesDraft, RulesForm, RulesKind } from '../draft/editor-rules.ts'

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
export const placeAtRows = ({ rows }: Pick<RulesDraft, 'rows'>, issues: readonly Issue[]): Issue[] =>
  atRows(rows, issues)

/** A request body contains all rules in order. */
function atRows(rows: readonly RuleRow[], issues: readonly Issue[]): Issue[] {
  return issues.map((issue) => {
    const row = rows[Number(/^rules\[(\d+)\]/.exec(issue.field)?.[1] ?? -1)]
    return row ? { ...issue, field: issue.field.replace(/^rules\[\d+\]/, rulePath(row)) } : issue
  })
}

/** The functions that the open editor needs for its rules. */
export const RULES_KIND: RulesKind = { derive, nameOf }

interface Derived {
  readonly form: RulesForm
  readonly checks: RuleContext['checkExpression']
  readonly derived: DerivedRules
}
const known = new WeakMap<RulesDraft, Derived>()

/** Derives the values once per form, because five hundred expressions take long to check. */
function derive(form: RulesForm, checks: RuleContext['checkExpression']): DerivedRules {
  const before = known.get(form.draft)
  if (before?.form === form && before.checks === checks) return before.derived
  const { issues, changeCount } = before?.checks === checks ? before.derived : deriveForm(form, rulesOfRules(checks))
  const isNeeded = ({ field, message }: Issue) => REQUIRED.has(message) && !form.isValidated && !form.touched.has(field)
  const derived = { issues, changeCount, neededCount: issues.filter(isNeeded).length }
  known.set(form.draft, { form, checks, derived })
  return derived
}
const REQUIRED = new Set<string>([MESSAGES.rule.conditionRequired, MESSAGES.promotion.expressionRequired])

/** The position and the field of a rule at a path: `Condition of rule 2`. */
function placeOf(
  rows: readonly RuleRow[],
  path: string,
): { readonly rule: string; readonly field: string } | undefined {
  const index = rows.findIndex((row) => path.startsWith(rulePath(row)))
  if (index < 0) return undefined
  const name = path.slice(path.lastIndexOf('.') + 1)
  return { rule: `rule ${index + 1}`, field: FIELDS[name] ?? RULE_LABELS.ruleActions }
}
const FIELDS: Readonly<Record<string, string>> = { ...RULE_LABELS, awardVehicleId: 'Award Vehicle' }

function nameOf(rows: readonly RuleRow[], field: string): string | undefined {
  const place = placeOf(rows, field)
  return place && `R${place.rule.slice(1)}`
}

/** Describes a change of the rules for undo: `Condition of rule 2`, `Rule 3 deleted`. `field` is the edited one. */
export function describeRuleChange(before: readonly RuleRow[], after: readonly RuleRow[], field?: string): string {
  const place = field === undefined ? undefined : placeOf(after, field)
  if (place) return `${place.field} of ${place.rule}`
  if (after.length > before.length) return `Rule ${after.length} added`
  const index = before.findIndex((row, at) => after[at] !== row)
  const [was, is] = [before[index], after[index]]
  if (is?.key === was?.key && was?.isRemoved) return `Rule ${index + 1} restored`
  return after.length < before.length || is?.key === was?.key ? `Rule ${index + 1} deleted` : `Rule ${index + 1} moved`
}

/** Applies the changes of a form to the rules that are stored now. In a group that was never linked, all rules are new. */
export function rebaseDraft(
  { isLinked, rows }: Pick<RulesDraft, 'isLinked' | 'rows'>,
  stored: Pick<RulesDraft, 'group' | 'opened'>,
): RulesDraft {
  const own = isLinked ? rows : rows.map((row) => ({ ...row, stored: null }))
  return { ...stored, isLinked: stored.group !== null, rows: rebaseRules(own, stored.opened) }
}

import { readDecimal, signOf, type Decimal } from '@incentive/scalars'
import { toPayoutAmount, type Evaluated } from '@incentive/spel'
import { isInForce, type CompiledLine, type CompiledRule, type CompiledRuleRow } from '../compile/compiled.ts'
import type { CompiledExpression, ExpressionFault } from '../expressions/compiled-expression.ts'
import { lineFactsOf, payoutFactsOf, type RuleFacts } from '../rules/rule-facts.ts'
import { addPayout, poolOfLines, type MoneyRun } from './money-run.ts'
import type { PaidLine, RuleFailure, RuleReason, RuleTarget } from './money-step.ts'
import { toCover, type Cover, type PoolEntry } from './pool.ts'
import { rowStep } from './report-row.ts'

/** Amounts of rules must be below this (B.10). */
const BELOW = readDecimal('49999') as Decimal

/** The target of rules, with the units that they pay. */
type Asked = RuleTarget & { readonly covers: readonly Cover[] }

/** M04: rule-based rows of own lines. */
export function payLineRules(run: MoneyRun): void {
  for (const { own, lines } of run.products) {
    if (own === null || own.ruleRows.length === 0) continue
    const pool = poolOfLines(run, lines)
    for (const row of ruleRowsInForce(run, own)) payRuleRow(run, { line: own, step: 'M04' }, row, pool)
  }
}

/** The effective rule-based rows of a line or group, in the order of creation. */
export function ruleRowsInForce({ evaluation }: MoneyRun, { ruleRows }: CompiledLine): readonly CompiledRuleRow[] {
  return ruleRows.filter((row) => isInForce(row, evaluation.saleDate.instant))
}

/** Evaluates a rule-based row once for each claim line of the pool; returns the units that its rules pay. */
export function payRuleRow(
  run: MoneyRun,
  paid: PaidLine,
  row: CompiledRuleRow,
  pool: readonly PoolEntry[],
): readonly Cover[] {
  return pool.flatMap((entry) => {
    const cover = toCover(entry)
    return payClaimLine(run, paid, row, cover) ? [cover] : []
  })
}

/** Returns true if one of the rules pays a claim line. */
function payClaimLine(run: MoneyRun, paid: PaidLine, row: CompiledRuleRow, cover: Cover): boolean {
  const claimed = run.evaluation.lines[cover.line]
  if (claimed === undefined) return false
  const claimLine = claimed.claimed.lineNumber
  if (run.failedLines.has(claimLine)) return false
  const { line: of } = paid
  const common = factsOf(run)
  const { digits } = run.evaluation.version
  const facts =
    typeof common === 'string' ? common : lineFactsOf(common, { line: claimed, units: cover.units, of, row }, digits)
  return payByRules(run, row.rules, facts, {
    step: `${rowStep(paid, row)}#${claimLine}`,
    line: of,
    payoutRow: row.id,
    claimLine,
    covers: [cover],
  })
}

/** M08: the rules of the promotion, once for the claim, not subject to the caps of lines. */
export function payPromotionRules(run: MoneyRun): void {
  const { rules } = run.evaluation.version
  if (rules.length === 0) return
  const asked = { step: 'M08', line: null, payoutRow: null, claimLine: null, covers: [] }
  payByRules(run, rules, factsOf(run), asked)
}

function factsOf(run: MoneyRun): RuleFacts {
  run.ruleFacts ??= payoutFactsOf(run.evaluation, run.allowed.lines)
  return run.ruleFacts
}

/** Pays by all rules that hold (MD-21), up to one that fails; returns true if a rule pays. */
function payByRules(run: MoneyRun, rules: readonly CompiledRule[], facts: RuleFacts, asked: Asked): boolean {
  let hasPaid = false
  for (const rule of rules) {
    if (!isInForce(rule, run.evaluation.saleDate.instant)) continue
    if (holds(run, rule, facts, asked)) hasPaid = payByRule(run, rule, facts, asked) || hasPaid
    if (run.failedLines.has(asked.claimLine)) return hasPaid
  }
  if (!hasPaid) report(run, asked, { code: 'RULE_NO_MATCH', rule: null })
  return hasPaid
}

function holds(run: MoneyRun, rule: CompiledRule, facts: RuleFacts, asked: Asked): boolean {
  const evaluated = evaluate(rule.condition, facts)
  if (!evaluated.ok) {
    fail(run, asked, { code: 'RULE_ERROR', rule, of: rule.condition, fault: evaluated.fault })
    return false
  }
  if (evaluated.result.value === true) return true
  report(run, asked, { code: 'RULE_NOT_MET', rule })
  return false
}

/** Evaluates an expression on facts, either of which can be unavailable. */
function evaluate(
  { expression, fault }: CompiledExpression,
  facts: RuleFacts,
): Evaluated | { readonly ok: false; readonly fault: ExpressionFault } {
  if (expression === null) return { ok: false, fault }
  if (typeof facts === 'string') return { ok: false, fault: { message: facts, span: null } }
  return expression.evaluate(facts)
}

/** Returns true if one of the actions pays. */
function payByRule(run: MoneyRun, rule: CompiledRule, facts: RuleFacts, asked: Asked): boolean {
  let hasPaid = false
  if (rule.actions.length === 0) report(run, asked, { code: 'RULE_PAYS_ZERO', rule })
  for (const action of rule.actions) {
    const of = action.amount
    const evaluated = evaluate(of, facts)
    if (!evaluated.ok) {
      fail(run, asked, { code: 'RULE_ERROR', rule, of, fault: evaluated.fault })
      return hasPaid
    }
    const { digits } = run.evaluation.version
    const paid = toPayoutAmount(evaluated.result, { digits, below: BELOW })
    if (!paid.ok) {
      const code = paid.reason === 'out-of-range' ? 'RULE_RESULT_OUT_OF_RANGE' : 'RULE_ERROR'
      fail(run, asked, { code, rule, of, fault: { message: paid.message, span: null } })
      return hasPaid
    }
    if (signOf(paid.amount) === 0) report(run, asked, { code: 'RULE_PAYS_ZERO', rule })
    else {
      addRulePayout(run, rule, action, paid.amount, asked)
      hasPaid = true
    }
  }
  return hasPaid
}

function addRulePayout(
  run: MoneyRun,
  rule: CompiledRule,
  { id, vehicle }: CompiledRule['actions'][number],
  worth: Decimal,
  { step, line, payoutRow, claimLine, covers }: Asked,
): void {
  addPayout(run, {
    basis: { by: 'rule', rule },
    origin: line === null ? 'PROMOTION_RULE' : 'LINE_RULE',
    line,
    payoutRow,
    rule: rule.name,
    action: id,
    claimLine,
    reward: 'MONEY',
    times: 1,
    vehicle,
    units: covers[0]?.units ?? 0,
    covers,
    worth,
    worthOf: null,
    storeProduct: null,
    step: `${step}:rule=${rule.id}:action=${id}`,
  })
}

/** A rule without a valid amount puts the whole claim on hold (MD-23). */
function fail(run: MoneyRun, asked: Asked, failure: RuleFailure): void {
  run.wait ??= failure.code
  run.failedLines.add(asked.claimLine)
  report(run, asked, { ...failure, decides: run.wait === failure.code })
}

function report({ steps }: MoneyRun, { step, line, payoutRow, claimLine }: Asked, reason: RuleReason): void {
  steps.push({ kind: 'rule', target: { step, line, payoutRow, claimLine }, ...reason })
}

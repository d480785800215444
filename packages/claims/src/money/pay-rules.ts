import { printDecimal, readDecimal, signOf, type Decimal } from '@incentive/scalars'
import { toPayoutAmount, type Evaluated } from '@incentive/spel'
import { isInForce, type CompiledLine, type CompiledRule, type CompiledRuleRow } from '../compile/compiled.ts'
import type { Code } from '../codes/codes.ts'
import { foundCode, type RowOf } from '../outcome/found-code.ts'
import { lineFactsOf, payoutFactsOf, type RuleFacts } from '../rules/rule-facts.ts'
import { traceFault } from '../rules/trace-fault.ts'
import type { CompiledExpression, ExpressionFault } from '../expressions/compiled-expression.ts'
import type { Link } from '../trace/link.ts'
import type { OpenNode } from '../trace/log.ts'
import { message, type MessageRef } from '../trace/message.ts'
import { addRecord } from './payout-record.ts'
import { poolOfLines, type Cover, type MoneyRun, type PoolEntry } from './money-run.ts'
import { rowStep, type PaidLine } from './report-row.ts'

/** Amounts of rules must be below this (B.10). */
const BELOW = readDecimal('49999') as Decimal

/** The target of rules: a claim line, or the whole claim. */
type Asked = {
  readonly step: string
  readonly line: CompiledLine | null
  readonly payoutRow: string | null
  readonly claimLine: number | null
  readonly covers: readonly Cover[]
  readonly row: RowOf
}

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
  return pool.flatMap(({ line, carried, from, units }) => {
    const cover: Cover = { line, carried, from, units, amount: null }
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
    row: { tab: 'products', row: of.rowId, id: row.id },
  })
}

/** M08: the rules of the promotion, once for the claim, not subject to the caps of lines. */
export function payPromotionRules(run: MoneyRun): void {
  const { rules } = run.evaluation.version
  if (rules.length === 0) return
  const asked = { step: 'M08', line: null, payoutRow: null, claimLine: null, covers: [], row: {} }
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
  if (!hasPaid) report(run, asked, null, 'RULE_NO_MATCH', {}, asked.claimLine)
  return hasPaid
}

function holds(run: MoneyRun, rule: CompiledRule, facts: RuleFacts, asked: Asked): boolean {
  const evaluated = evaluate(rule.condition, facts)
  if (!evaluated.ok) return fail(run, asked, rule, { code: 'RULE_ERROR', of: rule.condition, fault: evaluated.fault })
  if (evaluated.result.value === true) return true
  const text = rule.errorMessage ?? `The condition of ${rule.name} is not met`
  report(run, asked, rule, 'RULE_NOT_MET', { text })
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
  if (rule.actions.length === 0) report(run, asked, rule, 'RULE_PAYS_ZERO', { rule: rule.name })
  for (const action of rule.actions) {
    const of = action.amount
    const evaluated = evaluate(of, facts)
    if (!evaluated.ok) {
      fail(run, asked, rule, { code: 'RULE_ERROR', of, fault: evaluated.fault })
      return hasPaid
    }
    const { digits } = run.evaluation.version
    const paid = toPayoutAmount(evaluated.result, { digits, below: BELOW })
    if (!paid.ok) {
      const code = paid.reason === 'out-of-range' ? 'RULE_RESULT_OUT_OF_RANGE' : 'RULE_ERROR'
      fail(run, asked, rule, { code, of, fault: { message: paid.message, span: null } })
      return hasPaid
    }
    if (signOf(paid.amount) === 0) report(run, asked, rule, 'RULE_PAYS_ZERO', { rule: rule.name })
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
  const own = `${step}:rule=${rule.id}:action=${id}`
  const record = addRecord(run, {
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
    step: own,
  })
  const because = message('M04.pass', { rule: rule.name, money: printDecimal(worth) })
  const title = message('M04', { rule: rule.name })
  record.node = run.log?.add({ id: own, title, because, link: rule.link }) ?? null
}

/** A rule without a valid amount puts the whole claim on hold (MD-23). */
function fail(run: MoneyRun, asked: Asked, rule: CompiledRule, { code, of, fault }: Failure): false {
  run.wait ??= code
  run.failedLines.add(asked.claimLine)
  const node = report(run, asked, rule, code, { rule: rule.name, error: fault.message })
  if (node !== null) node.fault = traceFault(of.text, fault)
  return false
}

/** An expression without an amount that can be paid. */
type Failure = {
  readonly code: 'RULE_ERROR' | 'RULE_RESULT_OUT_OF_RANGE'
  readonly of: CompiledExpression
  readonly fault: ExpressionFault
}

function report(
  run: MoneyRun,
  asked: Asked,
  rule: CompiledRule | null,
  code: Code,
  params: MessageRef['params'],
  line: number | null = null,
): OpenNode | null {
  const step = rule === null ? asked.step : `${asked.step}:rule=${rule.id}`
  const found = foundCode(code, step, { line, params, row: asked.row })
  const link: Link | null = rule?.link ?? found.link
  run.codes.push({ ...found, link })
  if (run.log === null) return null
  const title = message('M04', { rule: rule?.name ?? '' })
  const outcome = run.wait === code ? 'WAIT' : code === 'RULE_NOT_MET' ? 'SKIP' : 'NOTE'
  return run.log.add({ id: `${step}:${code}:${run.codes.length}`, title, because: found.because, outcome, code, link })
}

import type { TermsPayout, TermsRule } from '../../src/index.ts'
import type { NaiveLine } from './claimed-line.ts'
import { isLess, ratio, toMinor, ZERO, type Ratio } from './ratio.ts'
import { digitsOf, isInForce, soldAt, textOf } from './read.ts'
import { moneyRecord, vehicleOf, type NaiveRecord, type Owner, type Run, type Unit } from './records.ts'
import { askAmount, askCondition, lineRuleFacts, payoutFacts, type ShownLine } from './rule-facts.ts'

type Payment = Pick<NaiveRecord, 'origin' | 'owner' | 'claimLine' | 'covers'> & {
  /** The award vehicle of the row; that of an action takes precedence. */
  readonly vehicle: string | null | undefined
}

const TOO_MUCH = ratio(49_999)

/** The claim lines that payout rules read: accepted lines with their allowed units. */
function shownLines(run: Run): readonly ShownLine[] {
  const shown: ShownLine[] = []
  for (const line of run.lines) {
    if (line.code === null) shown.push({ line, units: run.units.filter((unit) => unit.line === line).length })
  }
  return shown
}

/** Runs the rules of a row for one claim line and returns whether one of them paid. */
export function payLineRules(
  run: Run,
  owner: Owner,
  row: TermsPayout,
  at: { readonly line: NaiveLine; readonly units: readonly Unit[] },
): boolean {
  const { line, units } = at
  const current = { line, units: units.length }
  const facts = lineRuleFacts(run.given, shownLines(run), { settings: owner.settings, row, current })
  const vehicle = row.forcedAwardVehicle
  const payment = { origin: 'LINE_RULE', owner, claimLine: line.lineNumber, covers: units, vehicle }
  const paid = runRules(run, row.ruleGroup?.rules ?? [], { facts, payment })
  if (paid === 'error') run.silent.add(line.lineNumber)
  return paid === true
}

/** M08: the rules of the promotion, once per claim. */
export function payPromotionRules(run: Run): void {
  const rules = run.given.promotion.payoutGenerationRuleGroup?.rules ?? []
  if (rules.length === 0) return
  const facts = payoutFacts(run.given, shownLines(run))
  const payment = { origin: 'PROMOTION_RULE', owner: null, claimLine: null, covers: [], vehicle: undefined }
  if (runRules(run, rules, { facts, payment }) === false) run.codes.push({ code: 'RULE_NO_MATCH' })
}

/** Returns whether a rule paid; an error ends the evaluation (B.10). */
function runRules(
  run: Run,
  rules: readonly TermsRule[],
  { facts, payment }: { readonly facts: Readonly<Record<string, unknown>>; readonly payment: Payment },
): boolean | 'error' {
  let isPaid = false
  const view = payment.claimLine === null ? 'payout' : 'line'
  const fail = (code: string) => {
    run.codes.push({ code })
    run.wait ??= code
    return 'error' as const
  }
  for (const rule of rules) {
    if (!isInForce(rule, soldAt(run.given))) continue
    const holds = askCondition(textOf(rule.ruleCondition?.spelExpression) ?? '', view, facts)
    if (holds === 'error') return fail('RULE_ERROR')
    if (holds !== true) {
      run.codes.push({ code: 'RULE_NOT_MET' })
      continue
    }
    for (const action of rule.ruleActions ?? []) {
      const amount = moneyOf(run, askAmount(textOf(action.expression) ?? '', view, facts))
      if (typeof amount === 'string') return fail(amount)
      if (amount === 0n) {
        run.codes.push({ code: 'RULE_PAYS_ZERO' })
        continue
      }
      const vehicle = vehicleOf(run, action.awardVehicle ?? payment.vehicle)
      run.records.push({ ...moneyRecord({ ...payment, times: 1, vehicle }, amount), ...nameOf(rule, payment) })
      isPaid = true
    }
  }
  return isPaid
}

function nameOf(rule: TermsRule, { claimLine }: Payment) {
  return { rule: rule.key ?? null, claimLine }
}

function moneyOf(run: Run, amount: Ratio | 'error'): bigint | 'RULE_ERROR' | 'RULE_RESULT_OUT_OF_RANGE' {
  if (amount === 'error') return 'RULE_ERROR'
  const digits = digitsOf(run.given)
  const minor = toMinor(amount, digits)
  const rounded = { top: minor, bottom: 10n ** BigInt(digits) }
  return isLess(rounded, ZERO) || !isLess(rounded, TOO_MUCH) ? 'RULE_RESULT_OUT_OF_RANGE' : minor
}

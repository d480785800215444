import { printDecimal, signOf, type Decimal } from '@incentive/scalars'
import type { Code } from './codes/codes.ts'
import type { CompiledVersion } from './compile/compiled.ts'
import type { Evaluation } from './evaluation.ts'
import { saleDateOf, type ClaimFacts } from './facts/claim-facts.ts'
import { invoiceKey } from './facts/unit-keys.ts'
import { runGates, type GateResult } from './gates/run-gates.ts'
import { runLines } from './lines/run-lines.ts'
import { coveredUnits } from './money/covered-units.ts'
import { settleMoney, totalWorth, type SettledMoney } from './money/settle-money.ts'
import { claimedUnits, consumptionOf, NOTHING_CONSUMED } from './money/consumption.ts'
import { draftPayouts } from './money/draft-payouts.ts'
import { foundCode } from './outcome/found-code.ts'
import type { Decision, Outcome, PayoutDraft, LineOutcome, LineResult } from './outcome/outcome.ts'
import type { StateView } from './state/state-view.ts'
import { Log } from './trace/log.ts'
import { message } from './trace/message.ts'
import type { LineRun } from './lines/line-run.ts'

/** `decide` stops at the first refusal and writes no trace; both modes return the same decision and money. */
export type Mode = 'decide' | 'explain'

export type EvaluateOptions = {
  /** Calculates the payouts that the claim would get if gates did not refuse it or put it on hold. */
  readonly ignoreGates?: boolean
  /** Maximum number of steps about single serial numbers in a trace; for the others it only contains their number. */
  readonly mostSerialSteps?: number
}

/** The engine's version, which is incremented by every change that alters an outcome. */
export const ENGINE_VERSION = 6

/**
 * Evaluates a claim on a version (B). Pure: the same input returns the same bytes on any machine. Never throws because of
 * the version, the claim or the state; errors in them are returned as codes.
 */
export function evaluate(
  version: CompiledVersion,
  facts: ClaimFacts,
  state: StateView,
  mode: Mode,
  { ignoreGates = false, mostSerialSteps }: EvaluateOptions = {},
): Outcome {
  const root = { id: 'root', title: message('root'), because: message('root.pass') }
  const log = mode === 'decide' ? null : new Log(root, mostSerialSteps)
  const evaluation: Evaluation = {
    version,
    facts,
    state,
    saleDate: saleDateOf(facts),
    invoice: invoiceKey(facts.invoiceNumber),
    log,
    codes: [],
    lines: [],
    namedSerials: new Map(),
    eligibilityFacts: null,
  }
  const gates = runGates(evaluation)
  if (gates.refusal !== null && mode === 'decide' && !ignoreGates) {
    return answer(evaluation, { decision: 'REJECT', primaryCode: gates.refusal })
  }
  const result = checkLines(evaluation, gates)
  if (result.refusal === null && result.wait === null) return payClaim(evaluation)
  const isPayable = ignoreGates && evaluation.lines.some(({ code }) => code === null)
  const wouldPay = isPayable ? wouldPayOf(evaluation) : null
  if (result.refusal !== null) return answer(evaluation, { decision: 'REJECT', primaryCode: result.refusal, wouldPay })
  return answer(evaluation, { decision: 'WAIT', primaryCode: result.wait, wouldPay })
}

/** Checks the lines even if a gate has refused the claim; without an accepted line the claim is refused. */
function checkLines(evaluation: Evaluation, gates: GateResult): GateResult {
  const accepted = runLines(evaluation)
  if (accepted > 0 || evaluation.lines.length === 0) return gates
  const first = evaluation.codes.find(({ line }) => line !== null)
  const found = foundCode('NO_LINE_ACCEPTED', 'lines')
  evaluation.codes.push({ ...found, link: first?.link ?? found.link })
  const lines = evaluation.log?.root.children.find(({ id }) => id === 'lines')
  if (lines !== undefined) Object.assign(lines, { code: found.code, because: found.because, link: first?.link ?? null })
  return { ...gates, refusal: gates.refusal ?? 'NO_LINE_ACCEPTED' }
}

function payClaim(evaluation: Evaluation): Outcome {
  const { money, entries } = settleWithTrace(evaluation)
  if (money.wait !== null) return answer(evaluation, { decision: 'WAIT', primaryCode: money.wait })
  const { records, recipient, isHeld } = money
  const covered = coveredUnits(records)
  const decision: Decision = records.length === 0 ? 'NOTHING' : isHeld ? 'PAY_HELD' : 'PAY'
  const payouts = recipient === null ? [] : draftPayouts(evaluation, records, recipient, isHeld)
  const liability = totalWorth(records, evaluation.version.digits)
  return answer(evaluation, {
    decision,
    payouts,
    liability,
    contestEntries: entries,
    lines: lineOutcomes(evaluation, { allowed: money.allowed, paid: covered.lines }),
    consumed: consumptionOf(evaluation, records, covered, { liability, allowed: money.allowed }),
  })
}

function settleWithTrace(evaluation: Evaluation): {
  readonly money: SettledMoney
  readonly entries: Decimal | null
} {
  const { log } = evaluation
  const node = log?.begin({ id: 'money', title: message('money'), because: message('money.pass') })
  const money = settleMoney(evaluation)
  const entries = money.wait === null ? contestEntries(evaluation) : null
  log?.end()
  if (node !== undefined) {
    const amount = printDecimal(totalWorth(money.records, evaluation.version.digits))
    node.because = message('money.pass', { amount })
    if (money.wait !== null) node.outcome = 'WAIT'
  }
  return { money, entries }
}

/** M12: contest entries, once for each claim with an accepted line that is not on hold (MD-35). */
function contestEntries({ version, log }: Evaluation): Decimal | null {
  const entries = version.contestEntries
  if (entries === null || signOf(entries) <= 0) return null
  const params = { entries: printDecimal(entries), contest: version.content.contest ?? '' }
  log?.add({ id: 'M12', title: message('M12'), because: message('M12.pass', params) })
  return entries
}

/** The payouts without the gates; their codes and steps are not part of the outcome. */
function wouldPayOf(evaluation: Evaluation): readonly PayoutDraft[] {
  const apart: Evaluation = { ...evaluation, log: null, codes: [] }
  const { records, recipient, isHeld } = settleMoney(apart)
  return recipient === null ? [] : draftPayouts(apart, records, recipient, isHeld)
}

type Answer = Pick<Outcome, 'decision'> &
  Partial<Omit<Outcome, 'trace'>> & { readonly primaryCode?: Code | null; readonly liability?: Decimal }

function answer(evaluation: Evaluation, given: Answer): Outcome {
  const { decision, primaryCode = null, liability } = given
  const { log, codes, version } = evaluation
  if (log !== null) {
    const amount = liability === undefined ? `0` : printDecimal(liability)
    log.root.outcome = decision === 'REJECT' ? 'FAIL' : decision === 'WAIT' ? 'WAIT' : 'PASS'
    log.root.code = primaryCode
    log.root.because = codes.find(({ code }) => code === primaryCode)?.because ?? message('root.pass', { decision })
    log.root.money = { before: amount, after: amount, currency: version.content.currency ?? '' }
  }
  const held = decision === 'WAIT' ? { ...NOTHING_CONSUMED, claimed: claimedUnits(evaluation) } : NOTHING_CONSUMED
  return {
    decision,
    primaryCode,
    codes,
    lines: given.lines ?? lineOutcomes(evaluation, null),
    payouts: given.payouts ?? NO_PAYOUTS,
    wouldPay: given.wouldPay ?? null,
    contestEntries: given.contestEntries ?? null,
    consumed: given.consumed ?? held,
    trace: log === null ? null : log.finish(),
  }
}

const NO_PAYOUTS: readonly PayoutDraft[] = []

/** The outcome of each line; `allowed` and `paid` by index, null while accepted units are not decided. */
function lineOutcomes(
  { lines }: Evaluation,
  money: { readonly allowed: readonly number[]; readonly paid: ReadonlyMap<number, number> } | null,
): readonly LineOutcome[] {
  return lines.map((line, index) => {
    const refusedUnits = line.units - line.accepted
    const allowedUnits = money === null ? 0 : (money.allowed[index] ?? 0)
    const paidUnits = money?.paid.get(index) ?? 0
    return {
      lineNumber: line.claimed.lineNumber,
      productKey: line.product?.productKey ?? null,
      promotionLine: line.settings?.id ?? null,
      outcome: resultOf(line, money === null ? line.accepted : allowedUnits),
      code: line.code,
      amount: line.price?.amount ?? null,
      claimedUnits: line.units,
      refusedUnits,
      limitedUnits: money === null ? 0 : line.accepted - allowedUnits,
      paidUnits,
      leftUnits: allowedUnits - paidUnits,
      consideredUnits: paidUnits,
    }
  })
}

/** Partial if some of the claimed units were refused or exceed a limit; units that are only left do not count. */
function resultOf({ code, units }: LineRun, countingUnits: number): LineResult {
  if (code !== null) return 'REFUSED'
  return countingUnits < units ? 'PARTIAL' : 'ACCEPTED'
}

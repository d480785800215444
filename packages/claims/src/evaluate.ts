import type { Code } from './codes/codes.ts'
import type { CompiledVersion } from './compile/compiled.ts'
import type { Evaluation, Mode } from './evaluation.ts'
import { explainClaim, type DecidedClaim } from './explain/explain-claim.ts'
import { saleDateOf, type ClaimFacts } from './facts/claim-facts.ts'
import { invoiceKey } from './facts/unit-keys.ts'
import { runGates, type GateResult } from './gates/run-gates.ts'
import type { LineRun } from './lines/line-run.ts'
import { runLines } from './lines/run-lines.ts'
import { claimedUnits, consumptionOf, NOTHING_CONSUMED } from './money/consumption.ts'
import { coveredUnits } from './money/covered-units.ts'
import { draftPayouts } from './money/draft-payouts.ts'
import { settleMoney, totalWorth } from './money/settle-money.ts'
import type { Decision, LineOutcome, LineResult, Outcome, PayoutDraft } from './outcome/outcome.ts'
import type { StateView } from './state/state-view.ts'

export type EvaluateOptions = {
  /** Calculates the payouts that the claim would get if gates did not refuse it or put it on hold. */
  readonly ignoreGates?: boolean
  /** Maximum number of steps about single serial numbers in a trace; for the others it only contains their number. */
  readonly maxSerialSteps?: number
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
  { ignoreGates = false, maxSerialSteps = Infinity }: EvaluateOptions = {},
): Outcome {
  const evaluation: Evaluation = {
    version,
    facts,
    state,
    saleDate: saleDateOf(facts),
    invoice: invoiceKey(facts.invoiceNumber),
    lines: [],
    namedSerials: new Map(),
    eligibilityFacts: null,
  }
  const decided = decide(evaluation, mode, ignoreGates)
  const { codes, trace } = explainClaim(evaluation, decided, mode, maxSerialSteps)
  const { decision, primaryCode, lines, payouts, wouldPay, contestEntries, consumed } = decided
  return { decision, primaryCode, codes, lines, payouts, wouldPay, contestEntries, consumed, trace }
}

/** A decision with its records: an outcome that is not explained yet. */
type Decided = DecidedClaim & Omit<Outcome, 'codes' | 'trace'>

function decide(evaluation: Evaluation, mode: Mode, ignoreGates: boolean): Decided {
  const gates = runGates(evaluation, mode === 'decide')
  if (gates.refusal !== null && mode === 'decide' && !ignoreGates) {
    return withoutPayouts(evaluation, { gates, decision: 'REJECT', primaryCode: gates.refusal })
  }
  // the lines are checked even if a gate has refused the claim; without an accepted one it is refused
  const accepted = runLines(evaluation)
  const refusal = gates.refusal ?? (accepted === 0 && evaluation.lines.length > 0 ? 'NO_LINE_ACCEPTED' : null)
  if (refusal === null && gates.wait === null) return payClaim(evaluation, gates)
  const wouldPay = ignoreGates && accepted > 0 ? wouldPayOf(evaluation) : null
  if (refusal !== null) return withoutPayouts(evaluation, { gates, decision: 'REJECT', primaryCode: refusal, wouldPay })
  return withoutPayouts(evaluation, { gates, decision: 'WAIT', primaryCode: gates.wait, wouldPay })
}

function payClaim(evaluation: Evaluation, gates: GateResult): Decided {
  const money = settleMoney(evaluation)
  if (money.wait !== null)
    return withoutPayouts(evaluation, { gates, decision: 'WAIT', primaryCode: money.wait, money })
  const { records, recipient, isHeld, allowed } = money
  const covered = coveredUnits(records)
  const decision: Decision = records.length === 0 ? 'NOTHING' : isHeld ? 'PAY_HELD' : 'PAY'
  const liability = totalWorth(records, evaluation.version.digits)
  return {
    decision,
    primaryCode: null,
    gates,
    money,
    liability,
    lines: lineOutcomes(evaluation, { allowed, paid: covered.lines }),
    payouts: recipient === null ? [] : draftPayouts(evaluation, records, recipient, isHeld),
    wouldPay: null,
    contestEntries: money.contestEntries,
    consumed: consumptionOf(evaluation, records, covered, { liability, allowed }),
  }
}

/** The payouts without the gates; their codes and steps are not part of the outcome. */
function wouldPayOf(evaluation: Evaluation): readonly PayoutDraft[] {
  const { records, recipient, isHeld } = settleMoney(evaluation)
  return recipient === null ? [] : draftPayouts(evaluation, records, recipient, isHeld)
}

type Unpaid = Pick<DecidedClaim, 'gates'> & {
  readonly decision: 'REJECT' | 'WAIT'
  readonly primaryCode: Code | null
  readonly money?: DecidedClaim['money']
  readonly wouldPay?: Outcome['wouldPay']
}

/** A refused claim consumes nothing; one on hold keeps its units from later claims. */
function withoutPayouts(evaluation: Evaluation, { gates, decision, primaryCode, money, wouldPay }: Unpaid): Decided {
  const held = decision === 'WAIT' ? { ...NOTHING_CONSUMED, claimed: claimedUnits(evaluation) } : NOTHING_CONSUMED
  return {
    decision,
    primaryCode,
    gates,
    money: money ?? null,
    liability: null,
    lines: lineOutcomes(evaluation, null),
    payouts: [],
    wouldPay: wouldPay ?? null,
    contestEntries: null,
    consumed: held,
  }
}

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

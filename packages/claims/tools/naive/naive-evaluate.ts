import type { AnsweredLine, CaseAnswer } from '../answer-of.ts'
import type { CaseCode, ClaimCase } from '../claim-case.ts'
import { checkGates } from './gates.ts'
import { chooseOption, coveredUnits } from './limits.ts'
import { acceptedUnits, type NaiveLine } from './claimed-line.ts'
import { checkLines } from './lines.ts'
import { printMinor, printRatio, readRatio, toMinor } from './ratio.ts'
import { digitsOf, textOf } from './read.ts'
import { liabilityOf, type NaiveRecord, type Run } from './records.ts'
import { askBudgets, assign, isHeld, type Recipient } from './settle.ts'

/**
 * Evaluates a case by following the specification literally: simple, slow, and without code of the engine. It shares
 * only the rule language, the fact model and the calendar with the engine.
 */
export function naiveEvaluate(given: ClaimCase): CaseAnswer {
  const codes: CaseCode[] = []
  const lines = checkLines(given, codes)
  const faults = [...checkGates(given, lines)]
  const isAnyAccepted = lines.some(({ code }) => code === null)
  if (lines.length > 0 && !isAnyAccepted) faults.push({ code: 'NO_LINE_ACCEPTED', waits: false })
  for (const { code } of faults) codes.push({ code })

  const refusal = faults.find(({ waits }) => !waits)
  const primary = (refusal ?? faults[0])?.code ?? null
  if (primary !== null) {
    return undecided(refusal === undefined ? 'WAIT' : 'REJECT', primary, { codes, lines })
  }
  const run = chooseOption(given, lines)
  const recipient = run.wait === null ? assign(run) : null
  if (run.wait === null) askBudgets(run)
  const isHolding = run.wait === null && isHeld(run)
  if (isHolding) run.codes.push({ code: 'COURSE_NOT_PASSED' })
  codes.push(...run.codes)
  if (run.wait !== null) return undecided('WAIT', run.wait, { codes, lines })
  return {
    decision: run.records.length === 0 ? 'NOTHING' : isHolding ? 'PAY_HELD' : 'PAY',
    primaryCode: null,
    codes,
    payouts: run.records.map((record) => payoutOf(given, record, { recipient, status: isHolding ? 'HELD' : 'READY' })),
    contestEntries: contestEntries(given),
    lines: lines.map((line) => lineAnswer(line, run)),
    carriedUnitsUsed: carriedUnitsUsed(run),
  }
}

function undecided(
  decision: string,
  primaryCode: string,
  { codes, lines }: { readonly codes: readonly CaseCode[]; readonly lines: readonly NaiveLine[] },
): CaseAnswer {
  const none = { payouts: [], contestEntries: null, carriedUnitsUsed: [] }
  return { decision, primaryCode, codes, ...none, lines: lines.map((line) => lineAnswer(line, null)) }
}

/** The accepted units of a refused or waiting claim do not count as limited, paid or left yet. */
function lineAnswer(line: NaiveLine, run: Run | null): AnsweredLine {
  const { lineNumber, code, claimed } = line
  const accepted = acceptedUnits(line)
  const refused = claimed - accepted
  const allowed = run === null ? accepted : run.units.filter((unit) => unit.line === line).length
  const paid = run === null ? 0 : [...coveredUnits(run)].filter((unit) => unit.line === line).length
  return {
    lineNumber,
    code,
    claimedUnits: claimed,
    refusedUnits: refused,
    outcome: code !== null ? 'REFUSED' : refused > 0 || allowed < accepted ? 'PARTIAL' : 'ACCEPTED',
    limitedUnits: accepted - allowed,
    paidUnits: paid,
    leftUnits: run === null ? 0 : allowed - paid,
  }
}

function payoutOf(
  given: ClaimCase,
  record: NaiveRecord,
  { recipient, status }: { readonly recipient: Recipient | null; readonly status: string },
) {
  const digits = digitsOf(given)
  const vehicle = (given.promotion.awardVehicles ?? []).find(({ name }) => name === record.vehicle)
  const { origin, owner, rule, claimLine, reward, covers, times, before, amount, count, each, storeProduct } = record
  return {
    origin,
    source: owner?.name ?? null,
    rule,
    claimLine,
    reward,
    units: covers.length,
    times,
    amountBefore: printMinor(before, digits),
    amount: printMinor(amount, digits),
    count,
    storeProduct,
    faceValue: reward === 'COUPON' && each !== null ? printMinor(toMinor(each, digits), digits) : null,
    liability: printMinor(liabilityOf(record, digits), digits),
    awardVehicle: record.vehicle,
    taxable: given.promotion.taxable ?? vehicle?.taxable ?? false,
    recipientType: recipient?.type,
    recipient: recipient?.name,
    status,
  }
}

/** M12: for a claim that has an accepted line and does not wait. */
function contestEntries({ promotion }: ClaimCase): string | null {
  const entries = readRatio(promotion.contestEntriesPerSubmission)
  return textOf(promotion.contest) === null || entries === null ? null : printRatio(entries)
}

function carriedUnitsUsed(run: Run): CaseAnswer['carriedUnitsUsed'] {
  const used: { claim: string; product: string; units: number }[] = []
  for (const { carried } of coveredUnits(run)) {
    if (carried === null) continue
    const { claim, product } = carried
    const same = used.find((each) => each.claim === claim && each.product === product)
    if (same === undefined) used.push({ claim, product, units: 1 })
    else same.units++
  }
  return used
}

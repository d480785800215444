import { addDecimals, signOf, toDecimal, type Decimal } from '@incentive/scalars'
import type { Code } from '../codes/codes.ts'
import type { Evaluation } from '../evaluation.ts'
import { missingCourses } from '../gates/courses.ts'
import { applyBudgets } from './apply-budgets.ts'
import { applyLimits } from './apply-limits.ts'
import { claimedProducts, type MoneyRun } from './money-run.ts'
import type { MoneyStep, Recipient } from './money-step.ts'
import { isLeft, type PayoutRecord } from './payout-record.ts'
import { assignRecipient } from './recipient.ts'

/** The money of a claim: payouts and recipients, or the reason why it is on hold; with the steps that led to it. */
export type SettledMoney = {
  readonly wait: Code | null
  readonly records: readonly PayoutRecord[]
  readonly recipient: Recipient | null
  readonly isHeld: boolean
  /** Units that the limits allow, by the index of the claim line. */
  readonly allowed: readonly number[]
  readonly contestEntries: Decimal | null
  readonly steps: readonly MoneyStep[]
}

/** M01 to M12. */
export function settleMoney(evaluation: Evaluation): SettledMoney {
  const { run, cuts } = applyLimits(evaluation, claimedProducts(evaluation))
  const steps: MoneyStep[] = [...cuts, ...run.steps]
  const settled = settleRecords(evaluation, run, steps)
  const entries = settled.wait === null ? contestEntries(evaluation) : null
  if (entries !== null) steps.push({ kind: 'contest', code: null, entries })
  const { wait, records, recipient, isHeld } = settled
  return { wait, records, recipient, isHeld, allowed: run.allowed.lines, contestEntries: entries, steps }
}

const UNPAID = { wait: null, records: [], recipient: null, isHeld: false }

type SettledRecords = Pick<SettledMoney, 'wait' | 'records' | 'recipient' | 'isHeld'>

/** M09 to M11: assigns the recipients of the records, and cuts them to the budgets. */
function settleRecords(
  evaluation: Evaluation,
  { wait: failed, records: all }: MoneyRun,
  steps: MoneyStep[],
): SettledRecords {
  const due = all.filter(isLeft)
  if (failed !== null) return { ...UNPAID, wait: failed }
  if (due.length === 0) return UNPAID
  const { recipient, wait } = assignRecipient(evaluation, due, steps)
  if (wait !== null) return { ...UNPAID, wait }
  const policy = applyBudgets(evaluation, due, steps)
  if (policy === 'QUEUE') return { ...UNPAID, wait: 'BUDGET_WAIT' }
  const records = policy === 'STOP' ? [] : due.filter(isLeft)
  return { wait: null, recipient, records, isHeld: records.length > 0 && isHeld(evaluation, steps) }
}

/** M11: missing courses put the calculated money on hold (MD-08). */
function isHeld(evaluation: Evaluation, steps: MoneyStep[]): boolean {
  const { content } = evaluation.version
  if (!content.coursesEnabled || !content.coursesRequiredBeforePayingPayout) return false
  const [first, ...others] = missingCourses(evaluation)
  if (first === undefined) steps.push({ kind: 'courses', code: null })
  else steps.push({ kind: 'missing-courses', code: 'COURSE_NOT_PASSED', missing: [first, ...others] })
  return first !== undefined
}

/** M12: contest entries, once for each claim with an accepted line that is not on hold (MD-35). */
function contestEntries({ version: { contestEntries: entries } }: Evaluation): Decimal | null {
  return entries === null || signOf(entries) <= 0 ? null : entries
}

export function totalWorth(records: readonly PayoutRecord[], digits: number): Decimal {
  return records.reduce<Decimal>((sum, { worth }) => addDecimals(sum, worth), toDecimal(0, digits))
}

import { addDecimals, printDecimal, toDecimal, type Decimal } from '@incentive/scalars'
import type { Code } from '../codes/codes.ts'
import type { Evaluation } from '../evaluation.ts'
import { courseList, missingCourses } from '../gates/courses.ts'
import { foundCode } from '../outcome/found-code.ts'
import { message } from '../trace/message.ts'
import { applyBudgets } from './apply-budgets.ts'
import { applyLimits, reportLimits } from './apply-limits.ts'
import { type Recipient, assignRecipient } from './recipient.ts'
import { isLeft } from './payout-record.ts'
import { claimedProducts, type MoneyRun, type PayoutRecord } from './money-run.ts'
import { calculateMoney } from './calculate-money.ts'

/** The money of a claim: payouts and recipients, or the reason why it is on hold. */
export type SettledMoney = {
  readonly wait: Code | null
  readonly records: readonly PayoutRecord[]
  readonly recipient: Recipient | null
  readonly isHeld: boolean
  /** Units that the limits allow, by the index of the claim line. */
  readonly allowed: readonly number[]
}

/** M01 to M11. */
export function settleMoney(evaluation: Evaluation): SettledMoney {
  const products = claimedProducts(evaluation)
  const allowance = applyLimits(evaluation, products)
  reportLimits(evaluation, allowance)
  const run = calculateMoney(evaluation, products, allowance.allowed, evaluation.log)
  for (const code of run.codes) evaluation.codes.push(code)
  const { wait, records, recipient, isHeld } = settleRecords(evaluation, run)
  if (evaluation.log !== null) for (const record of run.records) putMoney(evaluation, record, records.includes(record))
  return { wait, records, recipient, isHeld, allowed: allowance.allowed.lines }
}

const UNPAID = { wait: null, records: [], recipient: null, isHeld: false }

/** M09 to M11: assigns the recipients of the records, and cuts them to the budgets. */
function settleRecords(evaluation: Evaluation, run: MoneyRun): Omit<SettledMoney, 'allowed'> {
  const due = run.records.filter(isLeft)
  if (run.wait !== null) return { ...UNPAID, wait: run.wait }
  if (due.length === 0) return UNPAID
  const { recipient, wait } = assignRecipient(evaluation, due)
  if (wait !== null) return { ...UNPAID, wait }
  const policy = applyBudgets(evaluation, due)
  if (policy === 'QUEUE') return { ...UNPAID, wait: 'BUDGET_WAIT' }
  const records = policy === 'STOP' ? [] : due.filter(isLeft)
  return { wait: null, recipient, records, isHeld: records.length > 0 && isHeld(evaluation) }
}

/** M11: missing courses put the calculated money on hold (MD-08). */
function isHeld(evaluation: Evaluation): boolean {
  const { version, codes, log } = evaluation
  if (!version.content.coursesEnabled || !version.content.coursesRequiredBeforePayingPayout) return false
  const missing = missingCourses(evaluation)
  const [first] = missing
  const title = message('M11')
  if (first === undefined) {
    log?.add({ id: 'M11', title, because: message('M11.pass') })
    return false
  }
  const params = { courses: courseList(missing, evaluation) }
  const found = foundCode('COURSE_NOT_PASSED', 'M11', { params, row: { row: first.rowId } })
  codes.push(found)
  log?.add({ id: 'M11', title, because: found.because, outcome: 'WAIT', code: found.code, link: found.link })
  return true
}

/** Sets the money of a record at its node in the trace: the original amount and the rest. */
function putMoney({ version }: Evaluation, { node, before, worth }: PayoutRecord, isPaid: boolean): void {
  if (node === null) return
  const after = isPaid ? worth : toDecimal(0, version.digits)
  const currency = version.content.currency ?? ''
  node.money = { before: printDecimal(before), after: printDecimal(after), currency }
}

export function totalWorth(records: readonly PayoutRecord[], digits: number): Decimal {
  return records.reduce<Decimal>((sum, { worth }) => addDecimals(sum, worth), toDecimal(0, digits))
}

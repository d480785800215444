import {
  addDecimals,
  compareDecimals,
  maxDecimal,
  minDecimal,
  printDecimal,
  roundDecimal,
  subtractDecimals,
  toDecimal,
  type Decimal,
} from '@incentive/scalars'
import { CODES } from '../codes/codes.ts'
import type { Evaluation } from '../evaluation.ts'
import { foundCode } from '../outcome/found-code.ts'
import type { BudgetPolicy, BudgetRoom } from '../state/state-view.ts'
import { message } from '../trace/message.ts'
import { cutRecord } from './payout-record.ts'
import type { PayoutRecord } from './money-run.ts'

/** The order of policies if several budgets are insufficient. */
const STRENGTH: readonly BudgetPolicy[] = ['PARTIAL', 'STOP', 'QUEUE']
const CODE_OF = { PARTIAL: 'BUDGET_CUT', STOP: 'BUDGET_EXHAUSTED', QUEUE: 'BUDGET_WAIT' } as const

/**
 * M10: compares each budget with the needs of the claim, and reports each that is insufficient; returns the strongest
 * policy of those, which alone takes effect (B.12).
 */
export function applyBudgets(evaluation: Evaluation, records: readonly PayoutRecord[]): BudgetPolicy | null {
  const { budgets } = evaluation.state
  if (budgets.length === 0) return null
  const { digits } = evaluation.version
  const need = records.reduce<Decimal>((sum, { worth }) => addDecimals(sum, worth), toDecimal(0, digits))
  const rooms = budgets.map((budget) => ({ budget, left: roomOf(budget, digits) }))
  const short = rooms.filter(({ left }) => compareDecimals(need, left) > 0)
  const policy = STRENGTH.findLast((each) => short.some(({ budget }) => budget.policy === each)) ?? null
  for (const { budget, left } of rooms) {
    const amounts = { left: printDecimal(left), need: printDecimal(need) }
    if (compareDecimals(need, left) > 0) reportShort(evaluation, budget, budget.policy === policy, amounts)
    else reportEnough(evaluation, budget, amounts)
  }
  if (policy === 'PARTIAL') cutToRoom(records, short)
  return policy
}

function roomOf({ left }: BudgetRoom, digits: number): Decimal {
  return maxDecimal(roundDecimal(left, digits, 'floor'), toDecimal(0, digits))
}

type Amounts = Readonly<Record<'left' | 'need', string>>

function reportEnough({ log }: Evaluation, { id, name }: BudgetRoom, amounts: Amounts): void {
  const params = { budget: name, ...amounts }
  log?.add({ id: `M10:budget=${id}`, title: message('M10', params), because: message('M10.pass', params) })
}

function reportShort(
  { codes, log }: Evaluation,
  { id, name, policy }: BudgetRoom,
  acts: boolean,
  amounts: Amounts,
): void {
  const params = { budget: name, ...amounts }
  const step = `M10:budget=${id}`
  const found = foundCode(CODE_OF[policy], step, { params, row: { row: id } })
  codes.push(found)
  const { because, code, link } = found
  const outcome = acts ? CODES[code].outcome : 'NOTE'
  log?.add({ id: step, title: message('M10', params), because, outcome, code, link })
}

/** Payouts get the rest of all budgets in their sequence; the last ones are cut. */
function cutToRoom(
  records: readonly PayoutRecord[],
  short: readonly { readonly budget: BudgetRoom; readonly left: Decimal }[],
): void {
  const [first, ...others] = short
  if (first === undefined) return
  const tightest = others.reduce(
    (least, each) => (minDecimal(each.left, least.left) === each.left ? each : least),
    first,
  )
  let room = tightest.left
  for (const record of records) {
    cutRecord(record, room, { code: 'BUDGET_CUT', id: tightest.budget.id })
    room = subtractDecimals(room, record.worth)
  }
}

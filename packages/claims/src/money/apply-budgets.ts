import {
  addDecimals,
  compareDecimals,
  maxDecimal,
  minDecimal,
  roundDecimal,
  subtractDecimals,
  toDecimal,
  type Decimal,
} from '@incentive/scalars'
import type { Evaluation } from '../evaluation.ts'
import type { BudgetPolicy, BudgetRoom } from '../state/state-view.ts'
import type { MoneyStep } from './money-step.ts'
import { cutRecord, type PayoutRecord } from './payout-record.ts'

/** The order of policies if several budgets are insufficient. */
const STRENGTH: readonly BudgetPolicy[] = ['PARTIAL', 'STOP', 'QUEUE']
const CODES_OF = { PARTIAL: 'BUDGET_CUT', STOP: 'BUDGET_EXHAUSTED', QUEUE: 'BUDGET_WAIT' } as const

/**
 * M10: compares each budget with the needs of the claim, and reports each that is insufficient; returns the strongest
 * policy of those, which alone takes effect (B.12).
 */
export function applyBudgets(
  { state: { budgets }, version: { digits } }: Evaluation,
  records: readonly PayoutRecord[],
  steps: MoneyStep[],
): BudgetPolicy | null {
  if (budgets.length === 0) return null
  const need = records.reduce<Decimal>((sum, { worth }) => addDecimals(sum, worth), toDecimal(0, digits))
  const rooms = budgets.map((budget) => ({ budget, left: roomOf(budget, digits) }))
  const short = rooms.filter(({ left }) => compareDecimals(need, left) > 0)
  const policy = STRENGTH.findLast((each) => short.some(({ budget }) => budget.policy === each)) ?? null
  for (const { budget, left } of rooms) {
    if (compareDecimals(need, left) <= 0) steps.push({ kind: 'budget', code: null, budget, left, need })
    else {
      const acts = budget.policy === policy
      steps.push({ kind: 'short-budget', code: CODES_OF[budget.policy], acts, budget, left, need })
    }
  }
  if (policy === 'PARTIAL') cutToRoom(records, short)
  return policy
}

function roomOf({ left }: BudgetRoom, digits: number): Decimal {
  return maxDecimal(roundDecimal(left, digits, 'floor'), toDecimal(0, digits))
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

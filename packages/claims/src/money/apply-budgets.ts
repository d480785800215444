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
import type { Evaluation } from '../evaluation.ts'
import { foundCode } from '../outcome/found-code.ts'
import type { BudgetPolicy, BudgetRoom } from '../state/state-view.ts'
import { message } from '../trace/message.ts'
import { cutRecord } from './cut-record.ts'
import type { PayoutRecord } from './money-run.ts'

/** Which policy decides when several budgets have not enough. */
const STRENGTH: readonly BudgetPolicy[] = ['PARTIAL', 'STOP', 'QUEUE']
const CODE_OF = { PARTIAL: 'BUDGET_CUT', STOP: 'BUDGET_EXHAUSTED', QUEUE: 'BUDGET_WAIT' } as const

/** M10: asks each budget for what the claim needs; answers the policy of those that have not enough (B.12). */
export function applyBudgets(evaluation: Evaluation, records: readonly PayoutRecord[]): BudgetPolicy | null {
  const { budgets } = evaluation.state
  if (budgets.length === 0) return null
  const { digits } = evaluation.version
  const need = records.reduce<Decimal>((sum, { worth }) => addDecimals(sum, worth), toDecimal(0, digits))
  const rooms = budgets.map((budget) => ({ budget, left: roomOf(budget, digits) }))
  const short = rooms.filter(({ left }) => compareDecimals(need, left) > 0)
  const policy = STRENGTH.findLast((each) => short.some(({ budget }) => budget.policy === each)) ?? null
  for (const { budget, left } of rooms) {
    const isShort = budget.policy === policy && compareDecimals(need, left) > 0
    tell(evaluation, budget, isShort, { left: printDecimal(left), need: printDecimal(need) })
  }
  if (policy === 'PARTIAL') cutToRoom(records, short)
  return policy
}

function roomOf({ left }: BudgetRoom, digits: number): Decimal {
  return maxDecimal(roundDecimal(left, digits, 'floor'), toDecimal(0, digits))
}

function tell(
  { codes, log }: Evaluation,
  { id, name, policy }: BudgetRoom,
  isShort: boolean,
  amounts: Readonly<Record<'left' | 'need', string>>,
): void {
  const params = { budget: name, ...amounts }
  const step = `M10:budget=${id}`
  const title = message('M10', params)
  if (!isShort) {
    log?.add({ id: step, title, because: message('M10.pass', params) })
    return
  }
  const found = foundCode(CODE_OF[policy], step, { params, row: { row: id } })
  codes.push(found)
  const outcome = policy === 'PARTIAL' ? 'CUT' : policy === 'QUEUE' ? 'WAIT' : 'FAIL'
  log?.add({ id: step, title, because: found.because, outcome, code: found.code, link: found.link })
}

/** Payouts in their sequence get what is left in all budgets; the last ones are cut. */
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

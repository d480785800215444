import { printDecimal, toDecimal } from '@incentive/scalars'
import type { CompiledLine, CompiledRow } from '../../compile/compiled.ts'
import type { Evaluation } from '../../evaluation.ts'
import { moneyFact } from '../../facts/fact-values.ts'
import type { PayoutBasis, PayoutRecord } from '../../money/payout-record.ts'
import type { Link } from '../../trace/link.ts'
import { message } from '../../trace/message.ts'
import type { TraceNode } from '../../trace/trace.ts'
import { toNode, type StepNode } from '../step-node.ts'

/** Returns the node of a payout with its calculation, its original amount, and the rest that is paid. */
export function payoutNode(payout: PayoutRecord, isPaid: boolean, { version }: Evaluation): TraceNode {
  const { step, before, worth } = payout
  const money = {
    before: printDecimal(before),
    after: printDecimal(isPaid ? worth : toDecimal(0, version.digits)),
    currency: version.content.currency ?? '',
  }
  return toNode({ id: step, ...calculationOf(payout, version.digits), money })
}

function calculationOf(payout: PayoutRecord, digits: number): Omit<StepNode, 'id'> {
  const { basis, units, times, before } = payout
  const money = printDecimal(before)
  switch (basis.by) {
    case 'row': {
      const { line, row } = basis
      const params = { type: row.type.label, amount: amountText(basis, digits), times, money }
      return {
        title: message('M03', { name: line.name }),
        because: message('M03.pass', params),
        values: [
          { label: 'units', value: units, source: 'claim' },
          { label: 'payoutProductThreshold', value: row.threshold, source: 'promotion' },
        ],
        link: atRow(line, row),
      }
    }
    case 'claim-percent': {
      const { line, row, percent, base } = basis
      const shown = base.divisor.unscaled === 1 ? printDecimal(base.dividend) : 'the amount that the limits left'
      const because = message('M06.pass', { percent: printDecimal(percent), base: shown })
      return { title: message('M06'), because, link: atRow(line, row) }
    }
    case 'amount-per-product': {
      const because = message('M05.pass', { amount: printDecimal(basis.amount), units })
      return { title: message('M05'), because, link: { to: 'editor', tab: 'details', field: 'payoutAmountPerProduct' } }
    }
    case 'rule': {
      const { name, link } = basis.rule
      return { title: message('M04', { rule: name }), because: message('M04.pass', { rule: name, money }), link }
    }
    default:
      return basis satisfies never
  }
}

function amountText({ row, amount }: PayoutBasis & { readonly by: 'row' }, digits: number): string {
  return row.type.amount === 'percent' ? `${printDecimal(amount)} %` : printDecimal(moneyFact(amount, digits) ?? amount)
}

function atRow({ rowId }: CompiledLine, { id }: CompiledRow): Link {
  return { to: 'editor', tab: 'products', row: rowId, dialog: 'payouts', id }
}

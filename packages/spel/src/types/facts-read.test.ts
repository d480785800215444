import { describe, expect, test } from 'vitest'
import { factModel } from '../../tools/cases.ts'
import { check } from './check.ts'
import { factsReadBy, type FactRead } from './facts-read.ts'

function readsOf(text: string): readonly string[] {
  const checked = check(text, factModel, 'any')
  if (!checked.ok) throw new Error(checked.diagnostics[0]?.message)
  return factsReadBy(checked).map(print)
}

function print({ path, elements }: FactRead): string {
  const name = path.map((field) => field.name).join('.')
  return elements.length === 0 ? name : `${name}[${elements.map(print).join(' ')}]`
}

describe('the facts that an expression reads', () => {
  test.each([
    ['1 + 2', []],
    ['claim.totalAmount > 5 and claim.totalAmount < 9', ['claim.totalAmount']],
    ["organization?.parent?.tier == 'A'", ['organization.parent.tier']],
    ['organization != null', ['organization']],
    ['#daysBetween(claim.invoiceDate, evaluationDate)', ['claim.invoiceDate', 'evaluationDate']],
    ["participant.groupKeys.contains('G')", ['participant.groupKeys']],
    ['claim.products.size()', ['claim.products']],
    ['claim.products[claim.totalQuantity].amount', ['claim.totalQuantity', 'claim.products[amount]']],
    [
      'claim.products.?[quantity > 1 and unitPrice > #root.history.payoutTotal].![amount]',
      ['claim.products[quantity unitPrice amount]', 'history.payoutTotal'],
    ],
    ['claim.products.^[quantity > 5]?.name', ['claim.products[quantity name]']],
    ["(claim.status ?: claim.source) matches 'A.'", ['claim.status', 'claim.source']],
    ['claim.resubmitted ? {1, 2} : {3}', ['claim.resubmitted']],
  ])('of %s', (text, expected) => {
    expect(readsOf(text)).toEqual(expected)
  })
})

import { describe, expect, test } from 'vitest'
import { factModel } from '../../tools/cases.ts'
import { check, diagnose } from './check.ts'
import { printType } from './type.ts'

function typeOf(text: string): string {
  const checked = check(text, factModel, 'any')
  return checked.ok ? printType(checked.type) : 'refused'
}

function findings(text: string): readonly string[] {
  return diagnose(text, factModel, 'any').map(({ phase, code, message, span }) => {
    return `${phase} ${code} [${text.slice(span.start, span.end)}] ${message}`
  })
}

describe('types (expressions, section 4.2)', () => {
  test.each([
    ['1 + 2', 'INTEGER'],
    ['1 + 2L', 'LONG'],
    ['1L + 2.0', 'DOUBLE'],
    ['claim.totalAmount * 0.05', 'DECIMAL'],
    ['true ? 1 : 2.5', 'NUMBER'],
    ['(true ? 1 : 2.5) * claim.taxAmount', 'DECIMAL'],
    ["'a' + null", 'STRING'],
    ["'a' + 1.5 + true", 'STRING'],
    ['null ?: 5', 'INTEGER'],
    ['claim.products.?[quantity > 1]', 'LIST<ClaimProduct>'],
    ['claim.products.^[quantity > 1]', 'ClaimProduct'],
    ['claim.products.![serialNumbers]', 'LIST<LIST<STRING>>'],
    ['{1, 2.5}', 'LIST<NUMBER>'],
    ['{}', 'LIST<NULL>'],
    ['organization.parent.parent.tier', 'STRING'],
    ["#date('2025-04-01')", 'DATE'],
  ])('%s is %s', (text, type) => {
    expect(typeOf(text)).toBe(type)
  })

  test.each([
    ['claim.totalAmout > 5', ['type unknown-name [.totalAmout] There is no totalAmout in Claim']],
    [
      "claim.totalAmount == '5'",
      ["type different-kinds [claim.totalAmount == '5'] A number and a text cannot be compared with =="],
    ],
    [
      'claim.totalAmount = 5',
      ['forbidden assignment [claim.totalAmount = 5] Assignment is not allowed; use == to compare'],
    ],
    ['T(String)', ['forbidden type-access [T(String)] T(...) type access is not allowed']],
    [
      'claim.totalQuantity.equals(5)',
      [
        'forbidden unknown-method [.equals(5)] The method equals is not allowed: a whole number has no methods; use == to compare',
      ],
    ],
    ['claim.products.?[status == 1]', ['type unknown-name [status] There is no status in ClaimProduct']],
    ['claim.products.?[claim == null]', ['type unknown-name [claim] Inside the brackets write #root.claim']],
    ['claim.products.size', ['type unknown-name [.size] A list has no size; to count its elements write .size()']],
    ["claim.source.substring('1')", ["type wrong-argument ['1'] substring needs a whole number, this is a text"]],
    ['claim.source.contains()', ['type wrong-argument-count [.contains()] contains takes 1 argument']],
    ['claim.products[1L]', ['type wrong-index [1L] An index must be a whole number, this is a whole number with an L']],
    ["#date('2025-02-30')", ["type wrong-argument ['2025-02-30'] '2025-02-30' is not a date such as '2025-04-01'"]],
    [
      "claim.source matches '(a+)+'",
      ["forbidden unsafe-pattern ['(a+)+'] A repeated group cannot contain a repetition"],
    ],
  ])('%s is refused with its reason', (text, expected) => {
    expect(findings(text)).toEqual(expected)
  })

  test('all mistakes are reported, in the order of the text', () => {
    const phases = diagnose("claim.x == 1 and T(A) and 'a' > 1", factModel, 'condition').map(({ phase }) => phase)
    expect(phases).toEqual(['type', 'forbidden', 'type'])
  })

  test('a condition is a yes/no value, an amount is a number', () => {
    expect(check('1', factModel, 'condition').ok).toBe(false)
    expect(check('true', factModel, 'condition').ok).toBe(true)
    expect(check("'1'", factModel, 'amount').ok).toBe(false)
    expect(check('true ? 1 : 2.5', factModel, 'amount').ok).toBe(true)
    expect(check('null', factModel, 'condition').ok).toBe(false)
  })
})

describe('lints (expressions, section 6.1)', () => {
  function fixed(text: string): string {
    const [lint] = diagnose(text, factModel, 'any').filter(({ phase }) => phase === 'lint')
    const { start, end } = lint?.fix?.span ?? { start: 0, end: 0 }
    return `${lint?.code ?? 'none'}: ${text.slice(0, start)}${lint?.fix?.text ?? ''}${text.slice(end)}`
  }

  test.each([
    ['claim.totalAmount < 5', 'unguarded-lower: (claim.totalAmount != null and claim.totalAmount < 5)'],
    ['(5 >= claim.totalAmount)', 'unguarded-lower: (claim.totalAmount != null and 5 >= claim.totalAmount)'],
    ['not (claim.totalAmount < 5)', 'none: not (claim.totalAmount < 5)'],
    [
      'not not (claim.totalAmount < 5)',
      'unguarded-lower: not not (claim.totalAmount != null and claim.totalAmount < 5)',
    ],
    ['claim.totalAmount == null or claim.totalAmount < 5', 'none: claim.totalAmount == null or claim.totalAmount < 5'],
    [
      'claim.comments.substring(claim.totalQuantity / 2)',
      'integer-division: claim.comments.substring(claim.totalQuantity / 2)',
    ],
    [
      '#addDays(claim.invoiceDate, claim.totalQuantity / 2)',
      'integer-division: #addDays(claim.invoiceDate, claim.totalQuantity / 2)',
    ],
    ['#floor(claim.totalQuantity / 2)', 'integer-division: #floor(#round(1.0 * claim.totalQuantity / 2, 2))'],
    ['claim.products.![quantity / 2]', 'integer-division: claim.products.![#round(1.0 * quantity / 2, 2)]'],
    ['claim.products[4 / 2]', 'integer-division: claim.products[4 / 2]'],
    ['claim.totalQuantity / 2', 'integer-division: #round(1.0 * claim.totalQuantity / 2, 2)'],
    ['not claim.resubmitted == true', 'tight-not: not (claim.resubmitted == true)'],
    ['not claim.totalQuantity == 1', 'tight-not: not (claim.totalQuantity == 1)'],
    ['claim.totalAmount / 7 * 7', 'early-division: claim.totalAmount * 7 / 7'],
    [
      "claim.invoiceDate between {#date('2025-04-01'), #date('2025-04-30')}",
      "day-as-upper-bound: claim.invoiceDate between {#date('2025-04-01'), #date('2025-04-30T23:59:59.999')}",
    ],
    ['0.1 + 0.2 == 0.3', 'double-arithmetic: #round(0.1 + 0.2, 2) == 0.3'],
    ['claim.totalAmount > 5', 'none: claim.totalAmount > 5'],
    [
      'claim.totalAmount != null and (claim.totalAmount < 5 or claim.resubmitted)',
      'none: claim.totalAmount != null and (claim.totalAmount < 5 or claim.resubmitted)',
    ],
    ['claim.totalAmount * 2 / 7', 'none: claim.totalAmount * 2 / 7'],
  ])('%s: %s', (text, expected) => {
    expect(fixed(text)).toBe(expected)
  })

  test('a fix removes its lint and is well typed', () => {
    for (const text of [
      'claim.totalAmount < 5',
      'claim.totalQuantity / 2',
      'not claim.resubmitted == true',
      'claim.totalAmount / 7 * 7',
      '0.1 + 0.2',
    ]) {
      const after = fixed(text).replace(/^[a-z-]+: /, '')
      expect(diagnose(after, factModel, 'any')).toEqual([])
    }
  })
})

import { toDecimal } from '@incentive/scalars'
import { describe, expect, test } from 'vitest'
import { factModel } from '../../tools/cases.ts'
import { writeTypedJson } from '../../tools/typed-json.ts'
import { readFactModel } from '../types/fact-model.ts'
import { compile } from './evaluate.ts'
import { loadFacts, type Facts } from './facts.ts'
import { toPayoutAmount } from './payout-amount.ts'
import { printJavaDecimal, readJavaDecimal } from './number/java-numbers.ts'

function load(input: Record<string, unknown>): Facts {
  const loaded = loadFacts(factModel, input)
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems))
  return loaded.facts
}

const facts = load({
  claim: {
    totalAmount: '100.00',
    taxAmount: null,
    totalQuantity: 7,
    status: 'OPEN',
    comments: '',
    products: [{ quantity: 2 }, { quantity: null }],
  },
  promotion: { payoutAmountPerProduct: '100' },
})

function answer(text: string): unknown {
  const expression = compile(text, factModel, 'any')
  if (!expression.ok) return expression.diagnostics[0]?.message
  const evaluated = expression.evaluate(facts)
  return evaluated.ok ? writeTypedJson(evaluated.result).value : evaluated.fault.code
}

describe('evaluation (expressions, section 2)', () => {
  test.each([
    // arithmetic
    ['2147483647 + 1', -2147483648],
    ['-7 / 2', -3],
    ['-7 % 3', -1],
    ['1 / 3 * 3', 0],
    ['1 / 0', 'division-by-zero'],
    ['1.0 / 0', 'Infinity'],
    ['claim.totalAmount * 0.05', '5.0000'],
    ['claim.totalAmount * 1.50', '150.000'],
    ['claim.totalAmount / 3', '33.33'],
    ['promotion.payoutAmountPerProduct / 8', '12'],
    ['claim.totalAmount / 7 * 7', '100.03'],
    ['claim.totalAmount * 1e999', 'not-finite'],
    ['9223372036854775807L + 1', '-9223372036854775808'],
    // null
    ['claim.taxAmount < 1', true],
    ['claim.taxAmount > 1', false],
    ['claim.taxAmount <= claim.taxAmount', true],
    ['claim.taxAmount between {1, 10}', false],
    ['claim.taxAmount == 1e999', false],
    ['claim.totalAmount == 1e999', 'not-finite'],
    ['claim.taxAmount < (true ? 1e999 : 1)', true],
    ['claim.totalAmount > 1.0 * 3', true],
    ['claim.taxAmount + 1', 'null-operand'],
    ['claim.resubmitted and true', 'null-condition'],
    ['false and claim.resubmitted', false],
    ['true or claim.resubmitted', true],
    ['claim.resubmitted', null],
    ['organization.name', 'null-receiver'],
    ['organization?.name', null],
    ['organization?.parent.name', 'null-receiver'],
    ['claim.source.length()', 'null-receiver'],
    ['claim.status.contains(claim.source)', 'null-argument'],
    ["'x'.equalsIgnoreCase(claim.source)", false],
    ["'a' + claim.source", 'anull'],
    ['claim.source + claim.source', 'null-operand'],
    // elvis
    ["claim.comments ?: 'none'", 'none'],
    ["' ' ?: 'none'", ' '],
    ['0 ?: 5', 0],
    // text
    ["'a'.compareTo('d')", -3],
    ["'\u212a'.equalsIgnoreCase('k')", true],
    ["'\u0130'.equalsIgnoreCase('i')", true],
    ["'stra\u00dfe'.equalsIgnoreCase('strasse')", false],
    ["'\u1fb3'.equalsIgnoreCase('\u1fbc')", true],
    ["'ab'.substring(3)", 'text-out-of-range'],
    ["'a' + 1e10 + 0.00001", 'a1.0E101.0E-5'],
    // lists
    ['claim.products[2]', 'index-out-of-range'],
    ['claim.products[0 - 1]', 'index-out-of-range'],
    ['claim.products.?[quantity > 1].size()', 1],
    ['claim.products.$[quantity > 5]', null],
    ['#sum(claim.products.![quantity])', 'null-operand'],
    ['participant?.groupKeys?.?[true]', null],
    // numbers whose type is decided at run time
    ['(true ? 1 : 2.5) / 2', 0],
    ['(false ? 1 : 2.5) / 2', 1.25],
    ['(true ? 1L : 2.5) + 1', '2'],
    ['(true ? 1 : 2.5) == 1.0', true],
    ['(0.0 / 0 ?: 1) != (true ? 1 : 2.5)', true],
  ])('%s is %j', (text, expected) => {
    expect(answer(text)).toEqual(expected)
  })

  test('numbers of many digits cost more work than amounts of money (R27)', () => {
    const faultWith = (amount: string, text: string) => {
      const products = Array.from({ length: 5000 }, () => ({ quantity: 1, amount }))
      const expression = compile(text, factModel, 'any')
      const evaluated = expression.ok ? expression.evaluate(load({ claim: { products } })) : null
      return evaluated === null || evaluated.ok ? 'none' : evaluated.fault.code
    }
    for (const text of [
      'amount * amount * amount * amount',
      'amount + amount + amount + amount',
      'amount / 3 / 3 / 3',
    ]) {
      expect(faultWith('1.50', `claim.products.![${text}]`)).toBe('none')
      expect(faultWith('12345678901234567890.123', `claim.products.![${text}]`)).toBe('too-much-work')
    }
  })

  test('work and sizes are limited (R27)', () => {
    const products = Array.from({ length: 2000 }, () => ({ quantity: 1 }))
    const many = load({ claim: { products, comments: 'x'.repeat(90_000) } })
    const faultOf = (text: string) => {
      const expression = compile(text, factModel, 'any')
      const evaluated = expression.ok ? expression.evaluate(many) : null
      return evaluated === null || evaluated.ok ? 'none' : evaluated.fault.code
    }
    expect(faultOf('claim.products.?[#root.claim.products.?[quantity > 5].size() > 1].size() > 1')).toBe(
      'too-much-work',
    )
    expect(faultOf('claim.comments + claim.comments')).toBe('too-large')
    expect(
      faultOf(
        Array.from({ length: 900 }, () => "claim.comments.contains('y')")
          .join(' or ')
          .slice(0, 9_999)
          .replace(/ or [^ ]*$/, ''),
      ),
    ).toBe('too-much-work')
    expect(faultOf("#addDays(#date('2025-01-01'), 2147483647)")).toBe('too-large')
    expect(faultOf('#round(1, 2147483647)')).toBe('too-large')
  })

  test('facts that do not fit the model are refused with their place', () => {
    const loaded = loadFacts(factModel, {
      claim: { totalQuantity: 1.5, products: [{}, { amount: 'x' }], status: 5 },
      history: [],
    })
    expect(loaded).toEqual({
      ok: false,
      problems: [
        { path: 'claim.totalQuantity', message: 'INTEGER is expected' },
        { path: 'claim.products[1].amount', message: 'DECIMAL is expected' },
        { path: 'claim.status', message: 'STRING is expected' },
        { path: 'history', message: 'History is expected' },
      ],
    })
  })

  test('facts of another model are a programmer error', () => {
    const other = compile('a', readFactModel({ root: { a: 'INTEGER' }, types: {} }), 'any')
    expect(() => other.ok && other.evaluate(facts)).toThrow(RangeError)
  })
})

describe('payout amounts (expressions, section 4.5)', () => {
  test.each([
    [{ type: 'DOUBLE', value: 2.675 }, '2.68'],
    [{ type: 'INTEGER', value: 5 }, '5.00'],
    [{ type: 'DECIMAL', value: readJavaDecimal('49998.994') }, '49998.99'],
    [{ type: 'DECIMAL', value: readJavaDecimal('49998.995') }, 'The amount is 49999 or more'],
    [{ type: 'INTEGER', value: -1 }, 'The amount is below 0'],
    [{ type: 'DOUBLE', value: NaN }, 'The number is not finite'],
    [{ type: 'NULL', value: null }, 'The amount is missing'],
    [{ type: 'STRING', value: '5' }, 'The amount is not a number'],
  ] as const)('%j is %s', (result, expected) => {
    const paid = toPayoutAmount(result as Parameters<typeof toPayoutAmount>[0], {
      digits: 2,
      below: toDecimal(49_999, 0),
    })
    expect(paid.ok ? printJavaDecimal(paid.amount) : paid.message).toBe(expected)
  })
})

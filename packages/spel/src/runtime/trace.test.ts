import { describe, expect, test } from 'vitest'
import { factModel } from '../../tools/cases.ts'
import { writeTypedJson } from '../../tools/typed-json.ts'
import { check } from '../types/check.ts'
import type { Evaluated } from './evaluate.ts'
import { loadFacts, type Facts } from './facts.ts'
import { traceEvaluation } from './trace.ts'

function load(input: Record<string, unknown>): Facts {
  const loaded = loadFacts(factModel, input)
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems))
  return loaded.facts
}

const facts = load({
  claim: { status: 'OPEN', totalAmount: '5.00', products: [{ quantity: 2 }, { quantity: null }, { quantity: 1 }] },
})

const shown = (answer: Evaluated): unknown => (answer.ok ? writeTypedJson(answer.result).value : answer.fault.code)

/** Returns the values of each part, by its text. */
function traced(text: string): Record<string, unknown> {
  const checked = check(text, factModel, 'any')
  if (!checked.ok) throw new Error(checked.diagnostics[0]?.message)
  const { evaluated, parts } = traceEvaluation(checked, facts)
  const entries: [string, unknown][] = parts.map(({ outerSpan: { start, end }, answers }) => [
    text.slice(start, end),
    answers.map(shown),
  ])
  return { ...Object.fromEntries(entries), answer: shown(evaluated) }
}

describe('the trace of an evaluation', () => {
  test('has each evaluated part, and is empty for parts that another part decided', () => {
    expect(traced("claim.status == 'DONE' and claim.totalAmount > 1")).toEqual({
      "claim.status == 'DONE' and claim.totalAmount > 1": [false],
      "claim.status == 'DONE'": [false],
      'claim.status': ['OPEN'],
      "'DONE'": [],
      'claim.totalAmount > 1': [],
      'claim.totalAmount': [],
      '1': [],
      answer: false,
    })
  })

  test('has every element of a selection', () => {
    expect(traced('claim.products.?[quantity > 1].size()')).toMatchObject({
      'quantity > 1': [true, false, false],
      quantity: [2, null, 1],
      answer: 1,
    })
  })

  test('has a fault at its origin and in the surrounding parts', () => {
    expect(traced('(claim.taxAmount + 1) > 2 or true')).toMatchObject({
      'claim.taxAmount': [null],
      '(claim.taxAmount + 1)': ['null-operand'],
      '(claim.taxAmount + 1) > 2': ['null-operand'],
      answer: 'null-operand',
    })
  })

  test('gives the same answer as the plain evaluation', () => {
    expect(traced("{'OPEN', 'NEW'}.contains(claim.status)")).toMatchObject({ 'claim.status': ['OPEN'], answer: true })
    expect(traced('claim.totalAmount * 1.50')).toMatchObject({ answer: '7.500' })
    expect(traced("(organization?.name?.contains('x') ?: false)")).toMatchObject({ answer: false })
  })
})

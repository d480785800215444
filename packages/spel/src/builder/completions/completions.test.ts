import { describe, expect, test } from 'vitest'
import { factModel } from '../../../tools/cases.ts'
import { completionsAt } from './completions.ts'

/** `|` is the caret. */
function offered(text: string): readonly string[] {
  const position = text.indexOf('|')
  return completionsAt(text.replace('|', ''), position, factModel).items.map((item) => item.text)
}

describe('completions at a position', () => {
  test.each([
    ['cl|', ['claim', 'claimProduct']],
    ['claim.tot|', ['totalAmount', 'totalQuantity']],
    ['claim.tot| > 5', ['totalAmount', 'totalQuantity']],
    ['organization?.par|', ['parent']],
    ['claim.status.to|', ['toUpperCase()', 'toLowerCase()']],
    ['claim.products.si|', ['size()']],
    ['claim.products[0].qu|', ['quantity']],
    ['claim.products.?[cat|', ['categoryKey']],
    ['claim.products.?[quantity > #root.his|', ['history']],
    ['claim.products.?[true].^[true].ser|', ['serialized', 'serialNumbers']],
    ['#da|', ['date(', 'daysBetween(']],
    ["#date('2025-01-01').be|", ['before(']],
    ["(claim.status ?: 'x').tr|", ['trim()']],
    ["{'a'}.con|", ['contains(']],
    ['claim.status |', ['and', 'or', 'between', 'matches']],
    ["claim.status == 'cl|", []],
    ['claim.totalQuantity.|', []],
    ['nothing.|', []],
  ])('%s', (text, expected) => {
    expect(offered(text)).toEqual(expected)
  })

  test('a value may start with a name, a function or a word', () => {
    expect(offered('claim.resubmitted and |')).toEqual(
      expect.arrayContaining(['claim', '#date(', '#root', 'true', 'not']),
    )
  })

  test('what is written already is replaced', () => {
    expect(completionsAt('claim.tot > 5', 9, factModel).span).toEqual({ start: 6, end: 9 })
  })
})

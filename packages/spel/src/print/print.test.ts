import { row } from '@incentive/quality/row'
import { describe, expect, test } from 'vitest'
import { parse } from '../syntax/parse.ts'
import { print, quote } from './print.ts'

function reprint(text: string): string {
  const parsed = parse(text)
  return parsed.ok ? print(parsed.node) : 'refused'
}

describe('printing', () => {
  test.each([
    ['a  AND  b', 'a and b'],
    ['(a or b) && c', '(a or b) and c'],
    ['(a and b) and c', '(a and b) and c'],
    ['((a)) + ((b * c))', 'a + b * c'],
    ['a - (b - c)', 'a - (b - c)'],
    ['- - 1', '- -1'],
    ['!a', 'not a'],
    ['not (a == b)', 'not (a == b)'],
    ['(not a) == b', 'not a == b'],
    ['(a ?: b).c', '(a ?: b).c'],
    ['(a.b).c', '(a.b).c'],
    ['"it\'s"', "'it''s'"],
    ['5d + 1E3 + 1.50', '5.0 + 1000.0 + 1.5'],
    ['1e999', '1e999'],
    ['5l', '5L'],
    ['a?.b[0].?[c].^[d].$[e].![f]', 'a?.b[0].?[c].^[d].$[e].![f]'],
    ['x between{1,2}', 'x between {1, 2}'],
    ['(a ? b : c) ? d : e', '(a ? b : c) ? d : e'],
    ['T( String )', 'T( String )'],
  ])('%s prints as %s', (text, printed) => {
    expect(reprint(text)).toBe(printed)
    expect(reprint(printed)).toBe(printed)
  })

  test('quotes of texts are doubled (COND-29)', () =>
    row('COND-29', () => {
      expect(quote("Joe's")).toBe("'Joe''s'")
    }))
})

import { describe, expect, test } from 'vitest'
import { fixLookAlikes } from './fix-look-alikes.ts'
import { parse } from './parse.ts'

describe('rule texts from word processors', () => {
  test.each([
    ['a == \u2018b\u2019', 'Replace curly quotes', "a == 'b'"],
    ['a == \u201cb\u201d', 'Replace curly quotes', 'a == "b"'],
    ['a == \u201eb\u201c', 'Replace curly quotes', 'a == "b"'],
    ['a == \u2018it\u2019s\u2019 and c', 'Replace curly quotes', "a == 'it\u2019s' and c"],
    ["a == \u2018it's\u2019", 'Replace curly quotes', "a == 'it''s'"],
    ['a == \u2018Joe\u2019\u2019s\u2019', 'Replace curly quotes', "a == 'Joe''s'"],
    ['a == \u2018\u2019', 'Replace curly quotes', "a == ''"],
    ["a == 'b\u2019", 'Replace curly quotes', "a == 'b'"],
    ["a == \u2018b'", 'Replace curly quotes', "a == 'b'"],
    [
      "a == 'b\u2019s\u00a0\u2013' or c == \u2018d\u2019",
      'Replace curly quotes',
      "a == 'b\u2019s\u00a0\u2013' or c == 'd'",
    ],
    ['a\u00a0==\u00a0\u2018b\u00a0c\u2019', 'Replace curly quotes', "a == 'b\u00a0c'"],
    ['a\u00a0>\u202f1', 'Replace special spaces', 'a > 1'],
    ['a \u2013 1 > \u22122', 'Replace dashes', 'a - 1 > -2'],
    ['a\u200b > 1\ufeff', 'Remove invisible characters', 'a > 1'],
    ['a\u00a0> \u22122', 'Replace special characters', 'a > -2'],
  ])('%s: %s', (text, title, fixed) => {
    expect(parse(text).ok).toBe(false)
    expect(fixLookAlikes(text)).toEqual({ title, span: { start: 0, end: text.length }, text: fixed })
    expect(parse(fixed).ok).toBe(true)
  })

  test.each(['', 'a == 1', "a == 'it''s \u201cb\u201d\u00a0\u2013'", 'a == "\u2018"', "a == 'b"])(
    'there is nothing to replace in %s',
    (text) => {
      expect(fixLookAlikes(text)).toBeNull()
    },
  )
})

import { describe, expect, test } from 'vitest'
import { withoutSpans } from '../../tools/without-spans.ts'
import { parse } from './parse.ts'

function treeOf(text: string): unknown {
  const parsed = parse(text)
  return parsed.ok ? withoutSpans(parsed.node) : parsed.refusal.message
}

function refusalOf(text: string): string {
  const parsed = parse(text)
  return parsed.ok ? 'accepted' : `${parsed.refusal.span.start}-${parsed.refusal.span.end} ${parsed.refusal.message}`
}

describe('reading a text (expressions, section 4.1)', () => {
  test.each([
    ['a and b or c', '(a and b) or c'],
    ['a or b and c', 'a or (b and c)'],
    ['1 + 2 * 3', '1 + (2 * 3)'],
    ['not a == b', '(not a) == b'],
    ['a ? 1 : 2 + 3', 'a ? 1 : (2 + 3)'],
    ['a ? 1 : b ? 2 : 3', 'a ? 1 : (b ? 2 : 3)'],
    ['n ?: 0 + 1', 'n ?: (0 + 1)'],
    ['a ?: b ?: c', 'a ?: (b ?: c)'],
    ['a == 1 and b == 2', '(a == 1) and (b == 2)'],
    ['-a.b', '-(a.b)'],
    ['10 DIV 3 mod 2', '10 / 3 % 2'],
    ['a EQ b', 'a == b'],
    ['a&&b||!c', 'a AND b OR NOT c'],
    ['i>5and b', 'i > 5 and b'],
    ['"it\'s"', "'it''s'"],
    ['007', '7'],
    ['TRUE', 'true'],
  ])('%s reads as %s', (text, same) => {
    expect(treeOf(text)).toEqual(treeOf(same))
  })

  test('parentheses create no node, but are recorded separately', () => {
    const parsed = parse(' ((a or b)) and c')
    const first = parsed.ok && parsed.node.kind === 'logic' ? parsed.node.operands[0] : undefined
    expect(parsed.ok && first && parsed.parenthesised.get(first)).toEqual({ start: 1, end: 11 })
    expect(first?.span).toEqual({ start: 3, end: 9 })
  })

  test.each([
    ['', '0-0 A value is expected, but the expression ends'],
    ['a and', '5-5 A value is expected, but the expression ends'],
    ['true or', '7-7 A value is expected, but the expression ends'],
    ['a > ==', '4-6 A value is expected, not "=="'],
    ['a => 1500', '2-3 Write >= instead of =>'],
    ['a =< 1500', '2-3 Write <= instead of =<'],
    ['(a', '2-2 A closing parenthesis is expected, but the expression ends'],
    ['a b', '2-3 An operator or the end of the expression is expected, not "b"'],
    ["a 'b'", '2-5 An operator or the end of the expression is expected, not text in quotes'],
    ['1 < 2 < 3', '6-7 Put one of the two comparisons in parentheses'],
    ['x == 2147483648', '5-15 Whole numbers above 2147483647 are written with an L at the end'],
    ["x == 'a", '5-7 The closing quote of this text is missing'],
    ['a\u00a0b', '1-2 Use an ordinary space instead of a special one'],
    ['a\u202fb', '1-2 Use an ordinary space instead of a special one'],
    ['a == \u2018b\u2019', "5-6 Use straight quotes (') instead of curly quotes"],
    ['a == \u201cb\u201d', "5-6 Use straight quotes (') instead of curly quotes"],
    ['a \u2013 1', '2-3 Use a minus sign (-) instead of a dash'],
    ['a == \u22121', '5-6 Use a minus sign (-) instead of a dash'],
    ['a\u200b', '1-2 Remove the invisible character'],
    ['gr\u00fcn', '2-3 The character "\u00fc" can only be used inside quotes'],
    ['a\u0007', '1-2 The character U+0007 can only be used inside quotes'],
    ['a ? b', '5-5 A colon with the other value is expected, but the expression ends'],
    ['{1: 2, 3}', '8-9 A colon with the value of this entry is expected, not "}"'],
    ['{1, 2', '5-5 A closing brace is expected, but the expression ends'],
    ['a[1', '3-3 A closing bracket is expected, but the expression ends'],
    ['a.1', '2-3 A name is expected, not "1"'],
    ['new 5', '5-5 An opening parenthesis is expected, but the expression ends'],
    ['new', '3-3 A class name is expected, but the expression ends'],
    ['@ 1', '2-3 A bean name is expected, not "1"'],
    ['0x', '0-2 Hexadecimal digits are expected after 0x'],
    ['1e', '0-2 Digits are expected in the exponent'],
    ['9223372036854775808L', '0-20 The number is too large'],
    ['#not(1)', '1-4 A function name is expected, not "not"'],
    ['f(1,)', '4-5 A value is expected, not ")"'],
    ['1.5L', '0-4 A number with decimals cannot end in L'],
    ['(a = 1', '6-6 A closing parenthesis is expected, but the expression ends'],
  ])('%s is refused at its position: %s', (text, refusal) => {
    expect(refusalOf(text)).toBe(refusal)
  })

  test('T and new before a closing bracket are names, as in Spring', () => {
    expect(treeOf('a[T]')).toMatchObject({ hops: [{ index: { kind: 'name', name: 'T' } }] })
    expect(treeOf('a.?[b or New ]')).toMatchObject({ hops: [{ body: { operands: [{}, { name: 'New' }] } }] })
    expect(refusalOf('a[T')).toBe('3-3 An opening parenthesis is expected, but the expression ends')
  })

  test('exactly 100 levels are allowed', () => {
    expect(parse('('.repeat(100) + '1' + ')'.repeat(100)).ok).toBe(true)
    expect(refusalOf('('.repeat(101) + '1' + ')'.repeat(101))).toBe(
      '101-102 The expression has more than 100 nested levels',
    )
  })

  test('the forbidden constructs of SpEL are parsed, so that messages can name them', () => {
    for (const text of [
      'T(a.B)',
      'new A(1)',
      '@b',
      '&b',
      'a = 1',
      'a++',
      '--a',
      '{:}',
      '{a:1}',
      'a instanceof b',
      '2^3',
      '0x1F',
      '1f',
      'f()',
      'a.#b',
    ]) {
      expect(treeOf(text)).toMatchObject({ kind: 'forbidden', text })
    }
  })
})

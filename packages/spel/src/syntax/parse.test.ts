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

  test('parentheses leave no node but are noted beside the tree', () => {
    const parsed = parse(' ((a or b)) and c')
    const first = parsed.ok && parsed.node.kind === 'logic' ? parsed.node.operands[0] : undefined
    expect(parsed.ok && first && parsed.parenthesised.get(first)).toEqual({ start: 1, end: 11 })
    expect(first?.span).toEqual({ start: 3, end: 9 })
  })

  test.each([
    ['', '0-0 An expression: the expression ends here'],
    ['a and', '5-5 A value: the expression ends here'],
    ['(a', '2-2 The closing parenthesis is missing: the expression ends here'],
    ['a b', '2-3 An operator or the end is expected: found b'],
    ['1 < 2 < 3', '6-7 Comparisons do not chain; put one in parentheses: found <'],
    ['x == 2147483648', '5-15 Whole numbers above 2147483647 are written with an L at the end'],
    ["x == 'a", '5-7 The closing quote of this text is missing'],
    ['a\u00a0b', '1-2 U+00A0 cannot be used here'],
    ['a ? b', '5-5 The : of this choice is missing: the expression ends here'],
    ['#not(1)', '1-4 A function name: found not'],
    ['f(1,)', '4-5 A value: found )'],
    ['1.5L', '0-4 A number with decimals cannot end in L'],
    ['(a = 1', '6-6 The closing parenthesis is missing: the expression ends here'],
  ])('%s is refused at its place: %s', (text, refusal) => {
    expect(refusalOf(text)).toBe(refusal)
  })

  test('T and new in front of a closing bracket are names, as in Spring', () => {
    expect(treeOf('a[T]')).toMatchObject({ hops: [{ index: { kind: 'name', name: 'T' } }] })
    expect(treeOf('a.?[b or New ]')).toMatchObject({ hops: [{ body: { operands: [{}, { name: 'New' }] } }] })
    expect(refusalOf('a[T')).toBe('3-3 The opening parenthesis is missing: the expression ends here')
  })

  test('exactly 100 levels are allowed', () => {
    expect(parse('('.repeat(100) + '1' + ')'.repeat(100)).ok).toBe(true)
    expect(refusalOf('('.repeat(101) + '1' + ')'.repeat(101))).toContain('More than 100 levels')
  })

  test('the forbidden constructs of SpEL are read, so that they can be named', () => {
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

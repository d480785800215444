import { describe, expect, it } from 'vitest'
import { combinationsProblem, limitCombinations } from './limit-rules.ts'
import type { LimitGroup, LimitItem, LimitRoot, LimitType } from './limit-tree.ts'
import { limitWords } from './limit-words.ts'

const NAMES: Readonly<Record<string, string | null>> = { H: 'HVAC', W: 'WATER', F: 'FANS', L: null }
let serial = 0
const node = () => ({ key: `n${++serial}`, id: null })
const item = (value: string, quantity: number | ''): LimitItem => ({
  ...node(),
  mpg: { value, name: NAMES[value] ?? null },
  maxQuantity: String(quantity),
})
const group = (nodeType: LimitType, ...items: LimitItem[]): LimitGroup => ({ ...node(), nodeType, items })
const root = (nodeType: LimitType, ...groups: LimitGroup[]): LimitRoot => ({ ...node(), nodeType, groups })
const [h, w, f, l] = [item('H', 10), item('W', 5), item('F', 2), item('L', 4)]

describe('limits in words (money B.9)', () => {
  it.each([
    [item('H', 10), 'At most 10 units of HVAC.'],
    [item('L', 1), 'At most 1 unit of L.'],
    [item('H', 12_000), 'At most 12,000 units of HVAC.'],
    [group('AND', h, w), 'At most 10 units of HVAC and at most 5 units of WATER.'],
    [group('AND', h, w, f), 'At most 10 units of HVAC, at most 5 units of WATER, and at most 2 units of FANS.'],
    [group('AND', h, item('H', 3)), 'At most 3 units of HVAC.'],
    [
      group('OR', h, w),
      'Either at most 10 units of HVAC but then no WATER, or at most 5 units of WATER but then no HVAC.',
    ],
    [
      group('OR', h, w, f),
      'Either at most 10 units of HVAC but then no WATER or FANS, at most 5 units of WATER but then no HVAC or FANS, or at most 2 units of FANS but then no HVAC or WATER.',
    ],
    [group('OR', h, item('H', 3)), 'Either at most 10 units of HVAC, or at most 3 units of HVAC.'],
    [group('OR', h, item('W', '')), 'At most 10 units of HVAC.'],
  ])('%# says what a node means', (each, words) => {
    expect(limitWords(each)).toBe(words)
  })

  it.each([
    [root('AND', group('OR', h)), 'At most 10 units of HVAC.'],
    [root('AND', group('AND', h), group('AND', w)), 'At most 10 units of HVAC and at most 5 units of WATER.'],
    [
      root('AND', group('OR', h, w), group('AND', f)),
      'Either at most 10 units of HVAC but then no WATER, or at most 5 units of WATER but then no HVAC; and at most 2 units of FANS.',
    ],
    [root('AND', group('AND', item('H', 3)), group('AND', h)), 'At most 3 units of HVAC.'],
    [
      root('AND', group('OR', item('H', 3), w), group('AND', h)),
      'Either at most 3 units of HVAC but then no WATER, or at most 5 units of WATER but then no HVAC; and at most 10 units of HVAC; for HVAC the smaller counts.',
    ],
    [
      root('OR', group('AND', h, w), group('AND', h, f)),
      'Either at most 10 units of HVAC and at most 5 units of WATER, but then no FANS, or at most 10 units of HVAC and at most 2 units of FANS, but then no WATER.',
    ],
    [
      root('OR', group('OR', h, w), group('AND', l)),
      'Either at most 10 units of HVAC but then no WATER or L, at most 5 units of WATER but then no HVAC or L, or at most 4 units of L but then no HVAC or WATER.',
    ],
  ])('%# says what a tree means', (each, words) => {
    expect(limitWords(each)).toBe(words)
  })

  it('what closes more than six others does not name them, however many there are', () => {
    const values = (count: number) => Array.from({ length: count }, (_, index) => item(`M${index + 1}`, 1))
    expect(limitWords(group('OR', ...values(7)))).toContain('but then no M2, M3, M4, M5, M6, or M7,')
    expect(limitWords(group('OR', ...values(8)))).toContain('at most 1 unit of M8 but then none of the others.')
    expect(limitWords(group('OR', ...values(2_000)))?.length).toBeLessThan(150_000)
  })

  it('says nothing of what limits nothing yet', () => {
    expect([root('AND'), group('OR'), item('H', ''), { ...h, mpg: null }].map(limitWords)).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})

describe('combinations of limits (money B.9, L-39)', () => {
  it.each([
    [null, 0],
    [root('AND'), 0],
    [root('AND', group('AND', h, w)), 1],
    [root('AND', group('OR', h, w), group('OR', f, l)), 4],
    [root('OR', group('OR', h, w), group('AND', f, l)), 3],
    [root('AND', group('OR', h, w), group('OR')), 2],
  ])('%# are counted', (each, count) => {
    expect(limitCombinations(each)).toBe(count)
  })

  it('more than 256 are said, however many', () => {
    const ors = (count: number) => root('AND', ...Array.from({ length: count }, () => group('OR', h, w)))
    expect(combinationsProblem(ors(8))).toBeNull()
    expect(combinationsProblem(ors(9))).toBe('The limit tree has 512 combinations; at most 256 can be published.')
    expect(combinationsProblem(ors(2_000))).toBe(
      'The limit tree has more than a million combinations; at most 256 can be published.',
    )
  })
})

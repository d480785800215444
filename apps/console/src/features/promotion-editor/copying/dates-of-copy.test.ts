import { expect, test } from 'vitest'
import { movingInWords } from './dates-of-copy.tsx'

const counts = { lines: 1200, courses: 1, rules: 0, payouts: 3, payoutRules: 1 }

test('OP-145 what moves is counted, payout lines and their rules only when they are copied', () => {
  expect(movingInWords(counts, false)).toBe('1,200 products and groups, 1 course')
  expect(movingInWords(counts, true)).toBe(
    '1,200 products and groups, 1 course, 3 payout lines, 1 rule of payout lines',
  )
})

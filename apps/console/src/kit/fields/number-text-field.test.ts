import { describe, expect, it } from 'vitest'
import { stepNumber } from './number-text-field.tsx'

const tenths = { by: 0.1, min: 0.1, max: 50 }

describe('a step of a figure', () => {
  it.each([
    ['1', 1, '1.1'],
    ['0.2', 1, '0.3'],
    ['1.05', -1, '0.95'],
    ['1.1', -1, '1'],
    ['', 1, '0.1'],
    ['0.1', -1, '0.1'],
    ['50', 1, '50'],
    ['51', -1, '50'],
    [' 2 ', 1, '2.1'],
    ['abc', 1, 'abc'],
    ['1e3', 1, '1e3'],
  ] as const)('of "%s" by %i is "%s"', (text, direction, next) => {
    expect(stepNumber(text, direction, tenths)).toBe(next)
  })
})

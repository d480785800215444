import { describe, expect, test } from 'vitest'
import { PRICE_FIELD } from '../record.ts'
import { readNumberCell } from './read-cell.ts'

const read = (text: string, decimalMark: '.' | ',') => readNumberCell(PRICE_FIELD, text, { decimalMark })

describe('a number in a cell', () => {
  test.each([
    ['12', '.', 12],
    ['007', '.', 7],
    ['12.5', '.', 12.5],
    ['12.50', '.', 12.5],
    [' 0.05 ', '.', 0.05],
    ["'-12", '.', -12],
    ['12.', '.', 12],
    ['-3.25', '.', -3.25],
    ['1,500', '.', 1500],
    ['$1,500.00', '.', 1500],
    ['123456789012345', '.', 123456789012345],
    ['9007199254740991', '.', 9007199254740991],
    ['12', ',', 12],
    ['12,50', ',', 12.5],
    ['1.500', ',', 1500],
  ] as const)('%j with the decimal mark %j is %d', (text, mark, value) => {
    expect(read(text, mark)).toEqual({ value })
  })

  test.each([
    ['1.500', '.'],
    ['1,50', '.'],
    ['12.5', ','],
    ['12.50', ','],
    ['1.2.3', '.'],
    ['12%', '.'],
    ['', '.'],
    ['-', '.'],
    ['1e3', '.'],
  ] as const)('%j with the decimal mark %j is none', (text, mark) => {
    expect(read(text, mark)).toEqual({ message: expect.any(String) as string })
  })
})

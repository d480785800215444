import { describe, expect, it } from 'vitest'
import { plainNumbers, readBlock } from './read-block.ts'

describe('a block that is copied from a spreadsheet', () => {
  it.each([
    ['one cell', '12\r\n', [['12']]],
    ['a row', '1\t2', [['1', '2']]],
    ['a blank row between others', '1\r\n\r\n3\r\n', [['1'], [''], ['3']]],
    [
      'blank cells',
      '\t\n1\t\n',
      [
        ['', ''],
        ['1', ''],
      ],
    ],
    ['a line end in quotes', '"a\nb"\t2', [['a\nb', '2']]],
    ['nothing', '', []],
  ])('%s', (_name, text, rows) => expect(readBlock(text)).toEqual(rows))
})

describe('the numbers of a pasted column', () => {
  it.each([
    [
      ['25', '25.5', '-3'],
      ['25', '25.5', '-3'],
    ],
    [
      ['$1,500.00', ' 1,500 ', '1,234,567.8'],
      ['1500.00', '1500', '1234567.8'],
    ],
    // rejected by the validation of their field
    [
      ['12,50', '1.234,50', '5%', 'abc', ''],
      ['12,50', '1.234,50', '5%', 'abc', ''],
    ],
    // with a decimal comma in the column, 1,500 can be one and a half
    [
      ['12,50', '1,500'],
      ['12,50', '1,500'],
    ],
  ])('%j is read as %j', (texts, plain) => expect(plainNumbers(texts)).toEqual(plain))
})

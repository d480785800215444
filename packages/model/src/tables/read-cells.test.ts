import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CSV_MARK, csvLine } from './csv-line.ts'
import { readCells } from './read-cells.ts'
import { tabbedLine } from '../products/import/read-import.ts'

it.each<[string, string[][]]>([
  ['', []],
  ['\r\n\n , \n', []],
  ['a,b\nc', [['a', 'b'], ['c']]],
  [
    'a,b\r\nc,\r\n',
    [
      ['a', 'b'],
      ['c', ''],
    ],
  ],
  ['a\rb', [['a'], ['b']]],
  ['"a,b","two\r\nlines","say ""so"""', [['a,b', 'two\r\nlines', 'say "so"']]],
  ['17" Monitor,"open', [['17" Monitor', '"open']]],
  ['"a"b,c', [['"a"b', 'c']]],
  ['"",""""', [['', '"']]],
])('%j', (text, expected) => {
  expect(readCells(text, ',')).toEqual(expected)
})

it('whatever is written is read back', () => {
  const cell = fc.string({ unit: fc.constantFrom(...'ab,"\r\n \t'.split('')), maxLength: 6 })
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 4 }), (table) => {
      const filled = table.map((cells) => ['x', ...cells])
      const text = filled.map((cells) => csvLine(cells.map((asIs) => ({ asIs })))).join('')
      expect(readCells((CSV_MARK + text).slice(1), ',')).toEqual(filled)
      expect(readCells(filled.map(tabbedLine).join('\n'), '\t')).toEqual(filled)
    }),
    { seed: 4, numRuns: 1_000 },
  )
})

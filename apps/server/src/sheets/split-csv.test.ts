import { readDelimited } from '@incentive/model/tables'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MAX_ROW_LENGTH } from './sheet.ts'
import { CsvSplitter, type CsvRow } from './split-csv.ts'

const split = (text: string, chunk = text.length): CsvRow[] => {
  const splitter = new CsvSplitter(',')
  const rows: CsvRow[] = []
  for (let at = 0; at < text.length; at += chunk) rows.push(...splitter.add(text.slice(at, at + chunk)))
  return [...rows, ...splitter.add('', true)]
}
const cells = (rows: readonly CsvRow[]) => rows.map((row) => ('cells' in row ? row.cells : row.problem))

it.each<[string, CsvRow[]]>([
  ['', []],
  ['\r\n , \n', []],
  [
    'a,b\r\n1,"x\r\ny"\r2,3\n4,5',
    [
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', 'x\r\ny'] },
      { line: 4, cells: ['2', '3'] },
      { line: 5, cells: ['4', '5'] },
    ],
  ],
  [
    '5" pipe,x\n"5" pipe,y\n"a ""b""",',
    [
      { line: 1, cells: ['5" pipe', 'x'] },
      { line: 2, cells: ['"5" pipe', 'y'] },
      { line: 3, cells: ['a "b"', ''] },
    ],
  ],
  [
    'a\n\n"never,1\n2,3',
    [
      { line: 1, cells: ['a'] },
      { line: 3, problem: 'A quotation mark is never closed, so the lines up to 4 cannot be read' },
    ],
  ],
])('%j', (text, expected) => {
  expect(split(text)).toEqual(expected)
  for (const chunk of [1, 2, 3]) expect(split(text, chunk)).toEqual(expected)
})

it('a text is split like a pasted one, in whatever chunks it arrives', () => {
  const text = fc.string({ unit: fc.constantFrom(...'ab,"\r\n '.split('')), maxLength: 24 })
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 5 }), (content, chunk) => {
      const rows = split(content, chunk)
      expect(rows).toEqual(split(content))
      if (rows.every((row) => 'cells' in row)) {
        expect(cells(split(`sep,sep\n${content}`)).slice(1)).toEqual(readDelimited(`sep=,\n${content}`))
      }
    }),
    { seed: 7, numRuns: 2_000 },
  )
})

const long = 'x'.repeat(MAX_ROW_LENGTH)
it.each<[string, string, (string | string[])[]]>([
  ['a long cell', `a\n${long}y,1\n2,3\n`, [['a'], 'The row is longer than 1 MB', ['2', '3']]],
  [
    'a long quoted cell',
    `a\n"${long}\n\n""y",1\n2,3\n`,
    [['a'], 'The row is longer than 1 MB; it ends in line 4', ['2', '3']],
  ],
  [
    'quotes after a long cell',
    `a\n${long}y,"1\n2",3\r\n4,5`,
    [['a'], 'The row is longer than 1 MB; it ends in line 3', ['4', '5']],
  ],
  [
    'a quote that is never closed',
    `a\n"${long}\n2,3\n`,
    [['a'], 'A quotation mark is never closed, so the lines up to 4 cannot be read'],
  ],
])('%s is rejected by its line, and the rows after it are read', (_, text, expected) => {
  for (const chunk of [text.length, 65_536, 65_537]) expect(cells(split(text, chunk))).toEqual(expected)
})

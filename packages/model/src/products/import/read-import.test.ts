import { row } from '@incentive/quality/row'
import { describe, expect, it } from 'vitest'
import type { ImportChoices } from './read-import.ts'
import { readDelimited } from '../../tables/read-delimited.ts'
import { readImport, readImportTable } from './read-import.ts'
import type { TwoFieldChoice } from './import-row.ts'

const DETECT: ImportChoices = { twoFields: 'detect', reading: null }

/** Rows as `model; number; amount; start; end`, and refused rows as `text: reason`. */
function read(text: string, choices: ImportChoices = DETECT) {
  return readImport(text, choices).rows.map((each) =>
    each.row
      ? [each.row.model, each.row.agreementNumber, each.row.amount, each.row.start, each.row.end]
          .map((value) => value ?? '')
          .join('; ')
          .replace(/(; )+$/, '')
      : `${each.text}: ${each.problem}`,
  )
}

const TOO_LOW = 'Payout Amount should be greater than 0'
const TOO_HIGH = 'Payout Amount must be lower than 49999'

describe('ALG-08 pasted items', () => {
  it.each<[string, string[]]>([
    ['', []],
    ['  \t\n , ,', []],
    ['AX-100|25', ['AX-100; ; 25']],
    ['AX-100|AG-7', ['AX-100; AG-7']],
    ['AX-100|AG-7|25.5', ['AX-100; AG-7; 25.5']],
    ['AX-100|AG-7|25|04/01/2026|03/31/2027', ['AX-100; AG-7; 25; 2026-04-01T04:00:00Z; 2027-04-01T03:59:59Z']],
    ['AX-100|AG-7|25|2026-10-01|', ['AX-100; AG-7; 25; 2026-10-01T04:00:00Z']],
    ['AX-100|AG-7|25|10/01/2026', ['AX-100; AG-7; 25; 2026-10-01T04:00:00Z']],
    [
      'AX-100|1 AX-200|2,BX-100|AG-1\tAX-300|AG-2|7\nQQ-1|3',
      ['AX-100; ; 1', 'AX-200; ; 2', 'BX-100; AG-1', 'AX-300; AG-2; 7', 'QQ-1; ; 3'],
    ],
    ['AX-200|1\r\nAX-300|2', ['AX-200; ; 1', 'AX-300; ; 2']],
    ['AX-200|1   ,AX-300|2', ['AX-200; ; 1', 'AX-300; ; 2']],
    ['AX-100||25', ['AX-100; ; 25']],
    ['AX-100 | AG-7 | 25', ['AX-100; AG-7; 25']],
    ['AX-100| AX-200|5', ['AX-100; AX-200; 5']],
    ['AX-100|\nAX-200|5', ['AX-100', 'AX-200; ; 5']],
    ['AX-100', ['AX-100']],
    ['AX-100|', ['AX-100']],
    ['AX-100|12345', ['AX-100; ; 12345']],
    ['AX-100|$1500', ['AX-100; ; 1500']],
    ['AX-100|1,500', ['AX-100|1,500: Ambiguous comma']],
    ['AX-100|49998.99', ['AX-100; ; 49998.99']],
    ['AX-100|49999', [`AX-100|49999: ${TOO_HIGH}`]],
    ['AX-100|49999.01', [`AX-100|49999.01: ${TOO_HIGH}`]],
    ['AX-100|0', [`AX-100|0: ${TOO_LOW}`]],
    ['AX-100|-5', [`AX-100|-5: ${TOO_LOW}`]],
    ['AX-100|-$5', [`AX-100|-$5: ${TOO_LOW}`]],
    ['AX-100|1.234', ['AX-100|1.234: Invalid amount']],
    ['AX-100|AG-7|abc', ['AX-100|AG-7|abc: Invalid amount']],
    ['AX-100|AG-7|25|13/01/2026|', ['AX-100|AG-7|25|13/01/2026|: Invalid date']],
    ['AX-100|AG-7|25|02/29/2027|', ['AX-100|AG-7|25|02/29/2027|: Invalid date']],
    ['AX-100|AG-7|25|2026-10-01T09:00|', ['AX-100|AG-7|25|2026-10-01T09:00|: Invalid date']],
    [
      'AX-100|AG-7|25|03/31/2027|04/01/2026',
      ['AX-100|AG-7|25|03/31/2027|04/01/2026: Start date must be before end date'],
    ],
    ['AX-100|AG-7|25||03/31/2027', ['AX-100|AG-7|25||03/31/2027: Start date is required when an end date is given']],
    ['AX-100|AG-7||04/01/2026|', ['AX-100|AG-7||04/01/2026|: Amount is required when dates are given']],
    ['AX-100|AG-7|25|04/01/2026|04/01/2026', ['AX-100; AG-7; 25; 2026-04-01T04:00:00Z; 2026-04-02T03:59:59Z']],
    ['|25', ['|25: Model is required']],
    ['AX-100|a|1|04/01/2026|05/01/2026|x', ['AX-100|a|1|04/01/2026|05/01/2026|x: Invalid format']],
    ['AX-100|25 AX-100|25', ['AX-100; ; 25', 'AX-100|25: Duplicate row']],
    ['AX-100|25 ax-100|25.00', ['AX-100; ; 25', 'ax-100|25.00: Duplicate row']],
    ['AX-100|25 ax-100|30', ['AX-100; ; 25', 'ax-100; ; 30']],
    [`AX-100|${'x'.repeat(256)}`, [`AX-100|${'x'.repeat(256)}: Must be at most 255 characters`]],
  ])('%j', (text, expected) => {
    row('IMP-36', () => expect(read(text)).toEqual(expected))
  })

  it.each<[string, TwoFieldChoice, string]>([
    ['AX-100|12345', 'number', 'AX-100; 12345'],
    ['AX-100|12345', 'amount', 'AX-100; ; 12345'],
    ['AX-100|AG-7', 'amount', 'AX-100|AG-7: Invalid amount'],
    ['AX-100|AG-7', 'number', 'AX-100; AG-7'],
    ['AX-100|25', 'detect', 'AX-100; ; 25'],
  ])('OP-49 %s, two fields are read as %s', (text, twoFields, expected) => {
    expect(read(text, { ...DETECT, twoFields })).toEqual([expected])
  })

  it('a long run of blanks costs no more than its length', () => {
    expect(read(`AX-100|25${' '.repeat(2_000_000)}AX-200|1`)).toEqual(['AX-100; ; 25', 'AX-200; ; 1'])
  })
})

describe('OP-116 pasted columns', () => {
  const readingOf = (text: string) => readImport(text, DETECT).reading

  it('lines of as many cells are rows, and the text can be read as items all the same', () => {
    const text = 'AX-100\t25\r\nAX-200\tAG-1\r\n\r\n'
    expect(readImport(text, DETECT)).toMatchObject({ reading: 'columns', canBeColumns: true })
    expect(read(text)).toEqual(['AX-100; ; 25', 'AX-200; AG-1'])
    expect(read(text, { ...DETECT, reading: 'items' })).toEqual(['AX-100', '25', 'AX-200', 'AG-1'])
  })

  it.each([
    ['a pipe', 'AX-100|1\tAX-200|2'],
    ['lines of different lengths', 'AX-100\t25\nAX-200\tAG-1\t5'],
    ['one cell', 'AX-100\nAX-200'],
    ['separators alone', ' \t , ,\n'],
    ['six cells', 'a\tb\tc\td\te\tf'],
  ])('%s makes them items', (_, text) => {
    expect(readingOf(text)).toBe('items')
    expect(readImport(text, { ...DETECT, reading: 'columns' }).canBeColumns).toBe(false)
  })

  it('cells may be quoted, amounts grouped, dates short or with a time', () => {
    expect(read('AX-100\t"AG ""7"", A"\t"$1,500.00"\t4/1/2026\t')).toEqual([
      'AX-100; AG "7", A; 1500; 2026-04-01T04:00:00Z',
    ])
    expect(read('AX-100\t\t1,5\t\t')).toEqual([
      'AX-100\t\t1,5\t\t: Invalid amount 1,5: the decimal mark is set to a point',
    ])
    expect(read('AX-100\t-$1,500')).toEqual([`AX-100\t-$1,500: ${TOO_LOW}`])
    expect(read('AX-100\t\t5\t4/1/2026 9:30 am\t03/08/2026 2:30 am')).toEqual([
      'AX-100\t\t5\t4/1/2026 9:30 am\t03/08/2026 2:30 am: This time does not exist in New York because of the clock change',
    ])
  })

  it('each cell is a field, blank ones too, so that a number before a blank amount is no amount', () => {
    expect(read('AX-100\t12345\t\nAX-200\t12346\t')).toEqual(['AX-100; 12345', 'AX-200; 12346'])
    expect(read('AX-100\t12345\t\t\t')).toEqual(['AX-100; 12345'])
    expect(read('AX-100\t12345\t5\t\t\t\t\t')).toEqual(['AX-100; 12345; 5'])
    expect(read('AX-100\t12345')).toEqual(['AX-100; ; 12345'])
  })

  it('a first row of headings names the columns, whatever their order', () => {
    const text = 'Payout Amount\tName\tmodel_number\n5\tMug\tAX-100'
    expect(readImport(text, DETECT).table?.headingRow).toBe(0)
    expect(read(text)).toEqual(['AX-100; ; 5'])
  })
})

describe('files', () => {
  const rowsOf = (csv: string) =>
    readImportTable(readDelimited(csv), DETECT).rows.map(({ row, problem }) => row ?? problem)
  const none = { agreementNumber: null, amount: null, start: null, end: null }

  it.each([
    ['commas', '\uFEFFAX-100,AG-1,"1,500.00"\r\n'],
    ['semicolons', 'AX-100;AG-1;1500'],
    ['tabs', 'AX-100\tAG-1\t1500\n'],
  ])('%s separate cells', (_, csv) => {
    expect(rowsOf(csv)).toEqual([{ ...none, model: 'AX-100', agreementNumber: 'AG-1', amount: '1500' }])
  })

  it('of several separators the one that makes the most cells counts', () => {
    expect(rowsOf('AX-100;AG-1;1500,50')).toEqual(['Invalid amount 1500,50: the decimal mark is set to a point'])
    expect(rowsOf('AX-100\tAG, 1\t25\n')).toEqual([
      { ...none, model: 'AX-100', agreementNumber: 'AG, 1', amount: '25' },
    ])
  })

  it('rows that are shorter than others end in blank cells, so that a number is no amount', () => {
    expect(rowsOf('AX-100,12345\nAX-200,AG-1,5')).toEqual([
      { ...none, model: 'AX-100', agreementNumber: '12345' },
      { ...none, model: 'AX-200', agreementNumber: 'AG-1', amount: '5' },
    ])
  })

  it('OP-50 blank columns at the end are fields that are not given, as in what is pasted', () => {
    const number = [{ ...none, model: 'AX-100', agreementNumber: '12345' }]
    const amount = [{ ...none, model: 'AX-100', amount: '12345' }]
    expect(rowsOf('AX-100,12345\n')).toEqual(amount)
    expect(rowsOf('AX-100,12345,\n')).toEqual(number)
    expect(rowsOf('AX-100,12345,,,\n')).toEqual(number)
    expect(rowsOf('AX-100,12345,,,,,\n')).toEqual(number)
  })

  it.each(['AX-100\t12345', 'AX-100\t12345\t\t', 'AX-100\t12345\t\t\t\t\t'])(
    'OP-49 who says what a second field is says it of %j too',
    (text) => {
      for (const row of [
        readImport(text, { twoFields: 'amount', reading: null }),
        readImportTable(readDelimited(text), { twoFields: 'amount', reading: null }),
      ])
        expect(row.rows).toMatchObject([{ row: { agreementNumber: null, amount: '12345' } }])
      for (const row of [
        readImport(text, { twoFields: 'number', reading: null }),
        readImportTable(readDelimited(text), { twoFields: 'number', reading: null }),
      ])
        expect(row.rows).toMatchObject([{ row: { agreementNumber: '12345', amount: null } }])
    },
  )

  it('U35 the rows of a file can be pasted again as they were read', () => {
    const csv = 'Amount,Model,Start,Number\r\nabc,\'007,2026-04-01,"AG 7, ""A"\r\n49999,AX-100,,"two\r\nlines"'
    const { rows } = readImportTable(readDelimited(csv), DETECT)
    const again = readImport(rows.map(({ text }) => text).join('\n'), DETECT)
    expect(again.reading).toBe('columns')
    expect(again.rows).toEqual(rows)
    expect(rows.map(({ text, problem }) => [text, problem])).toEqual([
      ['007\tAG 7, "A\tabc\t2026-04-01\t', 'Invalid amount'],
      ['AX-100\t"two\r\nlines"\t49999\t\t', TOO_HIGH],
    ])
  })

  it('more than five columns need headings', () => {
    expect(rowsOf('a,b,1,,,x')).toEqual(['Choose what each column contains'])
    expect(rowsOf("Model,A,B,C,D,E,Amount\n'007,,,,,,5")).toEqual([{ ...none, model: '007', amount: '5' }])
  })
})

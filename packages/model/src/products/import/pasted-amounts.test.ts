import { row } from '@incentive/quality/row'
import { describe, expect, it } from 'vitest'
import { readDelimited } from '../../tables/read-delimited.ts'
import type { ColumnField } from './import-columns.ts'
import { headingsKey } from './import-columns.ts'
import type { ImportChoices, ReadImport } from './read-import.ts'
import { readImport, readImportTable } from './read-import.ts'

const DETECT: ImportChoices = { twoFields: 'detect', reading: null }

/** Rows as `model number amount`, with `-` for missing values, and the reasons of rejected rows. */
const inShort = ({ rows }: ReadImport) =>
  rows.map(({ row: read, problem }) =>
    read ? [read.model, read.agreementNumber ?? '-', read.amount ?? '-'].join(' ') : problem,
  )
const paste = (text: string, choices: Partial<ImportChoices> = {}) => readImport(text, { ...DETECT, ...choices })
const file = (text: string, choices: Partial<ImportChoices> = {}) =>
  readImportTable(readDelimited(text), { ...DETECT, ...choices })
const fieldsOf = ({ table }: ReadImport) => table?.columns.map(({ heading, field }) => [heading, field])

const AMBIGUOUS = 'Ambiguous comma'
const POINT_IS_SET = (text: string) => `Invalid amount ${text}: the decimal mark is set to a point`

describe('OP-151 a comma between digits after a pipe', () => {
  it('before exactly three digits is asked about, once for the whole paste', () => {
    const read = paste('AX-100|1,500 AX-200|25 AX-300|AG-1|12,500.50')
    expect(inShort(read)).toEqual([AMBIGUOUS, 'AX-200 - 25', AMBIGUOUS])
    expect([read.question, read.example]).toEqual(['commas', '1,500'])
  })

  it('is part of one amount, or separates items, as answered', () => {
    const text = 'AX-100|1,500 AX-300|AG-1|12,500.50,AX-400|$1,000'
    const one = paste(text, { commas: 'amount' })
    expect(inShort(one)).toEqual(['AX-100 - 1500', 'AX-300 AG-1 12500.5', 'AX-400 - 1000'])
    expect(one.question).toBeNull()
    const two = paste('AX-100|1,500', { commas: 'items' })
    expect(inShort(two)).toEqual(['AX-100 - 1', '500 - -'])
    expect(two.question).toBeNull()
  })

  it.each([
    ['AX-100|25,50', 'Invalid amount 25,50: write it with a decimal point, such as 25.50'],
    ['AX-100|AG-1|25,50', 'Invalid amount 25,50: write it with a decimal point, such as 25.50'],
    ['AX-100|25,50|7', 'Invalid amount 25,50: write it with a decimal point, such as 25.50'],
    ['AX-100|1.500,00', 'Invalid amount 1.500,00: write it with a decimal point, such as 25.50'],
    ['AX-100|5,5%', 'Invalid amount 5,5%: a percentage is not an amount'],
  ])('any other one is rejected with the amount: %s', (text, problem) => {
    for (const commas of [null, 'amount', 'items'] as const) {
      const read = paste(text, { commas })
      expect(inShort(read)).toEqual([problem])
      expect(read.question).toBeNull()
    }
  })

  it.each([
    ['AX-100|1,AX-300|2', ['AX-100 - 1', 'AX-300 - 2']],
    ['AX-100|AG-7,100-X|3', ['AX-100 AG-7 -', '100-X - 3']],
    ['AX-100|5,300-A|2', ['AX-100 - 5', '300-A - 2']],
    ['1,500', ['1 - -', '500 - -']],
    ['AX-100|1,500,AX-300|2', [AMBIGUOUS, 'AX-300 - 2']],
  ])('separates items elsewhere (L100): %s', (text, expected) => {
    expect(inShort(paste(text))).toEqual(expected)
  })
})

describe('OP-151 a field that looks like an amount', () => {
  it.each([
    ['AX-100|10%', 'Invalid amount 10%: a percentage is not an amount'],
    ['AX-100|€25', 'Invalid amount €25: it has the symbol of another currency'],
    ['AX-100|25€', 'Invalid amount 25€: it has the symbol of another currency'],
    ['AX-100|(25)', 'Invalid amount (25): it is in parentheses'],
    ['AX-100|1E3', 'Invalid amount 1E3: it has an exponent'],
    ['AX-100\t25,50', POINT_IS_SET('25,50')],
    ['AX-200\t1.500,00', POINT_IS_SET('1.500,00')],
    ['AX-200\t12,5', POINT_IS_SET('12,5')],
    ["AX-200\t1'500", "Invalid amount 1'500: write it without spaces or apostrophes"],
    ['AX-200\t1 500', 'Invalid amount 1 500: write it without spaces or apostrophes'],
    ['AX-100\t\t10%', 'Invalid amount 10%: a percentage is not an amount'],
  ])('is rejected under Detect: %s', (text, problem) =>
    row('IMP-26', () => {
      expect(inShort(paste(text))).toEqual([problem])
    }),
  )

  it('is a promotion number where that is chosen', () =>
    row('IMP-15', () => {
      for (const [text, number] of [
        ['AX-100|10%', '10%'],
        ['AX-100|25,50', '25,50'],
        ['AX-100\t25,50', '25,50'],
        ['AX-100|1E3', '1E3'],
      ] as const) {
        expect(inShort(paste(text, { twoFields: 'number' }))).toEqual([`AX-100 ${number} -`])
      }
    }))

  it.each(['AG-7', '12-345', '1.2.3', 'A5%', '10.2026.1', 'EU25'])('%s is none', (number) => {
    expect(inShort(paste(`AX-100|${number}`))).toEqual([`AX-100 ${number} -`])
  })
})

describe('the decimal mark of a table', () => {
  const EUROPEAN = 'AX-100;25,50\nAX-200;12,00\nAX-300;1.500,00\n'

  it('semicolons separate a file with decimal commas, which are read when that is chosen', () => {
    const read = file(EUROPEAN)
    expect(inShort(read)).toEqual(['25,50', '12,00', '1.500,00'].map(POINT_IS_SET))
    expect([read.decimalMark, read.question]).toEqual(['.', null])
    const chosen = file(EUROPEAN, { decimalMark: ',' })
    expect(inShort(chosen)).toEqual(['AX-100 - 25.5', 'AX-200 - 12', 'AX-300 - 1500'])
    expect(chosen.decimalMark).toBe(',')
  })

  it('is asked for when notations are mixed, and nothing ambiguous is read before', () => {
    const mixed = 'AX-100\t25,50\nAX-200\t12.75\nAX-300\t1,500\nAX-400\t8'
    const read = paste(mixed)
    expect([read.question, read.example]).toEqual(['decimalMark', '25,50'])
    expect(inShort(read)).toEqual([AMBIGUOUS, 'AX-200 - 12.75', AMBIGUOUS, 'AX-400 - 8'])
    const point = paste(mixed, { decimalMark: '.' })
    expect(point.question).toBeNull()
    expect(inShort(point)).toEqual([POINT_IS_SET('25,50'), 'AX-200 - 12.75', 'AX-300 - 1500', 'AX-400 - 8'])
    expect(inShort(paste(mixed, { decimalMark: ',' }))).toEqual([
      'AX-100 - 25.5',
      'Invalid amount 12.75: the decimal mark is set to a comma',
      'Invalid amount 1,500: the decimal mark is set to a comma',
      'AX-400 - 8',
    ])
  })

  it('commas before exactly three digits everywhere group, a point before three is rejected', () => {
    expect(inShort(paste('AX-100\t1,500\nAX-200\t$2,500.00\nAX-300\t9'))).toEqual([
      'AX-100 - 1500',
      'AX-200 - 2500',
      'AX-300 - 9',
    ])
    expect(inShort(paste('AX-100\t1.500'))).toEqual([POINT_IS_SET('1.500')])
  })

  it('a key that a spreadsheet has changed is rejected', () => {
    expect(inShort(file('1.23E+11,25'))).toEqual([
      'Looks like a number changed by a spreadsheet; format the column as text',
    ])
  })
})

describe('columns', () => {
  const CHOOSE = 'Choose what each column contains'
  const PRICES = 'Model Number\tName\tPrice\nAX-200\tPump\t1899.00\nAX-300\tFan\t99.00'

  it('a list price is no payout: headings that leave it open are asked about', () => {
    const read = paste(PRICES)
    expect(inShort(read)).toEqual([CHOOSE, CHOOSE])
    expect(read).toMatchObject({ question: 'columns', table: { headingRow: 0, problem: CHOOSE } })
    expect(fieldsOf(read)).toEqual([
      ['Model Number', 'model'],
      ['Name', null],
      ['Price', null],
    ])
  })

  it('are read as they are assigned, and the assignment is known again by the headings', () => {
    const fields: ColumnField[] = ['model', null, 'amount']
    const read = paste(PRICES, { columns: { hasHeadings: true, fields } })
    expect(inShort(read)).toEqual(['AX-200 - 1899', 'AX-300 - 99'])
    expect(read.question).toBeNull()
    const remembered = { [headingsKey(read.table ?? { columns: [] })]: fields }
    expect(inShort(paste('model_number\tName\tPRICE\nAX-400\tPipe\t5', { remembered }))).toEqual(['AX-400 - 5'])
    expect(paste('Model\tName\tPrice\nAX-400\tPipe\t5', { remembered }).question).toBe('columns')
  })

  it.each([
    [
      'two prices',
      'Model\tPrice\tDealer Price\nAX-200\t10\t8',
      [
        ['Model', 'model'],
        ['Price', null],
        ['Dealer Price', null],
      ],
    ],
    [
      'two payouts',
      'Model\tPayout\tAmount\nAX-200\t10\t8',
      [
        ['Model', 'model'],
        ['Payout', 'amount'],
        ['Amount', 'amount'],
      ],
    ],
    [
      'years as headings',
      'Model\t2026\t2027\nAX-200\t10\t8',
      [
        ['Model', 'model'],
        ['2026', null],
        ['2027', null],
      ],
    ],
    [
      'names that are not known',
      'Artikel\tPreis\nAX-200\t10',
      [
        ['Artikel', null],
        ['Preis', null],
      ],
    ],
    [
      'no name of another field',
      'Model\tRouter\nAX-200\t10',
      [
        ['Model', 'model'],
        ['Router', null],
      ],
    ],
  ])('%s are asked about', (_, text, fields) => {
    const read = paste(text)
    expect(read.question).toBe('columns')
    expect(read.rows.map(({ row: each }) => each)).toEqual([null])
    expect(fieldsOf(read)).toEqual(fields)
  })

  it('of two prices the one is read that is assigned', () => {
    const text = 'Model\tPrice\tDealer Price\nAX-200\t10\t8'
    const assign = (...fields: ColumnField[]) => paste(text, { columns: { hasHeadings: true, fields } })
    expect(inShort(assign('model', null, 'amount'))).toEqual(['AX-200 - 8'])
    expect(assign('model', 'amount', 'amount').table?.problem).toBe('Two columns hold the same field')
    expect(assign(null, null, 'amount').table?.problem).toBe('Choose the model column')
    expect(assign('model', null, null).question).toBeNull()
  })

  it('a title and a second row of headings are rejected by name, as is a row of totals', () => {
    const text =
      'Spring\t\t\t\nProduct\t\tPayout\t\nModel\tName\tAmount\tStart\nAX-200\tPump\t10\t\nTotal\t\t1,010.00\t\n\t\t10\t'
    const read = file(text)
    expect(inShort(read)).toEqual([
      'Above the headings',
      'Above the headings',
      'AX-200 - 10',
      // no product has this model
      'Total - 1010',
      'Model is required',
    ])
    expect(read.question).toBeNull()
  })

  it('the first row is no heading when a user says so', () => {
    const text = 'GADGET\tALPHA\nWIDGET\t25'
    expect(paste(text).question).toBe('columns')
    const read = paste(text, { columns: { hasHeadings: false, fields: ['model', 'second'] } })
    expect(inShort(read)).toEqual(['GADGET ALPHA -', 'WIDGET - 25'])
    const numbers = paste('AX-200\t12345', { columns: { hasHeadings: false, fields: ['model', 'number'] } })
    expect(inShort(numbers)).toEqual(['AX-200 12345 -'])
  })

  it('more columns than fields need headings or an assignment', () => {
    const wide = 'AX-200,Pump,Pumps,10,2026,x'
    expect(file(wide).question).toBe('columns')
    const fields: ColumnField[] = ['model', null, null, 'amount', null, null]
    expect(inShort(file(wide, { columns: { hasHeadings: false, fields } }))).toEqual(['AX-200 - 10'])
  })

  it.each([
    ['commas', 'AX-200,10\nAX-300,AG-1', ['AX-200 - -', '10 - -', 'AX-300 - -', 'AG-1 - -']],
    ['semicolons', 'AX-200;10\nAX-300;AG-1', ['AX-200;10 - -', 'AX-300;AG-1 - -']],
  ])('lines of as many %s stay items, and can be read as columns', (_, text, items) =>
    row('IMP-08', () => {
      const read = paste(text)
      expect([read.reading, read.canBeColumns]).toEqual(['items', true])
      expect(inShort(read)).toEqual(items)
      expect(inShort(paste(text, { reading: 'columns' }))).toEqual(['AX-200 - 10', 'AX-300 AG-1 -'])
      expect(paste('AX-200,10\nAX-300').canBeColumns).toBe(false)
      expect(paste('AX-200|1,AX-300|2').canBeColumns).toBe(false)
    }),
  )
})

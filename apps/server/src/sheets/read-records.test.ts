import type { CatalogName, CellOptions } from '@incentive/model/catalog'
import { csvLine } from '@incentive/model/tables'
import { describe, expect, it } from 'vitest'
import { sheetRow, workbookParts, zipOf } from './testing/a-workbook.ts'
import { readFile } from './testing/read-records.ts'

// Section 6 of the design: each line of the table as a file that is read as an import reads it

/** The value of a field in a CSV file of one row, or the message at it. */
async function valueOf(name: CatalogName, field: string, text: string, options: Partial<CellOptions> = {}) {
  const key = name === 'products' ? 'productKey' : name === 'courses' ? 'courseKey' : 'participantKey'
  const file = key === field ? field : `${key},${field}`
  const cells = key === field ? [text] : ['K-1', text]
  const { records } = await readFile(name, `${file}\r\n${csvLine(cells.map((asIs) => ({ asIs })))}`, options)
  const [record] = records
  const [issue] = record?.issues ?? []
  return issue ? issue.message : record?.record[/^price\./.test(field) ? 'prices' : field]
}

/** The value of a field in a workbook of one row, or the message at it. */
async function cellOf(name: CatalogName, field: string, cell: string) {
  const key = name === 'products' ? 'productKey' : 'courseKey'
  const rows = sheetRow(1, key, field) + sheetRow(2, 'K-1', cell)
  const { records } = await readFile(name, zipOf(workbookParts({ Data: rows })))
  const [record] = records
  return record?.issues[0]?.message ?? record?.record[/^price\./.test(field) ? 'prices' : field]
}

const price = (amount: number | null, country = 'US') => [{ country: { key: { name: country } }, price: amount }]

describe('columns', () => {
  it('a missing key column and columns twice are problems, and unknown columns are listed', async () => {
    const { head, mapping, problems } = await readFile('products', 'Name,Remarks,name,SKU code\nA,B,C,D\n')
    expect(head.columns.filter((_, index) => mapping[index] === null)).toEqual(['Remarks', 'SKU code'])
    expect(problems).toEqual([
      { kind: 'missing', target: 'productKey', columns: [], message: 'No column has the Product Key' },
      { kind: 'twice', target: 'name', columns: [0, 2], message: 'Two columns have the Name' },
    ])
  })
})

describe('texts', () => {
  it('invisible characters are removed, and the cells are counted', async () => {
    const text = 'productKey,modelNumber,name\nA\u200B-1,M\u00AD1,Plain\n\uFEFFA-2,M2,\u200FRight\n'
    const { records } = await readFile('products', text)
    expect(records.map(({ record, cleanedCells }) => [record, cleanedCells])).toEqual([
      [{ productKey: 'A-1', modelNumber: 'M1', name: 'Plain' }, 2],
      [{ productKey: 'A-2', modelNumber: 'M2', name: 'Right' }, 2],
    ])
  })

  it.each([
    ['a non-breaking space becomes a space', 'name', 'New\u00A0York', 'New York'],
    ['NULL stays in a text', 'name', 'NULL', 'NULL'],
    ['N/A stays in a text', 'name', 'N/A', 'N/A'],
    ['a hyphen stays in a text', 'name', '-', '-'],
    ['an apostrophe of our export is removed', 'name', "'=1+1", '=1+1'],
    ['any other apostrophe stays', 'name', "'til then", "'til then"],
    [
      'a long number changed by a spreadsheet is rejected in a key',
      'modelNumber',
      '1.23E+11',
      /changed by a spreadsheet/,
    ],
    ['the same text stays in a name', 'name', '1.23E+11', '1.23E+11'],
    ['leading zeros count', 'modelNumber', '00501', '00501'],
    ['a text that is too long is rejected', 'modelNumber', 'x'.repeat(101), 'Must be at most 100 characters'],
  ])('%s', async (_, field, text, expected) => {
    const value = await valueOf('products', field, text)
    if (expected instanceof RegExp) expect(value).toMatch(expected)
    else expect(value).toBe(expected)
  })
})

describe('amounts', () => {
  it.each<[string, Partial<CellOptions>, unknown]>([
    ['1500', {}, 1500],
    ['1,500', {}, 1500],
    ['1,500.00', {}, 1500],
    ['$1,500.00', {}, 1500],
    ['1,50', {}, 'Invalid amount 1,50: the decimal mark is set to a point'],
    ['1.500,00', {}, 'Invalid amount 1.500,00: the decimal mark is set to a point'],
    ['1.500', {}, 'Invalid amount 1.500: the decimal mark is set to a point'],
    ['1 500', {}, 'Invalid amount 1 500: write it without spaces or apostrophes'],
    ["1'500", {}, "Invalid amount 1'500: write it without spaces or apostrophes"],
    ['5%', {}, 'Invalid amount 5%: a percentage is not an amount'],
    ['€5', {}, 'Invalid amount €5: it has the symbol of another currency'],
    ['(5.00)', {}, 'Invalid amount (5.00): it is in parentheses'],
    ['1e3', {}, 'Invalid amount 1e3: it has an exponent'],
    ['five', {}, 'five is not a number'],
    ['-5', {}, 'Value must be at least 0'],
    ['1.505', { decimalMark: ',' }, 1505],
    ['1,50', { decimalMark: ',' }, 1.5],
    ['1.500,00', { decimalMark: ',' }, 1500],
    ["1'500,5", { decimalMark: ',' }, 1500.5],
    ['1,500', { decimalMark: ',' }, 'Invalid amount 1,500: the decimal mark is set to a comma'],
    ['1,500.00', { decimalMark: ',' }, 'Invalid amount 1,500.00: the decimal mark is set to a comma'],
    ['NULL', {}, 'NULL is not a value; use an empty cell'],
    ['#N/A', {}, '#N/A is not a value; use an empty cell'],
    ['-', {}, '- is not a value; use an empty cell'],
    ['<clear>', {}, null],
  ])('%s with %j', async (text, options, expected) => {
    const value = await valueOf('products', 'price.US', text, options)
    expect(value).toEqual(typeof expected === 'string' ? expected : price(expected as number | null))
  })

  it('three decimal places are read where a number can have them', async () => {
    expect(await valueOf('participants', 'commissionRate', '1.125')).toBe(1.125)
  })

  it('a mix of decimal commas and points is asked about, once for the file', async () => {
    const text = 'productKey;price.US;price.CA\nA;1,50;\nB;;2,000\nC;2.50;\n'
    const { questions } = await readFile('products', text)
    expect(questions).toEqual([
      {
        option: 'decimalMark',
        column: 1,
        examples: ['1,50', '2.50', '2,000'],
        message: 'Some amounts have a decimal comma and others a decimal point. Choose the decimal mark',
      },
    ])
    expect((await readFile('products', text, { decimalMark: '.' })).questions).toEqual([])
  })
})

describe('dates', () => {
  it.each<[string, string, Partial<CellOptions>, string | RegExp]>([
    ['effectiveDate', '3/4/2026', {}, '2026-03-04T05:00:00Z'],
    ['effectiveDate', '3/4/2026', { dateFormat: 'DD/MM/YYYY' }, '2026-04-03T04:00:00Z'],
    ['effectiveDate', '3.4.2026', { dateFormat: 'DD/MM/YYYY' }, '2026-04-03T04:00:00Z'],
    ['effectiveDate', '2026-03-04', { dateFormat: 'DD/MM/YYYY' }, '2026-03-04T05:00:00Z'],
    ['effectiveDate', '2026/3/4', {}, '2026-03-04T05:00:00Z'],
    ['effectiveDate', '2026-03-04 13:30', {}, '2026-03-04T18:30:00Z'],
    ['effectiveDate', '2026-03-04T13:30:00+01:00', {}, '2026-03-04T12:30:00Z'],
    ['expirationDate', '3/4/2026', {}, '2026-03-05T04:59:59Z'],
    ['expirationDate', '2999-12-31', {}, '3000-01-01T04:59:59Z'],
    ['effectiveDate', '3000-01-01', {}, 'Dates must be from 1900 to 2999'],
    ['effectiveDate', '1/1/1899', {}, 'Dates must be from 1900 to 2999'],
    ['effectiveDate', '2/29/2026', {}, '2/29/2026 is not a date in the format MM/DD/YYYY'],
    ['effectiveDate', '31/1/2026', { dateFormat: 'MM/DD/YYYY' }, /format MM\/DD\/YYYY/],
    ['effectiveDate', '46085', {}, '46085 is not a date'],
    ['effectiveDate', 'N/A', {}, 'N/A is not a value; use an empty cell'],
    ['effectiveDate', '2026-03-08 02:30', {}, /does not exist in New York/],
  ])('%s %s with %j', async (field, text, options, expected) => {
    const value = await valueOf('courses', field, text, options)
    if (expected instanceof RegExp) expect(value).toMatch(expected)
    else expect(value).toBe(expected)
  })

  it('the order of day and month is that of all dates, and asked for when both fit', async () => {
    const file = (...dates: string[]) => `courseKey,effectiveDate\n${dates.map((date) => `K,${date}\n`).join('')}`
    const days = async (...dates: string[]) => {
      const { records, questions } = await readFile('courses', file(...dates))
      return [records.map(({ record }) => record['effectiveDate']), questions.map(({ option }) => option)]
    }
    expect(await days('13/4/2026', '3/4/2026')).toEqual([['2026-04-13T04:00:00Z', '2026-04-03T04:00:00Z'], []])
    expect(await days('3/13/2026', '3/4/2026')).toEqual([['2026-03-13T04:00:00Z', '2026-03-04T05:00:00Z'], []])
    expect((await days('3/4/2026'))[1]).toEqual(['dateFormat'])
    expect((await days('4/4/2026', '2026-03-04'))[1]).toEqual([])
  })
})

describe('yes and no', () => {
  it.each(['TRUE', 'true', 'yes', 'Y', '1'])('%s is true', async (text) => {
    expect(await valueOf('participants', 'taxExempt', text)).toBe(true)
  })
  it.each(['FALSE', 'false', 'no', 'N', '0'])('%s is false', async (text) => {
    expect(await valueOf('participants', 'taxExempt', text)).toBe(false)
  })
  it('anything else is rejected', async () => {
    expect(await valueOf('participants', 'taxExempt', 'maybe')).toBe('maybe is neither yes nor no')
  })
})

describe('references and lists', () => {
  it('a reference is a key, and words for no value are rejected', async () => {
    expect(await valueOf('participants', 'organization', ' ORG-9 ')).toEqual({ key: { organizationKey: 'ORG-9' } })
    for (const text of ['NULL', 'N/A', '-']) {
      expect(await valueOf('participants', 'organization', text)).toBe(`${text} is not a value; use an empty cell`)
    }
  })

  it('a list is in one cell, separated by semicolons', async () => {
    const text = 'promotionTypeKey,awardVehicles,availableCountries\nR,Card; "Points; gold" ;,US;CA\n'
    const { records } = await readFile('promotionTypes', text)
    const named = (...names: string[]) => names.map((name) => ({ key: { name } }))
    expect(records[0]?.record).toEqual({
      promotionTypeKey: 'R',
      awardVehicles: named('Card', 'Points; gold'),
      availableCountries: named('US', 'CA'),
    })
  })

  it('prices are one column for each country, and an empty one stays', async () => {
    const { records } = await readFile('products', 'productKey,price.US,Price (CA)\nA,5,\nB,,<clear>\n')
    expect(records.map(({ record }) => record['prices'])).toEqual([price(5), price(null, 'CA')])
  })
})

describe('empty cells', () => {
  const text = 'productKey,name,productCategory,price.US\nA,,,\nB,<clear>,<CLEAR>,<clear>\n'
  it('they keep the value, and <clear> empties it', async () => {
    const { records } = await readFile('products', text)
    expect(records).toMatchObject([
      { record: { productKey: 'A' }, issues: [] },
      {
        record: { productKey: 'B', productCategory: null, prices: price(null) },
        issues: [{ column: 1, field: 'name', message: 'Name is required' }],
      },
    ])
    expect(records[0]?.record).toEqual({ productKey: 'A' })
  })

  it('with emptyCell clear they empty it', async () => {
    const { records } = await readFile('products', text, { emptyCell: 'clear' })
    expect(records[0]).toMatchObject({
      record: { productKey: 'A', productCategory: null, prices: price(null) },
      issues: [{ field: 'name', message: 'Name is required' }],
    })
  })

  it('a row without a key is rejected', async () => {
    const { records } = await readFile('products', 'productKey,name\n,Name\n')
    expect(records[0]?.issues).toEqual([{ column: null, field: 'productKey', message: 'Product Key is required' }])
  })

  it('a true value in the column delete marks the row', async () => {
    const { records } = await readFile('products', 'productKey,delete\nA,yes\nB,\nC,FALSE\n')
    expect(records.map(({ key, isDelete }) => [key, isDelete])).toEqual([
      ['A', true],
      ['B', false],
      ['C', false],
    ])
  })
})

describe('workbooks', () => {
  it.each<[string, string, string, unknown]>([
    ['price.US', 'a number', '<c><v>1899.5</v></c>', price(1899.5)],
    [
      'price.US',
      'a percent',
      '<c s="2"><v>0.05</v></c>',
      '0.05 is formatted as a percent; format the cell as a number',
    ],
    ['price.US', 'euros', '<c s="3"><v>5</v></c>', '5 is formatted in another currency; format the cell as a number'],
    ['price.US', 'a date', '<c s="1"><v>46085</v></c>', '2026-03-04 is not a number'],
    ['price.US', 'a formula', '<c><f>1+1</f><v>2</v></c>', price(2)],
    ['price.US', 'a formula without a value', '<c><f>1+1</f></c>', /no stored value/],
    ['price.US', 'an error', '<c t="e"><v>#N/A</v></c>', '#N/A is not a value; use an empty cell'],
    ['modelNumber', 'a number as a key', '<c><v>123456789012</v></c>', '123456789012'],
    ['modelNumber', 'a number with lost digits', '<c><v>1.2345678901234568E+18</v></c>', /changed by a spreadsheet/],
    ['modelNumber', 'a date as a key', '<c s="1"><v>46085</v></c>', /date changed by a spreadsheet/],
  ])('%s: %s', async (field, _, cell, expected) => {
    const value = await cellOf('products', field, cell)
    if (expected instanceof RegExp) expect(value).toMatch(expected)
    else expect(value).toEqual(expected)
  })

  it.each([
    ['effectiveDate', '<c s="1"><v>46085</v></c>', '2026-03-04T05:00:00Z'],
    ['expirationDate', '<c s="1"><v>46085</v></c>', '2026-03-05T04:59:59Z'],
    ['expirationDate', '<c s="5"><v>46085.5625</v></c>', '2026-03-04T18:30:00Z'],
  ])('a date cell in %s', async (field, cell, expected) => {
    expect(await cellOf('courses', field, cell)).toBe(expected)
  })
})

describe('JSON Lines', () => {
  it('references are objects of key parts, an absent name keeps, and null clears', async () => {
    const lines = [
      { participantKey: 'P-1', organization: { organizationKey: 'ORG-9', name: 'Nine' }, taxExempt: false, city: null },
      { participantKey: 'P-2', organization: 'ORG-8', yearsOfService: 3, hireDate: '2026-03-04', firstName: "'=x" },
    ]
    const { records } = await readFile('participants', lines.map((line) => JSON.stringify(line)).join('\n'))
    expect(records.map(({ record, issues }) => [record, issues])).toEqual([
      [
        { participantKey: 'P-1', organization: { key: { organizationKey: 'ORG-9' } }, taxExempt: false, city: null },
        [],
      ],
      [
        {
          participantKey: 'P-2',
          organization: { key: { organizationKey: 'ORG-8' } },
          yearsOfService: 3,
          hireDate: '2026-03-04T05:00:00Z',
          firstName: "'=x",
        },
        [],
      ],
    ])
  })

  it('prices change the countries that they name, and a list is the whole list', async () => {
    const product = {
      productKey: 'A',
      prices: [
        { country: { name: 'US' }, price: 5.25 },
        { country: 'CA', price: null },
      ],
    }
    const type = { promotionTypeKey: 'R', awardVehicles: [{ name: 'Card' }], availableCountries: [] }
    const products = await readFile('products', JSON.stringify(product))
    expect(products.records[0]?.record['prices']).toEqual([...price(5.25), ...price(null, 'CA')])
    const types = await readFile('promotionTypes', JSON.stringify(type))
    expect(types.records[0]?.record).toEqual({
      promotionTypeKey: 'R',
      awardVehicles: [{ key: { name: 'Card' } }],
      availableCountries: [],
    })
  })

  it('a value of the wrong kind is rejected at its field', async () => {
    const wrong = { productKey: 'A', name: {}, productCategory: 5, prices: [{ country: {}, price: 1 }] }
    const { records } = await readFile('products', JSON.stringify(wrong))
    expect(records[0]?.issues.map(({ field, message }) => [field, message])).toEqual([
      ['name', 'Value must be text'],
      ['prices', 'Enter the name'],
    ])
  })
})

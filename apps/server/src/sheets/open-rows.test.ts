import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { openRows } from './open-rows.ts'
import { UnreadableSheet } from './sheet.ts'
import { sheetRow, workbookParts, zipOf } from './testing/a-workbook.ts'
import { chunksOf, readAll } from './testing/read-all.ts'

const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}
const table = 'name,city\r\nCafé,Zürich\r\n'
const rows = [{ line: 2, cells: ['Café', 'Zürich'] }]

describe('encodings', () => {
  it.each<[string, Buffer, string]>([
    ['UTF-8', Buffer.from(table), 'utf-8'],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${table}`), 'utf-8'],
    ['UTF-16', utf16(table), 'utf-16le'],
    ['UTF-16, big-endian', utf16(table, true), 'utf-16be'],
    ['gzip', gzipSync(table), 'utf-8'],
  ])('%s is read', async (_, bytes, encoding) => {
    const read = await readAll(bytes)
    expect(read).toMatchObject({ head: { format: 'csv', encoding, columns: ['name', 'city'], problem: null }, rows })
  })

  it('any other encoding is asked for, and read when it is chosen', async () => {
    const bytes = Buffer.from(table, 'latin1')
    for (const unmarked of [bytes, Buffer.from(table, 'utf16le')]) {
      const { head, rows: none } = await readAll(unmarked)
      expect([head.problem?.option, none]).toEqual(['encoding', []])
    }
    expect(await readAll(bytes, { encoding: 'windows-1252' })).toMatchObject({ rows })
    await expect(readAll(bytes, { encoding: 'klingon' })).rejects.toThrow('There is no encoding klingon')
  })

  it('a byte in another encoding far down ends the rows with a question', async () => {
    const bytes = Buffer.concat([Buffer.from(`name\n${'plain\n'.repeat(20_000)}`), Buffer.from('Café\n', 'latin1')])
    await expect(readAll(bytes, {}, 4096)).rejects.toMatchObject({ name: 'UnreadableSheet', option: 'encoding' })
  })
})

describe('CSV', () => {
  it.each([
    [',', 'a,b\n1,2'],
    [';', 'a;b\n1;2'],
    ['\t', 'a\tb\n1\t2'],
    ['|', 'a|b\r1|2'],
    [';', 'sep=;\na;b\n1;2'],
  ])('the separator %j is detected', async (separator, text) => {
    const { head, rows: read } = await readAll(text)
    expect([head.separator, head.columns, read]).toMatchObject([separator, ['a', 'b'], [{ cells: ['1', '2'] }]])
  })

  it('the separator can be chosen', async () => {
    expect((await readAll('a,b;c\n1,2;3', { separator: ';' })).head.columns).toEqual(['a,b', 'c'])
  })

  it('rows are as wide as the header: missing cells are null, and more filled cells are a problem', async () => {
    const { rows: read } = await readAll('a,b\n1\n1,2,\n1,2,3\n')
    expect(read).toEqual([
      { line: 2, cells: ['1', null] },
      { line: 3, cells: ['1', '2'] },
      { line: 4, problem: 'The row has 3 cells, but the header has 2' },
    ])
  })

  it('a file without a header says so', async () => {
    for (const text of ['', '\n ,\n']) expect((await readAll(text)).head.problem?.message).toMatch(/file is empty/)
  })

  it('a file that is larger than the limits ends with the reason', async () => {
    await expect(readAll('a\n1\n2\n3\n', { limits: { rows: 2 } })).rejects.toThrow('The file has more than 2 rows')
    const bytes = `a\n${'1\n'.repeat(40_000)}`
    await expect(readAll(bytes, { limits: { bytes: 70_000 } }, 4096)).rejects.toThrow(UnreadableSheet)
  })

  it('a gzip file that unpacks to more than the limit, or is torn, ends with the reason', async () => {
    const packed = gzipSync(Buffer.from(`a\n${'0'.repeat(63)}\n`.repeat(100_000)))
    await expect(readAll(packed, { limits: { bytes: 1_000_000 } }, 4096)).rejects.toThrow('larger than 1 MB')
    await expect(readAll(packed.subarray(0, packed.length - 9), {}, 4096)).rejects.toThrow('damaged or incomplete')
  })
})

describe('JSON Lines', () => {
  it('the names of the lines are columns, and absent names have no cell', async () => {
    const text = '{"key":"A","price":1.5}\r\n\n{"key":"B","more":null}\n'
    expect(await readAll(text)).toEqual({
      head: {
        format: 'jsonl',
        encoding: 'utf-8',
        separator: null,
        sheets: [],
        sheet: null,
        columns: ['key', 'price', 'more'],
        problem: null,
      },
      rows: [
        { line: 1, cells: [{ kind: 'json', value: 'A' }, { kind: 'json', value: 1.5 }, null] },
        { line: 3, cells: [{ kind: 'json', value: 'B' }, null, { kind: 'json', value: null }] },
      ],
    })
  })

  it('a line that cannot be read is rejected alone', async () => {
    const first = '{"key":"A"}\n'
    const text = `${first.repeat(1000)}{"key":\n[1]\n{"key":"A","other":1}\n{"key":"${'x'.repeat(1_000_001)}"}\n${first}`
    const { rows: read } = await readAll(text, {}, 65_536)
    expect(read.slice(1000)).toEqual([
      { line: 1001, problem: 'The line is not valid JSON' },
      { line: 1002, problem: 'The line is not a JSON object' },
      { line: 1003, problem: 'Unknown column other', names: ['other'] },
      { line: 1004, problem: 'The row is longer than 1 MB' },
      { line: 1005, cells: [{ kind: 'json', value: 'A' }] },
    ])
  })
})

describe('workbooks', () => {
  const header = sheetRow(2, 'name', 'value')
  const workbook = (cells: string, options = {}) =>
    zipOf(workbookParts({ Data: header + sheetRow(5, 'x', cells) }, options))

  it.each<[string, string, unknown]>([
    ['a number', '<c><v>1899.5</v></c>', { kind: 'number', text: '1899.5', format: 'plain' }],
    ['digits beyond 15', '<c><v>0.30000000000000004</v></c>', { kind: 'number', text: '0.3', format: 'plain' }],
    ['an exponent', '<c><v>1.23E+11</v></c>', { kind: 'number', text: '123000000000', format: 'plain' }],
    ['a percent', '<c s="2"><v>0.05</v></c>', { kind: 'number', text: '0.05', format: 'percent' }],
    ['euros', '<c s="3"><v>5</v></c>', { kind: 'number', text: '5', format: 'currency' }],
    ['leading zeros', '<c s="4"><v>501</v></c>', '00501'],
    ['a day', '<c s="1"><v>46085</v></c>', { kind: 'date', wall: '2026-03-04' }],
    ['a day and a time', '<c s="5"><v>46085.5625</v></c>', { kind: 'date', wall: '2026-03-04T13:30:00' }],
    ['a day of January 1900', '<c s="1"><v>1</v></c>', { kind: 'date', wall: '1900-01-01' }],
    ['a boolean', '<c t="b"><v>1</v></c>', { kind: 'flag', value: true }],
    ['an error', '<c t="e"><v>#N/A</v></c>', '#N/A'],
    ['a shared text', '<c t="s"><v>1</v></c>', 'two'],
    ['a formula with a value', '<c t="str"><f>A1&amp;"b"</f><v>ab</v></c>', 'ab'],
    ['a formula with a number', '<c><f>1+1</f><v>2</v></c>', { kind: 'number', text: '2', format: 'plain' }],
    ['a formula without a value', '<c><f>1+1</f></c>', { kind: 'noValue' }],
    ['escaped characters', '<c t="inlineStr"><is><r><t>a_x000A_</t></r><r><t> b</t></r></is></c>', 'a\n b'],
    ['an empty cell', '<c s="2"/>', ''],
  ])('%s is read', async (_, cell, expected) => {
    const { head, rows: read } = await readAll(workbook(cell, { texts: ['one', 'two'] }))
    expect(head).toMatchObject({ format: 'xlsx', sheet: 'Data', sheets: ['Data'], columns: ['name', 'value'] })
    expect(read).toEqual([{ line: 5, cells: ['x', expected] }])
  })

  it('days of workbooks from 1904 are read', async () => {
    const { rows: read } = await readAll(workbook('<c s="1"><v>44623</v></c>', { date1904: true }))
    expect(read).toMatchObject([{ cells: ['x', { kind: 'date', wall: '2026-03-04' }] }])
  })

  it('the first visible sheet is read, or the chosen one', async () => {
    const bytes = zipOf(
      workbookParts({ Hidden: sheetRow(1, 'h'), First: sheetRow(1, 'a'), Second: sheetRow(1, 'b') + sheetRow(2, '1') }),
    )
    expect((await readAll(bytes)).head).toMatchObject({ sheet: 'First', sheets: ['Hidden', 'First', 'Second'] })
    expect(await readAll(bytes, { sheet: 'Second' })).toMatchObject({
      head: { columns: ['b'] },
      rows: [{ cells: ['1'] }],
    })
    expect((await readAll(bytes, { sheet: 'Third' })).head.problem).toEqual({
      option: 'sheet',
      message: 'The workbook has no sheet Third',
    })
  })

  it('cells are at their places, and a row over 1 MB is rejected alone', async () => {
    const placed = '<row r="3"><c r="B3"><v>2</v></c></row>'
    const long = sheetRow(4, 'x'.repeat(600_000), 'y'.repeat(600_000))
    const wide = sheetRow(6, 'x', 'y', 'z')
    const { rows: read } = await readAll(zipOf(workbookParts({ Data: header + placed + long + wide })), {}, 4096)
    expect(read).toEqual([
      { line: 3, cells: ['', { kind: 'number', text: '2', format: 'plain' }] },
      { line: 4, problem: 'The row is longer than 1 MB' },
      { line: 6, problem: 'The row has 3 cells, but the header has 2' },
    ])
  })

  it.each<[string, Buffer, RegExp]>([
    ['torn', workbook('x').subarray(0, 900), /not an Excel workbook/],
    ['another archive', zipOf({ 'readme.txt': 'hello' }), /not an Excel workbook/],
    ['protected', Buffer.from('D0CF11E0A1B11AE10000', 'hex'), /protected by a password/],
    ['of broken XML', zipOf({ ...workbookParts({ Data: header }), 'xl/styles.xml': '<styleSheet><' }), /damaged/],
    [
      'larger than declared',
      zipOf(workbookParts({ Data: header + sheetRow(3, 'x') }), { 'xl/worksheets/sheet1.xml': 60 }),
      /damaged/,
    ],
    [
      'a bomb of texts',
      zipOf({
        ...workbookParts({ Data: header }),
        'xl/styles.xml': `<styleSheet>${' '.repeat(21_000_000)}</styleSheet>`,
      }),
      /unpacks to more/,
    ],
  ])('a workbook that is %s is refused', async (_, bytes, message) => {
    await expect(readAll(bytes, {}, 65_536)).rejects.toThrow(message)
  })

  it('a sheet that is opened for its head alone leaves nothing open', async () => {
    const sheet = await openRows(chunksOf(workbook('y')))
    await sheet[Symbol.asyncDispose]()
    expect(await Array.fromAsync(sheet.rows)).toEqual([])
  })
})

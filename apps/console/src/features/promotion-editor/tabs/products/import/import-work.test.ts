import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { cellText } from './read-table-file.ts'
import type { ImportAnswer, ImportSource } from './import-exchange.ts'
import { createImportWork } from './import-work.ts'
import { effectOf } from './import-words.ts'

const now = '2026-11-20T15:00:00Z'
const product = { id: 11, productKey: 'AX-200', modelNumber: 'AX-200', name: 'Pump' }
const bytesOf = (text: string) => new TextEncoder().encode(text).buffer

async function carryOut(source: ImportSource) {
  const answers: ImportAnswer[] = []
  const work = createImportWork((answer) => answers.push(structuredClone(answer)))
  await work({ kind: 'read', source, choices: { twoFields: 'detect', reading: null } })
  await work({ kind: 'products', products: [{ product, serialCount: 0 }] })
  await work({ kind: 'plan', lines: new Map(), hasClaims: false, now })
  return {
    answers,
    rows: answers.flatMap((answer) => (answer.kind === 'rows' ? answer.rows : [])),
    lines: answers.flatMap((answer) => (answer.kind === 'lines' ? answer.lines : [])),
  }
}

const workbook = (rows: (string | number | Date | null)[][]) =>
  writeXlsx({ sheets: [{ name: 'Lines', rows }] }).then((bytes): ImportSource => ({
    kind: 'file',
    name: 'lines.xlsx',
    bytes: new Uint8Array(bytes).buffer,
  }))

describe('an import in a worker', () => {
  it('reads the file, names the models to look up, and plans', async () => {
    const { answers, rows, lines } = await carryOut({ kind: 'text', text: 'ax-200|10 ZZ-1|5' })
    expect(answers[0]).toEqual({
      kind: 'read',
      reading: 'items',
      canBeColumns: false,
      rowCount: 2,
      table: null,
      decimalMark: null,
      question: null,
      example: null,
      keys: [['ax-200', 'ZZ-1']],
    })
    expect(rows.map((row) => [row.outcome, effectOf(row, 'USD')])).toEqual(
      [
        ['NEW', '$10.00 Each'],
        ['REJECTED', 'Product not found'],
      ].map(([outcome, effect]) => [outcome, outcome === 'NEW' ? `Payout: ${effect}` : effect]),
    )
    expect(lines).toMatchObject([{ added: { product: { id: 11 } } }])
    expect(answers.at(-1)).toEqual({ kind: 'planned' })
  })

  it('returns a hundred thousand rows in parts, without losing one', async () => {
    const text = Array.from({ length: 100_000 }, (_, index) => `Q-${index}|${(index % 90) + 1}`).join('\n')
    const { answers, rows } = await carryOut({ kind: 'text', text })
    expect(rows).toHaveLength(100_000)
    const parts = answers.filter(({ kind }) => kind === 'rows')
    expect(parts).toHaveLength(100)
  })

  it('reads a workbook as columns, with its numbers and dates', async () => {
    const source = await workbook([
      ['Model', 'Amount', 'Start Date', 'End Date'],
      ['AX-200', 1500.5, new Date('2026-04-01T00:00:00Z'), '3/31/2027'],
      [null, null, null, null],
    ])
    const { rows, lines } = await carryOut(source)
    expect(rows).toHaveLength(1)
    expect(lines[0]?.promotionProductPayouts).toMatchObject([
      { payoutAmount: '1500.5', effectiveDate: '2026-04-01T04:00:00Z', expirationDate: '2027-04-01T03:59:59Z' },
    ])
  })

  it('a percentage in a workbook is not an amount', async () => {
    const cells = new Map([['0,1', { value: 0.07, style: { numFmt: '0%' } }]])
    const bytes = await writeXlsx({ sheets: [{ name: 'Lines', rows: [['AX-200', 0.07]], cells }] })
    const { rows } = await carryOut({ kind: 'file', name: 'lines.xlsx', bytes: new Uint8Array(bytes).buffer })
    expect(rows).toMatchObject([{ outcome: 'REJECTED', reason: 'Invalid amount 7%: a percentage is not an amount' }])
  })

  it('keeps the leading zeros that a workbook shows for a model', async () => {
    const cells = new Map([['0,0', { value: 7, style: { numFmt: '000' } }]])
    const bytes = await writeXlsx({ sheets: [{ name: 'Lines', rows: [[7, 'AG-1']], cells }] })
    const { answers } = await carryOut({ kind: 'file', name: 'lines.xlsx', bytes: new Uint8Array(bytes).buffer })
    expect(answers[0]).toMatchObject({ keys: [['007']] })
  })

  it.each([
    ['Windows', new Uint8Array([0x41, 0x58, 0x2d, 0x32, 0x30, 0x30, 0x2c, 0xc4]).buffer, 'Ä'],
    [
      'UTF-16',
      new Uint8Array([0xff, 0xfe, 0x41, 0, 0x58, 0, 0x2d, 0, 0x32, 0, 0x30, 0, 0x30, 0, 0x2c, 0, 0xc4, 0]).buffer,
      'Ä',
    ],
    [
      'UTF-16 of the other order',
      new Uint8Array([0xfe, 0xff, 0, 0x41, 0, 0x58, 0, 0x2d, 0, 0x32, 0, 0x30, 0, 0x30, 0, 0x2c, 0, 0xc4]).buffer,
      'Ä',
    ],
    ['UTF-8', bytesOf('\uFEFFAX-200,Ä'), 'Ä'],
  ])('reads CSV in %s', async (_, bytes, number) => {
    const { rows } = await carryOut({ kind: 'file', name: 'lines.csv', bytes })
    expect(rows).toMatchObject([{ outcome: 'NEW', agreementNumber: { to: number } }])
  })

  it('asks for the encoding of a file that does not declare it, and uses the answer', async () => {
    // Ü on Windows, ‹ on a Macintosh
    const file = {
      kind: 'file',
      name: 'lines.csv',
      bytes: new Uint8Array([0x41, 0x58, 0x2d, 0x32, 0x30, 0x30, 0x2c, 0xdc]).buffer,
    } as const
    const asked = await carryOut(file)
    expect(asked.answers[0]).toMatchObject({ kind: 'read', question: 'encoding' })
    const answered = await carryOut({ ...file, encoding: 'macintosh' })
    expect(answered.answers[0]).toMatchObject({ kind: 'read', question: null })
    expect([asked, answered].map(({ rows }) => rows[0]?.agreementNumber?.to)).toEqual(['Ü', '‹'])
  })

  it.each([
    ['an archive of something else', new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]).buffer],
    ['an image', new Uint8Array([0x89, 0x50, 0, 0, 1]).buffer],
  ])('reports that %s is not a table', async (_, bytes) => {
    const { answers } = await carryOut({ kind: 'file', name: 'photo.xlsx', bytes })
    expect(answers[0]).toEqual({
      kind: 'refused',
      cause: 'photo.xlsx is neither a CSV file nor an Excel workbook (.xlsx)',
    })
  })
})

describe('cells of a workbook', () => {
  it.each([
    [null, ''],
    [0.1 + 0.2, '0.3'],
    [12345678, '12345678'],
    [true, 'true'],
    [new Date('2026-04-01T00:00:00.000Z'), '2026-04-01'],
    [new Date('2026-04-01T09:29:59.999Z'), '2026-04-01T09:30:00'],
  ])('%o is %s', (value, text) => {
    expect(cellText(value)).toBe(text)
  })
})

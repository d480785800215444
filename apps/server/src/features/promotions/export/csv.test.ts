import { CSV_MARK, csvLine, guarded } from '@incentive/model/tables'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formulaPayloads } from './testing/formula-payloads.ts'
import { readCsv, unguarded } from './testing/read-csv.ts'

const file = (lines: readonly (readonly (string | number)[])[]) => CSV_MARK + lines.map(csvLine).join('')

describe('a line of CSV', () => {
  test.each([
    [['plain', 2026], 'plain,2026\r\n'],
    [['a,b', 'say "so"', 'two\nlines', 'two\r\nlines'], '"a,b","say ""so""","two\nlines","two\r\nlines"\r\n'],
    [['', ' padded '], '," padded "\r\n'],
    [['=1+1', -5], "'=1+1,-5\r\n"],
    [['Größe 😀'], 'Größe 😀\r\n'],
  ])('%j is written as %j', (cells, line) => {
    expect(csvLine(cells)).toBe(line)
  })
})

describe('U46 a text that a spreadsheet would write otherwise is guarded', () => {
  test.each([
    ...['007', '00', '12345678901234567', '123456789012', '1E5', '1e-5', '1.5E+10', '1-2', '1/2', '1.2.2026', '1.50'],
    ...['3-Mar', 'MARCH1', 'SEPT2', 'Dec 12', 'mar-26', '2026-11-20', '11/20/2026 10:00 am', '5 PM', '5p', '10:30'],
    ...[
      '1,234',
      '$5',
      '50%',
      '(5)',
      '.5',
      ' 7',
      '1 1/2',
      'true',
      'FALSE',
      '#N/A',
      '#REF!',
      "'quoted",
      '£3',
      '1\u00a0000',
    ],
  ])('%s', (text) => {
    expect(guarded(text)).toBe(`'${text}`)
  })

  test.each([
    ...[
      '0',
      '7',
      '2026',
      '12345678901',
      'FALL-SPIFF',
      'Spring 2026',
      '3M Days',
      'A-12',
      'E5',
      'P-100',
      'AX-100',
      'May',
      '',
    ],
    ...['04/01/2026 12:00 am EDT', '2 for 1', 'truest', 'N/A', 'March Madness 26 Deal', '20% off', 'a=b', 'Decker-12'],
  ])('%s is left as it is', (text) => {
    expect(guarded(text)).toBe(text)
  })
})

describe('R24 formulas', () => {
  test('of 200 payloads no cell begins with a sign that runs it, and each is read back as it was', () => {
    expect(new Set(formulaPayloads).size).toBe(formulaPayloads.length)
    expect(formulaPayloads.length).toBeGreaterThanOrEqual(200)
    const rows = readCsv(file(formulaPayloads.map((payload) => [payload, 1, payload])))
    for (const [index, payload] of formulaPayloads.entries()) {
      const row = rows[index] ?? []
      for (const cell of row) expect(cell).not.toMatch(/^\s*[=+\-@\t\r＝＋－＠]/u)
      expect(row.map(unguarded)).toEqual([payload, '1', payload])
    }
  })

  const invisible = [
    ...['\u0001', '\u0008', '\u001b', '\u007f', '\u0085', '\u009f', '\u00a0', '\u00ad', '\u034f', '\u061c', '\u115f'],
    ...['\u17b4', '\u180e', '\u2000', '\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u2028', '\u2029', '\u202a'],
    ...['\u202e', '\u2060', '\u2064', '\u2066', '\u206f', '\u2800', '\u3000', '\u3164', '\ue000', '\ufe0f', '\ufeff'],
    ...['\uffa0', '\ufff9', '\u{e0020}', '\u{e0100}', '\u{1d173}', '\u{10ffff}', '\u200b\u0001 \u00ad\ufe0f'],
  ]
  const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫', '\u2212']
  const pointsOf = (text: string) => [...text].map((sign) => sign.codePointAt(0)?.toString(16)).join(' ')

  test.each(invisible.map((text) => [pointsOf(text), text]))(
    'a sign right after what shows nothing (%s) is guarded, and the text comes back as it was',
    (_, before) => {
      for (const sign of signs) {
        const text = `${before}${sign}HYPERLINK("https://attacker.example","Open")`
        expect(guarded(text)).toBe(`'${text}`)
        expect(
          readCsv(file([[text, `${before}plain`]]))
            .flat()
            .map(unguarded),
        ).toEqual([text, `${before}plain`])
      }
    },
  )

  test('of any text at all, the same', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n,;"\'0 1Ee.:/$%()jJanmar'.split('')), maxLength: 12 }),
    )
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }), (table) => {
        const rows = readCsv(file(table))
        expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
        expect(rows.map((row) => row.map(unguarded))).toEqual(table)
      }),
      { seed: 24, numRuns: 2_000 },
    )
  })
})

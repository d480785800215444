import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nyToInstant } from '../time/new-york.ts'
import { coverageOf, coverageWords, outsideOf } from './coverage.ts'
import { BLANK_DEADLINE, type DeadlineDraft } from './deadline.ts'
import { generateDeadlines } from './generate-deadlines.ts'

const period = (first: string, last: string): DeadlineDraft => ({
  ...BLANK_DEADLINE,
  effectiveDate: nyToInstant(`${first}T00:00:00`),
  expirationDate: nyToInstant(`${last}T23:59:00`),
})
const year = period('2026-04-01', '2027-03-31')
const words = (...deadlines: DeadlineDraft[]) => {
  const coverage = coverageOf(year, deadlines)
  return coverage && coverageWords(coverage)
}

describe('the coverage of the promotion by deadlines', () => {
  it.each([
    ['whole', [period('2026-04-01', '2027-03-31')], 'Every day of the promotion is covered.'],
    [
      'two halves, although a minute lies between them',
      [period('2026-10-01', '2027-03-31'), period('2026-04-01', '2026-09-30')],
      'Every day of the promotion is covered.',
    ],
    [
      'a gap before, within and behind',
      [period('2026-05-01', '2026-06-29'), period('2026-07-01', '2027-03-30')],
      'Not covered: 04/01/2026 to 04/30/2026, 06/30/2026, 03/31/2027.',
    ],
    [
      'days that lie in two',
      [period('2026-04-01', '2026-06-30'), period('2026-06-15', '2027-03-31')],
      'Every day of the promotion is covered. Overlapping: 06/15/2026 to 06/30/2026.',
    ],
    ['outside of it', [period('2028-01-01', '2028-02-01')], 'Not covered: 04/01/2026 to 03/31/2027.'],
  ] as const)('OP-47 is described in words: %s', (_what, deadlines, expected) => {
    expect(words(...deadlines)).toBe(expected)
  })

  it('names three periods and counts the rest', () => {
    const months = ['04', '06', '08', '10', '12'].map((month) => period(`2026-${month}-02`, `2026-${month}-28`))
    expect(words(...months)).toMatch(/^Not covered: [^,]+, [^,]+, [^,]+, 3 more\.$/)
  })

  it('is null while a date is missing', () => {
    expect(coverageOf({ ...year, effectiveDate: '' }, [year])).toBeNull()
    expect(words({ ...year, expirationDate: 'soon' })).toBeNull()
    expect(words()).toBeNull()
  })

  it('ALG-04: generated deadlines cover every day of any window once', () => {
    const day = fc.integer({ min: 0, max: 3_000 }).map((days) => Temporal.PlainDate.from('2024-01-01').add({ days }))
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: 0, max: 900 }),
        fc.constantFrom('QUARTERS', 'HALVES'),
        (first, length, type) => {
          const window = period(first.toString(), first.add({ days: length }).toString())
          const made = generateDeadlines({ ...window, type, submissionDeadlineDays: 0, dayOverride: null })
          expect(coverageOf(window, made)).toEqual({ gaps: [], overlaps: [] })
        },
      ),
      { seed: 7 },
    )
  })
})

describe('deadlines outside of the promotion', () => {
  const inside = period('2026-04-01', '2027-03-31')
  const early = period('2026-03-31', '2026-06-30')
  const late = period('2027-03-01', '2027-04-01')

  it('are those with a day outside its window', () => {
    expect(outsideOf(year, [early, inside, late])).toEqual([early, late])
  })

  it('are not reported without dates', () => {
    expect(outsideOf({ ...year, effectiveDate: '' }, [early])).toEqual([])
    expect(outsideOf(year, [{ ...early, expirationDate: 'soon' }])).toEqual([])
  })
})

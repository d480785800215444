import { row } from '@incentive/quality/row'
import { formatDay } from '@incentive/scalars'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nyDay, nyToInstant, toWall } from '../time/new-york.ts'
import { addInNy } from '../time/new-york.ts'
import { deadlineIssues } from './deadline-rules.ts'
import { type Generation, type GenerationType, generateDeadlines, submissionDay } from './generate-deadlines.ts'

const FY2026 = ['2026-04-01T04:00:00Z', '2027-04-01T03:59:59Z'] as const

function generation(
  type: GenerationType,
  [effectiveDate, expirationDate]: readonly [string, string],
  submissionDeadlineDays = 0,
  dayOverride: number | null = null,
): Generation {
  return { type, effectiveDate, expirationDate, submissionDeadlineDays, dayOverride }
}

/** Name, instants and New York days, in the format of the tables of ALG-04. */
function rows(plan: Generation): string[] {
  return generateDeadlines(plan).map((made) => {
    const [from, to, due] = [made.effectiveDate, made.expirationDate, made.submissionDeadlineDate].map((date) =>
      formatDay(nyDay(date)),
    )
    return `${made.name} | ${made.effectiveDate} | ${made.expirationDate} | ${made.submissionDeadlineDate} | ${from} to ${to}, submit by ${due}`
  })
}

/** A test vector of ALG-04: the generated deadlines, row by row. */
const expectVector = (plan: Generation, expected: readonly string[]) =>
  row('DL-35', () => {
    expect(rows(plan)).toEqual(expected)
  })

describe('ALG-04, generated deadlines', () => {
  it('G1: the quarters of a fiscal year, which starts on 4/1, across both clock changes', () => {
    expectVector(generation('QUARTERS', FY2026), [
      'Q1 FY2026 | 2026-04-01T04:00:00Z | 2026-07-01T03:59:59Z | 2026-08-16T03:59:59Z | 04/01/2026 to 06/30/2026, submit by 08/15/2026',
      'Q2 FY2026 | 2026-07-01T04:00:00Z | 2026-10-01T03:59:59Z | 2026-11-16T04:59:59Z | 07/01/2026 to 09/30/2026, submit by 11/15/2026',
      'Q3 FY2026 | 2026-10-01T04:00:00Z | 2027-01-01T04:59:59Z | 2027-02-16T04:59:59Z | 10/01/2026 to 12/31/2026, submit by 02/15/2027',
      'Q4 FY2026 | 2027-01-01T05:00:00Z | 2027-04-01T03:59:59Z | 2027-05-16T03:59:59Z | 01/01/2027 to 03/31/2027, submit by 05/15/2027',
    ])
    const made = generateDeadlines(generation('QUARTERS', FY2026))
    const days = (key: 'effectiveDate' | 'expirationDate' | 'submissionDeadlineDate') =>
      made.map((deadline) => formatDay(nyDay(deadline[key])))
    row('DL-21', () => expect(days('effectiveDate')).toEqual(['04/01/2026', '07/01/2026', '10/01/2026', '01/01/2027']))
    row('DL-22', () => {
      expect(made.map(({ name }) => name)).toEqual(['Q1 FY2026', 'Q2 FY2026', 'Q3 FY2026', 'Q4 FY2026'])
      expect(days('effectiveDate')).toEqual(['04/01/2026', '07/01/2026', '10/01/2026', '01/01/2027'])
      expect(days('expirationDate')).toEqual(['06/30/2026', '09/30/2026', '12/31/2026', '03/31/2027'])
    })
    row('DL-27', () =>
      expect(days('submissionDeadlineDate')).toEqual(['08/15/2026', '11/15/2026', '02/15/2027', '05/15/2027']),
    )
    row('DL-34', () =>
      expect([made[2]?.effectiveDate, made[2]?.expirationDate]).toEqual([
        '2026-10-01T04:00:00Z',
        '2027-01-01T04:59:59Z',
      ]),
    )
  })

  it('DL-23 G2: the halves of a fiscal year', () =>
    row('DL-23', () => {
      expectVector(generation('HALVES', FY2026), [
        'H1 FY2026 | 2026-04-01T04:00:00Z | 2026-10-01T03:59:59Z | 2026-11-16T04:59:59Z | 04/01/2026 to 09/30/2026, submit by 11/15/2026',
        'H2 FY2026 | 2026-10-01T04:00:00Z | 2027-04-01T03:59:59Z | 2027-05-16T03:59:59Z | 10/01/2026 to 03/31/2027, submit by 05/15/2027',
      ])
    }))

  it('DL-24 G3: one deadline over the window', () =>
    row('DL-24', () => {
      expectVector(generation('SINGLE', FY2026, 45), [
        'Full period | 2026-04-01T04:00:00Z | 2027-04-01T03:59:59Z | 2027-05-16T03:59:59Z | 04/01/2026 to 03/31/2027, submit by 05/15/2027',
      ])
    }))

  it('DL-32 G4: the first and the last quarter are cut to the window', () =>
    row('DL-32', () => {
      expectVector(generation('QUARTERS', ['2026-05-10T04:00:00Z', '2026-12-16T04:59:59Z']), [
        'Q1 FY2026 | 2026-05-10T04:00:00Z | 2026-07-01T03:59:59Z | 2026-08-16T03:59:59Z | 05/10/2026 to 06/30/2026, submit by 08/15/2026',
        'Q2 FY2026 | 2026-07-01T04:00:00Z | 2026-10-01T03:59:59Z | 2026-11-16T04:59:59Z | 07/01/2026 to 09/30/2026, submit by 11/15/2026',
        'Q3 FY2026 | 2026-10-01T04:00:00Z | 2026-12-16T04:59:59Z | 2027-02-16T04:59:59Z | 10/01/2026 to 12/15/2026, submit by 02/15/2027',
      ])
    }))

  it('G5, DL-31: day-of-month override 31', () =>
    row('DL-31', () => {
      expectVector(generation('QUARTERS', FY2026, 0, 31), [
        'Q1 FY2026 | 2026-04-01T04:00:00Z | 2026-07-01T03:59:59Z | 2026-09-01T03:59:59Z | 04/01/2026 to 06/30/2026, submit by 08/31/2026',
        'Q2 FY2026 | 2026-07-01T04:00:00Z | 2026-10-01T03:59:59Z | 2026-12-01T04:59:59Z | 07/01/2026 to 09/30/2026, submit by 11/30/2026',
        'Q3 FY2026 | 2026-10-01T04:00:00Z | 2027-01-01T04:59:59Z | 2027-03-01T04:59:59Z | 10/01/2026 to 12/31/2026, submit by 02/28/2027',
        'Q4 FY2026 | 2027-01-01T05:00:00Z | 2027-04-01T03:59:59Z | 2027-06-01T03:59:59Z | 01/01/2027 to 03/31/2027, submit by 05/31/2027',
      ])
    }))

  it('G6, DL-28: thirty claim days', () =>
    row('DL-28', () => {
      expectVector(generation('QUARTERS', FY2026, 30), [
        'Q1 FY2026 | 2026-04-01T04:00:00Z | 2026-07-01T03:59:59Z | 2026-07-31T03:59:59Z | 04/01/2026 to 06/30/2026, submit by 07/30/2026',
        'Q2 FY2026 | 2026-07-01T04:00:00Z | 2026-10-01T03:59:59Z | 2026-10-31T03:59:59Z | 07/01/2026 to 09/30/2026, submit by 10/30/2026',
        'Q3 FY2026 | 2026-10-01T04:00:00Z | 2027-01-01T04:59:59Z | 2027-01-31T04:59:59Z | 10/01/2026 to 12/31/2026, submit by 01/30/2027',
        'Q4 FY2026 | 2027-01-01T05:00:00Z | 2027-04-01T03:59:59Z | 2027-05-01T03:59:59Z | 01/01/2027 to 03/31/2027, submit by 04/30/2027',
      ])
    }))

  it('G7: two fiscal years of halves', () => {
    expectVector(generation('HALVES', ['2026-04-01T04:00:00Z', '2028-04-01T03:59:59Z']), [
      'H1 FY2026 | 2026-04-01T04:00:00Z | 2026-10-01T03:59:59Z | 2026-11-16T04:59:59Z | 04/01/2026 to 09/30/2026, submit by 11/15/2026',
      'H2 FY2026 | 2026-10-01T04:00:00Z | 2027-04-01T03:59:59Z | 2027-05-16T03:59:59Z | 10/01/2026 to 03/31/2027, submit by 05/15/2027',
      'H1 FY2027 | 2027-04-01T04:00:00Z | 2027-10-01T03:59:59Z | 2027-11-16T04:59:59Z | 04/01/2027 to 09/30/2027, submit by 11/15/2027',
      'H2 FY2027 | 2027-10-01T04:00:00Z | 2028-04-01T03:59:59Z | 2028-05-16T03:59:59Z | 10/01/2027 to 03/31/2028, submit by 05/15/2028',
    ])
  })

  it('G8: leap February, override 30, the last quarter ends a day early', () => {
    expectVector(generation('QUARTERS', ['2027-10-01T04:00:00Z', '2028-03-31T03:59:59Z'], 0, 30), [
      'Q3 FY2027 | 2027-10-01T04:00:00Z | 2028-01-01T04:59:59Z | 2028-03-01T04:59:59Z | 10/01/2027 to 12/31/2027, submit by 02/29/2028',
      'Q4 FY2027 | 2028-01-01T05:00:00Z | 2028-03-31T03:59:59Z | 2028-05-31T03:59:59Z | 01/01/2028 to 03/30/2028, submit by 05/30/2028',
    ])
  })

  it('G9: a promotion of one day', () => {
    expectVector(generation('QUARTERS', ['2026-07-01T04:00:00Z', '2026-07-02T03:59:59Z']), [
      'Q2 FY2026 | 2026-07-01T04:00:00Z | 2026-07-02T03:59:59Z | 2026-09-16T03:59:59Z | 07/01/2026 to 07/01/2026, submit by 09/15/2026',
    ])
  })

  it('G10: halves that begin and end in the middle', () => {
    expectVector(generation('HALVES', ['2027-02-01T05:00:00Z', '2027-11-01T03:59:59Z']), [
      'H2 FY2026 | 2027-02-01T05:00:00Z | 2027-04-01T03:59:59Z | 2027-05-16T03:59:59Z | 02/01/2027 to 03/31/2027, submit by 05/15/2027',
      'H1 FY2027 | 2027-04-01T04:00:00Z | 2027-10-01T03:59:59Z | 2027-11-16T04:59:59Z | 04/01/2027 to 09/30/2027, submit by 11/15/2027',
      'H2 FY2027 | 2027-10-01T04:00:00Z | 2027-11-01T03:59:59Z | 2027-12-16T04:59:59Z | 10/01/2027 to 10/31/2027, submit by 12/15/2027',
    ])
  })

  it('G11: a start one second before New York midnight makes a quarter of one day', () => {
    expectVector(generation('QUARTERS', ['2026-04-01T03:59:59Z', '2026-07-01T03:59:59Z']), [
      'Q4 FY2025 | 2026-03-31T04:00:00Z | 2026-04-01T03:59:59Z | 2026-05-16T03:59:59Z | 03/31/2026 to 03/31/2026, submit by 05/15/2026',
      'Q1 FY2026 | 2026-04-01T04:00:00Z | 2026-07-01T03:59:59Z | 2026-08-16T03:59:59Z | 04/01/2026 to 06/30/2026, submit by 08/15/2026',
    ])
  })

  it('G12: the override wins over the claim days', () => {
    expectVector(generation('QUARTERS', ['2026-04-01T04:00:00Z', '2026-07-01T03:59:59Z'], 30, 10), [
      'Q1 FY2026 | 2026-04-01T04:00:00Z | 2026-07-01T03:59:59Z | 2026-08-11T03:59:59Z | 04/01/2026 to 06/30/2026, submit by 08/10/2026',
    ])
  })

  it('a window whose end lies before its start has no periods', () => {
    expect(generateDeadlines(generation('QUARTERS', ['2026-04-02T04:00:00Z', '2026-04-01T04:00:00Z']))).toEqual([])
  })
})

describe('ALG-05, submission day', () => {
  it.each([
    ['2026-06-30', 0, null, '2026-08-15'],
    ['2026-09-30', 0, null, '2026-11-15'],
    ['2026-12-31', 0, null, '2027-02-15'],
    ['2027-03-31', 0, null, '2027-05-15'],
    ['2026-05-10', 0, null, '2026-07-15'],
    ['2026-06-30', 30, null, '2026-07-30'],
    ['2026-12-31', 45, null, '2027-02-14'],
    ['2027-02-27', 30, null, '2027-03-29'],
    ['2026-06-30', 0, 31, '2026-08-31'],
    ['2026-09-30', 0, 31, '2026-11-30'],
    ['2026-12-31', 0, 31, '2027-02-28'],
    ['2027-12-31', 0, 30, '2028-02-29'],
    ['2026-06-30', 30, 1, '2026-08-01'],
  ])('a period that ends on %s, %i days, override %s is due on %s', (end, days, override, due) => {
    const epochDay = (text: string) => Temporal.PlainDate.from(text).since('1970-01-01').days
    row('DL-35', () => expect(submissionDay(epochDay(end), days, override)).toBe(epochDay(due)))
  })
})

describe('laws of generated deadlines', () => {
  const anyWindow = fc
    .record({
      start: fc.integer({ min: Date.UTC(2001, 0, 1) / 1000, max: Date.UTC(2999, 0, 1) / 1000 }),
      days: fc.integer({ min: 0, max: 1200 }),
    })
    .map(({ start, days }) => {
      const first = Temporal.Instant.fromEpochMilliseconds(start * 1000).toString()
      return [first, addInNy(first, { days })] as const
    })
  const anyGeneration = fc
    .record({
      type: fc.constantFrom<GenerationType>('SINGLE', 'HALVES', 'QUARTERS'),
      window: anyWindow,
      days: fc.integer({ min: 0, max: 3650 }),
      override: fc.option(fc.integer({ min: 1, max: 31 })),
    })
    .map(({ type, window, days, override }) => generation(type, window, days, override))

  it('the periods tile the days of the window: no gap, no overlap, ends at 23:59:59, never due before the end', () => {
    fc.assert(
      fc.property(anyGeneration, (plan) => {
        const made = generateDeadlines(plan)
        expect(nyDay(made[0]?.effectiveDate ?? '').equals(nyDay(plan.effectiveDate))).toBe(true)
        expect(nyDay(made.at(-1)?.expirationDate ?? '').equals(nyDay(plan.expirationDate))).toBe(true)
        for (const [index, period] of made.entries()) {
          expect(toWall(period.effectiveDate).toPlainTime().toString()).toBe('00:00:00')
          expect(toWall(period.expirationDate).toPlainTime().toString()).toBe('23:59:59')
          expect(deadlineIssues(period)).toEqual([])
          const next = made[index + 1]
          if (next) expect(next.effectiveDate).toBe(nyToInstant(toWall(period.expirationDate).add({ seconds: 1 })))
        }
      }),
      { seed: 20260403, numRuns: 200 },
    )
  })
})

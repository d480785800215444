import { row } from '@incentive/quality/row'
import { formatDay } from '@incentive/scalars'
import { describe, expect, it } from 'vitest'
import { MESSAGES } from '../issues/messages.ts'
import { nyDay, formatNy } from '../time/new-york.ts'
import { BLANK_DEADLINE, type DeadlineSource } from './deadline.ts'
import { DEADLINE_PRESETS, newDeadlineDefaults, presetDeadline } from './deadline-presets.ts'
import { BLANK_GENERATOR, generatorIssues, previewDeadlines, windowProblem } from './generator.ts'

const FY2026: DeadlineSource = {
  effectiveDate: '2026-04-01T04:00:00Z',
  expirationDate: '2027-04-01T03:59:59Z',
  fiscalYear: '2026',
  submissionDeadlineDays: '',
}

const NO_OFFSET = { submissionDeadlineDays: '' }

describe('ALG-06, New Deadline', () => {
  it.each([
    [
      '2026-04-01T04:00:00Z',
      '2027-04-01T03:59:59Z',
      '0',
      '2026-04-01T04:00:00Z',
      '2027-04-01T03:59:00Z',
      '2027-04-01T03:59:00Z',
      '03/31/2027 11:59 pm EDT',
    ],
    [
      '2026-04-01T04:00:00Z',
      '2027-04-01T03:59:59Z',
      '45',
      '2026-04-01T04:00:00Z',
      '2027-04-01T03:59:00Z',
      '2027-05-16T03:59:00Z',
      '05/15/2027 11:59 pm EDT',
    ],
    [
      '2026-05-10T16:30:00Z',
      '2026-12-15T22:00:00Z',
      '0',
      '2026-05-10T04:00:00Z',
      '2026-12-16T04:59:00Z',
      '2026-12-16T04:59:00Z',
      '12/15/2026 11:59 pm EST',
    ],
    [
      '2026-07-01T04:00:00Z',
      '2026-07-02T03:59:59Z',
      '10',
      '2026-07-01T04:00:00Z',
      '2026-07-02T03:59:00Z',
      '2026-07-12T03:59:00Z',
      '07/11/2026 11:59 pm EDT',
    ],
    [
      '2026-09-01T04:00:00Z',
      '2026-10-31T03:59:59Z',
      '30',
      '2026-09-01T04:00:00Z',
      '2026-10-31T03:59:00Z',
      '2026-11-30T04:59:00Z',
      '11/29/2026 11:59 pm EST',
    ],
  ])('%s to %s with offset %s', (effectiveDate, expirationDate, days, from, to, due, shown) => {
    const made = newDeadlineDefaults({ effectiveDate, expirationDate, fiscalYear: '', submissionDeadlineDays: days })
    row('DL-35', () => {
      expect(made).toEqual({ ...BLANK_DEADLINE, effectiveDate: from, expirationDate: to, submissionDeadlineDate: due })
      expect(formatNy(made.submissionDeadlineDate)).toBe(shown)
    })
  })

  it('a promotion without dates gives empty fields', () => {
    expect(newDeadlineDefaults({ ...FY2026, effectiveDate: '', expirationDate: 'soon' })).toEqual(BLANK_DEADLINE)
  })

  it.each([
    ['Half', 'April', '04/01/2026', '09/30/2026', '09/30/2026', '10/30/2026', 'H1 FY2026'],
    ['Half', 'October', '10/01/2026', '03/31/2027', '03/31/2027', '04/30/2027', 'H2 FY2026'],
    ['Quarter', 'April', '04/01/2026', '06/30/2026', '06/30/2026', '07/30/2026', 'Q1 FY2026'],
    ['Quarter', 'July', '07/01/2026', '09/30/2026', '09/30/2026', '10/30/2026', 'Q2 FY2026'],
    ['Quarter', 'October', '10/01/2026', '12/31/2026', '12/31/2026', '01/30/2027', 'Q3 FY2026'],
    ['Quarter', 'January', '01/01/2027', '03/31/2027', '03/31/2027', '04/30/2027', 'Q4 FY2026'],
  ] as const)('CONST-26 preset %s %s runs from %s to %s', (name, start, from, to, due, dueAfter30, title) =>
    row('CONST-26', () => {
      const preset = DEADLINE_PRESETS.find((one) => one.preset === name && 'start' in one && one.start === start)
      if (!preset) throw new Error('no such preset')
      const made = presetDeadline(preset, FY2026)
      const later = presetDeadline(preset, { ...FY2026, submissionDeadlineDays: '30' })
      const days = [made.effectiveDate, made.expirationDate, made.submissionDeadlineDate, later.submissionDeadlineDate]
      expect(made.name).toBe(title)
      row('DL-35', () => expect(days.map((date) => formatDay(nyDay(date)))).toEqual([from, to, due, dueAfter30]))
      expect(formatNy(made.expirationDate)).toContain('11:59 pm')
    }),
  )

  it('OP-45, CONST-26: the single preset is the window of the promotion', () =>
    row('CONST-26', () => {
      expect(presetDeadline({ preset: 'Single' }, FY2026)).toEqual({
        ...newDeadlineDefaults(FY2026),
        name: 'Full period',
      })
    }))

  it('without a valid fiscal year the year follows from the start', () => {
    const made = presetDeadline({ preset: 'Half', start: 'April' }, { ...FY2026, fiscalYear: '20' })
    expect(made.name).toBe('H1 FY2026')
    expect(
      presetDeadline({ preset: 'Half', start: 'April' }, { ...FY2026, fiscalYear: '', effectiveDate: '' }).name,
    ).toBe('')
  })
})

describe('the generator dialog', () => {
  it('ALG-04: generating requires both dates in their order; a window without deadlines has a reason', () => {
    const { windowNeeded } = MESSAGES.deadline
    row('DL-16', () => {
      expect(windowProblem(FY2026)).toBeNull()
      expect(windowProblem({ ...FY2026, effectiveDate: '' })).toBe(windowNeeded)
      expect(windowProblem({ ...FY2026, expirationDate: '' })).toBe(windowNeeded)
      expect(windowProblem({ ...FY2026, expirationDate: 'soon' })).toBe(windowNeeded)
    })
    const dayBefore = { ...FY2026, expirationDate: '2026-04-01T03:59:59Z' }
    expect(windowProblem(dayBefore)).toBe(MESSAGES.promotion.endBeforeStart)
    expect(previewDeadlines({ type: 'HALVES', dayOverride: '' }, dayBefore)).toEqual([])
    const oneDay = { ...FY2026, expirationDate: FY2026.effectiveDate }
    expect(windowProblem(oneDay)).toBeNull()
    expect(previewDeadlines({ type: 'HALVES', dayOverride: '' }, oneDay)).toHaveLength(1)
  })

  it('the type is required, the day of the month is blank or 1 to 31', () => {
    row('DL-19', () =>
      expect(generatorIssues(BLANK_GENERATOR, NO_OFFSET)).toEqual([{ field: 'type', message: 'Required' }]),
    )
    const said = (dayOverride: string) => generatorIssues({ type: 'HALVES', dayOverride }, NO_OFFSET)
    row('DL-29', () => expect(said('')).toEqual([]))
    row('DL-30', () => {
      for (const wrong of ['0', '32', '1.5']) {
        expect(said(wrong)).toEqual([{ field: 'dayOverride', message: 'The value must be between 1 to 31' }])
      }
      for (const right of ['1', '31']) expect(said(right)).toEqual([])
    })
  })

  it.each([
    ['abc', MESSAGES.any.wholeNumber],
    ['1.5', MESSAGES.any.wholeNumber],
    ['-1', MESSAGES.any.zeroOrPositive],
    ['3651', 'Value must be at most 3650'],
  ])('nothing is generated with the offset %s, unless a day is given', (submissionDeadlineDays, message) => {
    const source = { ...FY2026, submissionDeadlineDays }
    const blank = { type: 'HALVES', dayOverride: '' } as const
    expect(generatorIssues(blank, source)).toEqual([{ field: 'submissionDeadlineDays', message }])
    expect(previewDeadlines(blank, source)).toEqual([])
    expect(generatorIssues({ ...blank, dayOverride: '10' }, source)).toEqual([])
    expect(previewDeadlines({ ...blank, dayOverride: '10' }, source)).toHaveLength(2)
  })

  it('claims of each generated period are due as many days later as the offset of the promotion', () => {
    const halves = previewDeadlines({ type: 'HALVES', dayOverride: '' }, { ...FY2026, submissionDeadlineDays: '45' })
    expect(halves.map(({ submissionDeadlineDate }) => submissionDeadlineDate.slice(0, 10))).toEqual([
      '2026-11-15',
      '2027-05-16',
    ])
  })

  it('there are no deadlines to preview without a start', () => {
    expect(previewDeadlines({ type: 'HALVES', dayOverride: '10' }, { ...FY2026, effectiveDate: '' })).toEqual([])
  })

  it('an invalid offset is not corrected in a new deadline', () => {
    const source = { ...FY2026, submissionDeadlineDays: 'abc' }
    expect(newDeadlineDefaults(source)).toMatchObject({
      expirationDate: '2027-04-01T03:59:00Z',
      submissionDeadlineDate: '',
    })
  })

  it('the preview shows the deadlines that confirming would create, and nothing while the dialog has problems', () => {
    const names = (draft: typeof BLANK_GENERATOR) => previewDeadlines(draft, FY2026).map(({ name }) => name)
    expect(names({ type: 'HALVES', dayOverride: '' })).toEqual(['H1 FY2026', 'H2 FY2026'])
    expect(names({ type: 'HALVES', dayOverride: '0' })).toEqual([])
    expect(names(BLANK_GENERATOR)).toEqual([])
  })
})

describe('the preset of months', () => {
  const month = (source: DeadlineSource, existing: (typeof BLANK_DEADLINE)[] = []) => {
    const { name, effectiveDate, expirationDate, submissionDeadlineDate } = presetDeadline(
      { preset: 'Month' },
      source,
      existing,
    )
    return [name, ...[effectiveDate, expirationDate, submissionDeadlineDate].map((date) => date && formatNy(date))]
  }
  const april = ['April 2026', '04/01/2026 12:00 am EDT', '04/30/2026 11:59 pm EDT', '04/30/2026 11:59 pm EDT']

  it('starts with the first month of the promotion, and continues after the last deadline', () => {
    expect(month(FY2026)).toEqual(april)
    const may = { ...BLANK_DEADLINE, expirationDate: '2026-06-01T03:59:00Z' }
    expect(month({ ...FY2026, submissionDeadlineDays: '10' }, [may])).toEqual([
      'June 2026',
      ...['06/01/2026 12:00 am EDT', '06/30/2026 11:59 pm EDT', '07/10/2026 11:59 pm EDT'],
    ])
  })

  it('starts over when every day is covered, and is cut to the window', () => {
    expect(month(FY2026, [{ ...BLANK_DEADLINE, expirationDate: FY2026.expirationDate }])).toEqual(april)
    const short = { ...FY2026, effectiveDate: '2026-04-10T16:00:00Z', expirationDate: '2026-04-21T03:59:59Z' }
    expect(month(short).slice(1, 3)).toEqual(['04/10/2026 12:00 am EDT', '04/20/2026 11:59 pm EDT'])
  })

  it('is blank without a start, and complete without an end', () => {
    expect(month({ ...FY2026, effectiveDate: 'soon' })[0]).toBe('')
    expect(month({ ...FY2026, expirationDate: '' })).toEqual(april)
  })
})

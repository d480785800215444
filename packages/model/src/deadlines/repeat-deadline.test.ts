import { describe, expect, test } from 'vitest'
import { nyToInstant, formatNy } from '../time/new-york.ts'
import { type DeadlineDraft, MAX_DEADLINES, type DeadlineSource } from './deadline.ts'
import { deadlineIssues } from './deadline-rules.ts'
import { presetDeadline } from './deadline-presets.ts'
import { kindOfPeriod, nextDeadline, repeatDeadline } from './repeat-deadline.ts'

const window = (start: string, end: string, days = ''): DeadlineSource => ({
  effectiveDate: nyToInstant(`${start}T00:00`),
  expirationDate: nyToInstant(`${end}T23:59:59`),
  fiscalYear: '2026',
  submissionDeadlineDays: days,
})
const month = (source: DeadlineSource) => presetDeadline({ preset: 'Month' }, source)
const rows = (deadlines: readonly DeadlineDraft[]) =>
  deadlines.map((deadline) => {
    const dates = [deadline.effectiveDate, deadline.expirationDate, deadline.submissionDeadlineDate]
    return [deadline.name, ...dates.map((date) => formatNy(date).slice(0, 10))].join(' ')
  })

describe('a deadline repeated until the end of the promotion', () => {
  test('months of a quarter, across the clock change', () => {
    const deadlines = repeatDeadline(
      month(window('2027-01-01', '2027-03-31')),
      'MONTHS',
      window('2027-01-01', '2027-03-31'),
    )
    expect(rows(deadlines)).toEqual([
      'January 2027 01/01/2027 01/31/2027 01/31/2027',
      'February 2027 02/01/2027 02/28/2027 02/28/2027',
      'March 2027 03/01/2027 03/31/2027 03/31/2027',
    ])
    expect(formatNy(deadlines.at(-1)?.expirationDate ?? '')).toBe('03/31/2027 11:59 pm EDT')
    expect(deadlines.flatMap(deadlineIssues)).toEqual([])
  })

  test('the first and the last are cut to the promotion, and the offset is kept', () => {
    const source = window('2027-01-15', '2027-03-10', '30')
    expect(rows(repeatDeadline(month(source), 'MONTHS', source))).toEqual([
      'January 2027 01/15/2027 01/31/2027 03/02/2027',
      'February 2027 02/01/2027 02/28/2027 03/30/2027',
      'March 2027 03/01/2027 03/10/2027 04/09/2027',
    ])
  })

  test('a custom submission date moves by months, a custom name is numbered', () => {
    const source = window('2027-01-01', '2027-02-28')
    const first = {
      ...month(source),
      name: 'Claims ',
      submissionDeadlineDate: nyToInstant('2027-02-15T23:59'),
    }
    expect(rows(repeatDeadline(first, 'MONTHS', source))).toEqual([
      'Claims  01/01/2027 01/31/2027 02/15/2027',
      'Claims 2 02/01/2027 02/28/2027 03/15/2027',
    ])
  })

  test('a submission date that only happens to be after the end moves by months', () => {
    const source = window('2027-01-01', '2027-02-28', '30')
    const first = { ...month(source), submissionDeadlineDate: nyToInstant('2027-02-28T23:59') }
    expect(rows(repeatDeadline(first, 'MONTHS', source)).at(-1)).toBe('February 2027 02/01/2027 02/28/2027 03/31/2027')
  })

  test('a blank submission date stays blank', () => {
    const source = window('2027-01-01', '2027-02-28')
    const repeated = repeatDeadline({ ...month(source), submissionDeadlineDate: '' }, 'MONTHS', source)
    expect(repeated.map(({ submissionDeadlineDate }) => submissionDeadlineDate)).toEqual(['', ''])
  })

  test.each([
    ['', ['', '']],
    ['Wave', ['Wave', 'Wave 2']],
    ['Wave 12', ['Wave 12', 'Wave 13']],
    ['Wave 1200', ['Wave 1200', 'Wave 1200 2']],
  ])('the name %j is numbered', (name, names) => {
    const source = window('2027-01-01', '2027-02-28')
    expect(repeatDeadline({ ...month(source), name }, 'MONTHS', source).map((each) => each.name)).toEqual(names)
  })

  test('quarters and halves', () => {
    const source = window('2026-04-01', '2027-03-31')
    const names = (preset: 'Quarter' | 'Half', kind: 'QUARTERS' | 'HALVES') =>
      repeatDeadline(presetDeadline({ preset, start: 'April' }, source), kind, source).map(({ name }) => name)
    expect(names('Quarter', 'QUARTERS')).toEqual(['Q1 FY2026', 'Q2 FY2026', 'Q3 FY2026', 'Q4 FY2026'])
    expect(names('Half', 'HALVES')).toEqual(['H1 FY2026', 'H2 FY2026'])
  })

  test.each([
    ['the promotion ends with it', window('2027-01-01', '2027-01-31')],
    ['the promotion has no end', { ...window('2027-01-01', '2027-01-31'), expirationDate: '' }],
  ])('there is only one when %s', (_, source) => {
    expect(repeatDeadline(month(source), 'MONTHS', source)).toHaveLength(1)
  })

  test('there is only one for invalid dates, and at most one more than a promotion can have', () => {
    const source = window('2027-01-01', '9000-12-31')
    expect(repeatDeadline({ ...month(source), expirationDate: 'soon' }, 'MONTHS', source)).toHaveLength(1)
    expect(repeatDeadline(month(source), 'MONTHS', source)).toHaveLength(MAX_DEADLINES + 1)
  })
})

describe('the deadline proposed after another', () => {
  const source = window('2027-01-01', '2027-03-31')

  test.each([
    ['of a month the next month', 'MONTHS', 'February 2027 02/01/2027 02/28/2027 02/28/2027'],
    ['of no kind the rest of the promotion', null, ' 02/01/2027 03/31/2027 03/31/2027'],
  ] as const)('%s', (_, kind, row) => {
    expect(rows([nextDeadline(month(source), kind, source)])).toEqual([row])
  })

  test.each([
    ['Wave', 'Wave 2'],
    ['Wave 2', 'Wave 3'],
    ['Season 2027', 'Season 2027 2'],
  ])('of the name %s is named %s', (name, next) => {
    expect(nextDeadline({ ...month(source), name }, 'MONTHS', source).name).toBe(next)
  })

  test('starts over when no day is left', () => {
    const last = { ...month(source), expirationDate: source.expirationDate }
    expect(rows([nextDeadline(last, null, source)])).toEqual([' 01/01/2027 03/31/2027 03/31/2027'])
  })
})

test.each([
  ['2027-01-01', '2027-01-31', 'MONTHS'],
  ['2027-01-01', '2027-03-31', 'QUARTERS'],
  ['2026-10-01', '2027-03-31', 'HALVES'],
  ['2027-01-15', '2027-01-31', null],
  ['2027-01-01', '2027-02-28', null],
])('from %s to %s is a period of %s', (first, last, kind) => {
  const { effectiveDate, expirationDate } = window(first, last)
  expect(kindOfPeriod({ ...month(window(first, last)), effectiveDate, expirationDate })).toBe(kind)
})

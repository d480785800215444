import { row } from '@incentive/quality/row'
import { describe, expect, test } from 'vitest'
import { openDeadline } from '../deadlines/deadline.ts'
import { generateDeadlines } from '../deadlines/generate-deadlines.ts'
import { aContext, aPromotion } from '../testing/a-promotion.ts'
import { dateWarnings } from './date-warnings.ts'
import { openPromotion } from './open-promotion.ts'
import { promotionIssues } from './promotion-rules.ts'

const year = openPromotion(aPromotion())
const quarters = generateDeadlines({
  type: 'QUARTERS',
  effectiveDate: year.effectiveDate,
  expirationDate: year.expirationDate,
  submissionDeadlineDays: 0,
  dayOverride: null,
}).map((deadline, id) => openDeadline({ ...deadline, id }))
const warnings = (changes: object) => dateWarnings({ ...year, promotionDeadlines: quarters, ...changes })

describe('dates that do not fit together', () => {
  test.each([
    [
      'a fiscal year that is not the one of the start',
      { fiscalYear: '2025' },
      ['The start date is in fiscal year 2026.'],
    ],
    [
      'deadlines outside, and days that none covers',
      { effectiveDate: '2027-04-01T04:00:00Z', expirationDate: '2028-04-01T03:59:59Z' },
      [
        'The start date is in fiscal year 2027.',
        'Outside the promotion: Q1 FY2026, Q2 FY2026, Q3 FY2026, 1 more.',
        'Not covered: 04/01/2027 to 03/31/2028.',
      ],
    ],
    ['a gap', { promotionDeadlines: quarters.toSpliced(1, 1) }, ['Not covered: 07/01/2026 to 09/30/2026.']],
    [
      'an end that was brought forward',
      { expirationDate: '2027-03-31T03:59:59Z' },
      ['Outside the promotion: Q4 FY2026.'],
    ],
  ])('%s', (_, changes, messages) => {
    expect(warnings(changes).map(({ message }) => message)).toEqual(messages)
  })

  test.each([
    ['deadlines that tile the promotion', {}],
    ['no deadlines at all', { promotionDeadlines: [] }],
    ['deadlines that overlap', { promotionDeadlines: [...quarters, ...quarters] }],
    ['what is typed and no value yet', { fiscalYear: 'abc', effectiveDate: 'soon' }],
    ['blanks', { fiscalYear: '', effectiveDate: '', expirationDate: '' }],
  ])('nothing is said of %s', (_, changes) => {
    expect(warnings(changes)).toEqual([])
  })

  test('OP-19 OP-47 they are no rules', () => {
    const draft = { ...year, promotionDeadlines: quarters, fiscalYear: '2030', expirationDate: '2026-05-01T04:00:00Z' }
    expect(dateWarnings(draft)).toHaveLength(2)
    expect(promotionIssues(draft, aContext())).toEqual([])
  })
})

describe('a start on a day that a clock change shortens', () => {
  // 03/14/2027 has 23 hours in New York
  const start = '2027-03-14T05:00:00Z'
  const short = { ...year, effectiveDate: start, fiscalYear: '2026', expirationDate: '2027-07-01T03:59:59Z' }
  const periods = generateDeadlines({
    type: 'QUARTERS',
    effectiveDate: short.effectiveDate,
    expirationDate: short.expirationDate,
    submissionDeadlineDays: 0,
    dayOverride: null,
  }).map((deadline, id) => openDeadline({ ...deadline, id }))

  test('its first period begins with the start and ends with the quarter, and the periods cover every day', () => {
    row('DL-34', () =>
      expect(periods[0]).toMatchObject({ effectiveDate: start, expirationDate: '2027-04-01T03:59:59Z' }),
    )
    expect(dateWarnings({ ...short, promotionDeadlines: periods })).toEqual([])
    expect(promotionIssues(short, aContext())).toEqual([])
  })

  test('what leaves out that day alone is said to', () => {
    const [first, ...rest] = periods
    const late = first ? [{ ...first, effectiveDate: '2027-03-15T04:00:00Z' }, ...rest] : []
    const found = dateWarnings({ ...short, promotionDeadlines: late })
    expect(found.map(({ message }) => message)).toEqual(['Not covered: 03/14/2027.'])
  })
})

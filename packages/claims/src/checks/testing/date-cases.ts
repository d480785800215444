import { aRow } from '../../testing/a-claim.ts'
import { aLineOf, every, forDealers, JULY, JUNE, line, MAY, NEXT_YEAR, rows, type FindingCase } from './finding-case.ts'

const deadline = (name: string, submissionDeadlineDate: string, effectiveDate: string, expirationDate: string) => ({
  name,
  effectiveDate,
  expirationDate,
  submissionDeadlineDate,
})
const start = '2027-01-01T05:00:00Z'
const end = '2028-01-01T04:59:59Z'
const first = (submission: string) => deadline('Q1', submission, start, '2027-05-01T03:59:00Z')
const second = deadline('Q2', '2028-02-01T05:00:00Z', MAY, end)
const whole = deadline('Year', '2028-02-01T05:00:00Z', start, end)

/** Findings about dates: of the promotion, its lines, payouts and deadlines. */
export const dateCases: readonly FindingCase[] = [
  {
    id: 'L-02',
    broken: { publishDate: '2028-01-01T05:00:00Z' },
    sentence: 'Published only after the last claim could be submitted',
    fixed: { publishDate: null },
  },
  {
    id: 'L-02',
    note: 'when the deadlines of all sales have passed; a deadline outside the promotion does not count',
    broken: {
      publishDate: JULY,
      promotionDeadlines: [
        deadline('Year', JUNE, start, end),
        deadline('Later', '2030-01-01T05:00:00Z', '2028-06-01T04:00:00Z', '2028-07-01T04:00:00Z'),
      ],
    },
    sentence: 'Published only after the last claim could be submitted',
    fixed: { effectiveDate: JULY, publishDate: JULY, promotionDeadlines: [whole] },
  },
  {
    id: 'L-03',
    broken: { publishDate: MAY },
    sentence: 'Sales from 01/01/2027 12:00 am EST count, but claims are possible only from 05/01/2027 12:00 am EDT',
    fixed: { publishDate: MAY, effectiveDate: MAY },
  },
  {
    id: 'L-04',
    broken: { promotionProducts: [aLineOf('HEAT-1', { expirationDate: '2026-12-01T05:00:00Z' }), aLineOf('HEAT-2')] },
    sentence: 'HEAT-1 is visible from the beginning to 12/01/2026 12:00 am EST, outside the promotion',
    fixed: line({ expirationDate: MAY }),
  },
  {
    id: 'L-05',
    broken: rows(aRow(), aRow({ effectiveDate: NEXT_YEAR })),
    sentence: 'A payout of HEAT-1 is never effective',
    fixed: rows(aRow({ expirationDate: MAY }), aRow({ effectiveDate: MAY })),
  },
  {
    id: 'L-05',
    note: 'by rules',
    broken: rows(aRow(), { id: 8, ruleGroup: forDealers, effectiveDate: NEXT_YEAR }),
    sentence: 'A payout of HEAT-1 is never effective',
    fixed: rows(aRow(), { id: 8, ruleGroup: forDealers, effectiveDate: MAY }),
  },
  {
    id: 'L-06',
    note: 'between two payouts; a minute at the end of a day is no gap',
    broken: rows(aRow({ expirationDate: MAY }), aRow({ effectiveDate: JUNE })),
    sentence: 'HEAT-1 pays nothing from 05/01/2027 12:00 am EDT to 06/01/2027 12:00 am EDT',
    fixed: rows(aRow({ expirationDate: '2027-05-01T03:59:00Z' }), aRow({ effectiveDate: MAY })),
  },
  {
    id: 'L-06',
    note: 'after the last payout',
    broken: rows(aRow({ expirationDate: MAY })),
    sentence: 'HEAT-1 pays nothing from 05/01/2027 12:00 am EDT to 12/31/2027 11:59 pm EST',
    fixed: line({ expirationDate: MAY, promotionProductPayouts: [aRow({ expirationDate: MAY })] }),
  },
  {
    id: 'L-07',
    broken: rows(aRow(), aRow()),
    sentence: 'Two equal payouts of HEAT-1: only the one added last pays',
    fixed: rows(aRow(), aRow({ payoutProductThreshold: 10 })),
  },
  {
    id: 'L-08',
    broken: rows(aRow(), aRow({ effectiveDate: MAY, expirationDate: JUNE })),
    sentence:
      'From 05/01/2027 12:00 am EDT to 06/01/2027 12:00 am EDT the payout of 05/01/2027 12:00 am EDT replaces that of the beginning',
    fixed: rows(aRow({ expirationDate: MAY }), aRow({ effectiveDate: MAY })),
  },
  {
    id: 'L-08',
    note: 'from the start of the promotion on, which has no end yet',
    broken: { expirationDate: null, ...rows(aRow(), aRow({ effectiveDate: '2020-01-01T05:00:00Z' })) },
    sentence:
      'From 01/01/2027 12:00 am EST to the end the payout of 01/01/2020 12:00 am EST replaces that of the beginning',
    fixed: { expirationDate: null, ...rows(aRow(), aRow({ ...every, effectiveDate: '2020-01-01T05:00:00Z' })) },
  },
  {
    id: 'L-09',
    broken: { publishDate: JULY, effectiveDate: JULY, promotionDeadlines: [first(MAY), second] },
    sentence: 'Q1 ends before anyone can claim',
    fixed: { publishDate: null, promotionDeadlines: [first(MAY), second] },
  },
  {
    id: 'L-10',
    broken: { promotionDeadlines: [first(JULY)], submissionDeadlineDays: 30 },
    sentence:
      'Sales from 05/01/2027 12:00 am EDT to 12/31/2027 11:59 pm EST are in no deadline: end of the promotion plus 30 days applies',
    fixed: { promotionDeadlines: [first(JULY), second] },
  },
  {
    id: 'L-11',
    broken: { promotionDeadlines: [whole, deadline('Q2', '2028-03-01T05:00:00Z', MAY, JUNE)] },
    sentence: 'Year and Q2 overlap: the later submission date applies',
    fixed: { promotionDeadlines: [whole, deadline('Q2', '2028-02-01T05:00:00Z', MAY, JUNE)] },
  },
]

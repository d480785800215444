import { describe, expect, it } from 'vitest'
import { payoutCoverage } from './payout-coverage.ts'

const dated = (effectiveDate: string, expirationDate: string) => ({ effectiveDate, expirationDate })
const promotion = dated('2026-04-01T04:00:00Z', '2027-04-01T03:59:59Z')
const OCT_1 = '2026-10-01T04:00:00Z'
const END_OF_SEP = '2026-10-01T03:59:59Z'

describe('how the payouts of a line cover its promotion', () => {
  it.each([
    ['an open one', [dated('', '')], 'One payout on every day of the promotion.'],
    ['one after the other', [dated('', END_OF_SEP), dated(OCT_1, '')], 'One payout on every day of the promotion.'],
    ['an end at midnight', [dated('', OCT_1), dated(OCT_1, '')], 'One payout on every day of the promotion.'],
    ['a gap at the end', [dated('', END_OF_SEP)], 'No payout: 10/01/2026 to 03/31/2027.'],
    ['an overlap', [dated('', ''), dated(OCT_1, '')], 'More than one payout: 10/01/2026 to 03/31/2027.'],
    ['one that was over before', [dated('', '2026-01-01T05:00:00Z')], 'No payout: 04/01/2026 to 03/31/2027.'],
    ['one that begins after', [dated('2028-01-01T05:00:00Z', '')], 'No payout: 04/01/2026 to 03/31/2027.'],
    ['none', [], null],
    ['a date that is none', [dated('soon', '')], null],
  ])('%s', (_, payouts, expected) => {
    expect(payoutCoverage(promotion, payouts)).toBe(expected)
  })

  it('nothing is known while the promotion has no dates', () => {
    expect(payoutCoverage(dated('', ''), [dated('', '')])).toBe(null)
  })
})

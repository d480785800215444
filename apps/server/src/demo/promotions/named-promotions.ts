import { promotionsOf, type DemoPromotion } from './demo-promotion.ts'

const dealer = promotionsOf('ACME-DEALER')

const fallSpiff =
  '<p>Earn <strong>$25</strong> for every Arctic Air Heat Pump 100 that you install this year.</p>' +
  '<ul><li>Claim within 45 days of the invoice.</li><li>One claim for each serial number.</li></ul>'

/** The promotions that the checks in the specification are based on (domain 8). */
export const namedPromotions: readonly DemoPromotion[] = [
  dealer('FALL-SPIFF', 'Fall Spiff', 'REBATE', 'US', 2026, 'Card', fallSpiff, {
    claimType: 'INV',
    courses: 'offered',
    customFields: { 1: 'East', 2: 'BC-1042', 7: 'CC-310' },
  }),
  dealer('SPRING-REBATE', 'Spring Rebate', 'REBATE', 'US', 2026, 'Card', 'Money back on heat pumps, all year long.', {
    claimType: 'INV',
    invoiceType: 'STD-USD',
    submissionDays: 45,
    customFields: { 1: 'West', 2: 'BC-1001' },
  }),
  dealer(
    'SALES-BONUS',
    'Sales Bonus',
    'SPIFF',
    'US',
    2026,
    'Points',
    'Points for every sale that the branch reports.',
    {
      contest: ['Top Seller Trip', '2'],
    },
  ),
  dealer('SMART-RULES', 'Smart Rules', 'SMART', 'US', 2026, 'Card', 'Rules calculate the payouts of a claim.', {
    claimType: 'INV',
    customFields: { 1: 'East' },
  }),
  dealer('IMPORT-TEST', 'Import Test', 'REBATE', 'US', 2026, 'Card', 'A price list waits to be pasted here.', {
    claimType: 'INV',
  }),
  dealer('BIG-LIST', 'The Big List', 'REBATE', 'US', 2026, 'Card', 'Every general product, every branch, everyone.', {
    claimType: 'SERIAL',
    customFields: { 7: 'CC-900' },
  }),
  dealer('FUTURE-PROMO', 'Future Promotion', 'REBATE', 'CA', 2027, 'Points', 'Planned; no one sees it yet.', {
    claimType: 'INV',
    window: ['2027-05-01', '2028-03-31'],
    publish: '2027-04-15',
  }),
]

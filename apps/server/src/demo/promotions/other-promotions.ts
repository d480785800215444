import { promotionsOf, type DemoPromotion } from './demo-promotion.ts'

const club = promotionsOf('ACME-CLUB')
const globex = promotionsOf('GLOBEX-PARTNER')

/** Promotions of Contractor Club, which has simple payouts, and of Globex, which uses every custom field. */
export const otherPromotions: readonly DemoPromotion[] = [
  club('CLUB-REBATE', 'Club Rebate', 'REBATE', 'US', 2026, 'Card', 'Members get more back.', { claimType: 'INV' }),
  club('CLUB-REBATE-CA', 'Club Rebate Canada', 'REBATE', 'CA', 2026, 'Points', 'Members get more back.', {
    claimType: 'INV',
  }),
  club('CLUB-WELCOME', 'Welcome Bonus', 'SPIFF', 'US', 2026, 'Points', 'A first sale, a first reward.'),
  club('CLUB-LAST', 'Club Rebate Last Year', 'REBATE', 'US', 2025, 'Card', 'Closed.', { claimType: 'INV' }),
  globex('PARTNER-REBATE', 'Partner Rebate', 'REBATE', 'US', 2026, 'Globex Card', 'For all partners.', {
    claimType: 'INV',
    customFields: { 1: 'North', 3: 'Always On', 15: 'Reviewed' },
  }),
  globex('PARTNER-BONUS', 'Partner Bonus', 'BONUS', 'DE', 2026, 'Globex Points', 'Twice a year.', {
    customFields: { 9: 'Online' },
  }),
  globex('PARTNER-NEXT', 'Partner Rebate Next Year', 'REBATE', 'US', 2027, 'Globex Card', 'In preparation.', {
    claimType: 'INV',
  }),
]

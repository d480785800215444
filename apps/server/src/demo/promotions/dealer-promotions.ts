import type { WrittenWindow } from '../calendar.ts'
import { promotionsOf, type DemoPromotion } from './demo-promotion.ts'

const dealer = promotionsOf('ACME-DEALER')

const summer: WrittenWindow = ['2026-06-01', '2026-08-31']
const winter: WrittenWindow = ['2026-11-01', '2027-02-28']
const autumn: WrittenWindow = ['2026-10-01', '2026-12-31']
const claim = { claimType: 'INV' } as const
const serial = { claimType: 'SERIAL' } as const
const photo = { claimType: 'PHOTO' } as const

/** Promotions of Dealer Rewards with claim entry. */
export const dealerClaims: readonly DemoPromotion[] = [
  dealer('SUMMER-COOLING', 'Summer Cooling Rebate', 'REBATE', 'US', 2026, 'Card', 'Cash back on fan coils.', {
    ...claim,
    window: summer,
    submissionDays: 30,
    customFields: { 1: 'South', 2: 'BC-1107' },
  }),
  dealer('WINTER-HEAT', 'Winter Heating Rebate', 'REBATE', 'US', 2026, 'Card', 'Heating in the cold months.', {
    ...serial,
    window: winter,
    invoiceType: 'STD-USD',
    customFields: { 1: 'North' },
  }),
  dealer('WINTER-HEAT-CA', 'Winter Heating Rebate Canada', 'REBATE', 'CA', 2026, 'Points', 'Points up north.', {
    ...serial,
    window: winter,
    invoiceType: 'STD-CAD',
  }),
  dealer('SOFT-WATER', 'Soft Water Days', 'REBATE', 'US', 2026, 'Store', 'A mug with every softener.', claim),
  dealer('HEAT-PUMP', 'Heat Pump Rebate', 'REBATE', 'CA', 2026, 'Card', 'For all heat pumps sold in Canada.', {
    ...claim,
    amountPerProduct: '40.00',
    taxable: false,
  }),
  dealer('HEAT-PUMP-LAST', 'Heat Pump Rebate Last Year', 'REBATE', 'US', 2025, 'Card', 'Closed and settled.', claim),
  dealer('HEAT-PUMP-NEXT', 'Heat Pump Rebate Next Year', 'REBATE', 'US', 2027, 'Card', 'Amounts not final.', claim),
  dealer('BOILER-SWAP', 'Boiler Swap', 'TRADE-IN', 'GB', 2026, 'Account Credit', 'Old boiler in, credit out.', {
    ...serial,
    strategy: 'PAY_TO_PARENT_ORGANIZATION',
  }),
  dealer('BOILER-SWAP-DE', 'Boiler Swap Germany', 'TRADE-IN', 'DE', 2026, 'Account Credit', 'Alt gegen neu.', {
    ...serial,
    window: autumn,
    invoiceType: 'STD-EUR',
  }),
  dealer('DRILL-EXCHANGE', 'Drill Exchange', 'TRADE-IN', 'US', 2025, 'Fuel Coupons', 'Any drill against a new one.', {
    ...claim,
    window: ['2025-09-01', '2025-12-31'],
    skipsDocumentation: true,
  }),
  dealer('DEALER-GROWTH', 'Dealer Growth Bonus', 'VOLUME', 'US', 2026, 'Bank Transfer', 'Grow and share the gain.', {
    ...claim,
    strategy: 'PAY_ROLL_UP',
    customFields: { 7: 'CC-120' },
  }),
  dealer('DEALER-GROWTH-CA', 'Dealer Growth Bonus Canada', 'VOLUME', 'CA', 2026, 'Bank Transfer', 'Grow north.', {
    ...claim,
    strategy: 'PAY_ROLL_UP',
    invoiceType: 'STD-CAD',
  }),
  dealer(
    'DEALER-GROWTH-LAST',
    'Dealer Growth Bonus Last Year',
    'VOLUME',
    'US',
    2025,
    'Bank Transfer',
    'Paid out.',
    claim,
  ),
  dealer('SHOWROOM-WALL', 'Showroom Wall', 'DISPLAY', 'US', 2026, 'Account Credit', 'Put our wall up, send a photo.', {
    ...photo,
    strategy: 'PAY_TO_PARENT_ORGANIZATION',
    audience: 'PROGRAM_SITE',
  }),
  dealer('SHOWROOM-WINDOW', 'Showroom Window', 'DISPLAY', 'FR', 2026, 'Bank Transfer', 'Une vitrine, une prime.', {
    ...photo,
    window: summer,
  }),
  dealer('LOYAL-INSTALLER', 'Loyal Installer', 'RETENTION', 'US', 2026, 'Points', 'Five years with us, and more.', {
    ...claim,
    audience: 'MOBILE_APP',
    contest: ['Installer Raffle', '0.5'],
  }),
  dealer(
    'FILTER-CLUB',
    'Filter Club',
    'RETENTION',
    'CA',
    2026,
    'Pro Store',
    'Filters on time, tools in the post.',
    claim,
  ),
  dealer('OLD-REGISTRATION', 'Register and Win', 'REGISTRATION', 'US', 2024, 'Card', 'Of a type no longer offered.', {
    claimType: 'FAX',
    invoiceType: 'LEGACY',
  }),
  dealer('PAYOUT-SAMPLER', 'Every Kind of Payout', 'REBATE', 'US', 2026, 'Card', 'One line for each way to pay.', {
    ...claim,
    audience: 'HIDDEN',
  }),
  dealer('SMART-SERVICE', 'Smart Service Contract', 'SMART', 'US', 2026, 'Card', 'Rules on the product line.', claim),
  dealer('SMART-FLEET', 'Smart Fleet', 'SMART', 'DE', 2026, 'Bank Transfer', 'Rules for large fleets.', {
    ...claim,
    strategy: 'PAY_ROLL_UP',
    publish: '2027-03-30',
  }),
  dealer(
    'INVITED-DEALERS',
    'Invited Dealers Only',
    'REBATE',
    'US',
    2026,
    'Card',
    'By invitation, with two approvals.',
    {
      ...claim,
      isInvitationOnly: true,
      isPubliclyInvitable: true,
    },
  ),
  dealer('DEALER-ELITE', 'Elite Dealer Rebate', 'REBATE', 'US', 2026, 'Points', 'For dealers of East and West only.', {
    ...claim,
    eligibility: "participant.participantTypeKey == 'DEALER' and participant.taxExempt != true",
  }),
]

/** Promotions of Dealer Rewards with sales reporting. */
export const dealerSales: readonly DemoPromotion[] = [
  dealer('SPRING-SERVICE', 'Spring Service Spiff', 'SPIFF', 'US', 2027, 'Card', 'Before the season starts.', {
    window: ['2027-04-01', '2027-06-30'],
  }),
  dealer('COUNTER-DAY', 'Counter Day Spiff', 'SPIFF', 'US', 2026, 'Virtual Card', 'Sell at the counter.', {
    window: autumn,
    contest: ['Spring Sweepstakes', '1'],
    customFields: { 1: 'East' },
  }),
  dealer('COUNTER-DAY-GB', 'Counter Day Britain', 'SPIFF', 'GB', 2026, 'Points', 'Sell at the counter.', {
    window: autumn,
  }),
  dealer('COUNTER-DAY-JP', 'Counter Day Japan', 'SPIFF', 'JP', 2026, 'Points', 'Sell at the counter.'),
  dealer('REFER-A-BRANCH', 'Refer a Branch', 'REFERRAL', 'US', 2026, 'Card', 'Know a branch? Refer it.', {
    isPubliclyInvitable: true,
  }),
  dealer('REFER-AN-INSTALLER', 'Refer an Installer', 'REFERRAL', 'MX', 2026, 'Travel Points', 'Una mano lava la otra.'),
  dealer('SAFETY-COURSE', 'Safety Course', 'TRAINING', 'US', 2026, 'Points', 'Pass the course, earn points.', {
    courses: 'required',
    audience: 'MOBILE_APP',
  }),
  dealer('PRODUCT-SCHOOL', 'Product School', 'TRAINING', 'AU', 2026, 'Store', 'Four lessons, one prize.', {
    courses: 'offered',
  }),
  dealer('LAUNCH-SOFTENER', 'Softener Launch', 'LAUNCH', 'US', 2026, 'Event Coupons', 'The first hundred win.', {
    window: ['2026-09-15', '2026-12-15'],
    contest: ['Branch of the Year', '5'],
  }),
  dealer('LAUNCH-DRILL', 'Drill Launch', 'LAUNCH', 'MX', 2027, 'Card', 'Planned for the coming year.'),
  dealer('QUARTER-OPENER', 'Quarter Opener', 'QUARTER', 'US', 2026, 'Virtual Card', 'The first quarter counts.', {
    window: ['2026-04-01', '2026-06-30'],
  }),
  dealer(
    'QUARTER-CLOSER',
    'Quarter Closer',
    'QUARTER',
    'GB',
    2026,
    'Travel Points',
    'The last quarter counts double.',
    {
      window: ['2027-01-01', '2027-03-31'],
    },
  ),
  dealer('REGIONAL-FUND', 'Regional Fund', 'SPIFF', 'US', 2026, 'Card', 'One branch holds the fund for all.', {
    strategy: 'PAY_TO_ORGANIZATION_SPECIFIC',
    payee: { organization: 'ORG-001' },
    taxable: true,
  }),
  dealer('AMBASSADOR', 'Brand Ambassador', 'SPIFF', 'US', 2026, 'Points', 'One person speaks for us.', {
    strategy: 'PAY_TO_PARTICIPANT_SPECIFIC',
    payee: { participant: 'DR-0001' },
  }),
]

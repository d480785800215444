import { publishState } from '@incentive/model/effectiveness'
import { addInNy } from '@incentive/model/time'
import { foldKey } from '@incentive/scalars'
import { idsBy, type Ids } from '../ids.ts'
import type { DemoWorld } from '../world.ts'
import { dealerClaims, dealerSales } from './dealer-promotions.ts'
import { type DemoPromotion, promotionsOf } from './demo-promotion.ts'

const dealer = promotionsOf('ACME-DEALER')

const fallSpiff =
  '<p>Earn <strong>$25</strong> for every Arctic Air Heat Pump 100 that you install this year.</p>' +
  '<ul><li>Claim within 45 days of the invoice.</li><li>One claim for each serial number.</li></ul>'

/** The promotions that the checks in the specification are based on (domain 8). */
const namedPromotions: readonly DemoPromotion[] = [
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

const club = promotionsOf('ACME-CLUB')
const globex = promotionsOf('GLOBEX-PARTNER')

/** Promotions of Contractor Club, which has simple payouts, and of Globex, which uses every custom field. */
const otherPromotions: readonly DemoPromotion[] = [
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

/** All demo promotions, the named ones first. */
export const demoPromotions: readonly DemoPromotion[] = [
  ...namedPromotions,
  ...dealerClaims,
  ...dealerSales,
  ...otherPromotions,
]

/** The fields of a stored promotion that its child rows need. */
export interface PromotionRef {
  readonly id: number
  readonly programId: number
  readonly clientId: number
}

/** Returns a promotion by its key; keys are unique across all demo programs. */
export type FindPromotion = (key: string) => PromotionRef

/** Loads the promotions with their custom fields; their other child rows are loaded separately. */
export async function loadPromotions(world: DemoWorld): Promise<FindPromotion> {
  const condition = await loadEligibility(world)
  const stored = await world.tx
    .insertInto('promotion')
    .values(demoPromotions.map((promotion, index) => toRow(world, condition, promotion, index)))
    .returning(['id', 'promotion_key'])
    .execute()
  const promotionId = idsBy(stored, (row) => [row.promotion_key])
  const customFields = demoPromotions.flatMap(({ key, customFields: values = {} }) =>
    Object.entries(values).map(([number, value]) => ({
      promotion_id: promotionId(key),
      field_number: Number(number),
      value,
    })),
  )
  await world.tx.insertInto('promotion_custom_field_value').values(customFields).execute()
  const refs = new Map(
    demoPromotions.map(({ key, program }) => {
      const { id: programId, clientId } = world.tenancy.program(program)
      return [key, { id: promotionId(key), programId, clientId }]
    }),
  )
  return (key) => {
    const ref = refs.get(key)
    if (ref === undefined) throw new Error(`The demo tables have no promotion ${key}`)
    return ref
  }
}

async function loadEligibility({ tx }: DemoWorld): Promise<Ids<[text: string]>> {
  const texts = demoPromotions.flatMap(({ eligibility }) => eligibility ?? [])
  const stored = await tx
    .insertInto('rule_condition')
    .values(texts.map((spel_expression) => ({ spel_expression })))
    .returning(['id', 'spel_expression'])
    .execute()
  return idsBy(stored, (row) => [row.spel_expression])
}

function toRow(world: DemoWorld, condition: Ids<[text: string]>, promotion: DemoPromotion, index: number) {
  const { id: programId, clientId } = world.tenancy.program(promotion.program)
  const admin = world.user('admin@example.com')
  const { contest, eligibility, invoiceType, claimType } = promotion
  return {
    program_id: programId,
    promotion_key: promotion.key,
    folded_key: foldKey(promotion.key),
    name: promotion.name,
    description: promotion.description,
    promotion_type_id: world.promotionType(clientId, promotion.type),
    country_id: world.countries.country(promotion.country),
    currency_id: world.countries.currencyOf(promotion.country),
    fiscal_year: world.calendar.fiscalYear(promotion.fiscalYear),
    invoice_type_id: invoiceType ? world.documents.invoiceType(clientId, invoiceType) : null,
    claim_type_id: claimType ? world.documents.claimType(clientId, claimType) : null,
    forced_award_vehicle_id: world.vehicle(clientId, promotion.vehicle),
    payout_amount_per_product: promotion.amountPerProduct ?? null,
    ...payoutAssignment(world, promotion),
    promotion_audience_type: promotion.audience ?? 'CLIENT_PORTAL',
    taxable: promotion.taxable ?? null,
    ...dates(world, promotion),
    submission_deadline_days: promotion.submissionDays ?? 0,
    invitation_only: promotion.isInvitationOnly ?? false,
    publicly_invitable: promotion.isPubliclyInvitable ?? false,
    skip_claim_documentation: promotion.skipsDocumentation ?? false,
    contest_id: contest ? world.lists.contest(programId, contest[0]) : null,
    contest_entries_per_submission: contest?.[1] ?? null,
    courses_enabled: promotion.courses !== undefined,
    courses_required_before_generating_payout: promotion.courses === 'required',
    participant_eligibility_rule_condition_id: eligibility ? condition(eligibility) : null,
    created_date: world.calendar.daysAgo(240 - index * 2, index),
    created_by: admin,
    updated_date: world.calendar.daysAgo(2 + index * 2, index * 11),
    updated_by: admin,
  }
}

function payoutAssignment(world: DemoWorld, { program, strategy, payee }: DemoPromotion) {
  const { id: programId, clientId } = world.tenancy.program(program)
  return {
    payout_strategy_type: strategy ?? 'PAY_TO_PARTICIPANT',
    payout_to_participant_id: payee?.participant ? world.participants.participant(programId, payee.participant) : null,
    payout_to_organization_id: payee?.organization
      ? world.organizations.organization(clientId, payee.organization)
      : null,
  }
}

function dates({ calendar }: DemoWorld, { fiscalYear, window, publish }: DemoPromotion) {
  const [first, last] = window ?? ([`${fiscalYear}-04-01`, `${fiscalYear + 1}-03-31`] as const)
  const effective_date = calendar.startOf(first)
  const publish_date = publish ? calendar.startOf(publish) : addInNy(effective_date, { days: -17 })
  return {
    effective_date,
    expiration_date: calendar.endOf(last),
    publish_date,
    publish_due: publishState(publish_date, calendar.now) === 'UNPUBLISHED',
  }
}

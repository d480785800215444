import { addInNy, foldKey, publishState } from '@incentive/model'
import { idsBy, type Ids } from '../ids.ts'
import type { DemoWorld } from '../world.ts'
import { dealerClaims, dealerSales } from './dealer-promotions.ts'
import type { DemoPromotion } from './demo-promotion.ts'
import { namedPromotions } from './named-promotions.ts'
import { otherPromotions } from './other-promotions.ts'

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

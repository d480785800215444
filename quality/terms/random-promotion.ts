import { Random } from '../../packages/claims/tools/random.ts'
import { limits, partSamples, promotionSamples, type Entity, type Entities } from '../samples/samples.ts'

const CONDITIONS = [
  'claim.totalAmount > 100',
  'claim.totalQuantity >= 2',
  "participant.participantTypeKey == 'DEALER'",
  'history.firstClaim',
]
const AMOUNTS = ['25', 'claim.totalAmount * 0.05', 'claim.totalQuantity * 2', '7.25']
const FLAT = { payoutType: { name: 'FLAT_AMOUNT_PER_UNIT_CLAIMED' }, payoutStoreCatalogProduct: null, ruleGroup: null }
const DATES = ['2026-04-01T04:00:00Z', '2026-05-01T04:00:00Z', '2026-06-15T04:00:00Z']
const ENDS = ['2026-09-01T04:00:00Z', '2026-12-01T05:00:00Z', '2027-03-01T05:00:00Z']

/** An audience that every participant is in. */
const OPEN = {
  participantTypes: [],
  participantGroups: [],
  organizationTypes: [],
  organizationGroups: [],
  participantEligibilityRuleCondition: null,
  invitationOnly: false,
  promotionInvitationSetting: null,
  coursesEnabled: false,
  coursesRequiredBeforeGeneratingPayout: false,
  coursesRequiredBeforePayingPayout: false,
  payoutStrategyType: { name: 'PAY_TO_PARTICIPANT' },
  payoutToParticipant: null,
  payoutToOrganization: null,
}

/** A body that submits a promotion, and the rules that are saved to it. */
export interface RandomPromotion {
  readonly promotion: Readonly<Record<string, unknown>>
  readonly lists: Readonly<Record<string, readonly object[]>>
  readonly rules: readonly object[]
}

/** Makes a promotion that sets every field and every list, or leaves it empty, each by chance. */
export function randomPromotion(entities: Entities & { readonly ruled: Entity }, seed: number): RandomPromotion {
  const random = new Random(seed)
  const [first, second] = promotionSamples(entities)
  const hasRules = random.once(2)
  const isFirst = hasRules || random.once(2)
  const base = isFirst ? first : second
  const isOpen = random.once(2)
  const either = <Field extends keyof typeof first>(...fields: Field[]) => {
    const sample = random.pick([first, second])
    return Object.fromEntries(fields.map((field) => [field, sample[field]]))
  }
  const invitation = either('invitationOnly', 'promotionInvitationSetting')
  return {
    promotion: {
      ...base,
      ...(hasRules && { promotionType: entities.ruled }),
      promotionKey: `TERMS-${seed}`,
      name: ` Terms ${seed} `,
      ...either('payoutStrategyType', 'payoutToParticipant', 'payoutToOrganization'),
      ...(random.once(2) && { payoutStrategyType: { name: 'PAY_TO_PARTICIPANT' }, payoutToParticipant: null }),
      ...either('contest', 'contestEntriesPerSubmission'),
      ...(random.once(3) ? { participantTypes: [], participantGroups: [], organizationTypes: [] } : {}),
      ...(random.once(2) ? { participantTypes: [], organizationGroups: [], participantGroups: [] } : {}),
      ...(random.once(2) ? { participantEligibilityRuleCondition: null } : {}),
      ...(random.once(3)
        ? { participantEligibilityRuleCondition: { spelExpression: ` ${random.pick(CONDITIONS.slice(2, 3))} ` } }
        : {}),
      ...invitation,
      ...(random.once(2) ? { invitationOnly: false, promotionInvitationSetting: null } : {}),
      ...either('coursesEnabled', 'coursesRequiredBeforeGeneratingPayout', 'coursesRequiredBeforePayingPayout'),
      ...either('promotionAudienceType'),
      ...either('duplicationCheckPromotions'),
      ...either('taxable'),
      ...either('skipClaimDocumentation'),
      ...(isOpen && OPEN),
      ...(random.once(4) ? { promotionDeadlines: [] } : {}),
      uploads: [],
      customFieldValue3: random.once(2) ? '  West  ' : null,
      payoutAmountPerProduct: random.once(2) ? null : amount(random),
      submissionDeadlineDays: random.integer(120),
    },
    lists: {
      ...listsOf(entities, random, { hasRules, isFirst }),
      ...(isOpen && { promotionParticipants: [], promotionOrganizations: [] }),
    },
    rules: !hasRules || random.once(2) ? [] : random.some(3, () => rule(random), 1),
  }
}

const amount = (random: Random) => (random.integer(9000) + 1) / 100
const orNull = <Value>(random: Random, value: Value) => (random.once(3) ? null : value)

function listsOf(entities: Entities, random: Random, kind: Kind): RandomPromotion['lists'] {
  const samples = partSamples(entities)
  const { products } = entities
  const listed = products.filter(() => !random.once(4))
  const withSettings = (owner: object) => ({ ...owner, ...settings(entities, random, kind) })
  return {
    promotionProducts: listed.map((product) => withSettings({ product })),
    promotionProductGroups:
      listed.length < 2 || random.once(3)
        ? []
        : random.some(listed.length - 1, (index) => ({
            ...withSettings({ products: index === 0 ? listed.slice(0, 2) : listed.slice(-2) }),
            combineUnpaidUnitsFromPastClaims: random.once(2),
            ignoreAlreadyConsideredLogic: random.once(2),
          })),
    promotionParticipants: orEmpty(random, samples.promotionParticipants),
    promotionOrganizations: random.once(3) ? [] : random.pick(samples.promotionOrganizations),
    promotionCourses: orEmpty(random, samples.promotionCourses),
    promotionLimitNodes: random.once(3)
      ? []
      : limits(...pair(random), random.pick(['HVAC', 'WATER']), 'Heating', 1 + random.integer(9)),
  }
}

const pair = (random: Random) => [random.pick(['AND', 'OR']), random.pick(['AND', 'OR'])] as const
const orEmpty = (random: Random, samples: readonly (readonly object[])[]) =>
  random.once(3) ? [] : random.pick(samples)

/** The settings of a line: random ones, with the switches of a sample. */
function settings(entities: Entities, random: Random, kind: Kind): object {
  const samples = partSamples(entities).promotionProducts.map(([line]) => line)
  const { product: _product, promotionProductPayouts: paid, ...sample } = random.pick(samples) as Sample
  if (random.once(4)) {
    return {
      ...sample,
      promotionProductPayouts: kind.isFirst ? paid.filter((row) => kind.hasRules || row.ruleGroup == null) : [],
    }
  }
  return {
    ...sample,
    markAsExpired: false,
    effectiveDate: orNull(random, random.pick(DATES)),
    expirationDate: orNull(random, random.pick(ENDS)),
    minimumClaimableUnits: orNull(random, 1 + random.integer(2)),
    maximumClaimableUnits: orNull(random, 4 + random.integer(9)),
    maximumPayoutAmount: orNull(random, amount(random)),
    promotionProductAgreementNumber: orNull(random, ` AG-${random.integer(9)} `),
    enableSerialNumbers: random.once(3),
    hideQuantity: random.once(4),
    hideSerialNumber: random.once(4),
    ...prices(random),
    promotionProductPayouts: random.some(3, () => payout(entities, random, kind)),
  }
}

const prices = (random: Random) =>
  random.once(2)
    ? { allowProductPriceEntry: false, productPriceMin: null, productPriceMax: null }
    : { allowProductPriceEntry: true, productPriceMin: orNull(random, 5.5), productPriceMax: orNull(random, 500) }

/** If the type of the promotion has rules, and if it offers the award vehicles of the samples. */
interface Kind {
  readonly hasRules: boolean
  readonly isFirst: boolean
}

interface Sample {
  readonly product: unknown
  readonly promotionProductPayouts: readonly { readonly ruleGroup?: unknown }[]
}

function payout({ card }: Entities, random: Random, { hasRules, isFirst }: Kind): object {
  const window = { effectiveDate: random.pick(DATES), expirationDate: orNull(random, random.pick(ENDS)) }
  const described = { ...window, payoutDescription: orNull(random, 'Paid') }
  if (hasRules && random.once(4))
    return { ...described, ruleGroup: { name: 'Rules', rules: random.some(2, () => rule(random), 1) } }
  return {
    ...described,
    ...FLAT,
    ...(random.once(3)
      ? { payoutProductMethodType: { name: 'EVERY' }, payoutProductQuantity: 2 }
      : { payoutProductMethodType: { name: 'EACH' }, payoutProductQuantity: 1 + random.integer(2) }),
    payoutAmount: amount(random),
    payoutProductThreshold: 1 + random.integer(3),
    forcedAwardVehicle: isFirst ? orNull(random, card) : null,
  }
}

const rule = (random: Random) => ({
  ruleCondition: { spelExpression: random.pick(CONDITIONS) },
  errorMessage: orNull(random, ' Not yet '),
  effectiveDate: orNull(random, random.pick(DATES)),
  expirationDate: orNull(random, random.pick(ENDS)),
  ruleActions: random.some(
    2,
    () => ({
      actionKey: 'generateMoneyPayoutAction',
      stringContext: JSON.stringify({
        expression: random.pick(AMOUNTS),
        awardVehicleId: null,
        generatePayoutActionType: 'PAYOUT',
      }),
    }),
    1,
  ),
})

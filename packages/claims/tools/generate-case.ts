import type {
  VersionDeadline,
  VersionGroup,
  VersionLimitNode,
  VersionLine,
  VersionPayout,
  VersionRule,
} from '../src/index.ts'
import type { WrittenClaim, WrittenState } from '../src/index.ts'
import type { ClaimCase } from './claim-case.ts'
import { AMOUNTS, CONDITIONS } from './naive/known-rules.ts'
import { Random } from './random.ts'

type Generated = Omit<ClaimCase, 'id' | 'expected'>

const PRODUCTS = ['A', 'B', 'C', 'D'] as const
const MPGS = ['X', 'Y', 'X', 'Z'] as const
const SERIALS = ['1', '2', '3', '4', '5', '6']
const EARLY = '2027-02-01T05:00:00Z'
const MIDDLE = '2027-03-15T04:00:00Z'
const LATE = '2027-05-01T04:00:00Z'
const DATES = [EARLY, MIDDLE, LATE]
const SUBMITTED = '2027-03-20T15:00:00Z'

/** A promotion and a claim of chance: small, so that thresholds, blocks, limits, caps and budgets meet often. */
export function generateCase(seed: number): Generated {
  const random = new Random(seed)
  const currencyDigits = random.pick([2, 2, 2, 0, 3])
  return {
    promotion: promotionOf(random, currencyDigits),
    catalogue: {
      products: PRODUCTS.map((productKey, index) => ({
        ...{
          productKey,
          modelNumber: random.once(6) ? 'SAME' : `M-${productKey}`,
          customFieldValue4: MPGS[index] ?? 'X',
        },
        ...(random.once(4) ? {} : { price: moneyOf(random, 90) }),
        serialNumbers: SERIALS.slice(0, 4),
      })),
      storeProducts: [{ productNumber: 'CUP', calculatedPriceAmount: '7.25' }],
    },
    claim: claimOf(random),
    state: stateOf(random),
  }
}

function promotionOf(random: Random, currencyDigits: number): ClaimCase['promotion'] {
  const lines = PRODUCTS.filter(() => !random.once(6)).map((product) => lineOf(random, product))
  return {
    ...{ promotionKey: 'P', inputType: random.once(200) ? 'SALE' : 'CLAIM', currency: 'USD', currencyDigits },
    publishDate: random.once(100) ? LATE : EARLY,
    effectiveDate: random.once(100) ? LATE : EARLY,
    expirationDate: random.once(100) ? MIDDLE : '2027-08-01T03:59:59Z',
    payoutStrategyType: random.pick(STRATEGIES),
    ...(random.once(15) ? {} : { forcedAwardVehicle: 'Card' }),
    awardVehicles: [{ name: 'Card', taxable: true }, { name: 'Points' }],
    ...(random.once(5) ? { taxable: random.once(2) } : {}),
    skipClaimDocumentation: !random.once(20),
    invitationOnly: random.once(40),
    ...(random.once(4) ? { payoutAmountPerProduct: moneyOf(random, 9) } : {}),
    ...listsOf(random),
    ...(random.once(6) ? { promotionDeadlines: random.some(2, (index) => deadlineOf(random, index), 1) } : {}),
    ...(random.once(20) ? { promotionParticipants: [{ participant: 'J', includeInPromotion: !random.once(3) }] } : {}),
    ...(random.once(12)
      ? { promotionOrganizations: [{ organization: 'O1', includeInPromotion: random.once(2) }] }
      : {}),
    ...(random.once(6)
      ? { participantEligibilityRuleCondition: { spelExpression: random.pick(CONDITIONS).text } }
      : {}),
    promotionProducts: lines,
    promotionProductGroups: random.once(2) ? random.some(3, (index) => groupOf(random, index)) : [],
    ...(random.once(5)
      ? { payoutGenerationRuleGroup: { rules: random.some(2, (index) => ruleOf(random, index), 1) } }
      : {}),
    ...(random.once(2) ? { promotionLimitNodes: limitsOf(random) } : {}),
    ...(random.once(4) ? { duplicationCheckPromotions: ['P2'] } : {}),
    ...(random.once(4) ? { contest: 'K', contestEntriesPerSubmission: '2.5' } : {}),
    ...(random.once(6) ? { coursesEnabled: true, promotionCourses: [{ course: 'C', passingGrade: '60' }] } : {}),
    coursesRequiredBeforeGeneratingPayout: random.once(4),
    coursesRequiredBeforePayingPayout: random.once(3),
  }
}

/** Lists of types and groups, with the one of the participant or another. */
function listsOf(random: Random) {
  return {
    ...(random.once(20) ? { participantTypes: [random.pick(['FITTER', 'OWNER'])] } : {}),
    ...(random.once(30) ? { participantGroups: [random.pick(['NORTH', 'SOUTH'])] } : {}),
    ...(random.once(30) ? { organizationTypes: [random.pick(['SHOP', 'OFFICE'])] } : {}),
    ...(random.once(30) ? { organizationGroups: [random.pick(['CHAIN', 'SINGLE'])] } : {}),
  }
}

function deadlineOf(random: Random, index: number): VersionDeadline {
  return {
    ...{ name: `Q${index}`, ...windowOf(random, 2) },
    submissionDeadlineDate: random.pick([...DATES, SUBMITTED, '2027-03-20T14:59:59Z']),
  }
}

const STRATEGIES = [
  ...['PAY_TO_PARTICIPANT', 'PAY_TO_PARTICIPANT', 'PAY_TO_PARTICIPANT'],
  ...['PAY_TO_PARENT_ORGANIZATION', 'PAY_ROLL_UP', 'PAY_TO_ORGANIZATION_SPECIFIC'],
]

function settingsOf(random: Random) {
  return {
    ...windowOf(random, 20),
    ...(random.once(15) ? { minimumClaimableUnits: 1 + random.integer(4) } : {}),
    ...(random.once(15) ? { maximumClaimableUnits: 3 + random.integer(8) } : {}),
    ...(random.once(3) ? { maximumPayoutAmount: moneyOf(random, 60) } : {}),
    enableSerialNumbers: random.once(10),
    hideSerialNumber: random.once(12),
    hideQuantity: random.once(10),
    allowProductPriceEntry: !random.once(3),
    ...(random.once(6) ? { productPriceMin: '3', productPriceMax: '80' } : {}),
    claimProductDuplicationType: random.pick([
      'PARTICIPANT_MODEL_INVOICE',
      'MODEL_SERIAL_NUMBER',
      'NO_DUPLICATION_CHECK',
    ]),
  }
}

function lineOf(random: Random, product: string): VersionLine {
  return { product, ...settingsOf(random), promotionProductPayouts: payoutsOf(random) }
}

/** Rows by their fields, and now and then one by rules. */
function payoutsOf(random: Random): readonly VersionPayout[] {
  const rows = random.some(3, () => payoutOf(random))
  if (!random.once(8)) return rows
  return [...rows, { ruleGroup: { rules: random.some(2, (index) => ruleOf(random, index), 1) } }]
}

function groupOf(random: Random, index: number): VersionGroup {
  return {
    ...settingsOf(random),
    key: `g${index}`,
    products: PRODUCTS.filter(() => random.once(2)),
    promotionProductPayouts: payoutsOf(random),
    ignoreAlreadyConsideredLogic: random.once(3),
    combineUnpaidUnitsFromPastClaims: random.once(2),
  }
}

const TYPES = [
  ...['FLAT_AMOUNT_PER_UNIT_CLAIMED', 'FLAT_AMOUNT_PER_UNIT_CLAIMED', 'PERCENT_OF_PRODUCT_AMOUNT'],
  ...['PERCENT_OF_CLAIM_PRODUCT_PRICE_PER_UNIT', 'PERCENT_OF_CLAIM_AMOUNT', 'PRODUCT', 'COUPON_CODE'],
]

function payoutOf(random: Random): VersionPayout {
  const payoutType = random.pick(TYPES)
  return {
    ...windowOf(random, 5),
    ...{ payoutType, payoutAmount: random.once(15) ? '0' : moneyOf(random, 20) },
    payoutProductMethodType: random.pick(['EACH', 'EVERY']),
    payoutProductQuantity: 1 + random.integer(4),
    payoutProductThreshold: random.once(3) ? 1 + random.integer(5) : 1,
    ...(random.once(4) ? { forcedAwardVehicle: 'Points' } : {}),
    ...(payoutType === 'PRODUCT' ? { payoutStoreCatalogProduct: 'CUP' } : {}),
  }
}

function ruleOf(random: Random, index: number): VersionRule {
  return {
    key: `r${index}`,
    ruleCondition: { spelExpression: random.pick(CONDITIONS).text },
    ...windowOf(random, 8),
    ruleActions: [{ expression: random.pick(AMOUNTS).text, ...(random.once(4) ? { awardVehicle: 'Points' } : {}) }],
  }
}

function limitsOf(random: Random): VersionLimitNode {
  const item = (): VersionLimitNode => ({ customField4Value: random.pick(['X', 'Y']), maxQuantity: random.integer(9) })
  const node = (children: VersionLimitNode[]) => ({ nodeType: random.pick(['AND', 'OR']), children })
  return node(random.some(3, () => node(random.some(3, item))))
}

function windowOf(random: Random, once: number) {
  return {
    ...(random.once(once) ? { effectiveDate: random.pick(DATES) } : {}),
    ...(random.once(once) ? { expirationDate: random.pick(DATES) } : {}),
  }
}

function claimOf(random: Random): WrittenClaim {
  const organizationChain = [
    {
      ...{ organizationKey: 'O1', organizationTypeKey: 'SHOP', groupKeys: ['CHAIN'] },
      ...(random.once(4) ? {} : { parentOrganization: 'O2' }),
    },
    { organizationKey: 'O2', ...(random.once(6) ? { parentOrganization: 'O1' } : {}) },
  ]
  return {
    participant: {
      ...{ participantKey: 'J', participantTypeKey: 'FITTER', groupKeys: ['NORTH'] },
      yearsOfService: random.integer(9),
    },
    organizationChain: random.once(12) ? [] : organizationChain,
    ...(random.once(60) ? {} : { invoiceNumber: random.pick(['R-1', 'R-2']) }),
    ...(random.once(8) ? {} : { purchaseDate: random.once(60) ? LATE : MIDDLE }),
    ...(random.once(3) ? { invoiceDate: random.once(20) ? LATE : EARLY } : {}),
    submittedDate: SUBMITTED,
    ...(random.once(9) ? { firstSubmittedDate: '2027-03-20T14:59:00Z' } : {}),
    ...(random.once(3) ? { invitation: { acceptedDate: random.pick([SUBMITTED, LATE]) } } : {}),
    ...(random.once(100) ? { currency: 'CAD' } : {}),
    ...(random.once(3) ? { totalAmount: moneyOf(random, 400), taxAmount: moneyOf(random, 20) } : {}),
    documents: random.integer(2),
    ...(random.once(2) ? { courseResults: [{ course: 'C', grade: random.pick(['59.9', '60', '75']) }] } : {}),
    ...(random.once(5)
      ? { participantPayouts: [{ payoutType: random.pick(TYPES), payoutAmount: moneyOf(random, 20) }] }
      : {}),
    lines: random.some(
      5,
      () => ({
        modelNumber: random.once(20) ? 'NONE' : random.once(20) ? 'SAME' : random.pick(PRODUCTS),
        quantity: random.once(20) ? random.pick([0, -1, 1.5]) : 1 + random.integer(7),
        ...(random.once(10) ? {} : { unitPrice: moneyOf(random, 90) }),
        ...(random.once(4) ? { discountPercent: random.pick(['5', '12.5', '100']) } : {}),
        serialNumbers: random.once(3) ? random.some(5, () => random.pick(SERIALS)) : [],
      }),
      random.once(40) ? 0 : 1,
    ),
  }
}

function stateOf(random: Random): WrittenState {
  return {
    priorClaimLines: random.once(8)
      ? random.some(3, () => ({
          ...{ claim: 'OLD', promotion: random.pick(['P', 'P2']), participant: random.pick(['J', 'J2']) },
          ...{ invoiceNumber: random.pick(['R-1', ' r-2 ']), product: random.pick(PRODUCTS) },
          ...{ serialNumber: random.pick(SERIALS), status: random.pick(['APPROVED', 'SUBMITTED', 'REVERSED']) },
        }))
      : [],
    carriedUnits: random.once(2)
      ? random.some(3, (index) => ({
          ...{ claim: `OLD-${index}`, product: random.pick(PRODUCTS), units: 1 + random.integer(4) },
          ...(random.once(5) ? {} : { unitPrice: moneyOf(random, 90) }),
          ...{ considered: random.once(4), paidByGroup: random.once(5) ? ['g0'] : [] },
        }))
      : [],
    usedUnits: random.once(2) ? { X: random.integer(5), Y: random.integer(3) } : {},
    budgets: random.once(3)
      ? random.some(2, (index) => ({
          ...{
            id: index + 1,
            left: moneyOf(random, 150),
            policy: random.pick(['STOP', 'PARTIAL', 'PARTIAL', 'QUEUE']),
          },
        }))
      : [],
    history: {},
  }
}

/** Whole, with one, two or three digits behind the point. */
function moneyOf(random: Random, below: number): string {
  const whole = String(random.integer(below))
  return random.once(2) ? whole : `${whole}.${1 + random.integer(random.pick([9, 99, 999]))}`
}

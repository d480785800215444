import type {
  TermsCourse,
  TermsDeadline,
  TermsGroup,
  TermsLimitNode,
  TermsLine,
  TermsPause,
  TermsPayout,
  TermsRule,
} from '../src/index.ts'
import type { ClaimCase } from './claim-case.ts'
import { claimOf, stateOf } from './generate-claim.ts'
import { DATES, EARLY, LATE, MIDDLE, moneyOf, PAYOUT_TYPES, PRODUCTS, SERIALS, SUBMITTED } from './generated-values.ts'
import { Random } from './random.ts'
import { AMOUNTS, CONDITIONS, LINE_AMOUNTS } from './rule-texts.ts'

type Generated = Omit<ClaimCase, 'id' | 'expected'>

const MPGS = ['X', 'Y', 'X', 'Z'] as const

/**
 * A random promotion and claim, small enough that thresholds, blocks, limits, caps and budgets often interact. Every
 * other case combines groups, rules, carried units, limits and several budgets.
 */
export function generateCase(seed: number): Generated {
  const random = new Random(seed, seed % 2 === 0)
  const currencyDigits = random.pick([2, 2, 2, 0, 3])
  return {
    promotion: promotionOf(random, currencyDigits),
    catalog: {
      products: PRODUCTS.map((productKey, index) => ({
        productKey,
        modelNumber: random.once(6) ? 'SAME' : `M-${productKey}`,
        customFieldValue4: MPGS[index] ?? 'X',
        ...(random.once(4) ? {} : { price: moneyOf(random, 90) }),
        serialNumbers: SERIALS.slice(0, 4),
      })),
      storeProducts: [{ productNumber: 'CUP', ...(random.once(8) ? {} : { calculatedPriceAmount: '7.25' }) }],
    },
    claim: claimOf(random),
    state: stateOf(random),
  }
}

function promotionOf(random: Random, currencyDigits: number): ClaimCase['promotion'] {
  const lines = PRODUCTS.filter(() => !random.once(6)).map((product) => lineOf(random, product))
  return {
    promotionKey: 'P',
    inputType: random.rarely(200) ? 'SALE' : 'CLAIM',
    currency: 'USD',
    currencyDigits,
    publishDate: random.rarely(100) ? LATE : EARLY,
    effectiveDate: random.rarely(100) ? LATE : EARLY,
    expirationDate: random.rarely(60) ? random.pick([MIDDLE, '2027-03-20T14:58:59Z']) : '2027-08-01T03:59:59Z',
    ...(random.once(3) ? { claimType: 'INV' } : {}),
    ...(random.once(9) ? { submissionDeadlineDays: random.integer(3) } : {}),
    payoutStrategyType: random.pick(STRATEGIES),
    ...(random.once(3) ? {} : { payoutToOrganization: 'O9', payoutToParticipant: 'J9' }),
    ...(random.rarely(15) ? {} : { forcedAwardVehicle: 'Card' }),
    awardVehicles: [{ name: 'Card', taxable: true }, { name: 'Points' }],
    ...(random.once(5) ? { taxable: random.once(2) } : {}),
    skipClaimDocumentation: !random.rarely(20),
    invitationOnly: random.rarely(40),
    ...(random.once(4) ? { payoutAmountPerProduct: moneyOf(random, 9) } : {}),
    ...listsOf(random),
    ...(random.rarely(6) ? { promotionDeadlines: random.some(2, (index) => deadlineOf(random, index), 1) } : {}),
    ...(random.rarely(20)
      ? { promotionParticipants: [{ participant: 'J', includeInPromotion: !random.once(3) }] }
      : {}),
    ...(random.rarely(12)
      ? { promotionOrganizations: [{ organization: 'O1', includeInPromotion: random.once(2) }] }
      : {}),
    ...(random.rarely(6) ? { participantEligibilityRuleCondition: { spelExpression: random.pick(CONDITIONS) } } : {}),
    ...(random.rarely(60) ? { pauses: random.some(2, () => pauseOf(random), 1) } : {}),
    promotionProducts: lines,
    promotionProductGroups: random.often(2) ? random.some(3, (index) => groupOf(random, index), 1) : [],
    ...(random.once(5)
      ? { payoutGenerationRuleGroup: { rules: random.some(2, (index) => ruleOf(random, index, AMOUNTS), 1) } }
      : {}),
    ...(random.often(2) ? { promotionLimitNodes: limitsOf(random) } : {}),
    ...(random.once(4) ? { duplicationCheckPromotions: ['P2'] } : {}),
    ...(random.once(4) ? { contest: 'K', contestEntriesPerSubmission: '2.5' } : {}),
    ...(random.rarely(6) ? { coursesEnabled: true, promotionCourses: random.some(2, () => courseOf(random)) } : {}),
    coursesRequiredBeforeGeneratingPayout: random.once(4),
    coursesRequiredBeforePayingPayout: random.once(3),
  }
}

/** Lists of types and groups, with that of the participant or another. */
function listsOf(random: Random) {
  return {
    ...(random.rarely(20) ? { participantTypes: [random.pick(['FITTER', 'OWNER'])] } : {}),
    ...(random.rarely(30) ? { participantGroups: [random.pick(['NORTH', 'SOUTH'])] } : {}),
    ...(random.rarely(30) ? { organizationTypes: [random.pick(['SHOP', 'OFFICE'])] } : {}),
    ...(random.rarely(30) ? { organizationGroups: [random.pick(['CHAIN', 'SINGLE'])] } : {}),
  }
}

function courseOf(random: Random): TermsCourse {
  return {
    course: random.pick(['C', 'C', 'D']),
    ...windowOf(random, 4),
    ...(random.once(4) ? {} : { passingGrade: '60' }),
    ...(random.once(4) ? { overridePassingGrade: random.pick(['0', '70']) } : {}),
  }
}

function deadlineOf(random: Random, index: number): TermsDeadline {
  return {
    name: `Q${index}`,
    ...windowOf(random, 2),
    submissionDeadlineDate: random.pick([...DATES, SUBMITTED, '2027-03-20T14:59:59Z', '2027-03-20T14:58:30Z']),
  }
}

const STRATEGIES = [
  ...['PAY_TO_PARTICIPANT', 'PAY_TO_PARTICIPANT', 'PAY_TO_PARTICIPANT'],
  ...['PAY_TO_PARENT_ORGANIZATION', 'PAY_ROLL_UP', 'PAY_TO_ORGANIZATION_SPECIFIC', 'PAY_TO_PARTICIPANT_SPECIFIC'],
]

function settingsOf(random: Random) {
  return {
    ...windowOf(random, 20),
    ...(random.rarely(15) ? { minimumClaimableUnits: 1 + random.integer(4) } : {}),
    ...(random.rarely(15) ? { maximumClaimableUnits: 3 + random.integer(8) } : {}),
    ...(random.once(3) ? { maximumPayoutAmount: moneyOf(random, 60) } : {}),
    enableSerialNumbers: random.rarely(6),
    hideSerialNumber: random.rarely(12),
    hideQuantity: random.once(10),
    allowProductPriceEntry: !random.once(3),
    ...(random.rarely(6) ? { productPriceMin: '3', productPriceMax: '80' } : {}),
    claimProductDuplicationType: random.pick([
      'PARTICIPANT_MODEL_INVOICE',
      'MODEL_SERIAL_NUMBER',
      'NO_DUPLICATION_CHECK',
    ]),
  }
}

function lineOf(random: Random, product: string): TermsLine {
  return { product, ...settingsOf(random), promotionProductPayouts: payoutsOf(random) }
}

/** Rows with fields, and sometimes one with rules in any position. */
function payoutsOf(random: Random): readonly TermsPayout[] {
  const rows = random.some(3, () => payoutOf(random))
  const hasRules = random.often(4) && random.once(2)
  return hasRules ? rows.toSpliced(random.integer(rows.length + 1), 0, rulesRowOf(random)) : rows
}

function rulesRowOf(random: Random): TermsPayout {
  const rules = random.some(2, (index) => ruleOf(random, index, [...AMOUNTS, ...LINE_AMOUNTS]), 1)
  return { ...windowOf(random, 5), ruleGroup: { rules } }
}

function groupOf(random: Random, index: number): TermsGroup {
  return {
    ...settingsOf(random),
    key: `g${index}`,
    products: PRODUCTS.filter(() => random.often(2)),
    promotionProductPayouts: payoutsOf(random),
    ignoreAlreadyConsideredLogic: random.once(3),
    combineUnpaidUnitsFromPastClaims: random.often(2),
  }
}

function payoutOf(random: Random): TermsPayout {
  const payoutType = random.pick(PAYOUT_TYPES)
  return {
    ...windowOf(random, 5),
    payoutType,
    payoutAmount: random.rarely(15) ? '0' : moneyOf(random, 20),
    payoutProductMethodType: random.pick(['EACH', 'EVERY']),
    payoutProductQuantity: 1 + random.integer(4),
    payoutProductThreshold: random.once(3) ? 1 + random.integer(5) : 1,
    ...(random.once(4) ? { forcedAwardVehicle: 'Points' } : {}),
    ...(payoutType === 'PRODUCT' ? { payoutStoreCatalogProduct: random.once(9) ? 'MUG' : 'CUP' } : {}),
  }
}

function ruleOf(random: Random, index: number, amounts: readonly string[]): TermsRule {
  return {
    key: `r${index}`,
    ruleCondition: { spelExpression: sound(random, CONDITIONS) },
    ...windowOf(random, 8),
    ruleActions: random.some(
      random.once(6) ? 2 : 1,
      () => ({ expression: sound(random, amounts), ...(random.once(4) ? { awardVehicle: 'Points' } : {}) }),
      1,
    ),
  }
}

function limitsOf(random: Random): TermsLimitNode {
  const item = (): TermsLimitNode => ({ customField4Value: random.pick(['X', 'Y']), maxQuantity: random.integer(9) })
  const node = (children: TermsLimitNode[]) => ({ nodeType: random.pick(['AND', 'OR']), children })
  return node(random.some(3, () => node(random.some(3, item))))
}

function windowOf(random: Random, once: number) {
  return {
    ...(random.once(once) ? { effectiveDate: random.pick(DATES) } : {}),
    ...(random.once(once) ? { expirationDate: random.pick(DATES) } : {}),
  }
}

/** A failing rule makes the claim wait, which hides everything else: only a few rules fail. */
function sound(random: Random, texts: readonly string[]): string {
  return random.pick(random.rarely(2) ? texts : texts.filter((text) => !FAILING.test(text)))
}

const FAILING = /taxExempt and true|^0 - | \/ \(/

/** A pause before the submission, around it, or without an end yet. */
function pauseOf(random: Random): TermsPause {
  return { from: random.pick([...DATES, SUBMITTED]), ...(random.once(2) ? { to: random.pick([SUBMITTED, LATE]) } : {}) }
}

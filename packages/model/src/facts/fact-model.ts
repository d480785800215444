import { readFactModel, type FactModel, type FactModelText } from '@incentive/spel'

function fields(type: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, type]))
}

function customFields(count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`customFieldValue${index + 1}`, 'STRING']))
}

/** A participant can lack an organization, an organization a parent, and a rule of the whole claim a current line. */
const FACTS: FactModelText = {
  root: {
    promotion: 'Promotion',
    program: 'Program',
    participant: 'Participant',
    organization: 'Organization?',
    claim: 'Claim',
    claimProduct: 'ClaimProduct?',
    promotionProduct: 'PromotionProduct?',
    history: 'History',
    evaluationDate: 'DATE',
  },
  types: {
    Promotion: {
      ...fields('STRING', 'promotionKey name promotionTypeKey inputType country currency'),
      fiscalYear: 'INTEGER',
      payoutStrategyType: 'STRING',
      payoutAmountPerProduct: 'DECIMAL',
      audienceType: 'STRING',
      taxable: 'BOOLEAN',
      invitationOnly: 'BOOLEAN',
      ...fields('DATE', 'publishDate effectiveDate expirationDate'),
      ...customFields(15),
    },
    Program: fields('STRING', 'programKey name clientKey'),
    Participant: {
      ...fields('STRING', 'participantKey firstName lastName fullName email participantTypeKey status'),
      ...fields('STRING', 'country state city postalCode'),
      hireDate: 'DATE',
      registrationDate: 'DATE',
      taxExempt: 'BOOLEAN',
      yearsOfService: 'INTEGER',
      loyaltyPoints: 'INTEGER',
      ytdPayoutAmount: 'DECIMAL',
      commissionRate: 'DECIMAL',
      ...fields('LIST<STRING>', 'groupKeys completedCourseKeys'),
      ...customFields(5),
    },
    Organization: {
      ...fields('STRING', 'organizationKey name dba organizationTypeKey tier country state'),
      active: 'BOOLEAN',
      employeeCount: 'INTEGER',
      annualVolume: 'DECIMAL',
      contractDate: 'DATE',
      groupKeys: 'LIST<STRING>',
      parent: 'Organization?',
    },
    Claim: {
      ...fields('STRING', 'claimKey status source invoiceNumber poNumber endUserName endUserCountry comments currency'),
      ...fields('DATE', 'invoiceDate purchaseDate submittedDate'),
      totalAmount: 'DECIMAL',
      taxAmount: 'DECIMAL',
      totalQuantity: 'INTEGER',
      hasDocumentation: 'BOOLEAN',
      resubmitted: 'BOOLEAN',
      products: 'LIST<ClaimProduct>',
      ...customFields(5),
    },
    ClaimProduct: {
      ...fields('STRING', 'productKey modelNumber name categoryKey'),
      quantity: 'INTEGER',
      unitPrice: 'DECIMAL',
      amount: 'DECIMAL',
      discountPercent: 'DECIMAL',
      serialized: 'BOOLEAN',
      serialNumbers: 'LIST<STRING>',
      shipDate: 'DATE',
      ...customFields(4),
    },
    PromotionProduct: {
      agreementNumber: 'STRING',
      isGroup: 'BOOLEAN',
      ...fields('INTEGER', 'minimumClaimableUnits maximumClaimableUnits'),
      maximumPayoutAmount: 'DECIMAL',
      payoutAmount: 'DECIMAL',
      payoutMethod: 'STRING',
      ...fields('INTEGER', 'payoutThreshold payoutQuantity'),
      ...fields('DATE', 'effectiveDate expirationDate'),
    },
    History: {
      claimCount: 'INTEGER',
      unitsPaid: 'INTEGER',
      payoutTotal: 'DECIMAL',
      firstClaim: 'BOOLEAN',
      lastClaimDate: 'DATE',
      monthlyUnits: 'LIST<INTEGER>',
      monthlyPayouts: 'LIST<DECIMAL>',
    },
  },
}

const { claimProduct: _currentLine, ...factsOfEligibility } = FACTS.root

/** The facts that payout rules can read (expressions, section 4.5). */
export const FACT_MODEL: FactModel = readFactModel(FACTS)

/** The facts that eligibility conditions can read: they are evaluated before there is a current line. */
const ELIGIBILITY_FACT_MODEL: FactModel = readFactModel({ ...FACTS, root: factsOfEligibility })

/** The facts that the rules of a line or group can read: they always have a current line. */
const LINE_FACT_MODEL: FactModel = readFactModel({
  ...FACTS,
  root: { ...FACTS.root, claimProduct: 'ClaimProduct', promotionProduct: 'PromotionProduct' },
})

/** The location of an expression decides which facts it can read, and which of them can be missing. */
export type FactView = 'eligibility' | 'payout' | 'line'

const MODELS: Readonly<Record<FactView, FactModel>> = {
  eligibility: ELIGIBILITY_FACT_MODEL,
  payout: FACT_MODEL,
  line: LINE_FACT_MODEL,
}

/**
 * The texts about participants and their organizations whose values repeat, so that the values in use help to write a
 * rule. Names, keys and addresses are left out.
 */
export const VALUE_FACTS = [
  ...(['participant.participantTypeKey', 'participant.status', 'participant.country'] as const),
  ...(['participant.state', 'participant.city', 'participant.customFieldValue1'] as const),
  ...(['participant.customFieldValue2', 'participant.customFieldValue3'] as const),
  ...(['participant.customFieldValue4', 'participant.customFieldValue5'] as const),
  ...(['organization.organizationTypeKey', 'organization.tier'] as const),
  ...(['organization.country', 'organization.state'] as const),
] as const
export type ValueFact = (typeof VALUE_FACTS)[number]

/** The fact of a path in a rule, `organization?.tier`; null if its values are not listed. */
export function valueFactOf(path: string): ValueFact | null {
  const fact = path.replace('?.', '.')
  return VALUE_FACTS.find((each) => each === fact) ?? null
}

/** Returns the fact model of a view. */
export function factModelOf(view: FactView): FactModel {
  return MODELS[view]
}

import type { InvitationSetting } from '../invitation/invitation-setting.ts'
import type { PromotionContext } from '../promotion/promotion-rules.ts'
import type { Promotion } from '../promotion/promotion.ts'
import { CUSTOM_FIELD_NUMBERS } from '../draft/custom-field.ts'
import type {
  AwardVehicle,
  Country,
  EmailTemplate,
  ParticipantReference,
  PayoutStrategyName,
  PayoutStrategyType,
  PromotionType,
} from '../references/reference.ts'
import { PAYOUT_STRATEGY_NAMES } from '../references/reference.ts'

/** The reference data and builders of this package's tests; all names are made up. */
export const US: Country = aCountry(1, 'US', 'United States', 'USD')
export const CA: Country = aCountry(2, 'CA', 'Canada', 'CAD')
export const DE: Country = aCountry(3, 'DE', 'Germany', 'EUR')

export const REBATE: PromotionType = {
  id: 1,
  promotionTypeKey: 'REBATE',
  name: 'Rebate',
  inputType: { name: 'CLAIM', description: 'Claims' },
  rulesEngineBased: false,
  availableCountries: [{ id: US.id }, { id: CA.id }],
  uploadLimit: 3,
}
export const SPIFF: PromotionType = {
  ...REBATE,
  id: 2,
  promotionTypeKey: 'SPIFF',
  name: 'Spiff',
  inputType: { name: 'SALE', description: 'Sales' },
  availableCountries: [],
  uploadLimit: null,
}

export const CARD: AwardVehicle = aVehicle(4, 'Card', 'CARD')
export const POINTS: AwardVehicle = aVehicle(5, 'Points', 'POINTS')
export const INVOICE_CLAIM = { id: 2, claimTypeKey: 'INV', name: 'Invoice' }
export const SERIAL_CLAIM = { id: 3, claimTypeKey: 'SER', name: 'Serial number' }
export const CLIENT_PORTAL = { id: 1, name: 'CLIENT_PORTAL', description: 'Client Portal', longDescription: 'Everyone' }
export const PARTNERS = { id: 2, name: 'PARTNERS', description: 'Partners', longDescription: null }
export const PARTICIPANT: ParticipantReference = { id: 1, participantKey: 'P-1', fullName: 'Demo Person', email1: null }
export const ORGANIZATION = { id: 1, organizationKey: 'O-1', name: 'Demo Organization' }
export const TEMPLATE: EmailTemplate = { id: 7, emailTemplateKey: 'INVITE', subject: 'Welcome' }
export const CONTEST = { id: 8, name: 'Spring draw', isActive: true }

export function aStrategy(name: PayoutStrategyName): PayoutStrategyType {
  return { id: PAYOUT_STRATEGY_NAMES.indexOf(name) + 1, name, description: `Strategy ${name}` }
}

/** The valid form F0 of ALG-21, stored. */
export function aPromotion(changes: Partial<Promotion> = {}): Promotion {
  return { ...VALID, ...changes }
}

export function aSetting(changes: Partial<InvitationSetting> = {}): InvitationSetting {
  return {
    id: 5,
    linkToInvitation: '/join/code',
    emailTemplate: TEMPLATE,
    approverEmailTemplate: null,
    rejectedEmailTemplate: null,
    redeemedEmailTemplate: null,
    approvalsNeeded: 0,
    promotionInvitationRedeemable: false,
    participantTypesManagement: [],
    defaultParticipantType: null,
    defaultParticipantStatus: null,
    participantRequesters: [],
    participantApprovers: [],
    ...changes,
  }
}

export function aContext(changes: Partial<PromotionContext> = {}): PromotionContext {
  return { baseline: null, hasClaims: false, customFields: [], availableAwardVehicles: [CARD, POINTS], ...changes }
}

const VALID: Promotion = {
  id: 7,
  version: 3,
  promotionType: REBATE,
  promotionKey: 'K1',
  name: 'N',
  country: US,
  fiscalYear: 2026,
  description: null,
  publishDate: '2026-03-15T04:00:00Z',
  effectiveDate: '2026-04-01T04:00:00Z',
  expirationDate: '2027-04-01T03:59:59Z',
  forcedAwardVehicle: CARD,
  invoiceType: null,
  payoutStrategyType: aStrategy('PAY_TO_PARTICIPANT'),
  payoutToParticipant: null,
  payoutToOrganization: null,
  payoutAmountPerProduct: null,
  taxable: null,
  promotionDeadlines: [],
  submissionDeadlineDays: 0,
  promotionAudienceType: CLIENT_PORTAL,
  participantTypes: [],
  participantGroups: [],
  organizationTypes: [],
  organizationGroups: [],
  duplicationCheckPromotions: [],
  publiclyInvitable: false,
  invitationOnly: false,
  promotionInvitationSetting: null,
  participantEligibilityRuleCondition: null,
  claimType: INVOICE_CLAIM,
  skipClaimDocumentation: false,
  contest: null,
  contestEntriesPerSubmission: null,
  uploads: [],
  ...(Object.fromEntries(CUSTOM_FIELD_NUMBERS.map((number) => [`customFieldValue${number}`, null])) as Pick<
    Promotion,
    `customFieldValue${(typeof CUSTOM_FIELD_NUMBERS)[number]}`
  >),
  coursesEnabled: false,
  coursesRequiredBeforeGeneratingPayout: false,
  coursesRequiredBeforePayingPayout: false,
}

function aCountry(id: number, name: string, description: string, currency: string): Country {
  return { id, name, description, currencyName: currency, currency: { id, name: currency } }
}

function aVehicle(id: number, name: string, type: string): AwardVehicle {
  return { id, name, awardVehicleType: { name: type }, taxable: false }
}

import { deadlineList } from '../deadlines/deadline.ts'
import type { BodyOf, DraftOf, LoadedOf, SentOf, WireOf } from '../draft/field-table.ts'
import { many, one, optionalOne } from '../draft/reference-fields.ts'
import {
  date,
  flag,
  number,
  numberOr,
  optionalHtml,
  optionalFlag,
  optionalNumber,
  text,
} from '../draft/value-fields.ts'
import { invitationSetting } from '../invitation/invitation-setting.ts'
import { audienceType } from './audience-type.ts'
import { CUSTOM_FIELDS } from '../draft/custom-field.ts'
import { eligibilityCondition } from '../rules/eligibility.ts'
import type { FormerChoices } from './former-choices.ts'
import { yesNo } from '../draft/described.ts'

/**
 * The promotion's own fields by their wire names (Spec 3). Its types on the wire, in drafts and in bodies are all
 * derived from this one table.
 */
export const PROMOTION_FIELDS = {
  promotionType: one('promotionType'),
  promotionKey: text(),
  name: text(),
  country: one('country'),
  fiscalYear: number(),
  description: optionalHtml(),
  publishDate: date(),
  effectiveDate: date(),
  expirationDate: date(),
  forcedAwardVehicle: one('awardVehicle'),
  invoiceType: optionalOne('invoiceType'),
  payoutStrategyType: one('payoutStrategyType'),
  payoutToParticipant: optionalOne('participant'),
  payoutToOrganization: optionalOne('organization'),
  payoutAmountPerProduct: optionalNumber(),
  /** Null: as set for the award vehicle. */
  taxable: taxable(),
  promotionDeadlines: deadlineList(),
  /** Days after the end date; blank means 0. */
  submissionDeadlineDays: numberOr(0),
  promotionAudienceType: audienceType(),
  participantTypes: many('participantType'),
  participantGroups: many('participantGroup'),
  organizationTypes: many('organizationType'),
  organizationGroups: many('organizationGroup'),
  duplicationCheckPromotions: many('promotion'),
  publiclyInvitable: flag(),
  invitationOnly: flag(),
  promotionInvitationSetting: invitationSetting(),
  participantEligibilityRuleCondition: eligibilityCondition(),
  claimType: optionalOne('claimType'),
  skipClaimDocumentation: flag(),
  contest: optionalOne('contest'),
  contestEntriesPerSubmission: optionalNumber(),
  uploads: many('upload'),
  ...CUSTOM_FIELDS,
  coursesEnabled: flag(),
  coursesRequiredBeforeGeneratingPayout: flag(),
  coursesRequiredBeforePayingPayout: flag(),
}
type Fields = typeof PROMOTION_FIELDS

function taxable(): ReturnType<typeof optionalFlag> {
  return { ...optionalFlag(), describe: (draft) => ({ text: taxableLabel(draft) }) }
}

/** The wire name of an own field of the promotion. */
export type PromotionField = keyof Fields

/** The names of the promotion's own fields, in the order of the table. */
export const PROMOTION_FIELD_NAMES = Object.keys(PROMOTION_FIELDS) as readonly PromotionField[]

/** Id and version of a stored promotion; a save sends the version (OP-92). */
export type StoredPromotion = { readonly id: number; readonly version: number }

/** A stored promotion: numbers and money as numbers, instants as text, references as small objects. */
export type Promotion = WireOf<Fields> & StoredPromotion

/** A stored promotion as far as it could be loaded; null also means a related object whose load failed. */
export type LoadedPromotion = LoadedOf<Fields> & StoredPromotion

/** Fields of a new promotion that follow another field until a user changes them; none in a stored one. */
export interface Follows {
  /** Start and End Date follow the fiscal year (OP-19). */
  readonly dates: boolean
  /** The key follows the name. */
  readonly key: boolean
  /** The fiscal year follows the Start Date once a user changes that. */
  readonly fiscalYear: boolean
}

export const FOLLOWS_NOTHING: Follows = { dates: false, key: false, fiscalYear: false }

/** A promotion in the editor. */
export type PromotionDraft = DraftOf<Fields> & {
  /** Null: new, not stored yet. */
  readonly stored: StoredPromotion | null
  /** Fields that still follow another field. */
  readonly follows: Follows
  /** Values to restore when a former choice is made again (OP-137); not a field, and never saved. */
  readonly formerChoices: FormerChoices
}

/** A promotion as a body sends it: references as `{ id }`, typed numbers as numbers, blank as null. */
export type SentPromotion = SentOf<Fields>

/**
 * A promotion as the server accepts it in a body: an absent key leaves its field unchanged, null clears it (Spec 7).
 */
export type PromotionBody = BodyOf<Fields>

/** The label of the taxable setting; null leaves it to the award vehicle. */
export function taxableLabel(taxable: boolean | null): string {
  return taxable === null ? 'Use award vehicle setting' : yesNo(taxable)
}

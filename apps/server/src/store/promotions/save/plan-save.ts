import type { SentDeadline } from '@incentive/model/deadlines'
import { CUSTOM_FIELD_NUMBERS, customFieldName, type CustomFieldName } from '@incentive/model/draft'
import type { SentInvitation } from '@incentive/model/invitation'
import {
  changedFields,
  DEFAULT_AUDIENCE,
  openPromotion,
  promotionToSend,
  withoutHidden,
  type LoadedPromotion,
  type PromotionDraft,
  type PromotionField,
} from '@incentive/model/promotion'
import type { Insertable } from 'kysely'
import type { Schema } from '../../../db/schema/schema.ts'
import { promotionLinkNames, type PromotionLinkName } from '../../references/links.ts'

/** All columns of a promotion that its fields fill. The type is complete, so a save cannot omit one. */
export type PromotionColumns = Omit<
  Required<Insertable<Schema['promotion']>>,
  | 'id'
  | 'version'
  | 'program_id'
  | 'folded_key'
  | 'publish_due'
  | 'problem_count'
  | `created_${string}`
  | `updated_${string}`
  | `${string}_rule_${string}`
>

type FieldOf<Column extends string> = Column extends `${infer Name}_id`
  ? FieldOf<Name>
  : Column extends `${infer Word}_${infer Rest}`
    ? `${Word}${Capitalize<FieldOf<Rest>>}`
    : Column

/** The fields that are stored in tables of their own; every other field must have a column with its name. */
type FieldOfOtherTable =
  | PromotionLinkName
  | CustomFieldName
  | 'promotionDeadlines'
  | 'promotionInvitationSetting'
  | 'participantEligibilityRuleCondition'
  | 'uploads'

/** Does not compile if a field of the model would not be stored anywhere. */
export type FieldWithoutPlace = NoneOf<Exclude<PromotionField, FieldOf<keyof PromotionColumns> | FieldOfOtherTable>>
type NoneOf<Field extends never> = Field

/** A custom field's value; null clears it. */
export interface CustomFieldChange {
  readonly number: number
  readonly value: string | null
}

/** The invitation setting in the format of its table. */
export interface InvitationPlan {
  readonly sent: SentInvitation
  readonly defaultParticipantStatus: string | null
}

/** The writes of a save: complete values of everything that changed, and nothing else. */
export interface SavePlan {
  /** The changed fields, by their names on the wire; empty if the save changes none. */
  readonly changed: readonly PromotionField[]
  readonly columns: PromotionColumns
  readonly links: readonly { readonly name: PromotionLinkName; readonly ids: readonly number[] }[]
  readonly customFields: readonly CustomFieldChange[]
  /** Null leaves the deadlines as they are. */
  readonly deadlines: readonly SentDeadline[] | null
  readonly invitation: 'leave' | 'remove' | InvitationPlan
  readonly condition: 'leave' | 'remove' | { readonly spelExpression: string }
  /** Files to attach. */
  readonly uploadIds: readonly number[]
  /** Files to remove. A save of the live promotion does not remove files: they have their own call. */
  readonly removedUploadIds: readonly number[]
}

/**
 * Plans the save of a valid draft, over the stored promotion or as a new one. With `replacesFiles`, files that the draft
 * does not have are removed. Pure.
 */
export function planSave(saved: LoadedPromotion | null, draft: PromotionDraft, replacesFiles = false): SavePlan {
  const sent = promotionToSend(draft)
  const uploadIds = newUploads(saved, draft)
  const kept = new Set(draft.uploads.map(({ id }) => id))
  const stored = replacesFiles ? (saved?.uploads ?? []) : []
  const removedUploadIds = stored.map(({ id }) => id).filter((id) => !kept.has(id))
  const hasFiles = uploadIds.length + removedUploadIds.length > 0
  const changed = changesOf(saved, draft).filter((field) => field !== 'uploads' || hasFiles)
  const has = (field: PromotionField) => changed.includes(field)
  const condition = sent.participantEligibilityRuleCondition
  return {
    changed,
    columns: columnsOf(draft),
    links: promotionLinkNames.filter(has).map((name) => ({ name, ids: sent[name].map(({ id }) => id) })),
    customFields: CUSTOM_FIELD_NUMBERS.filter((number) => has(customFieldName(number))).map((number) => ({
      number,
      value: sent[customFieldName(number)],
    })),
    deadlines: has('promotionDeadlines') ? sent.promotionDeadlines : null,
    invitation: invitationPlan(has, draft),
    condition: has('participantEligibilityRuleCondition') ? (condition ?? 'remove') : 'leave',
    uploadIds,
    removedUploadIds,
  }
}

/** For a new promotion, every field that is not empty is a change. */
function changesOf(saved: LoadedPromotion | null, draft: PromotionDraft): PromotionField[] {
  if (saved) return changedFields(openPromotion(saved), draft)
  const sent = promotionToSend(draft)
  const isFilled = (value: unknown) =>
    value !== null && value !== false && value !== '' && !(Array.isArray(value) && value.length === 0)
  return (Object.keys(sent) as PromotionField[]).filter((field) => isFilled(sent[field]))
}

function newUploads(saved: LoadedPromotion | null, { uploads }: PromotionDraft): number[] {
  const attached = new Set((saved?.uploads ?? []).map(({ id }) => id))
  return uploads.map(({ id }) => id).filter((id) => !attached.has(id))
}

function invitationPlan(has: (field: PromotionField) => boolean, draft: PromotionDraft): SavePlan['invitation'] {
  if (!has('promotionInvitationSetting') && !has('invitationOnly')) return 'leave'
  const sent = promotionToSend(draft).promotionInvitationSetting
  if (sent === null) return 'remove'
  return { sent, defaultParticipantStatus: draft.promotionInvitationSetting.defaultParticipantStatus?.name ?? null }
}

function columnsOf(draft: PromotionDraft): PromotionColumns {
  const sent = promotionToSend(draft)
  const { payoutStrategyType, promotionAudienceType, country } = withoutHidden(draft)
  return {
    promotion_key: sent.promotionKey,
    promotion_type_id: filled(sent.promotionType).id,
    country_id: filled(country).id,
    currency_id: filled(country).currency.id,
    fiscal_year: filled(sent.fiscalYear),
    name: sent.name,
    description: sent.description,
    invoice_type_id: sent.invoiceType?.id ?? null,
    forced_award_vehicle_id: filled(sent.forcedAwardVehicle).id,
    payout_amount_per_product: sent.payoutAmountPerProduct,
    payout_strategy_type: filled(payoutStrategyType).name,
    payout_to_participant_id: sent.payoutToParticipant?.id ?? null,
    payout_to_organization_id: sent.payoutToOrganization?.id ?? null,
    publicly_invitable: sent.publiclyInvitable,
    promotion_audience_type: promotionAudienceType?.name ?? DEFAULT_AUDIENCE.name,
    taxable: sent.taxable,
    publish_date: filled(sent.publishDate),
    effective_date: filled(sent.effectiveDate),
    expiration_date: filled(sent.expirationDate),
    invitation_only: sent.invitationOnly,
    skip_claim_documentation: sent.skipClaimDocumentation,
    claim_type_id: sent.claimType?.id ?? null,
    contest_id: sent.contest?.id ?? null,
    contest_entries_per_submission: sent.contestEntriesPerSubmission,
    courses_enabled: sent.coursesEnabled,
    courses_required_before_generating_payout: sent.coursesRequiredBeforeGeneratingPayout,
    courses_required_before_paying_payout: sent.coursesRequiredBeforePayingPayout,
    submission_deadline_days: sent.submissionDeadlineDays,
  }
}

/** Asserts that a value of a validated draft is not null: empty required values are rejected before planning. */
export function filled<Value>(value: Value | null): Value {
  if (value === null) throw new Error('a required field is blank in a draft that passed the rules')
  return value
}

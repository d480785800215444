export { audienceOf, DEFAULT_AUDIENCE } from './audience-type.ts'
export {
  type DateField,
  changeDate,
  changeField,
  changeInvitation,
  chooseContest,
  chooseCountry,
  choosePayoutStrategy,
  choosePromotionType,
  requireEligibility,
  settleAwardVehicle,
  typeEligibility,
  typeFiscalYear,
  typeKey,
  typeName,
} from './change-promotion.ts'
export { LOCKED_FIELDS } from './claims-lock.ts'
export { publishAt, publishWithStart, setWindow, windowPresets } from './date-presets.ts'
export { dateWarnings, startYear } from './date-warnings.ts'
export { fieldLabel, PROMOTION_COLUMN_LABELS } from './field-labels.ts'
export { newPromotion, openFieldsOf, openPromotion } from './open-promotion.ts'
export {
  type OpenRevisions,
  type OpenRevisionState,
  OPEN_REVISION_LABELS,
  OPEN_REVISION_STATES,
  openRevisionsInWords,
} from './open-revisions.ts'
export { payeeOf, strategyLabel } from './payout-strategy.ts'
export { promotionChanges } from './promotion-changes.ts'
export { type PromotionContext, canProceed, promotionIssues } from './promotion-rules.ts'
export { countriesOf, isClaimType } from './promotion-type.ts'
export {
  type LoadedPromotion,
  type PromotionDraft,
  type PromotionField,
  type SentPromotion,
  type StoredPromotion,
  FOLLOWS_NOTHING,
  PROMOTION_FIELD_NAMES,
  taxableLabel,
} from './promotion.ts'
export { bodyIssues, newReferences, readPromotionBody } from './read-body.ts'
export { changedFields, changesToSend, MAX_SAVE_BYTES, promotionToSend, withoutHidden } from './send-promotion.ts'
export { type Tab, countByTab, TAB_LABELS, tabOf, TABS } from './tabs.ts'
export { NAMING_PARTICIPANTS, withoutParticipants } from './without-participants.ts'

/** The contract: every call between the console and the server, defined once. */
export { AnswersBy, bodyShapeOf, endpoint, type Access, type Endpoint } from './endpoint.ts'
export { RECORDS_PER_CALL, type RecordChange, type RecordUse, type RemovedRecord } from './endpoints/records.ts'
export type { Feed, FeedRun, FeedState } from './feeds.ts'
export type { Import, ImportOptions, ImportRow, ImportState } from './imports.ts'
export { importStates, rowResults } from './imports.ts'
export type { Job } from './endpoints/jobs.ts'
export { searchedRecords } from './records.ts'
export type {
  GivenPrice,
  GivenRecord,
  GivenReference,
  GivenValue,
  RecordAnswer,
  RecordAnswerOf,
  RecordSearchBody,
} from './records.ts'
export {
  endpoints,
  type AnswerOf,
  type BodyOf,
  type EndpointOf,
  type ParamsOf,
  type QueryOf,
  type ReadBodyOf,
  type ReadParamsOf,
  type ReadQueryOf,
  type SearchName,
  type SortOf,
} from './endpoints.ts'
export { fillPath, methodAndPath, pathTo, paths, type EndpointName, type Method } from './paths.ts'
export { DEPRECATION_SECONDS, servedPaths, type ServedPath } from './former/former-paths.ts'
export { withFormerNames, withPresentNames } from './former/former-names.ts'
export { pageOf, type Page, type PageQuery } from './page.ts'
export { type FindingAnswer } from './finding.ts'
export type { CopyDates } from './promotion/copy.ts'
export type { PublishAnyway } from './promotion/pause.ts'
export {
  problem,
  problemDetails,
  openAudienceQuestion,
  publishingQuestion,
  versionConflict,
  type Problem,
  type OpenAudienceQuestion,
  type PublishingQuestion,
  type VersionConflict,
} from './problem.ts'
export { readableCollections, type ReadableCollection, type Reference } from './references.ts'
export { callMessages, shapeMessage } from './values/shape-messages.ts'
export { lookupNames, type LookupName } from './endpoints/catalog.ts'
export { activityTypes, type ActivityType, type ActivityUser, type ClaimRow } from './endpoints/history.ts'
export { type ApiClient, apiClientStatuses } from './endpoints/accounts/api-clients.ts'
export type { Awaits, SessionAnswer } from './endpoints/accounts/session.ts'
export type { AuditEntryAnswer } from './endpoints/audit.ts'
export type { Account, OwnSession } from './endpoints/accounts/account.ts'
export type { AccountLink } from './endpoints/accounts/account.ts'
export type { Administrator, GrantablePrograms, MadeLink } from './endpoints/accounts/administrators.ts'
export type { OidcSettings } from './endpoints/accounts/oidc-settings.ts'
export type { Client, Program, ProgramDetails } from './endpoints/tenancy.ts'
export { activityKinds, type Activity, type ActivityKind } from './activity.ts'
export type {
  AwardVehicle,
  ClaimType,
  Contest,
  Country,
  Course,
  EmailTemplate,
  InvoiceType,
  Organization,
  OrganizationGroup,
  OrganizationType,
  Participant,
  ParticipantGroup,
  ParticipantType,
  Product,
  ProductSerialNumber,
  PromotionType,
  RuleFormula,
  RuleGroup,
  StoreProduct,
  StoreProgram,
  Upload,
} from './resources.ts'
export {
  promotionBody,
  promotionFields,
  promotionLists,
  type PromotionBody,
  type PromotionChangeBody,
  type PromotionFields,
  type PromotionLists,
} from './promotion/promotion-body.ts'
export {
  invitationSettingAssociations,
  type InvitationSettingAssociation,
} from './promotion/invitation-setting-answer.ts'
export type { PromotionAnswer, PromotionRow, SavedPromotion } from './promotion/promotion-answer.ts'
export type { PromotionRevision, RevisionBody, RevisionWithChanges } from './promotion/promotion-revision.ts'
export type {
  PromotionVersion,
  DraftDifference,
  VersionDifference,
  VersionRestoration,
  VersionWithContent,
} from './promotion/promotion-version.ts'
export {
  toManyAssociations,
  toOneAssociations,
  type PromotionAssociation,
  type ToManyAssociation,
  type ToOneAssociation,
} from './promotion/promotion-associations.ts'
export { lineColumns, type LineColumnName } from './promotion/product-line.ts'
export { promotionColumns, type PromotionColumn } from './promotion/promotion-filters.ts'
export type { Dashboard } from './endpoints/dashboard.ts'
export type { SavedView } from './endpoints/views.ts'
export type { TestCase } from './endpoints/promotion/test-cases.ts'
export type { SavedRuleGroup } from './promotion/rule-group-body.ts'
export type { LimitNode, LimitNodeWithChildren, MpgAnswer } from './promotion/limit-node.ts'
export type { PromotionCourse } from './promotion/promotion-rows.ts'
export type { PromotionOrganization } from './promotion/promotion-rows.ts'
export type { PromotionParticipant } from './promotion/promotion-rows.ts'
export type { PromotionProduct, PromotionProductGroup } from './promotion/product-line.ts'
export { openApiDocument } from './open-api.ts'
export { type ApiExamples } from './open-api/api-examples.ts'

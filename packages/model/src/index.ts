/** The public API of the promotion model. Nothing else of the package can be imported. */

// time
export type { Instant } from '@incentive/scalars'
export { compareInstants, epochOf, isInstant, laterInstant, printInstant, toInstant } from '@incentive/scalars'
export type { Day, Wall } from './time/new-york.ts'
export {
  addInNy,
  LAST_MINUTE,
  LAST_SECOND,
  nyDay,
  nyToInstant,
  onNyDay,
  START_OF_DAY,
  toWall,
  twinInstant,
} from './time/new-york.ts'
export { formatDay, formatTime } from '@incentive/scalars'
export { formatNy } from './time/new-york.ts'
export { type ReadDate, readDateTime } from './time/read-date-time.ts'
export { type TypedDate, dateProblem, instantOf, isSameDate, typeDate } from './time/typed-date.ts'
export { fiscalYearOf, halfOf, quarterOf } from '@incentive/scalars'
export { type Window, defaultDates, fiscalYearDates } from './time/default-dates.ts'

// catalog
export * from './catalog/catalog-entity.ts'
export * from './catalog/entities.ts'
export * from './catalog/record.ts'
export * from './catalog/starter-set.ts'
export { keyFromName, newProgramIssues } from './program/new-program.ts'

// audit
export { auditChanges, type AuditChange } from './audit/audit-changes.ts'
export { auditedPromotion } from './audit/audited-promotion.ts'
export { AUDIT_GROUPS, auditSubject, auditWords, type AuditGroup } from './audit/audit-words.ts'

// money and numbers
export { type AmountLimits, type ReadAmount, MONEY_LIMITS, readAmount } from './money/amount.ts'
export { type Decimal, compareDecimals, printDecimal, readDecimal } from '@incentive/scalars'
export { cleanExpression, cleanKey, cleanMarkup, cleanText, foldKey, toSimpleMarkup } from '@incentive/scalars'
export { decimalOf, isSameNumber, numberOf, numberText } from './money/typed-number.ts'
export { formatMoney, formatPercent } from './money/format-money.ts'
export type { NumberCheck } from './numbers/number-checks.ts'
export {
  decimalProblem,
  holdsNumber,
  isOrdered,
  NUMBER_CHECKS,
  numberProblem,
  numberRules,
} from './numbers/number-checks.ts'

// issues
export { ACCOUNT_MESSAGES } from './issues/account-messages.ts'
export { CALL_MESSAGES } from './issues/call-messages.ts'
export { FEED_MESSAGES } from './issues/feed-messages.ts'
export { REVISION_MESSAGES } from './issues/revision-messages.ts'
export { FILE_IMPORT_MESSAGES } from './issues/file-import-messages.ts'
export { IMPORT_MESSAGES } from './issues/import-messages.ts'
export { MESSAGES } from './issues/messages.ts'
export { RECORD_MESSAGES } from './issues/record-messages.ts'
export type { Issue, Position, Rule } from './issues/rule.ts'
export { issuesOf, issuesWithin, messageAt, messagesAt, rootOf, rule, withoutField } from './issues/rule.ts'
export { type PanelLine, type ServerIssues, issuesFrom, panelLines } from './issues/issues-from.ts'

// effectiveness
export type { EffectState, OpenWindow, PublishState } from './effectiveness/effectiveness.ts'
export {
  EFFECT_LABELS,
  effectState,
  isEffective,
  isLive,
  isNotOver,
  PUBLISH_LABELS,
  publishState,
} from './effectiveness/effectiveness.ts'
export { type EffectiveFilter, EFFECTIVE_WORDS, readEffectiveFilter } from './effectiveness/effectiveness.ts'

// facts and rules
export { type FactView, type ValueFact, FACT_MODEL, factModelOf, VALUE_FACTS, valueFactOf } from './facts/fact-model.ts'
export { FACT_VOCABULARY, factLabel } from './facts/fact-labels.ts'
export type { MetadataCategory, MetadataField } from './facts/rule-metadata.ts'
export { metadataOf, RULE_METADATA } from './facts/rule-metadata.ts'

// references
export type * from './references/reference.ts'
export { PAYOUT_METHODS, PAYOUT_STRATEGY_NAMES } from './references/reference.ts'
export { type ReferenceInput, type Wanted, readReference } from './references/reference-input.ts'
export type { FindReference } from './draft/field.ts'
export { hasAtMost } from './issues/text-rules.ts'
export { type NewReference, collectReferences, referenceCollector } from './draft/collect-references.ts'

// promotion
export type {
  LoadedPromotion,
  Promotion,
  PromotionBody,
  PromotionDraft,
  PromotionField,
  SentPromotion,
  StoredPromotion,
} from './promotion/promotion.ts'
export { FOLLOWS_NOTHING, PROMOTION_FIELD_NAMES } from './promotion/promotion.ts'
export { blankPromotion, newPromotion, openFieldsOf, openPromotion } from './promotion/open-promotion.ts'
export { changesToSend, promotionToSend } from './promotion/send-promotion.ts'
export { withoutHidden } from './promotion/send-promotion.ts'
export { type ReadBody, bodyIssues, newReferences, readPromotionBody } from './promotion/read-body.ts'
export { type PromotionContext, canProceed, promotionIssues } from './promotion/promotion-rules.ts'
export { LOCKED_FIELDS, lockIssues } from './promotion/claims-lock.ts'
export { changedFields } from './promotion/send-promotion.ts'
export type { DateField, TypeChoice } from './promotion/change-promotion.ts'
export {
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
} from './promotion/change-promotion.ts'
export { type WindowPreset, publishAt, publishWithStart, setWindow, windowPresets } from './promotion/date-presets.ts'
export { dateWarnings, startYear } from './promotion/date-warnings.ts'
export { type Tab, countByTab, TAB_LABELS, tabOf, TABS } from './promotion/tabs.ts'
export { countriesOf, isClaimType } from './promotion/promotion-type.ts'
export { type PayeeField, payeeOf, strategyLabel } from './promotion/payout-strategy.ts'
export { audienceLabel, audienceOf, DEFAULT_AUDIENCE } from './promotion/audience-type.ts'
export type {
  CustomFieldDefinition,
  CustomFieldName,
  CustomFieldNumber,
  ShownCustomField,
} from './draft/custom-field.ts'
export {
  CUSTOM_FIELD_NUMBERS,
  customFieldLabel,
  customFieldName,
  isCustomFieldNumber,
  shownFields,
} from './draft/custom-field.ts'
export type { EligibilityBody, EligibilityCondition, EligibilityDraft } from './rules/eligibility.ts'
export { fieldLabel, PROMOTION_COLUMN_LABELS } from './promotion/field-labels.ts'
export { MISSING_DETAILS, MISSING_WORDS, type MissingDetail, missingInWords } from './issues/missing-detail.ts'
export type { OpenRevisions, OpenRevisionState } from './promotion/open-revisions.ts'
export { OPEN_REVISION_LABELS, OPEN_REVISION_STATES, openRevisionsInWords } from './promotion/open-revisions.ts'
export { MAX_SAVE_BYTES } from './promotion/send-promotion.ts'
export { copyKey, copyName } from './copy/copy-draft.ts'
export { dateLabel, dayLabel, shortNy, windowLabel } from './time/date-labels.ts'
export { taxableLabel } from './promotion/promotion.ts'

// copy
export type { CopyBody, CopyDraft, SentCopy } from './copy/copy-draft.ts'
export {
  changeCopyStart,
  copyToSend,
  openCopy,
  readCopyBody,
  typeCopyFiscalYear,
  typeCopyKey,
  typeCopyName,
} from './copy/copy-draft.ts'
export { copyIssues, copyOf } from './copy/copy-rules.ts'
export { shiftWindows } from './copy/shift-promotion.ts'

// program
export type { CustomFieldDraft, ProgramSettingsDraft } from './program/program-settings.ts'
export { CUSTOM_FIELD_LISTS, type CustomFieldList, programSettingsIssues } from './program/program-settings.ts'

// accounts
export type {
  AdministratorContext,
  AdministratorDraft,
  PassedRights,
  StoredRights,
} from './accounts/administrator-rules.ts'
export { accountIssues, administratorIssues, nameIssues } from './accounts/administrator-rules.ts'
export { beyondOwnIssues } from './accounts/given-rights.ts'
export type { HeldRights, ProgramRights } from './accounts/given-rights.ts'

// views
export { type ApiClientDraft, apiClientIssues, DEFAULT_CALLS_PER_MINUTE } from './accounts/api-client-rules.ts'
export { type OidcSettingsDraft, oidcSettingsIssues } from './accounts/sign-in-rules.ts'
export { type SavedViewContext, type SavedViewDraft, savedViewIssues } from './views/saved-view-rules.ts'

// test cases
export { serialKey } from './claim/serial-key.ts'
export type * from './claim/written-claim.ts'
export { type TestCaseContext, type TestCaseDraft, testCaseIssues } from './test-cases/test-case-rules.ts'

// invitation
export type {
  InvitationBody,
  InvitationDraft,
  InvitationField,
  InvitationSetting,
  SentInvitation,
} from './invitation/invitation-setting.ts'
export { INVITATION_ALIASES, INVITATION_FIELD_NAMES, invitationLabel } from './invitation/invitation-setting.ts'
export { invitationIssues, invitationWarnings } from './invitation/invitation-rules.ts'

// payouts
export type { PayoutType } from './payouts/payout-type.ts'
export type { Fraction, Price, PricedUnits, PayoutCalculation, Reward, Terms } from './payouts/calculation.ts'
export type { PayoutDraft } from './payouts/payout.ts'
export { type PayoutContext, amountWarning, payoutIssues } from './payouts/payout-rules.ts'
export { payoutCoverage } from './payouts/payout-coverage.ts'
export { PAYOUT_LABELS } from './payouts/payout.ts'
export { PAYOUT_LIMITS } from './issues/payout-limits.ts'
export {
  changeToPayout,
  changeToRules,
  chooseAwardVehicle,
  choosePayoutType,
  NEW_PAYOUT,
} from './payouts/change-payout.ts'
export { payoutInWords, payoutWorth, windowInWords } from './payouts/payout-in-words.ts'
export { payoutsOfLine, simplePayout } from './payouts/shown-payouts.ts'
export { normalizePayout } from './payouts/payout-list.ts'
export { payoutTypeOf } from './payouts/types/index.ts'
export { PAYOUT_TYPES } from './payouts/types/index.ts'

// search
export { hasWords, searchWords } from './search/search-words.ts'

// products
export { type CustomFieldSwitch, customFieldSwitch, LINE_LABELS, type LineSettings } from './products/line-settings.ts'
export { type ProductLine, type ProductLineBody, PRODUCT_LINES, seekProductLine } from './products/product-line.ts'
export type { ProductGroup, ProductGroupBody } from './products/product-group.ts'
export { PRODUCT_GROUP_LABELS, PRODUCT_GROUPS, seekProductGroup } from './products/product-group.ts'
export { lineIssues } from './products/line-changes.ts'
export { readProductLines, type StoredProducts } from './products/read-product-lines.ts'
export { type GroupSurroundings, listedProducts, readProductGroups } from './products/read-product-groups.ts'
export { payingGroups, type PayingGroup } from './products/paying-groups.ts'
export { type AddedProducts, type ProductToAdd, addProducts, isListed, serialWarning } from './products/add-products.ts'
export {
  activateLine,
  canActivate,
  expireLine,
  expireLineOn,
  expiryProblem,
  typeExpiration,
} from './products/expire-line.ts'
export { type MadeGroup, canMakeGroup, makeGroup } from './products/make-group.ts'
export { needsDuplicationCheck } from './products/product-line.ts'
export { type AmountChange, changeAmounts, hasAmount } from './products/change-amounts.ts'
export { isLineOver } from './products/line-changes.ts'
export { setPayouts } from './products/change-amounts.ts'

// import of products
export { TWO_FIELD_CHOICES } from './products/import/import-row.ts'
export type { ImportRow, ReadRow, TwoFieldChoice } from './products/import/import-row.ts'
export type { ImportChoices, ImportQuestion, ImportReading, ReadImport } from './products/import/read-import.ts'
export { readImport, readImportTable } from './products/import/read-import.ts'
export type {
  ColumnChoice,
  ColumnField,
  ImportColumn,
  ImportField,
  ImportTable,
} from './products/import/import-columns.ts'
export { headingsKey, IMPORT_FIELDS } from './products/import/import-columns.ts'
export type { CommaChoice } from './products/import/split-import.ts'
export type { DecimalMark } from './tables/money-cell.ts'
export { detectSeparator, readDelimited, unguardCells } from './tables/read-delimited.ts'
export { KEYS_PER_SEARCH, keysToSearch } from './products/import/match-products.ts'
export type { FromTo, ImportOutcome, ImportPlan, LineImport, PlannedRow } from './products/import/plan-import.ts'
export { changesBetween, IMPORT_OUTCOMES, planImport } from './products/import/plan-import.ts'
export type { ImportedLine, ImportSurroundings } from './products/import/plan-import.ts'
export { applyImport, linesForImport } from './products/import/plan-import.ts'
export { copyLines, exportLines } from './products/import/export-lines.ts'

// pasted keys
export { KEY_OUTCOMES, type KeyOutcome, KEYS_PER_CALL, MAX_KEY } from './pasting/read-keys.ts'
export { keysToLookUp, MAX_PASTED_KEYS, type PastedKey, readKeys } from './pasting/read-keys.ts'
export type { FoundKey, KeyPlan, PasteOutcome, PlannedKey } from './pasting/plan-keys.ts'
export { isRejected, PASTE_OUTCOMES, planKeys } from './pasting/plan-keys.ts'

// cells of files of the catalog
export type { GivenPrice, GivenRecord, GivenReference, GivenValue } from './catalog/given-record.ts'
export type { Cell, Cells, DateCell, JsonValue, NumberCell } from './catalog/cells/cell.ts'
export { CELL_OPTIONS, type CellOptions, type DateFormat } from './catalog/cells/cell-options.ts'
export type { ColumnMapping, ColumnProblem, ColumnTarget } from './catalog/cells/propose-columns.ts'
export { columnProblems, type CustomFieldNames, proposeColumns } from './catalog/cells/propose-columns.ts'
export { type CellIssue, type CellRecord, readRecord } from './catalog/cells/read-record.ts'
export { type CellQuestion, type CellSurvey, surveyCells } from './catalog/cells/survey-cells.ts'
export { cellsOf, columnsOf, jsonOf, type TableFormat } from './catalog/cells/record-columns.ts'
export { exampleCells } from './catalog/cells/example-cells.ts'
export { type FeedDraft, feedIssues } from './catalog/feed-rules.ts'
export { guardOnce } from './catalog/cells/cell-text.ts'
export { referenceParts, referenceText } from './catalog/reference-parts.ts'

// tables
export { plainNumbers, readBlock } from './tables/read-block.ts'
export type { CellRow } from './tables/read-cells.ts'
export { CSV_MARK, clipboardLine, type CsvCell, csvLine, guarded } from './tables/csv-line.ts'
export { isRewrittenKey } from './tables/unreadable-cell.ts'

// rules
export { type ActionContext, type PayoutActionType, parseContext } from './rules/action-context.ts'
export { type PayoutRule, type PayoutRuleBody, type PayoutRuleDraft, RULE_LABELS } from './rules/payout-rule.ts'
export { type ActionDraft, changePay, PAYING_ACTION, payingAction } from './rules/rule-action.ts'
export type { RuleRow, SentRuleRow } from './rules/rule-rows.ts'
export {
  addRule,
  areRulesChanged,
  changeRule,
  countRuleChanges,
  isChangedRule,
  keptRules,
  moveRule,
  openRules,
  rebaseRules,
  removeRule,
  restoreRule,
  rulesToSend,
  sendRules,
} from './rules/rule-rows.ts'
export { type RuleBody, readRules } from './rules/read-rules.ts'
export { excessLength, type RuleContext, type WrongExpression, ruleGroupIssues } from './rules/rule-issues.ts'
export { checkPayoutExpression, eligibilityIssue } from './rules/check-expression.ts'
export { namesKey } from './rules/names-key.ts'
export { nameVehicles, ruleChanges, vehiclesIn } from './rules/describe-rules.ts'
export { type RuleGroupDraft, withRules, withStoredRules } from './rules/rule-group.ts'

// uploads
export { type AcceptedExtension, ACCEPTED_TYPES, acceptedExtension } from './uploads/upload-rules.ts'
export { plainFileName } from './uploads/upload-rules.ts'
export { formatSize } from './uploads/format-size.ts'
export { type ChosenFile, freePlaces, MAX_UPLOAD_BYTES, uploadProblem } from './uploads/upload-rules.ts'

// deadlines
export type { DeadlineBody, DeadlineDraft, PromotionDeadline, SentDeadline } from './deadlines/deadline.ts'
export { acceptIssues, MAX_PAUSE_REASON, MAX_REASON, pauseIssues, type AcceptDraft } from './issues/reasons.ts'
export { BLANK_DEADLINE, isSameDeadline, MAX_DEADLINES, openDeadline } from './deadlines/deadline.ts'
export { deadlineIssues } from './deadlines/deadline-rules.ts'
export { coverageOf, coverageWords, overlapWords } from './deadlines/coverage.ts'
export { endWithPromotion } from './deadlines/end-with-promotion.ts'
export { moveDeadlines } from './deadlines/move-deadlines.ts'
export { settleDeadline } from './deadlines/settle-deadline.ts'
export { type Generation, type GenerationType, generateDeadlines } from './deadlines/generate-deadlines.ts'
export type { GeneratorDraft } from './deadlines/generator.ts'
export { BLANK_GENERATOR, generatorIssues, previewDeadlines, windowProblem } from './deadlines/generator.ts'
export type { DeadlinePreset } from './deadlines/deadline-presets.ts'
export { DEADLINE_PRESETS, newDeadlineDefaults, presetDeadline, presetKind } from './deadlines/deadline-presets.ts'
export { type DeadlineSource, offsetDays } from './deadlines/deadline.ts'
export type { PeriodKind } from './deadlines/period-kind.ts'
export { kindOfPeriod, nextDeadline, repeatDeadline } from './deadlines/repeat-deadline.ts'

// roster
export type { Roster, RosterKind, RosterRow, RowKey } from './roster/roster.ts'
export { openRoster, removeRows, restoreRows, revertRows, updateRows, upsertRows } from './roster/roster.ts'
export { extendRoster, rebaseRoster, reloadRoster, settleRoster } from './roster/reload-roster.ts'
export { type RosterPayload, type RowChange, rosterChanges, rosterPayload } from './roster/roster-changes.ts'

// lists
export type { ListKind, ListKindOf, ListRowBody, ListRowOf } from './lists/list-kind.ts'
export { type ListName, LIST_LABELS } from './lists/list-kind.ts'
export type { ListChanges, Upsert } from './lists/read-list-body.ts'
export { listIssues, readListBody } from './lists/read-list-body.ts'

// changes
export type { Change, ListChange, DescribedRowChange, ValueChange } from './changes/change.ts'
export { isListChange } from './changes/change.ts'
export { changeInWords, countsInWords, valueInLine } from './changes/short-form.ts'
export { type Steps, type StoredRowChange, describeListChanges } from './changes/describe-list-changes.ts'
export * from './versions/compare-contents.ts'
export * from './versions/restore-rows.ts'
export { type ShortChange, type ShortValue, shortForm } from './changes/short-form.ts'
export { yesNo } from './draft/described.ts'
export { promotionChanges } from './promotion/promotion-changes.ts'
export { NAMING_PARTICIPANTS, withoutParticipants } from './promotion/without-participants.ts'

// audience
export { foreignGroups, isOpenAudience, withoutForeignGroups } from './audience/foreign-groups.ts'
export { type PromotionOrganizationRow, PROMOTION_ORGANIZATIONS } from './audience/promotion-organization.ts'
export type { ParticipantPayoutDraft } from './audience/participant-payout.ts'
export {
  BLANK_PARTICIPANT_PAYOUT,
  isForParticipants,
  participantPayoutInWords,
  participantPayoutIssues,
} from './audience/participant-payout.ts'
export { type PromotionParticipantRow, PROMOTION_PARTICIPANTS } from './audience/promotion-participant.ts'

// courses
export { type PromotionCourseRow, PROMOTION_COURSES } from './courses/promotion-course.ts'
export { courseWarnings } from './courses/unreachable-courses.ts'
export { courseChoices, courseState, passingGrade, saveCourse } from './courses/change-courses.ts'

// limits
export type { LimitGroup, LimitItem, LimitNode, LimitNodeWire, LimitRoot, LimitType, Mpg } from './limits/limit-tree.ts'
export { isLimitItem, LIMIT_TYPES, limitNodes, limitParents, openLimits } from './limits/limit-tree.ts'
export type { LimitLevel, LimitRoster, LimitRow, LimitRowWire } from './limits/limit-row.ts'
export { LIMIT_ROOT_KEY, limitTreeOf, newLimitRow } from './limits/limit-row.ts'
export { PROMOTION_LIMITS } from './limits/promotion-limits.ts'
export type { LimitItemChanges } from './limits/change-limits.ts'
export {
  addLimitGroup,
  addLimitItem,
  canRestoreLimit,
  changeLimitItem,
  chooseLimitType,
  limitKeysFrom,
  moveLimitItem,
  removeLimit,
  restoreLimit,
} from './limits/change-limits.ts'
export { limitIssues, limitItemIssues } from './limits/limit-rules.ts'
export type { LimitChange, LimitPayload, LimitValues, SentLimitNode } from './limits/limit-payload.ts'
export { limitChanges, limitPayload } from './limits/limit-payload.ts'
export type { LimitNodeBody, LimitRefusal, LimitRefusalReason } from './limits/limit-node-body.ts'
export { type LimitPlan, type LimitWrite, planLimitSave } from './limits/plan-limit-save.ts'
export { describeLimitChanges, LIMIT_LABELS, limitNames, mpgName } from './limits/describe-limits.ts'
export { limitWords } from './limits/limit-words.ts'
export { combinationsProblem, limitCombinations, MAX_LIMIT_COMBINATIONS } from './limits/limit-rules.ts'
export { type ReadLimits, readLimitBody } from './limits/read-limit-body.ts'
export { type ChangedMpg, changedMpgs } from './limits/read-limit-body.ts'

// paging
export type { PageInfo } from './paging/paging.ts'
export { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, nextPage, pageInfo, remainingPages, totalPages } from './paging/paging.ts'
export { differences, rowDifferences } from './changes/differences.ts'
export type { Described, DescribedFields } from './draft/described.ts'
export { mergePromotion } from './merge/merge-promotion.ts'
export { mergeRoster } from './merge/merge-roster.ts'
export type { RowMerge } from './draft/merge-row.ts'
export type { Choose, Conflict, Side, Sides } from './draft/sides.ts'

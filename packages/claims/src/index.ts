/** The claims engine: one pure function and its types. Nothing else of the package can be imported. */

export { compileInSteps, compileVersion } from './compile/compile-version.ts'
export type { CompiledVersion, CompileDiagnostic, Demand } from './compile/compiled.ts'
export { KnownTexts, type ExpressionTexts } from './expressions/known-texts.ts'
export { ENGINE_VERSION, evaluate, type EvaluateOptions } from './evaluate.ts'
export type { Mode } from './evaluation.ts'

// input
export * from './terms/promotion-terms.ts'
export type * from './terms/lookups.ts'
export { currencyDigits } from './terms/currency-digits.ts'
export type * from './terms/terms-source.ts'
export type { Complete } from './terms/complete.ts'
export { buildOwnTerms, buildTerms, STORED_NAMES, type CompleteTerms } from './terms/build-terms.ts'
export { buildClaimLookups, buildLookups, type CatalogLookups, type CheckLookups } from './terms/build-lookups.ts'
export * from './facts/claim-facts.ts'
export type { FactFields } from './facts/fact-fields.ts'
export { invoiceKey } from './facts/unit-keys.ts'
export { openCatalog, type Catalog, type CatalogProduct } from './facts/catalog.ts'
export * from './state/state-view.ts'
export { NO_EARLIER_CLAIMS, openState, type EarlierClaims, type EarlierUnit } from './state/open-state.ts'
export { applyOutcome, NO_CHANGE, revertOutcome, type StateDelta } from './outcome/state-delta.ts'
export { stateWith } from './outcome/state-delta.ts'
export { readFactFields } from './facts/fact-fields.ts'
export { writeFactFields } from './facts/fact-fields.ts'
export { lineAmount } from './lines/price.ts'
export * from './written/written-claim.ts'
export { readWrittenCatalog, readWrittenClaim } from './written/read-written-claim.ts'
export { readWrittenState } from './written/read-written-state.ts'

// output
export * from './outcome/outcome.ts'
export type { FoundCode } from './outcome/found-code.ts'
export { paidMoney } from './outcome/check-outcome.ts'
export { checkOutcome, expectedMoney, type ExpectedOutcome, type TestResult } from './outcome/check-outcome.ts'
export { CODES, type Code } from './codes/codes.ts'
export { STEPS, type Step } from './codes/steps.ts'
export type { StepOutcome } from './codes/code-text.ts'
export type { TraceFault, TraceMoney, TraceNode, TraceValue } from './trace/trace.ts'
export type { MessageRef, Scalar } from './trace/message.ts'
export { factText, messageText } from './trace/message.ts'
export { moreSerials } from './trace/message.ts'
export { linkSearch, type Link } from './trace/link.ts'

// eligibility
export {
  evaluateParticipant,
  type KnownOfAudience,
  type ParticipantJudgement,
} from './audience/evaluate-participant.ts'
export { eligibilityOf, type Eligibility, type EligibilityQuestion } from './audience/eligibility-of.ts'
export { HIGHEST_ORGANIZATIONS, type Claimant } from './rules/audience-facts.ts'

// checks before publishing
export { findFindings, findingText, findInSteps, type Finding } from './checks/find-findings.ts'
export type { Repair, Severity } from './checks/check.ts'
export {
  comparedValuesIn,
  isUnknownValue,
  likelyValues,
  unknownValueText,
  valueFactsIn,
  type ComparedValue,
} from './expressions/compared-values.ts'
export { paysUpwards } from './money/recipient.ts'
export { runTestCase, type SavedCase } from './checks/test-case.ts'

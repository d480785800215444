import { places, type CodeText } from './code-text.ts'

const { at, claim } = places

/** Codes of the gates G01 to G12 (B.1), and of a claim without an accepted line. */
export const GATE_CODES = {
  TAKES_NO_CLAIMS: {
    outcome: 'FAIL',
    text: 'The promotion type {type} does not accept claims',
    place: at('details', 'promotionType'),
  },
  NOT_PUBLISHED: {
    outcome: 'FAIL',
    text: 'Submitted {submittedDate}, but the promotion is published only from {publishDate}',
    place: at('details', 'publishDate'),
  },
  PROMOTION_PAUSED: {
    outcome: 'FAIL',
    text: 'The promotion was paused from {from} {until}',
    place: at('details', 'publishDate'),
  },
  SALE_DATE_IN_FUTURE: {
    outcome: 'FAIL',
    text: 'The sale date {saleDate} is after the submission {submittedDate}',
    place: claim,
  },
  BEFORE_PROMOTION: {
    outcome: 'FAIL',
    text: 'Sold {saleDate}, the promotion starts {effectiveDate}',
    place: at('details', 'effectiveDate'),
  },
  AFTER_PROMOTION: {
    outcome: 'FAIL',
    text: 'Sold {saleDate}, the promotion ended {expirationDate}',
    place: at('details', 'expirationDate'),
  },
  CURRENCY_MISMATCH: {
    outcome: 'FAIL',
    text: 'The claim is in {claimCurrency}, the promotion pays in {currency}',
    place: at('details', 'country'),
  },
  CLAIM_TYPE_MISMATCH: {
    outcome: 'FAIL',
    text: 'The claim is of type {claimed}, the promotion accepts {claimType}',
    place: at('claiming', 'claimType'),
  },
  PARTICIPANT_INACTIVE: {
    outcome: 'FAIL',
    text: '{participant} was deactivated on {deactivatedDate}',
    place: claim,
  },
  NOT_INVITED: {
    outcome: 'FAIL',
    text: 'Only invited participants can claim; {participant} has not accepted an invitation',
    place: at('audience', 'invitationOnly'),
  },
  ELIGIBILITY_FALSE: {
    outcome: 'FAIL',
    text: 'The eligibility condition is not met: {part}',
    place: at('audience', 'participantEligibilityRuleCondition'),
  },
  ELIGIBILITY_EMPTY: {
    outcome: 'FAIL',
    text: 'The eligibility condition has no result because {part} is blank',
    place: at('audience', 'participantEligibilityRuleCondition'),
  },
  ELIGIBILITY_ERROR: {
    outcome: 'WAIT',
    text: 'The eligibility condition could not be evaluated: {error}',
    place: at('audience', 'participantEligibilityRuleCondition'),
  },
  COURSE_NOT_PASSED: { outcome: 'WAIT', text: 'Waiting for: {courses}', place: at('courses') },
  SUBMITTED_TOO_LATE: {
    outcome: 'FAIL',
    text: 'Submitted {firstSubmittedDate}, the deadline for sales of {saleDate} was {deadline} ({name})',
    place: at('deadlines'),
  },
  DOCUMENTATION_MISSING: {
    outcome: 'WAIT',
    text: 'Waiting for a document',
    place: at('claiming', 'skipClaimDocumentation'),
  },
  NO_PRODUCTS: { outcome: 'FAIL', text: 'The claim has no products', place: claim },
  NO_LINE_ACCEPTED: { outcome: 'FAIL', text: 'No product line was accepted', place: claim },
} as const satisfies Record<string, CodeText>

import { fromNewYorkWall, toNewYorkWall } from '@incentive/scalars'
import type { ClaimCase } from '../claim-case.ts'
import { audienceFault } from './audience.ts'
import type { NaiveLine } from './claimed-line.ts'
import { askCondition, eligibilityFacts } from './rule-facts.ts'
import { isLess, readRatio, ZERO } from './ratio.ts'
import { isInForce, soldAt, textOf, timeOf } from './read.ts'

/** A failed gate (B.1): it refuses the claim, or the claim waits. */
export type GateFault = { readonly code: string; readonly waits: boolean }

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Checks all gates in order, even after a refusal. */
export function checkGates(given: ClaimCase, lines: readonly NaiveLine[]): readonly GateFault[] {
  const refusals = [
    ...[typeFault(given), publishFault(given), saleDateFault(given), windowFault(given)],
    ...[currencyFault(given), claimTypeFault(given), inactiveFault(given)],
    ...[audienceFault(given), invitationFault(given)],
  ]
  const faults: GateFault[] = []
  for (const code of refusals) if (code !== null) faults.push({ code, waits: false })

  const eligibility = eligibilityFault(given, lines)
  if (eligibility !== null) faults.push({ code: eligibility, waits: eligibility === 'ELIGIBILITY_ERROR' })
  if (given.promotion.coursesRequiredBeforeGeneratingPayout === true && isCourseMissing(given)) {
    faults.push({ code: 'COURSE_NOT_PASSED', waits: true })
  }
  if (isTooLate(given)) faults.push({ code: 'SUBMITTED_TOO_LATE', waits: false })
  const isDocumented = given.promotion.skipClaimDocumentation === true || (given.claim.documents ?? 0) >= 1
  if (!isDocumented) faults.push({ code: 'DOCUMENTATION_MISSING', waits: true })
  if ((given.claim.lines ?? []).length === 0) faults.push({ code: 'NO_PRODUCTS', waits: false })
  return faults
}

function submittedAt({ claim }: ClaimCase): number {
  return Date.parse(claim.submittedDate)
}

function typeFault({ promotion }: ClaimCase): string | null {
  return promotion.inputType === 'CLAIM' ? null : 'TAKES_NO_CLAIMS'
}

function publishFault(given: ClaimCase): string | null {
  const submitted = submittedAt(given)
  const published = timeOf(given.promotion.publishDate)
  if (published === null || published > submitted) return 'NOT_PUBLISHED'
  for (const { from, to } of given.promotion.pauses ?? []) {
    if (Date.parse(from) <= submitted && submitted < (timeOf(to) ?? Infinity)) return 'PROMOTION_PAUSED'
  }
  return null
}

function saleDateFault(given: ClaimCase): string | null {
  return soldAt(given) <= submittedAt(given) ? null : 'SALE_DATE_IN_FUTURE'
}

function windowFault(given: ClaimCase): string | null {
  const { effectiveDate, expirationDate } = given.promotion
  if (soldAt(given) < (timeOf(effectiveDate) ?? -Infinity)) return 'BEFORE_PROMOTION'
  return soldAt(given) < (timeOf(expirationDate) ?? Infinity) ? null : 'AFTER_PROMOTION'
}

function currencyFault({ promotion, claim }: ClaimCase): string | null {
  const currency = textOf(claim.currency)
  return currency === null || currency === promotion.currency ? null : 'CURRENCY_MISMATCH'
}

function claimTypeFault({ promotion, claim }: ClaimCase): string | null {
  const claimType = textOf(claim['claimType'])
  const taken = textOf(promotion.claimType)
  return claimType === null || taken === null || claimType === taken ? null : 'CLAIM_TYPE_MISMATCH'
}

function inactiveFault(given: ClaimCase): string | null {
  const deactivated = timeOf(given.claim.participant?.['deactivatedDate'])
  return deactivated === null || submittedAt(given) < deactivated ? null : 'PARTICIPANT_INACTIVE'
}

function invitationFault(given: ClaimCase): string | null {
  const { promotion, claim } = given
  if (promotion.invitationOnly !== true) return null
  for (const row of promotion.promotionParticipants ?? []) {
    if (row.participant === claim.participant?.participantKey && row.includeInPromotion === true) return null
  }
  const accepted = timeOf(claim.invitation?.acceptedDate)
  return accepted !== null && accepted <= submittedAt(given) ? null : 'NOT_INVITED'
}

function eligibilityFault(given: ClaimCase, lines: readonly NaiveLine[]): string | null {
  const text = textOf(given.promotion.participantEligibilityRuleCondition?.spelExpression)
  if (text === null) return null
  const answer = askCondition(text, 'eligibility', eligibilityFacts(given, lines))
  if (answer === 'error') return 'ELIGIBILITY_ERROR'
  if (answer === null) return 'ELIGIBILITY_EMPTY'
  return answer ? null : 'ELIGIBILITY_FALSE'
}

/** True if a course that was effective at the time of submission has no sufficient result (G09, M11). */
export function isCourseMissing(given: ClaimCase): boolean {
  const { promotion, claim } = given
  if (promotion.coursesEnabled !== true) return false
  for (const course of promotion.promotionCourses ?? []) {
    if (!isInForce(course, submittedAt(given))) continue
    const needed = readRatio(course.overridePassingGrade) ?? readRatio(course.passingGrade) ?? ZERO
    let isPassed = false
    for (const result of claim.courseResults ?? []) {
      const grade = readRatio(result.grade)
      if (result.course === course.course && grade !== null && !isLess(grade, needed)) isPassed = true
    }
    if (!isPassed) return true
  }
  return false
}

/** The end of the minute of a deadline: a deadline includes its whole minute. */
function ends(instant: number): number {
  return Math.floor(instant / MINUTE) * MINUTE + MINUTE
}

/** B.3: the latest deadline of the periods that contain the sale, else the promotion's end plus some days. */
function isTooLate(given: ClaimCase): boolean {
  const { promotion, claim } = given
  const sold = soldAt(given)
  let deadline: number | null = null
  for (const period of promotion.promotionDeadlines ?? []) {
    const until = timeOf(period.expirationDate)
    const isWithin =
      (timeOf(period.effectiveDate) ?? -Infinity) <= sold && sold < (until === null ? Infinity : ends(until))
    const date = timeOf(period.submissionDeadlineDate)
    if (isWithin && date !== null && (deadline === null || date > deadline)) deadline = date
  }
  const end = timeOf(promotion.expirationDate)
  if (deadline === null && end !== null) {
    const days = Number(promotion.submissionDeadlineDays ?? 0)
    // without days it is the end itself, even in the repeated hour
    deadline = days === 0 ? end : fromNewYorkWall(toNewYorkWall(end) + days * DAY)
  }
  const first = timeOf(claim.firstSubmittedDate) ?? submittedAt(given)
  return deadline !== null && first >= ends(deadline)
}

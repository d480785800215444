import type { ClaimCase } from '../claim-case.ts'
import { fraction, isLess } from './fraction.ts'
import { CONDITIONS } from './known-rules.ts'
import { soldOn } from './naive-line.ts'

/** What the gates say, in their order (B.1, B.2); of the cases of chance. */
export function checkGates({ promotion, claim }: ClaimCase): readonly { code: string; waits: boolean }[] {
  const found: { code: string; waits: boolean }[] = []
  const ask = (code: string | null | false | undefined, waits = false) => code && found.push({ code, waits })
  const sold = soldOn(claim)
  ask(promotion.inputType !== 'CLAIM' && 'TAKES_NO_CLAIMS')
  ask((promotion.publishDate ?? '') > claim.submittedDate && 'NOT_PUBLISHED')
  ask(sold > claim.submittedDate && 'SALE_DATE_IN_FUTURE')
  if (sold < (promotion.effectiveDate ?? '')) ask('BEFORE_PROMOTION')
  else ask(sold >= (promotion.expirationDate ?? '') && 'AFTER_PROMOTION')
  ask(claim.currency !== undefined && claim.currency !== promotion.currency && 'CURRENCY_MISMATCH')
  ask(audienceRefusal({ promotion, claim }))
  const isIncluded = promotion.promotionParticipants?.[0]?.includeInPromotion
  const { acceptedDate } = claim.invitation ?? {}
  const isInvited = isIncluded || (acceptedDate !== undefined && acceptedDate <= claim.submittedDate)
  ask(promotion.invitationOnly && !isInvited && 'NOT_INVITED')
  const eligible = eligibility({ promotion, claim })
  ask(eligible === false && 'ELIGIBILITY_FALSE')
  ask(eligible === null && 'ELIGIBILITY_EMPTY')
  ask(eligible === 'error' && 'ELIGIBILITY_ERROR', true)
  ask(
    promotion.coursesRequiredBeforeGeneratingPayout && isCourseMissing({ promotion, claim }) && 'COURSE_NOT_PASSED',
    true,
  )
  ask(minuteOf(claim.firstSubmittedDate ?? claim.submittedDate) > deadlineOf(promotion, sold) && 'SUBMITTED_TOO_LATE')
  ask(!promotion.skipClaimDocumentation && !claim.documents && 'DOCUMENTATION_MISSING', true)
  ask((claim.lines ?? []).length === 0 && 'NO_PRODUCTS')
  return found
}

const minuteOf = (instant: string) => instant.slice(0, '2027-03-20T15:00'.length)

/** The last minute in time: the latest of the periods that the sale lies in, else the end of the promotion. */
function deadlineOf({ promotionDeadlines = [], expirationDate }: Given['promotion'], sold: string): string {
  const minutes = promotionDeadlines
    .filter((row) => (row.effectiveDate ?? '') <= sold && (!row.expirationDate || isUntil(row.expirationDate, sold)))
    .map(({ submissionDeadlineDate }) => minuteOf(submissionDeadlineDate ?? ''))
  return minutes.toSorted().at(-1) ?? minuteOf(expirationDate ?? '')
}

/** The whole minute of an end is included. */
const isUntil = (end: string, sold: string) => minuteOf(sold) <= minuteOf(end)

type Given = Pick<ClaimCase, 'promotion' | 'claim'>

function audienceRefusal({ promotion, claim }: Given): string | null {
  const participants = promotion.promotionParticipants ?? []
  const organizations = promotion.promotionOrganizations ?? []
  const [row] = participants
  if (row) return row.includeInPromotion ? null : 'AUDIENCE_PARTICIPANT_EXCLUDED'
  const hasOrganization = (claim.organizationChain ?? []).length > 0
  const [company] = organizations
  if (company && hasOrganization) return company.includeInPromotion ? null : 'AUDIENCE_ORGANIZATION_EXCLUDED'
  const lists = [
    ['AUDIENCE_PARTICIPANT_TYPE', promotion.participantTypes, 'FITTER'],
    ['AUDIENCE_PARTICIPANT_GROUP', promotion.participantGroups, 'NORTH'],
    ['AUDIENCE_ORGANIZATION_TYPE', promotion.organizationTypes, hasOrganization && 'SHOP'],
    ['AUDIENCE_ORGANIZATION_GROUP', promotion.organizationGroups, hasOrganization && 'CHAIN'],
  ] as const
  const filled = lists.filter(([, list = []]) => list.length > 0)
  if (filled.length === 0) return company?.includeInPromotion ? 'AUDIENCE_NOT_LISTED' : null
  return filled.find(([, list, own]) => own === false || !list?.includes(own))?.[0] ?? null
}

function eligibility({ promotion, claim }: Given): boolean | null | 'error' {
  const text = promotion.participantEligibilityRuleCondition?.spelExpression
  const known = CONDITIONS.find((condition) => condition.text === text)
  if (known === undefined) return true
  const quantities = (claim.lines ?? []).map(({ quantity = 0 }) => (Number.isInteger(quantity) ? quantity : 0))
  const totalQuantity = quantities.reduce((sum, quantity) => sum + quantity, 0)
  const yearsOfService = Number(claim.participant?.['yearsOfService'] ?? 0)
  return known.meaning({ yearsOfService, totalQuantity, totalAmount: fraction('0'), line: null })
}

export function isCourseMissing({ promotion, claim }: Given): boolean {
  if (!promotion.coursesEnabled) return false
  return !(claim.courseResults ?? []).some(({ grade }) => !isLess(fraction(grade), fraction('60')))
}

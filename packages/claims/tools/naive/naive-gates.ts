import type { ClaimCase } from '../claim-case.ts'
import { fraction, isLess } from './fraction.ts'
import { CONDITIONS } from './known-rules.ts'

/** What the gates say, in their order (B.1, B.2); of the cases of chance. */
export function checkGates({ promotion, claim }: ClaimCase): readonly { code: string; waits: boolean }[] {
  const found: { code: string; waits: boolean }[] = []
  const ask = (code: string | null | false | undefined, waits = false) => code && found.push({ code, waits })
  const sold = claim.purchaseDate ?? ''
  ask(promotion.inputType !== 'CLAIM' && 'TAKES_NO_CLAIMS')
  ask((promotion.publishDate ?? '') > claim.submittedDate && 'NOT_PUBLISHED')
  if (sold < (promotion.effectiveDate ?? '')) ask('BEFORE_PROMOTION')
  else ask(sold >= (promotion.expirationDate ?? '') && 'AFTER_PROMOTION')
  ask(claim.currency !== undefined && claim.currency !== promotion.currency && 'CURRENCY_MISMATCH')
  ask(audienceRefusal({ promotion, claim }))
  const isIncluded = promotion.promotionParticipants?.[0]?.includeInPromotion
  ask(promotion.invitationOnly && !isIncluded && 'NOT_INVITED')
  const eligible = eligibility({ promotion, claim })
  ask(eligible === false && 'ELIGIBILITY_FALSE')
  ask(eligible === null && 'ELIGIBILITY_EMPTY')
  ask(eligible === 'error' && 'ELIGIBILITY_ERROR', true)
  ask(
    promotion.coursesRequiredBeforeGeneratingPayout && isCourseMissing({ promotion, claim }) && 'COURSE_NOT_PASSED',
    true,
  )
  // the deadline is the end of the promotion, in the minute before midnight of New York
  const end = `${(promotion.expirationDate ?? '').slice(0, 17)}59Z`
  ask(claim.submittedDate > end && 'SUBMITTED_TOO_LATE')
  ask(!promotion.skipClaimDocumentation && !claim.documents && 'DOCUMENTATION_MISSING', true)
  ask((claim.lines ?? []).length === 0 && 'NO_PRODUCTS')
  return found
}

type Given = Pick<ClaimCase, 'promotion' | 'claim'>

function audienceRefusal({ promotion, claim }: Given): string | null {
  const participants = promotion.promotionParticipants ?? []
  const organizations = promotion.promotionOrganizations ?? []
  const [row] = participants
  if (row) return row.includeInPromotion ? null : 'AUDIENCE_PARTICIPANT_EXCLUDED'
  const hasOrganization = (claim.organizationChain ?? []).length > 0
  const [company] = organizations
  if (company && hasOrganization) return company.includeInPromotion ? null : 'AUDIENCE_ORGANIZATION_EXCLUDED'
  const types = promotion.participantTypes ?? []
  if (types.length === 0) return company?.includeInPromotion ? 'AUDIENCE_NOT_LISTED' : null
  return types.includes('FITTER') ? null : 'AUDIENCE_PARTICIPANT_TYPE'
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

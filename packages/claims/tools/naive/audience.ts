import type { ClaimCase } from '../claim-case.ts'

/** Checks who can claim (B.2): the code of the first check that excludes the participant, or null. */
export function audienceFault({ promotion, claim }: ClaimCase): string | null {
  const { promotionParticipants = [], promotionOrganizations = [] } = promotion
  const organization = (claim.organizationChain ?? [])[0]

  for (const row of promotionParticipants) {
    if (row.participant !== claim.participant?.participantKey) continue
    return row.includeInPromotion === true ? null : 'AUDIENCE_PARTICIPANT_EXCLUDED'
  }
  for (const row of promotionOrganizations) {
    if (row.organization !== organization?.organizationKey) continue
    return row.includeInPromotion === true ? null : 'AUDIENCE_ORGANIZATION_EXCLUDED'
  }

  const lists = [
    {
      code: 'AUDIENCE_PARTICIPANT_TYPE',
      asked: promotion.participantTypes ?? [],
      has: [claim.participant?.participantTypeKey],
    },
    {
      code: 'AUDIENCE_PARTICIPANT_GROUP',
      asked: promotion.participantGroups ?? [],
      has: claim.participant?.groupKeys ?? [],
    },
    {
      code: 'AUDIENCE_ORGANIZATION_TYPE',
      asked: promotion.organizationTypes ?? [],
      has: [organization?.organizationTypeKey],
    },
    {
      code: 'AUDIENCE_ORGANIZATION_GROUP',
      asked: promotion.organizationGroups ?? [],
      has: organization?.groupKeys ?? [],
    },
  ]
  let areAllEmpty = true
  for (const { asked } of lists) if (asked.length > 0) areAllEmpty = false
  if (areAllEmpty) {
    let isAnyIncluded = false
    for (const row of [...promotionParticipants, ...promotionOrganizations]) {
      if (row.includeInPromotion === true) isAnyIncluded = true
    }
    return isAnyIncluded ? 'AUDIENCE_NOT_LISTED' : null
  }
  for (const { code, asked, has } of lists) {
    if (asked.length === 0) continue
    let isAmong = false
    for (const value of has) if (value !== undefined && asked.includes(value)) isAmong = true
    if (!isAmong) return code
  }
  return null
}

import type { CompiledAudience } from '../compile/compiled.ts'
import { CODES, type Code } from '../codes/codes.ts'
import type { ClaimFacts } from '../facts/claim-facts.ts'
import type { RowOf } from '../outcome/found-code.ts'
import { PASS, type Gate, SKIP } from './gate.ts'

/** A claim that is submitted after the deactivation is denied, regardless of the audience (DI-20). */
export const participantActive: Gate = {
  step: 'G05c',
  check({ facts: { participant, submittedDate } }) {
    const { deactivated } = participant
    if (deactivated === null || submittedDate < deactivated) return PASS
    return { outcome: 'FAIL', code: 'PARTICIPANT_INACTIVE' }
  },
}

/** An included row counts as an invitation (MD-07). */
export const invitation: Gate = {
  step: 'G07',
  check({ version, facts }) {
    if (!version.content.invitationOnly) return SKIP
    const { participant, invitationAccepted, submittedDate } = facts
    if (version.audience.participants.get(participant.participantKey)?.isIncluded) return PASS
    if (invitationAccepted !== null && invitationAccepted <= submittedDate) return PASS
    return { outcome: 'FAIL', code: 'NOT_INVITED' }
  },
}

/** The answer to who can claim: the first question with an answer decides (B.2). */
export type AudienceAnswer = {
  readonly code: Code
  readonly row?: RowOf
  /** The list that contains no value of the participant. */
  readonly list?: CompiledAudience['lists'][number]
}

export const audience: Gate = {
  step: 'G06',
  check({ version, facts }) {
    const { code, row } = audienceAnswer(version.audience, facts)
    if (CODES[code].outcome === 'PASS') return PASS
    return { outcome: 'FAIL', code, ...(row && { row }) }
  },
}

/** Returns whether the audience allows the claim; only depends on the participant. */
export function audienceAnswer(
  rules: CompiledAudience,
  { participant, organizationChain }: Pick<ClaimFacts, 'participant' | 'organizationChain'>,
): AudienceAnswer {
  const organization = organizationChain[0] ?? null
  const own = rules.participants.get(participant.participantKey)
  if (own !== undefined) {
    const code = own.isIncluded ? 'AUDIENCE_PARTICIPANT_INCLUDED' : 'AUDIENCE_PARTICIPANT_EXCLUDED'
    return { code, row: { row: own.rowId } }
  }
  const company = organization === null ? undefined : rules.organizations.get(organization.organizationKey)
  if (company !== undefined) {
    const code = company.isIncluded ? 'AUDIENCE_ORGANIZATION_INCLUDED' : 'AUDIENCE_ORGANIZATION_EXCLUDED'
    return { code, row: { row: company.rowId } }
  }
  if (rules.lists.length === 0) return { code: rules.included === 0 ? 'AUDIENCE_OPEN' : 'AUDIENCE_NOT_LISTED' }
  return audienceByLists(rules, participant, organization)
}

/** Every list that is not empty must contain one of the values of the snapshot (MD-04). */
function audienceByLists(
  { lists }: CompiledAudience,
  participant: ClaimFacts['participant'],
  organization: ClaimFacts['organizationChain'][number] | null,
): AudienceAnswer {
  for (const list of lists) {
    const { code, of, by, values } = list
    const type = of === 'participant' ? participant.participantTypeKey : organization?.organizationTypeKey
    const groups = of === 'participant' ? participant.groupKeys : (organization?.groupKeys ?? [])
    const has = by === 'type' ? type != null && values.has(type) : groups.some((group) => values.has(group))
    if (!has) return { code, list }
  }
  return { code: 'AUDIENCE_TYPES_AND_GROUPS' }
}

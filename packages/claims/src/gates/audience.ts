import type { CompiledAudience } from '../compile/compiled.ts'
import { CODES, type Code } from '../codes/codes.ts'
import type { ClaimFacts } from '../facts/claim-facts.ts'
import { message, type MessageRef, messageText } from '../trace/message.ts'
import type { RowOf } from '../outcome/found-code.ts'
import { PASS, type Gate, SKIP } from './gate.ts'
import { instantText } from '../evaluation.ts'

/** A claim that is submitted after the deactivation is denied, whatever the audience (DI-20). */
export const participantActive: Gate = {
  step: 'G05c',
  check({ facts: { participant, submittedDate } }) {
    const { participantKey, deactivated } = participant
    if (deactivated === null || submittedDate < deactivated) return PASS
    const params = { participant: participantKey, deactivatedDate: instantText(deactivated) }
    return { outcome: 'FAIL', code: 'PARTICIPANT_INACTIVE', params }
  },
  explain({ facts: { participant } }) {
    const value = participant.deactivated === null ? null : instantText(participant.deactivated)
    return {
      params: { participant: participant.participantKey },
      values: [{ label: 'participant.deactivatedDate', value, source: 'participant' }],
    }
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
    return { outcome: 'FAIL', code: 'NOT_INVITED', params: { participant: participant.participantKey } }
  },
  explain({ facts }, { outcome }) {
    const accepted = facts.invitationAccepted === null ? null : instantText(facts.invitationAccepted)
    return {
      params: { text: outcome === 'SKIP' ? 'No invitation needed' : 'Invited' },
      values: [{ label: 'invitation.acceptedDate', value: accepted, source: 'participant' }],
    }
  },
}

/** The answer to who can claim: the first question with an answer decides (B.2). */
type Answer = { readonly code: Code; readonly params: MessageRef['params']; readonly row?: RowOf }

export const audience: Gate = {
  step: 'G06',
  check({ version, facts }) {
    const answer = audienceAnswer(version.audience, facts)
    if (CODES[answer.code].outcome === 'PASS') return PASS
    return { outcome: 'FAIL', ...answer }
  },
  explain({ version, facts }) {
    const { code, params } = audienceAnswer(version.audience, facts)
    const participant = facts.participant.participantKey
    return {
      code,
      params: { text: messageText(message(code, params)) },
      values: [
        { label: 'participant', value: participant, source: 'participant' },
        {
          label: 'organization',
          value: facts.organizationChain[0]?.organizationKey ?? null,
          source: 'participant',
        },
      ],
    }
  },
}

/** Returns whether the audience allows the claim; only depends on the participant. */
export function audienceAnswer(
  rules: CompiledAudience,
  { participant, organizationChain }: Pick<ClaimFacts, 'participant' | 'organizationChain'>,
): Answer {
  const organization = organizationChain[0] ?? null
  const params = {
    participant: participant.participantKey,
    organization: organization?.organizationKey ?? 'No organization',
  }
  const own = rules.participants.get(participant.participantKey)
  if (own !== undefined) {
    const code = own.isIncluded ? 'AUDIENCE_PARTICIPANT_INCLUDED' : 'AUDIENCE_PARTICIPANT_EXCLUDED'
    return { code, params, row: { row: own.rowId } }
  }
  const company = organization === null ? undefined : rules.organizations.get(organization.organizationKey)
  if (company !== undefined) {
    const code = company.isIncluded ? 'AUDIENCE_ORGANIZATION_INCLUDED' : 'AUDIENCE_ORGANIZATION_EXCLUDED'
    return { code, params, row: { row: company.rowId } }
  }
  if (rules.lists.length === 0) {
    if (rules.included === 0) return { code: 'AUDIENCE_OPEN', params }
    return { code: 'AUDIENCE_NOT_LISTED', params: { ...params, count: rules.included } }
  }
  return audienceByLists(rules, { participant, organization }, params)
}

/** Every list that is not empty must contain one of the values of the snapshot (MD-04). */
function audienceByLists(
  { lists }: CompiledAudience,
  claimant: {
    readonly participant: ClaimFacts['participant']
    readonly organization: ClaimFacts['organizationChain'][number] | null
  },
  params: MessageRef['params'],
): Answer {
  for (const { code, of, by, values } of lists) {
    const type =
      of === 'participant' ? claimant.participant.participantTypeKey : claimant.organization?.organizationTypeKey
    const groups = of === 'participant' ? claimant.participant.groupKeys : (claimant.organization?.groupKeys ?? [])
    const has = by === 'type' ? type != null && values.has(type) : groups.some((group) => values.has(group))
    if (!has) return { code, params: { ...params, type: type ?? '', list: [...values].join(', ') } }
  }
  return { code: 'AUDIENCE_TYPES_AND_GROUPS', params }
}

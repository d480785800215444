import type { OrganizationSnapshot, ParticipantSnapshot } from '../facts/claim-facts.ts'
import type { FactFields } from '../facts/fact-fields.ts'

/** Who takes part: the participant, and the organization with those above it, nearest first; none without one. */
export type Who = {
  readonly participant: ParticipantSnapshot
  readonly organizationChain: readonly OrganizationSnapshot[]
}

/** The participant and the organization as rules see them. */
export function audienceRoots({
  participant,
  organizationChain,
}: Who): Record<'participant' | 'organization', unknown> {
  const { participantKey, participantTypeKey, groupKeys } = participant
  return {
    participant: { ...participant.fields, participantKey, participantTypeKey, groupKeys },
    organization: organizationFacts(organizationChain, 0),
  }
}

/** As many organizations above one another as anybody has; a chain that bites its tail ends there. */
export const HIGHEST_ORGANIZATIONS = 20

function organizationFacts(chain: readonly OrganizationSnapshot[], at: number): FactFields | null {
  const organization = chain[at]
  if (organization === undefined || at === HIGHEST_ORGANIZATIONS) return null
  const { organizationKey, organizationTypeKey, groupKeys, fields } = organization
  return { ...fields, organizationKey, organizationTypeKey, groupKeys, parent: organizationFacts(chain, at + 1) }
}

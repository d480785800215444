import type { OrganizationSnapshot, ParticipantSnapshot } from '../facts/claim-facts.ts'
import type { FactFields } from '../facts/fact-fields.ts'

/** A participant, and their organization with those above it, nearest first; empty without one. */
export type Claimant = {
  readonly participant: ParticipantSnapshot
  readonly organizationChain: readonly OrganizationSnapshot[]
}

/** The participant and the organization as rules see them. */
export const audienceRoots = ({ participant, organizationChain }: Claimant) => ({
  ...participantRoot(participant),
  ...organizationRoot(organizationChain),
})

export function participantRoot(participant: ParticipantSnapshot): { readonly participant: FactFields } {
  const { participantKey, participantTypeKey, groupKeys } = participant
  // a missing list is empty
  const none = { completedCourseKeys: [] }
  return { participant: { ...none, ...participant.fields, participantKey, participantTypeKey, groupKeys } }
}

export const organizationRoot = (
  chain: Claimant['organizationChain'],
): { readonly organization: FactFields | null } => ({
  organization: organizationFacts(chain, 0),
})

/** Maximum depth of organizations; a circular chain ends there. */
export const HIGHEST_ORGANIZATIONS = 20

function organizationFacts(chain: readonly OrganizationSnapshot[], at: number): FactFields | null {
  const organization = chain[at]
  if (organization === undefined || at === HIGHEST_ORGANIZATIONS) return null
  const { organizationKey, organizationTypeKey, groupKeys, fields } = organization
  return { ...fields, organizationKey, organizationTypeKey, groupKeys, parent: organizationFacts(chain, at + 1) }
}

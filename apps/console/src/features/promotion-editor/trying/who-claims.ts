import type { AnswerOf, Organization } from '@incentive/contract'
import { openClaimant } from './open-claim.ts'
import { hasPast, type Claimant, type Named, type TriedClaim } from './tried-claim.ts'

/**
 * Assigns a claim to a stored participant, whose stored past applies unless another one was typed. Other fields load
 * later; values of a previous participant are dropped.
 */
export const claimOf = (participant: Claimant, claim: TriedClaim, isSaved: boolean): Partial<TriedClaim> => ({
  ...{ participant, participantType: null, participantGroups: [] },
  ...{ organization: null, organizationType: null, organizationGroups: [], parentOrganization: null, known: null },
  ...(isSaved && !hasPast(claim) && { earlier: 'stored' }),
})

/** True while the participant's stored data is still loading. */
export const awaitsPerson = ({ participant, known }: TriedClaim): boolean =>
  participant?.id !== undefined && participant.id !== known?.of

/** Fills the claim with its participant's stored type, groups, organizations and facts. */
export function takePerson(
  claim: TriedClaim,
  of: number,
  { participant, organizations, names }: AnswerOf<'getParticipantFacts'>,
): TriedClaim {
  const { facts, ...opened } = openClaimant({
    participant,
    organizationChain: organizations.map((each) => ({ ...each, organizationKey: String(each['organizationKey']) })),
  })
  return {
    ...claim,
    ...opened,
    participant: claim.participant,
    participantType: called(opened.participantType, names.participantType),
    organizationType: called(opened.organizationType, names.organizationType),
    organizationGroups: opened.organizationGroups.map((group, place) => ({
      ...group,
      name: names.organizationGroups[place] ?? group.name,
    })),
    facts: without(without(claim.facts, 'participant'), 'organization'),
    known: { of, facts },
  }
}

/** Assigns the claim to a participant suggested by the server. */
export const proposePerson = (
  claim: TriedClaim,
  { id, key, ...person }: NonNullable<AnswerOf<'suggestParticipant'>['participant']>,
): TriedClaim => takePerson({ ...claim, participant: { id, key, name: person.name } }, id, person)

/** Assigns another organization, or none, to the claim. Drops the facts of the previous organization. */
export function takeOrganization(claim: TriedClaim, organization: Named | null, found: Organization | null) {
  const { organizationType: type, parentOrganization: parent } = found ?? {}
  const isSaid = found !== null || organization === null
  return {
    ...withoutFacts(claim, 'organization'),
    organization,
    ...(isSaid && {
      organizationType: type ? { key: type.organizationTypeKey, name: type.name } : null,
      organizationGroups: [],
      parentOrganization: parent ? { key: parent.organizationKey, name: parent.name } : null,
    }),
  } satisfies Partial<TriedClaim>
}

/** Assigns a parent to the claim's organization, or removes it. */
export const takeParent = (claim: TriedClaim, parentOrganization: Named | null) => ({
  ...withoutFacts(claim, 'organization.parent'),
  parentOrganization,
})

function withoutFacts({ facts, known }: TriedClaim, root: string) {
  return { facts: without(facts, root), known: known && { ...known, facts: without(known.facts, root) } }
}

/** Facts without those of one object. */
const without = <Fact>(facts: Readonly<Record<string, Fact>>, root: string): Readonly<Record<string, Fact>> =>
  Object.fromEntries(Object.entries(facts).filter(([path]) => !path.startsWith(`${root}.`)))

const called = (entity: Named | null, name: string | null): Named | null =>
  entity && { ...entity, name: name ?? entity.name }

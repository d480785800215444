import type { AnswerOf, Organization } from '@incentive/contract'
import { openClaimant } from './open-claim.ts'
import { hasPast, type Claimant, type Named, type TriedClaim } from './tried-claim.ts'

/**
 * What makes a claim one of a stored participant, who has a past unless another one was typed. The rest is to come: what
 * was said of somebody else does not hold.
 */
export const claimOf = (participant: Claimant, claim: TriedClaim, isSaved: boolean): Partial<TriedClaim> => ({
  ...{ participant, participantType: null, participantGroups: [] },
  ...{ organization: null, organizationType: null, organizationGroups: [], parentOrganization: null, known: null },
  ...(isSaved && !hasPast(claim) && { earlier: 'stored' }),
})

/** Whether what is stored of the participant is still to come. */
export const awaitsPerson = ({ participant, known }: TriedClaim): boolean =>
  participant?.id !== undefined && participant.id !== known?.of

/** The claim as one of its participant: type, groups, organizations and facts are those that are stored. */
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

/** The claim as one of a participant whom the server has found. */
export const proposePerson = (
  claim: TriedClaim,
  { id, key, ...person }: NonNullable<AnswerOf<'proposeParticipant'>['participant']>,
): TriedClaim => takePerson({ ...claim, participant: { id, key, name: person.name } }, id, person)

/** The claim as one of another organization, or of none: what was said of the one before does not hold of it. */
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

/** The claim as one whose organization stands below another one, or below none. */
export const takeParent = (claim: TriedClaim, parentOrganization: Named | null) => ({
  ...withoutFacts(claim, 'organization.parent'),
  parentOrganization,
})

function withoutFacts({ facts, known }: TriedClaim, root: string) {
  return { facts: without(facts, root), known: known && { ...known, facts: without(known.facts, root) } }
}

/** Facts but for those of an object. */
const without = <Fact>(facts: Readonly<Record<string, Fact>>, root: string): Readonly<Record<string, Fact>> =>
  Object.fromEntries(Object.entries(facts).filter(([path]) => !path.startsWith(`${root}.`)))

const called = (thing: Named | null, name: string | null): Named | null =>
  thing && { ...thing, name: name ?? thing.name }

import type { AnswerOf, Organization } from '@incentive/contract'
import { openClaimant } from './open-claim.ts'
import { hasPast, type Claimant, type Named, type TestClaim } from './test-claim.ts'

/**
 * Assigns a claim to a stored participant, whose stored past applies unless another one was typed. Other fields load
 * later; values of a previous participant are dropped.
 */
export const claimOf = (participant: Claimant, claim: TestClaim, isSaved: boolean): Partial<TestClaim> => ({
  participant,
  participantType: null,
  participantGroups: [],
  organization: null,
  organizationType: null,
  organizationGroups: [],
  parentOrganization: null,
  known: null,
  ...(isSaved && !hasPast(claim) && { earlier: 'stored' }),
})

/** True while the participant's stored data is still loading. */
export const awaitsParticipant = ({ participant, known }: TestClaim): boolean =>
  participant?.id !== undefined && participant.id !== known?.of

/** Fills the claim with its participant's stored type, groups, organizations and facts. */
export function takeParticipant(
  claim: TestClaim,
  of: number,
  { participant, organizations, names }: AnswerOf<'getParticipantFacts'>,
): TestClaim {
  const { facts, ...opened } = openClaimant({
    participant,
    organizationChain: organizations.map((each) => ({ ...each, organizationKey: String(each['organizationKey']) })),
  })
  return {
    ...claim,
    ...opened,
    participant: claim.participant && {
      ...opened.participant,
      id: of,
      key: claim.participant.key,
      name: claim.participant.name,
    },
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
export const withSuggestedParticipant = (
  claim: TestClaim,
  { id, key, ...person }: NonNullable<AnswerOf<'suggestParticipant'>['participant']>,
): TestClaim => takeParticipant({ ...claim, participant: { id, key, name: person.name } }, id, person)

/** Assigns another organization, or none, to the claim. Drops the facts of the previous organization. */
export function takeOrganization(claim: TestClaim, organization: Named | null, found: Organization | null) {
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
  } satisfies Partial<TestClaim>
}

/** Assigns a parent to the claim's organization, or removes it. */
export const takeParent = (claim: TestClaim, parentOrganization: Named | null) => ({
  ...withoutFacts(claim, 'organization.parent'),
  parentOrganization,
})

function withoutFacts({ facts, known }: TestClaim, root: string) {
  return { facts: without(facts, root), known: known && { ...known, facts: without(known.facts, root) } }
}

/** Facts without those of one object. */
const without = <Fact>(facts: Readonly<Record<string, Fact>>, root: string): Readonly<Record<string, Fact>> =>
  Object.fromEntries(Object.entries(facts).filter(([path]) => !path.startsWith(`${root}.`)))

const called = (entity: Named | null, name: string | null): Named | null =>
  entity && { ...entity, name: name ?? entity.name }

import type { AnswerOf } from '@incentive/contract'
import { describe, expect, it } from 'vitest'
import { awaitsParticipant, claimOf, takeOrganization, takeParent, takeParticipant } from './who-claims.ts'
import { openClaim } from './open-claim.ts'
import { aTestClaim } from '../testing/a-test-claim.ts'
import type { TestClaim } from './test-claim.ts'
import { writeClaim, writeLeaving } from './write-claim.ts'

const stored: AnswerOf<'getParticipantFacts'> = {
  name: 'Example Person',
  participant: {
    participantKey: 'P-1',
    participantTypeKey: 'DEALER',
    groupKeys: ['West Team'],
    email: 'p1@example.com',
    yearsOfService: 6,
    completedCourseKeys: ['A, B', 'C'],
  },
  organizations: [
    { organizationKey: 'O-1', name: 'Shop', organizationTypeKey: 'RETAIL', groupKeys: ['EAST'], tier: 'GOLD' },
    { organizationKey: 'O-2', name: 'Chain', tier: 'SILVER' },
    { organizationKey: 'O-3', name: 'Holding' },
  ],
  names: { participantType: 'Dealer', organizationType: 'Retailer', organizationGroups: ['Eastern shops'] },
}

const awaiting = aTestClaim({
  participant: { id: 5, key: 'P-1', name: 'Example Person' },
  participantType: { key: 'FITTER', name: 'Fitter' },
  participantGroups: ['Other group'],
  facts: { 'participant.yearsOfService': '1', 'organization.tier': 'NONE', 'claim.source': 'WEB' },
})

describe('MS-02 a claim of a stored participant', () => {
  const claim = takeParticipant(awaiting, 5, stored)

  it('takes the values of the participant, and keeps the other facts', () => {
    expect(awaitsParticipant(awaiting)).toBe(true)
    expect(awaitsParticipant(claim)).toBe(false)
    expect(claim).toMatchObject({
      participant: { id: 5, key: 'P-1', name: 'Example Person' },
      participantType: { key: 'DEALER', name: 'Dealer' },
      participantGroups: ['West Team'],
      organization: { key: 'O-1', name: 'Shop' },
      organizationType: { key: 'RETAIL', name: 'Retailer' },
      organizationGroups: [{ key: 'EAST', name: 'Eastern shops' }],
      parentOrganization: { key: 'O-2', name: 'Chain' },
    })
    expect(claim.facts).toEqual({ 'claim.source': 'WEB' })
  })

  it('is denied after a deactivation, until another participant is chosen', () => {
    const deactivatedDate = '2026-05-10T16:00:00Z'
    const inactive = takeParticipant(awaiting, 5, {
      ...stored,
      participant: { ...stored.participant, deactivatedDate },
    })
    expect(writeClaim(inactive).claim.participant).toMatchObject({ participantKey: 'P-1', deactivatedDate })
    expect(openClaim(writeClaim(inactive).claim).participant).toMatchObject({ key: 'P-1', deactivatedDate })
    const other = { ...inactive, ...claimOf({ id: 6, key: 'P-2', name: 'Other Person' }, inactive, true) }
    expect(writeClaim(other).claim.participant).not.toHaveProperty('deactivatedDate')
  })

  it('is decided by all stored values', () => {
    const { participant, organizationChain } = writeClaim(claim).claim
    expect(participant).toEqual(stored.participant)
    expect(organizationChain).toEqual([
      { ...stored.organizations[0], parentOrganization: 'O-2' },
      { ...stored.organizations[1], parentOrganization: 'O-3' },
      stored.organizations[2],
    ])
  })

  it('leaves the form with only the values that rules read', () => {
    const reads = ['participant.yearsOfService', 'organization.parent.tier']
    const leaving = writeLeaving(writeClaim(claim).claim, claim, reads)
    expect(leaving.participant).toEqual({
      participantKey: 'P-1',
      participantTypeKey: 'DEALER',
      groupKeys: ['West Team'],
      yearsOfService: 6,
    })
    expect(leaving.organizationChain).toEqual([
      { organizationKey: 'O-1', organizationTypeKey: 'RETAIL', groupKeys: ['EAST'], parentOrganization: 'O-2' },
      { organizationKey: 'O-2', tier: 'SILVER', parentOrganization: 'O-3' },
      { organizationKey: 'O-3' },
    ])
  })

  it('prefers typed values to stored ones, including a cleared field', () => {
    const facts = { 'participant.yearsOfService': '2', 'organization.tier': '' }
    const { participant, organizationChain } = writeClaim({ ...claim, facts }).claim
    expect(participant).toMatchObject({ yearsOfService: '2' })
    expect(organizationChain?.[0]).not.toHaveProperty('tier')
  })

  it('has no organization when the participant has none', () => {
    const alone = takeParticipant(awaiting, 5, { ...stored, organizations: [] })
    expect(alone.organization).toBeNull()
    expect(writeClaim(alone).claim.organizationChain).toEqual([])
  })
})

it('MS-02 a selected participant is loaded again, and no value of the previous one is kept', () => {
  const claim = takeParticipant(awaiting, 5, stored)
  const chosen = { ...claim, ...claimOf({ id: 5, key: 'P-1', name: 'Example Person' }, claim, true) }
  expect(awaitsParticipant(chosen)).toBe(true)
  expect(chosen).toMatchObject({ organization: null, participantGroups: [], earlier: 'stored' })
  expect(claimOf({ id: 5, key: 'P-1', name: 'Example Person' }, claim, false)).not.toHaveProperty('earlier')
})

describe('MS-02 another organization', () => {
  const claim = takeParticipant(awaiting, 5, stored)
  const writtenWith = (changes: Partial<TestClaim>) => writeClaim({ ...claim, ...changes }).claim

  it('takes the values that were found, and none of the previous organization', () => {
    const moved = takeOrganization(claim, { key: 'O-9', name: 'Other' }, other)
    expect(moved.organizationType).toEqual({ key: 'DISTRIBUTOR', name: 'Distributor' })
    const { participant, organizationChain } = writtenWith(moved)
    expect(participant).toMatchObject({ yearsOfService: 6 })
    expect(organizationChain).toEqual([{ organizationKey: 'O-9', organizationTypeKey: 'DISTRIBUTOR' }])
  })

  it('keeps the other values when it is invented', () => {
    const invented = takeOrganization(claim, { key: 'New', name: 'New' }, null)
    expect(writtenWith(invented).organizationChain).toEqual([
      { organizationKey: 'New', organizationTypeKey: 'RETAIL', groupKeys: ['EAST'], parentOrganization: 'O-2' },
      { organizationKey: 'O-2' },
    ])
  })

  it('can be empty, and so can its parent', () => {
    expect(writtenWith(takeOrganization(claim, null, null)).organizationChain).toEqual([])
    expect(writtenWith(takeParent(claim, null)).organizationChain).toEqual([stored.organizations[0]])
  })
})

const other = {
  id: 9,
  organizationKey: 'O-9',
  name: 'Other',
  dba: null,
  DBA: null,
  companyNumber: null,
  parentOrganization: null,
  updatedDate: '2026-01-01T00:00:00Z',
  _links: { self: { href: '' } },
  organizationType: { id: 3, organizationTypeKey: 'DISTRIBUTOR', name: 'Distributor' },
}

import type { Organization, Participant } from '@incentive/contract'
import { factModelOf } from '@incentive/model'
import { check, factsReadBy } from '@incentive/spel'
import { describe, expect, it } from 'vitest'
import { personFacts, readsPerson, takePerson, unknownFacts, valueOf } from './person-facts.ts'
import { NO_VALUES, pathOf } from './trial-facts.ts'

const link = (href: string) => ({ self: { href } })
const parent = { id: 1, organizationKey: 'HOLD', name: 'Example Holding' }
const organization: Organization = {
  ...{ id: 2, organizationKey: 'SHOP', name: 'Example Shop', dba: null, DBA: null, companyNumber: '7' },
  ...{ parentOrganization: parent, organizationType: { id: 3, organizationTypeKey: 'RETAIL', name: 'Retail' } },
  ...{ updatedDate: '2026-04-01T04:00:00Z', _links: link('/api/organizations/2') },
}
const participant: Participant = {
  ...{ id: 4, participantKey: 'P-4', user: { firstName: 'Pat', lastName: 'Example' }, fullName: 'Pat Example' },
  ...{ email1: null, organization, participantType: { id: 5, participantTypeKey: 'DEALER', name: 'Dealer' } },
  ...{ updatedDate: '2026-04-01T04:00:00Z', _links: link('/api/participants/4') },
}
const readsOf = (text: string) => {
  const checked = check(text, factModelOf('payout'), 'any')
  if (!checked.ok) throw new Error(checked.diagnostics[0]?.message)
  return factsReadBy(checked)
}
const text =
  "participant.firstName == 'x' and participant.email == 'x' and participant.participantTypeKey == 'x' and " +
  "organization?.organizationTypeKey == 'x' and organization?.parent?.name == 'x' and participant.taxExempt and " +
  'claim.resubmitted'

describe('values of a participant for a try', () => {
  it('are what is stored of the participant and the organization, under the names of the facts', () => {
    const facts = personFacts(participant, organization)
    const reads = readsOf(text)
    expect(Object.fromEntries(reads.map(({ path }) => [pathOf(path), valueOf(facts, path)]))).toEqual({
      'participant.firstName': 'Pat',
      'participant.email': '',
      'participant.participantTypeKey': 'DEALER',
      'organization.organizationTypeKey': 'RETAIL',
      'organization.parent.name': 'Example Holding',
      'participant.taxExempt': undefined,
      'claim.resubmitted': undefined,
    })
    expect(unknownFacts(facts, reads)).toEqual(['Participant: Tax Exempt'])
  })

  it('take the place of those of somebody else, and say what is missing', () => {
    const typed = {
      ...NO_VALUES,
      values: { 'participant.state': 'NY', 'organization.tier': 'A', 'claim.status': 'OPEN' },
      missing: ['organization', 'promotionProduct'],
    }
    expect(takePerson(typed, personFacts(participant, { ...organization, parentOrganization: null }))).toEqual({
      ...{ values: { 'claim.status': 'OPEN' }, missing: ['promotionProduct', 'organization.parent'], lines: {} },
    })
    expect(takePerson(typed, personFacts(participant, null)).missing).toEqual(['promotionProduct', 'organization'])
  })

  it('are offered where a rule reads them', () => {
    expect(readsPerson(readsOf(text))).toBe(true)
    expect(readsPerson(readsOf('claim.resubmitted'))).toBe(false)
  })
})

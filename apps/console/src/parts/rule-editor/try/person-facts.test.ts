import { factModelOf } from '@incentive/model/facts'
import { check, factsReadBy } from '@incentive/spel'
import { describe, expect, it } from 'vitest'
import { participantFactsOf, readsParticipant, takeParticipant, valueOf } from './person-facts.ts'
import { NO_VALUES, pathOf } from './trial-facts.ts'

const shop = { organizationKey: 'SHOP', name: 'Example Shop', organizationTypeKey: 'RETAIL', annualVolume: '12.50' }
const holding = { organizationKey: 'HOLD', name: 'Example Holding', contractDate: null }
const participant = {
  firstName: 'Pat',
  email: null,
  participantTypeKey: 'DEALER',
  taxExempt: true,
  yearsOfService: 7,
  hireDate: '2019-04-01T04:00:00Z',
  groupKeys: ['East', 'West'],
}
const ofShop = participantFactsOf({ participant, organizations: [shop, holding] })
const readsOf = (text: string) => {
  const checked = check(text, factModelOf('payout'), 'any')
  if (!checked.ok) throw new Error(checked.diagnostics[0]?.message)
  return factsReadBy(checked)
}
const text =
  "participant.firstName == 'x' and participant.email == 'x' and participant.participantTypeKey == 'x' and " +
  "organization?.organizationTypeKey == 'x' and organization?.parent?.name == 'x' and participant.taxExempt and " +
  "participant.yearsOfService > 1 and participant.hireDate != null and participant.groupKeys.contains('x') and " +
  'organization?.parent?.contractDate != null and claim.resubmitted'

describe('values of a participant for a trial', () => {
  it('are the stored values of the participant and its organizations, by the names of the facts', () => {
    const reads = readsOf(text)
    expect(Object.fromEntries(reads.map(({ path }) => [pathOf(path), valueOf(ofShop, path)]))).toEqual({
      'participant.firstName': 'Pat',
      'participant.email': '',
      'participant.participantTypeKey': 'DEALER',
      'organization.organizationTypeKey': 'RETAIL',
      'organization.parent.name': 'Example Holding',
      'organization.parent.contractDate': '',
      'participant.taxExempt': 'true',
      'participant.yearsOfService': '7',
      'participant.hireDate': '2019-04-01T04:00:00Z',
      'participant.groupKeys': 'East, West',
      'claim.resubmitted': undefined,
    })
  })

  it('replace the values of another participant, and name the missing ones', () => {
    const typed = {
      ...NO_VALUES,
      values: { 'participant.state': 'NY', 'organization.tier': 'A', 'claim.status': 'OPEN' },
      missing: ['organization', 'promotionProduct'],
    }
    expect(takeParticipant(typed, participantFactsOf({ participant, organizations: [shop] }))).toEqual({
      values: { 'claim.status': 'OPEN' },
      missing: ['promotionProduct', 'organization.parent'],
      lines: {},
    })
    expect(takeParticipant(typed, ofShop).missing).toEqual(['promotionProduct', 'organization.parent.parent'])
    expect(takeParticipant(typed, participantFactsOf({ participant, organizations: [] })).missing).toEqual([
      'promotionProduct',
      'organization',
    ])
  })

  it('are available where a rule reads them', () => {
    expect(readsParticipant(readsOf(text))).toBe(true)
    expect(readsParticipant(readsOf('claim.resubmitted'))).toBe(false)
  })
})

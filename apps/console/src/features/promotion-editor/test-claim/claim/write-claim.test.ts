import { describe, expect, it } from 'vitest'
import { printClaimAddress, readClaimAddress } from './claim-address.ts'
import { openClaim } from './open-claim.ts'
import { aTestClaim, aTestClaimLine } from '../testing/a-test-claim.ts'
import { writeClaim } from './write-claim.ts'

const whole = aTestClaim({
  participant: { key: 'P-1', name: 'P-1' },
  participantType: { key: 'DEALER', name: 'DEALER' },
  participantGroups: ['Gold'],
  organization: { key: 'O-1', name: 'O-1' },
  organizationType: { key: 'RETAIL', name: 'RETAIL' },
  organizationGroups: [{ key: 'EAST', name: 'EAST' }],
  parentOrganization: { key: 'O-2', name: 'O-2' },
  isInvited: true,
  grades: { 'C-1': '80' },
  facts: {
    'participant.yearsOfService': '6',
    'participant.taxExempt': 'true',
    'history.claimCount': '2',
    'organization.tier': 'GOLD',
    'organization.parent.tier': 'SILVER',
    'organization.parent.groupKeys': 'A, B',
    'organization.parent.parent.organizationKey': 'O-3',
    'organization.parent.parent.active': 'true',
  },
  left: {
    priorClaimLines: [{ claim: 'C-1', promotion: 'P', participant: 'P-1', product: 'HEAT-1', serialNumber: 'S1' }],
    carriedUnits: [{ claim: 'C-1', product: 'HEAT-1', units: 2 }],
    budgets: [{ id: 'B-1', left: '100', policy: 'PARTIAL' }],
  },
  usedUnits: { HVAC: '3' },
  claimType: { claimTypeKey: 'INV' },
  copyOf: 'C-2',
  lines: [aTestClaimLine({ quantity: '2', unitPrice: '99.50', discountPercent: '5', serialNumbers: 'S1, S2' })],
})

describe('a tried claim as JSON', () => {
  it('MS-13 is opened as it was written, also from the address', () => {
    const { claim, state, problems } = writeClaim(whole)
    expect([...problems]).toEqual([])
    expect(openClaim(claim, state)).toEqual(whole)
    expect(readClaimAddress(printClaimAddress({ claim, state }))).toEqual({ claim, state })
  })

  it('MS-10 without earlier claims nothing typed about them is sent; with stored ones nothing invented is sent', () => {
    expect(writeClaim({ ...whole, earlier: 'none' }).state).toEqual({})
    expect(writeClaim({ ...whole, earlier: 'stored' }).state).toEqual({
      usedUnits: { HVAC: 3 },
      history: { claimCount: '2' },
    })
  })

  it.each([
    ['', 'nothing'],
    ['%%%', 'no base64'],
    [btoa('{"claim":1}'), 'no claim'],
    [btoa('{"claim":{"submittedDate":"x","lines":[{"modelNumber":7}]}}'), 'a line that is none'],
    [btoa('[]'), 'a list'],
    [
      btoa(
        '{"claim":{"submittedDate":"x"},"state":{"priorClaimLines":[{"claim":"C","promotion":"P","participant":"A","product":"H","submittedDate":"soon"}]}}',
      ),
      'a unit that was claimed at no time',
    ],
  ])('an address of %s is refused: %s', (text) => {
    expect(readClaimAddress(text)).toBeNull()
  })

  it.each([
    [{ lines: [aTestClaimLine({ quantity: 'many' })] }, 'lines[0].quantity', 'Enter a number'],
    [{ lines: [aTestClaimLine({ unitPrice: 'cheap' })] }, 'lines[0].unitPrice', 'Enter a number'],
    [{ saleDate: 'soon' }, 'saleDate', 'Enter a date'],
    [{ submittedDate: '' }, 'submittedDate', 'Enter a date'],
    [{ grades: { A: 'good' } }, 'grades.A', 'Enter a number'],
    [{ facts: { 'participant.taxExempt': 'perhaps' } }, 'facts.participant.taxExempt', 'Invalid value for this field'],
  ])('an invalid value in %j is reported at its field', (over, field, message) => {
    expect([...writeClaim(aTestClaim(over)).problems]).toEqual([[field, message]])
  })

  it.each([
    ['the facts of', { facts: { 'organization.state': 'NY' } }, [{ state: 'NY' }]],
    ['the parent of', { parentOrganization: { key: 'O-2', name: 'O-2' } }, [{ parentOrganization: 'O-2' }, {}]],
  ])('MS-02 %s an invented organization are enough to create one', (_, over, chain) => {
    expect(writeClaim(aTestClaim(over)).claim.organizationChain).toMatchObject(chain)
  })

  it('a fact that is given as missing is an empty field', () => {
    const claim = { submittedDate: '2026-05-20T14:00:00Z', participant: { state: null } }
    expect(openClaim(claim, { history: { lastClaimDate: null } }).facts).toEqual({})
  })

  it('an amount can be typed with its currency sign, and each serial number on its own line', () => {
    const line = aTestClaimLine({ unitPrice: '$12.50', serialNumbers: 'S1\nS2; S3' })
    expect(writeClaim(aTestClaim({ lines: [line] })).claim.lines).toEqual([
      { modelNumber: 'HEAT-1', quantity: 1, unitPrice: '12.50', serialNumbers: ['S1', 'S2', 'S3'] },
    ])
  })
})

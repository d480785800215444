import { row } from '@incentive/quality/row'
import { describe, expect, it } from 'vitest'
import { openRoster, upsertRows } from '../roster/roster.ts'
import { rosterPayload } from '../roster/roster-changes.ts'
import { anOrganization } from '../testing/an-organization.ts'
import { PROMOTION_ORGANIZATIONS as KIND } from './promotion-organization.ts'

const STORED = KIND.open({ id: 11, organization: anOrganization(1), includeInPromotion: true })

describe('the organizations of a promotion', () => {
  it('a row holds all that its table shows of the organization', () =>
    row('API-30', () => {
      expect(STORED).toEqual({ id: 11, organization: anOrganization(1), includeInPromotion: true })
      expect(KIND.describe(STORED)).toBe('Organization 1')
      expect(KIND.keyOf(STORED)).toBe(1)
    }))

  it('a row lists an organization, and whether it is included is chosen: nothing is preselected', () => {
    expect(KIND.blank).toEqual({ id: null, organization: null, includeInPromotion: null })
    expect(KIND.issues(KIND.blank, undefined)).toEqual([
      { field: 'organization', message: 'Required' },
      { field: 'includeInPromotion', message: 'Required' },
    ])
    expect(KIND.issues({ ...STORED, includeInPromotion: false }, undefined)).toEqual([])
  })

  it('the problems of a row that stayed the same object are remembered', () => {
    expect(KIND.issues(KIND.blank, undefined)).toBe(KIND.issues(KIND.blank, undefined))
  })

  it('OP-26: what is sent are references, and no id of a new row', () => {
    const added = { ...STORED, id: null, organization: anOrganization(2) }
    const roster = upsertRows(openRoster([STORED], KIND), [added, { ...STORED, includeInPromotion: false }], KIND)
    expect(rosterPayload(roster, KIND, KIND.send).entries).toEqual([
      { organization: { id: 2 }, includeInPromotion: true },
      { id: 11, organization: { id: 1 }, includeInPromotion: false },
    ])
  })
})

import { FACT_MODEL } from '@incentive/model/facts'
import { describe, expect, it } from 'vitest'
import { writeFactFields, readFactFields } from './fact-fields.ts'

const json = {
  participantKey: 'P-1',
  hireDate: '2020-03-01T05:00:00Z',
  taxExempt: false,
  yearsOfService: 7,
  ytdPayoutAmount: '4431.5',
  commissionRate: '-0.0125',
  groupKeys: ['East', 'West'],
  completedCourseKeys: [],
}

describe('facts as JSON', () => {
  it('are read back as they were', () => {
    const fields = readFactFields('participant', json)
    const written = writeFactFields('participant', fields)
    expect(written).toMatchObject(json)
    expect(readFactFields('participant', written)).toEqual(fields)
  })

  it('name every field that is no object: null says that it is not known', () => {
    const type = FACT_MODEL.root.fields.get('organization')?.type
    const names = type?.kind === 'OBJECT' ? [...type.fields.keys()].filter((name) => name !== 'parent') : []
    const written = writeFactFields('organization', { organizationKey: 'O-1' })
    expect(Object.keys(written).toSorted()).toEqual(names.toSorted())
    expect([written['organizationKey'], written['annualVolume']]).toEqual(['O-1', null])
  })
})

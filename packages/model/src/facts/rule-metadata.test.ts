import { check, diagnose } from '@incentive/spel'
import { describe, expect, it } from 'vitest'
import { FACT_VOCABULARY } from './fact-labels.ts'
import { factModelOf } from './fact-model.ts'
import { metadataOf, RULE_METADATA } from './rule-metadata.ts'

const properties = (view: 'eligibility' | 'payout') =>
  metadataOf(RULE_METADATA, view).flatMap(({ fields }) => fields.map(({ property }) => property))

describe('the metadata of rules', () => {
  it('has a category for each object, with name, type and property of its single values', () => {
    expect(RULE_METADATA.map(({ name }) => name)).toEqual([
      ...['Promotion', 'Program', 'Participant', 'Organization', 'Claim', 'Claim Product', 'Promotion Product'],
      ...['History', 'Evaluation Date'],
    ])
    const participant = RULE_METADATA.find(({ name }) => name === 'Participant')
    expect(participant?.fields).toContainEqual({
      name: 'Participant Type',
      type: 'STRING',
      property: 'participant.participantTypeKey',
    })
    const [organizationKey] = RULE_METADATA.find(({ name }) => name === 'Organization')?.fields ?? []
    expect(organizationKey?.property).toBe('organization?.organizationKey')
  })

  it('every property can be inserted as it is, where its view is', () => {
    for (const view of ['eligibility', 'payout'] as const) {
      for (const property of properties(view)) {
        expect([property, check(property, factModelOf(view), 'any').ok]).toEqual([property, true])
      }
    }
  })

  it('eligibility has everything but the current line of the claim', () => {
    const hidden = properties('payout').filter((property) => !properties('eligibility').includes(property))
    expect(new Set(hidden.map((property) => property.split('?.')[0]))).toEqual(new Set(['claimProduct']))
    expect(check('claimProduct?.quantity > 1', factModelOf('eligibility'), 'condition').ok).toBe(false)
    expect(check('claimProduct?.quantity > 1', factModelOf('payout'), 'condition').ok).toBe(true)
  })

  it('rules of a line or group have a current line, always', () => {
    const text = 'claimProduct.quantity > 1 and promotionProduct.isGroup'
    expect(diagnose(text, factModelOf('line'), 'condition')).toEqual([])
    expect(diagnose(text, factModelOf('payout'), 'condition')).toHaveLength(2)
  })

  it('names in one category differ, and sentences name the object too', () => {
    for (const { fields } of RULE_METADATA) expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length)
    expect(FACT_VOCABULARY.get('organization.name')?.label).toBe('organization name')
    expect(FACT_VOCABULARY.get('participant.participantTypeKey')?.label).toBe('participant type')
  })
})

import { describe, expect, it } from 'vitest'
import type { ReferenceInput } from './reference-input.ts'
import { readReference } from './reference-input.ts'

describe('Spec 7: a reference in a body', () => {
  it.each<[ReferenceInput, object]>([
    [{ id: 5 }, { id: 5 }],
    [{ id: 5, name: 'US' }, { id: 5 }],
    [{ id: null, name: 'US' }, { name: 'US' }],
    ['/api/countries/5', { id: 5 }],
    ['https://example.com/api/countries/5', { id: 5 }],
    ['/api/types/payoutStrategies/PAY_ROLL_UP', { name: 'PAY_ROLL_UP' }],
  ])('%o is looked up by %o', (input, wanted) => {
    expect(readReference(input)).toEqual(wanted)
  })

  it.each<ReferenceInput>([
    {},
    { id: 0 },
    { id: -1 },
    { id: 1.5 },
    { id: 2 ** 53 },
    { name: '' },
    '',
    '/api/countries/',
    { name: 'U\0S' },
  ])('%o names nothing', (input) => {
    expect(readReference(input)).toBeNull()
  })
})

import { row } from '@incentive/quality/row'
import { describe, expect, it } from 'vitest'
import {
  EFFECT_LABELS,
  effectState,
  isEffective,
  isNotOver,
  PUBLISH_LABELS,
  publishState,
  readEffectiveFilter,
} from './effectiveness.ts'

const WINDOW = { effectiveDate: '2026-04-01T04:00:00Z', expirationDate: '2027-04-01T03:59:59Z' }
const PUBLISH = '2026-03-15T04:00:00Z'
const NOW = '2026-11-20T15:00:00Z'
const rowOf = { BEFORE: 'DET-62', EFFECTIVE: 'DET-61', AFTER: 'DET-63' } as const

describe('ALG-07, effectiveness of a promotion', () => {
  it.each([
    ['2026-03-01T00:00:00Z', PUBLISH, 'UNPUBLISHED', 'BEFORE'],
    ['2026-03-15T03:59:59Z', PUBLISH, 'UNPUBLISHED', 'BEFORE'],
    ['2026-03-15T04:00:00Z', PUBLISH, 'PUBLISHED', 'BEFORE'],
    ['2026-04-01T03:59:59Z', PUBLISH, 'PUBLISHED', 'BEFORE'],
    ['2026-04-01T04:00:00Z', PUBLISH, 'PUBLISHED', 'EFFECTIVE'],
    ['2027-04-01T03:59:58Z', PUBLISH, 'PUBLISHED', 'EFFECTIVE'],
    ['2027-04-01T03:59:59Z', PUBLISH, 'PUBLISHED', 'AFTER'],
    ['2026-05-01T00:00:00Z', '2026-06-01T04:00:00Z', 'UNPUBLISHED', 'EFFECTIVE'],
  ] as const)('at %s, published from %s, it is %s and %s', (now, publish, published, effect) => {
    row('DET-60', () => expect(publishState(publish, now)).toBe(published))
    row(rowOf[effect], () => expect(effectState(WINDOW, now)).toBe(effect))
    row('DET-64', () => expect([publishState(publish, now), effectState(WINDOW, now)]).toEqual([published, effect]))
  })

  it('has its states in words', () => {
    expect(Object.values(PUBLISH_LABELS)).toEqual(['Not published', 'Published', 'Paused'])
    expect(Object.values(EFFECT_LABELS)).toEqual(['Not yet effective', 'Effective', 'Expired'])
  })

  it('without a publish date it is not published', () => {
    expect(publishState(null, NOW)).toBe('UNPUBLISHED')
  })
})

describe('ALG-07, effectiveness of a line', () => {
  it.each([
    [null, null, true, true],
    ['2026-04-01T04:00:00Z', null, true, true],
    [null, '2027-01-01T04:59:59Z', true, true],
    ['2027-01-01T05:00:00Z', null, false, true],
    [null, '2026-11-20T15:00:00Z', false, false],
    [null, '2026-10-01T03:59:59Z', false, false],
  ])('from %s to %s: effective %s, kept %s', (effectiveDate, expirationDate, effective, kept) => {
    expect(isEffective({ effectiveDate, expirationDate }, NOW)).toBe(effective)
    expect(isNotOver({ effectiveDate, expirationDate }, NOW)).toBe(kept)
  })
})

describe('ALG-07, isEffective of a search body', () => {
  it.each([true, 'true', 'Active', 'active', ' EFFECTIVE ', 'Yes'])('%s asks for what is effective', (value) => {
    expect(readEffectiveFilter(value)).toBe('EFFECTIVE')
  })
  it.each([false, 'false', 'Inactive'])('%s asks for what is not', (value) => {
    expect(readEffectiveFilter(value)).toBe('NOT_EFFECTIVE')
  })
  it.each(['All', null, '', undefined])('%s asks for all', (value) => {
    expect(readEffectiveFilter(value)).toBe('ALL')
  })
  it.each([1, 'no', 'maybe', {}, [], 'constructor', '__proto__', Number.NaN])('%s is refused', (value) => {
    expect(readEffectiveFilter(value)).toBeNull()
  })
})

import { row } from '@incentive/quality/row'
import { describe, expect, it } from 'vitest'
import { aPromotion, aStrategy, CLIENT_PORTAL, ORGANIZATION, PARTICIPANT, PARTNERS } from '../testing/a-promotion.ts'
import { audienceLabel, audienceOf } from './audience-type.ts'
import { copyKey, copyName } from '../copy/copy-draft.ts'
import { CUSTOM_FIELD_NUMBERS, shownFields } from '../draft/custom-field.ts'
import { openPromotion } from './open-promotion.ts'
import { strategyLabel } from './payout-strategy.ts'
import { dateLabel } from '../time/date-labels.ts'
import { taxableLabel } from './promotion.ts'

const F0 = openPromotion(aPromotion())

describe('ALG-26, the key of a copy', () => {
  it.each([
    ['FALL-SPIFF', 1, 'FALL-SPIFF-COPY'],
    ['FALL-SPIFF', 2, 'FALL-SPIFF-COPY-2'],
    ['FALL-SPIFF', 3, 'FALL-SPIFF-COPY-3'],
    ['FALL-SPIFF-COPY', 1, 'FALL-SPIFF-COPY-COPY'],
    ['k'.repeat(100), 1, `${'k'.repeat(95)}-COPY`],
    ['k'.repeat(100), 10, `${'k'.repeat(92)}-COPY-10`],
  ])('of %s the one with number %i is %s', (source, number, key) => {
    expect(copyKey(source, number)).toBe(key)
  })

  it('OP-05: the name of a copy fits too', () => {
    expect(copyName('Fall spiff')).toBe('Fall spiff - Copy')
    expect(copyName('n'.repeat(255))).toBe(`${'n'.repeat(248)} - Copy`)
    // length counts characters, and no character is split
    expect(copyName('😀'.repeat(255))).toBe(`${'😀'.repeat(248)} - Copy`)
    expect(copyName(`n${'😀'.repeat(254)}`)).toBe(`n${'😀'.repeat(247)} - Copy`)
  })
})

describe('the Details summary', () => {
  it('says taxable in words', () =>
    row('DET-07', () => {
      expect([null, true, false].map(taxableLabel)).toEqual(['Use award vehicle setting', 'Yes', 'No'])
    }))

  it('says the window in New York time', () =>
    row('DET-09', () => {
      expect(dateLabel(F0.effectiveDate)).toBe('04/01/2026 12:00 am EDT')
      expect(dateLabel(F0.expirationDate)).toBe('03/31/2027 11:59 pm EDT')
      expect(['', 'soon'].map(dateLabel)).toEqual(['-', '-'])
    }))

  it('says the strategy, a specific one with its payee', () =>
    row('DET-06', () => {
      expect(strategyLabel(F0)).toBe('Strategy PAY_TO_PARTICIPANT')
      const participant = aStrategy('PAY_TO_PARTICIPANT_SPECIFIC')
      expect(strategyLabel({ ...F0, payoutStrategyType: participant, payoutToParticipant: PARTICIPANT })).toBe(
        'Strategy PAY_TO_PARTICIPANT_SPECIFIC: Demo Person (P-1)',
      )
      const organization = aStrategy('PAY_TO_ORGANIZATION_SPECIFIC')
      expect(strategyLabel({ ...F0, payoutStrategyType: organization, payoutToOrganization: ORGANIZATION })).toBe(
        'Strategy PAY_TO_ORGANIZATION_SPECIFIC: Demo Organization (O-1)',
      )
      expect(strategyLabel({ ...F0, payoutStrategyType: organization })).toBe('Strategy PAY_TO_ORGANIZATION_SPECIFIC')
      expect(strategyLabel({ ...F0, payoutStrategyType: null })).toBe('')
    }))

  it('AUD-03: a blank audience is Client Portal', () =>
    row('AUD-03', () => {
      expect(audienceLabel(null)).toBe('Client Portal')
      expect(audienceLabel(PARTNERS)).toBe('Partners')
      expect(audienceOf(null, [PARTNERS, CLIENT_PORTAL])).toBe(CLIENT_PORTAL)
      expect(audienceOf(PARTNERS, [CLIENT_PORTAL])).toBe(PARTNERS)
      expect(audienceOf(null, [PARTNERS])).toBeNull()
    }))
})

describe('custom fields', () => {
  it('are at most fifteen, in the order of the program', () =>
    row('CF-03', () => {
      expect(CUSTOM_FIELD_NUMBERS).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
      const definition = (number: number, order: number) => ({ number, order, label: `L${number}`, required: false })
      const shown = shownFields([
        definition(7, 1),
        definition(2, 2),
        definition(1, 2),
        definition(16, 0),
        definition(0, 0),
      ])
      expect(shown).toEqual([
        { name: 'customFieldValue7', label: 'L7', required: false },
        { name: 'customFieldValue1', label: 'L1', required: false },
        { name: 'customFieldValue2', label: 'L2', required: false },
      ])
    }))
})

import { describe, expect, test } from 'vitest'
import { nyToInstant, formatNy } from '../time/new-york.ts'
import { publishState } from '../effectiveness/effectiveness.ts'
import { publishAt, publishWithStart, setWindow, windowPresets } from './date-presets.ts'
import { newPromotion, openPromotion } from './open-promotion.ts'
import { aPromotion } from '../testing/a-promotion.ts'

const words = (now: string) =>
  windowPresets(nyToInstant(now)).map(({ label, window: { effectiveDate, expirationDate } }) =>
    [label, formatNy(effectiveDate), formatNy(expirationDate)].join(' | '),
  )

describe('windows around a moment', () => {
  test.each([
    [
      '2026-11-22T12:00',
      [
        'This quarter | 10/01/2026 12:00 am EDT | 12/31/2026 11:59 pm EST',
        'Next quarter | 01/01/2027 12:00 am EST | 03/31/2027 11:59 pm EDT',
        'This fiscal year | 04/01/2026 12:00 am EDT | 03/31/2027 11:59 pm EDT',
        'Rest of the fiscal year | 11/22/2026 12:00 am EST | 03/31/2027 11:59 pm EDT',
      ],
    ],
    [
      '2027-03-31T23:59:59',
      [
        'This quarter | 01/01/2027 12:00 am EST | 03/31/2027 11:59 pm EDT',
        'Next quarter | 04/01/2027 12:00 am EDT | 06/30/2027 11:59 pm EDT',
        'This fiscal year | 04/01/2026 12:00 am EDT | 03/31/2027 11:59 pm EDT',
        'Rest of the fiscal year | 03/31/2027 12:00 am EDT | 03/31/2027 11:59 pm EDT',
      ],
    ],
  ])('at %s', (now, expected) => {
    expect(words(now)).toEqual(expected)
  })
})

const nextQuarter = { effectiveDate: '2027-01-01T05:00:00Z', expirationDate: '2027-04-01T03:59:59Z' }

test('OP-19 a window is set as if it were typed: the fiscal year of a new promotion follows its start', () => {
  const fresh = setWindow(newPromotion('2026-11-22T17:00:00Z'), nextQuarter)
  expect(fresh).toMatchObject({ ...nextQuarter, fiscalYear: '2026', follows: { dates: false } })
  const stored = openPromotion(aPromotion({ fiscalYear: 2030 }))
  expect(setWindow(stored, nextQuarter)).toMatchObject({ ...nextQuarter, fiscalYear: '2030' })
})

test('published now it is published, published with the start it has its instant', () => {
  const draft = openPromotion(aPromotion())
  const now = '2026-11-22T17:03:27.5Z'
  const { publishDate } = publishAt(draft, now)
  expect([publishDate, publishState(publishDate, now)]).toEqual(['2026-11-22T17:03:00Z', 'PUBLISHED'])
  expect(publishWithStart(draft).publishDate).toBe(draft.effectiveDate)
})

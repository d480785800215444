import { describe, expect, it, vi } from 'vitest'
import { promotionCommands, type FoundPromotions } from './found-promotions.ts'

const promotion = (id: number, promotionKey: string, name: string) => ({ promotion: { id, promotionKey, name } })

/** A response to this search text, with the fields that the palette reads: keys, names and the total. */
const found = (words: string, totalElements = 2) =>
  ({
    words,
    answer: {
      content: [promotion(1, 'FALL-SPIFF', 'Fall Spiff 2026'), promotion(2, 'FALL-REBATE', 'Fall Rebate')],
      totalElements,
    },
  }) as FoundPromotions

const leads = { toPromotion: vi.fn(), toAll: vi.fn() }
const labelsOf = (...[answer, words]: [FoundPromotions, string]) =>
  promotionCommands(answer, words, leads)?.options.map(({ label }) => label)

describe('U47: promotions in the palette', () => {
  it('are those of the answer to what is typed, and a way to all of them', () => {
    expect(labelsOf(found('fall', 30), 'fall')).toEqual(['FALL-SPIFF', 'FALL-REBATE', 'All 30 promotions with "fall"'])
    expect(promotionCommands(found(''), '', leads)?.label).toBe('Recently changed promotions')
  })

  it('while the answer is on its way are those known already that match, and no others', () => {
    expect(labelsOf(found('fall', 30), 'fall sp')).toEqual(['FALL-SPIFF'])
    expect(labelsOf(found(''), 'save')).toBeUndefined()
    expect(labelsOf(found('fall', 30), '')).toEqual(['FALL-SPIFF', 'FALL-REBATE'])
  })

  it('lead to the promotion and to the list', () => {
    const options = promotionCommands(found('fall', 30), 'fall', leads)?.options
    options?.[1]?.onChoose()
    expect(leads.toPromotion).toHaveBeenCalledWith(2)
    options?.at(-1)?.onChoose()
    expect(leads.toAll).toHaveBeenCalledWith('fall')
  })
})

import type { RecordAnswer } from '@incentive/contract'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerCalls } from '../../api/testing/answer-calls.ts'
import { dismissToast, listToasts } from '../../kit/toast/toasts.tsx'
import { offerVehicle } from './offer-vehicle.ts'

const vehicle = { id: 9 } as RecordAnswer
const type = { id: 3, version: 4, awardVehicles: [{ id: 1 }, { id: 2 }] }

describe('DI-16: an award vehicle that was added in a promotion', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is offered by the promotion type, next to the other vehicles', async () => {
    const sent = answerCalls({
      'GET /api/promotionTypes/3': () => type,
      'PATCH /api/promotionTypes/3': () => ({ ...type, version: 5 }),
    })
    await offerVehicle(new QueryClient(), 3, vehicle)
    expect(sent.at(-1)).toMatchObject({ body: { version: 4, awardVehicles: [{ id: 1 }, { id: 2 }, { id: 9 }] } })
  })

  it('stays, with a message, if the type cannot be changed', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    answerCalls({ 'GET /api/promotionTypes/3': () => type })
    await offerVehicle(new QueryClient(), 3, vehicle)
    const toast = listToasts().at(-1)
    expect(toast?.message).toMatch(/^The award vehicle was added, but the promotion type does not offer it\./)
    dismissToast(toast?.id ?? 0)
    log.mockRestore()
  })
})

import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { draftAudience } from '../../../draft/draft-audience.ts'
import { anEditor } from '../../../draft/testing/an-editor.ts'
import { useEligibleCount } from './use-eligible-count.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const audience = draftAudience(anEditor())
const counted = (draft: number) => ({
  ...{ participants: 90, stored: 50, draft, added: 0, removed: 0, either: 60, decided: [] },
  listed: {},
  condition: { isAsked: false, unknown: [] },
})

it('never shows the count of an earlier draft, even if it comes last', async () => {
  const answers: PromiseWithResolvers<Response>[] = []
  vi.stubGlobal('fetch', () => {
    const answer = Promise.withResolvers<Response>()
    answers.push(answer)
    return answer.promise
  })
  const { result, rerender } = renderHook((invitationOnly) => useEligibleCount(7, { ...audience, invitationOnly }), {
    initialProps: false,
  })
  const rest = () => act(() => vi.advanceTimersByTimeAsync(400))
  const answer = (index: number, draft: number) =>
    act(async () => {
      answers[index]?.resolve(Response.json(counted(draft)))
      await vi.advanceTimersByTimeAsync(0)
    })
  await rest()
  rerender(true)
  await rest()
  expect(answers).toHaveLength(2)
  await answer(1, 20)
  expect(result.current).toMatchObject({ counted: { draft: 20 }, isCounting: false })
  await answer(0, 10)
  expect(result.current).toMatchObject({ counted: { draft: 20 }, isCounting: false })
})

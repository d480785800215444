import type { SessionAnswer } from '@incentive/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteAnswer } from '../../api/session-gate.ts'
import { sessionQuery } from '../../api/session.ts'
import { renderKit } from '../../kit/testing/render-kit.tsx'
import { dismissToast, listToasts } from '../../kit/toast/toasts.tsx'
import { SessionWarning } from './session-warning.tsx'

const start = Date.parse('2026-11-20T15:00:00Z')
const minute = 60_000
const after = (minutes: number) => new Date(start + minutes * minute).toISOString()
const sent: string[] = []

/** A session that is read now and ends after the given numbers of minutes. */
function open(idle: number, absolute: number) {
  const cache = new QueryClient()
  cache.setQueryData(sessionQuery.queryKey, {
    expires: { idle: after(idle), absolute: after(absolute) },
  } as SessionAnswer)
  return renderKit(
    <QueryClientProvider client={cache}>
      <SessionWarning />
    </QueryClientProvider>,
  )
}

const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * minute))
const said = () => screen.getByRole('status', { name: 'Messages' }).textContent

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  noteAnswer()
  sent.length = 0
  vi.stubGlobal('fetch', (address: string) => {
    sent.push(address)
    return Promise.resolve(Response.json({}))
  })
})
afterEach(() => {
  act(() => listToasts().forEach(({ id }) => dismissToast(id)))
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('WCAG 2.2.1, U51: a session that is about to end', () => {
  it('says so two minutes before, politely, for as long as it lasts', async () => {
    open(30, 480)
    await pass(27.9)
    expect(said()).toBe('')
    await pass(0.2)
    expect(said()).toContain('Your session ends at 11/20/2026 10:30 am EST')
    await pass(1.8)
    expect(said()).not.toBe('')
    await pass(0.2)
    expect(said()).toBe('')
  })

  it('goes on with Stay signed in', async () => {
    open(30, 480)
    await pass(29)
    fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }))
    await pass(0)
    expect(sent).toEqual(['/api/session'])
    expect(said()).toBe('')
    await pass(27.9)
    expect(said()).toBe('')
    await pass(0.2)
    expect(said()).toContain('10:59 am')
  })

  it('is put off by each answer of the server', async () => {
    open(30, 480)
    await pass(20)
    act(noteAnswer)
    await pass(20)
    expect(said()).toBe('')
    await pass(8.1)
    expect(said()).toContain('10:50 am')
  })

  it('says when it ends for good, and that nothing is lost', async () => {
    open(30, 29)
    await pass(27.1)
    expect(said()).toContain(
      'Your session ends at 11/20/2026 10:29 am EST. You can sign in again here; your changes are kept',
    )
    expect(screen.queryByRole('button', { name: 'Stay signed in' })).toBeNull()
  })

  it('is not spoken of after it has ended, nor by a screen that is left', async () => {
    const { unmount } = open(30, 480)
    await pass(29)
    expect(said()).not.toBe('')
    unmount()
    expect(listToasts()).toEqual([])
  })
})

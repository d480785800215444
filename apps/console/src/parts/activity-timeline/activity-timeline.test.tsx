import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderKit } from '../../kit/testing/render-kit.tsx'
import { ActivityTimeline } from './activity-timeline.tsx'

const total = 25
const all = Array.from({ length: total }, (_, index) => ({
  id: total - index,
  createdDate: `2026-11-${String(20 - Math.floor(index / 2)).padStart(2, '0')}T15:00:00Z`,
  kind: 'change',
  message: `<p>Entry <b>${total - index}</b></p>`,
  changes: [],
  isWhole: true,
  user: { fullName: 'Demo Clerk' },
}))

const calls: { address: string; body: { before?: { id: number } } }[] = []
let isDown = false

/** The wire itself stands in for the server: what is sent is looked at, what is answered has the shape of a page. */
function answer(address: string, init?: RequestInit): Promise<Response> {
  const body = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as { before?: { id: number } }
  calls.push({ address, body })
  if (isDown) return Promise.resolve(new Response('<html>', { status: 500 }))
  const older = all.filter(({ id }) => body.before === undefined || id < body.before.id)
  const page = { content: older.slice(0, 10), totalElements: older.length, totalPages: Math.ceil(older.length / 10) }
  return Promise.resolve(Response.json(page))
}

beforeEach(() => {
  calls.length = 0
  isDown = false
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const show = (type: string) =>
  renderKit(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ActivityTimeline type={type} subjectId={7} />
    </QueryClientProvider>,
  )
const entries = () => screen.queryAllByRole('listitem')

describe('The timeline', () => {
  it('TL-12 ERR-22 says that there is no such type, and asks for nothing', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
    show('foo')
    expect(warn).toHaveBeenCalledWith('No activity type found')
    expect(calls).toEqual([])
  })

  it('P3 U49 an entry appears with its message, never as an empty line that grows later', async () => {
    // the first one in this file: nothing is loaded yet
    const seen: string[] = []
    const watch = new MutationObserver(() => seen.push(...entries().map(({ textContent }) => textContent)))
    watch.observe(document.body, { childList: true, subtree: true })
    show('promotion')
    expect(await screen.findByText('25')).toBeVisible()
    watch.disconnect()
    expect(seen).not.toEqual([])
    expect(seen.filter((text) => !text.includes('Entry'))).toEqual([])
  })

  it('TL-02 asks for the ten newest entries of the subject', async () => {
    show('promotion')
    expect(await screen.findByText('25')).toBeVisible()
    expect(calls).toEqual([
      {
        address: '/api/activities/search/promotions?size=10&page=0&sort=createdDate%2CDESC',
        body: { promotion: { id: 7 } },
      },
    ])
    expect(entries()).toHaveLength(10)
  })

  it('U42 Show more goes on after the last entry shown, focuses the first new one, and ends with the last page', async () => {
    const user = userEvent.setup()
    show('promotion')
    await user.click(await screen.findByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('6')).toBeVisible()
    expect(calls.at(-1)?.body.before).toEqual({ id: 16, createdDate: '2026-11-16T15:00:00Z' })
    expect(entries()).toHaveLength(20)
    expect(entries()[10]).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('1')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
    expect(entries()).toHaveLength(total)
  })

  it('TL-14 a page that fails keeps the entries and can be asked for again', async () => {
    const user = userEvent.setup()
    show('promotion')
    await screen.findByText('25')
    isDown = true
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('The server could not complete the request (500)')
    expect(entries()).toHaveLength(10)
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('6')).toBeVisible()
  })
})

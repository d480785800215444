import { row } from '@incentive/quality/row'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
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

/** Replaces the server on the wire: the test inspects the requests, and responses have the shape of a page. */
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
  it('says that there is no such type, and asks for nothing', () =>
    row('TL-12', () => {
      const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
      show('foo')
      row('ERR-22', () => expect(warn.mock.calls).toEqual([['No activity type found']]))
      expect(calls).toEqual([])
    }))

  it('P3 U49 an entry appears with its message, never as an empty line that grows later', async () => {
    // the first test in this file: nothing is loaded yet
    const seen: string[] = []
    const watch = new MutationObserver(() => seen.push(...entries().map(({ textContent }) => textContent)))
    watch.observe(document.body, { childList: true, subtree: true })
    show('promotion')
    expect(await screen.findByText('25')).toBeVisible()
    watch.disconnect()
    expect(seen).not.toEqual([])
    expect(seen.filter((text) => !text.includes('Entry'))).toEqual([])
  })

  it('asks for the ten newest entries of the subject', () =>
    row('TL-02', async () => {
      show('promotion')
      expect(await screen.findByText('25')).toBeVisible()
      expect(calls).toEqual([
        {
          address: '/api/activities/search/promotions?size=10&page=0&sort=createdDate%2CDESC',
          body: { promotion: { id: 7 } },
        },
      ])
      expect(entries()).toHaveLength(10)
    }))

  it('shows the message as HTML without what it could do, who did it and when', async () => {
    const [first, second] = all
    const hostile =
      '<p>Now <b>bold</b><script>globalThis.done = 1</script><img src=x onerror="globalThis.done = 2"></p>'
    all.splice(0, 2, { ...first, message: hostile } as (typeof all)[0], { ...second, user: null } as never)
    show('promotion')
    expect(await screen.findByText('24')).toBeVisible()
    row('TL-07', () => {
      expect(within(entries()[0] as HTMLElement).getByText('bold').tagName).toBe('B')
      expect(entries()[0]?.querySelector('script, [onerror]')).toBeNull()
      expect('done' in globalThis).toBe(false)
    })
    row('TL-08', () => {
      expect(entries()[0]).toHaveTextContent('Demo Clerk, ')
      expect(entries()[1]).not.toHaveTextContent('Demo Clerk')
    })
    row('TL-09', () => {
      expect(entries()[0]).toHaveTextContent('11/20/2026 10:00 am EST')
      expect(entries()[9]).toHaveTextContent('11/16/2026 10:00 am EST')
    })
    all.splice(0, 2, first as (typeof all)[0], second as (typeof all)[0])
  })

  it('U42 Show more goes on after the last entry shown, focuses the first new one, and ends with the last page', async () => {
    const user = userEvent.setup()
    show('promotion')
    await user.click(await screen.findByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('6')).toBeVisible()
    expect(calls.at(-1)?.body.before).toEqual({ id: 16, createdDate: '2026-11-16T15:00:00Z' })
    const numbers = () => entries().map((entry) => Number(/Entry (\d+)/.exec(entry.textContent)?.[1]))
    row('TL-05', () => {
      expect(numbers()).toEqual([25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6])
      expect(screen.getByRole('button', { name: 'Show more' })).toHaveTextContent(/^Show more$/)
    })
    expect(entries()[10]).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('1')).toBeVisible()
    row('TL-06', () => {
      expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
      expect(numbers().slice(20)).toEqual([5, 4, 3, 2, 1])
    })
  })

  it('a page that fails keeps the entries and can be asked for again', () =>
    row('TL-14', async () => {
      const user = userEvent.setup()
      show('promotion')
      await screen.findByText('25')
      isDown = true
      await user.click(screen.getByRole('button', { name: 'Show more' }))
      expect(await screen.findByRole('alert')).toHaveTextContent('The server could not complete the request (500)')
      expect(screen.getByText('25')).toBeVisible()
      expect(entries()).toHaveLength(10)
      isDown = false
      await user.click(screen.getByRole('button', { name: 'Retry' }))
      expect(await screen.findByText('6')).toBeVisible()
    }))
})

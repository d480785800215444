import type { PromotionAnswer, SessionAnswer } from '@incentive/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionQuery } from '../../../api/session.ts'
import { renderKit } from '../../../kit/testing/render-kit.tsx'
import { ArrivalNotice } from '../../../parts/arrival/arrival-notice.tsx'
import { anOpened, NOW } from '../draft/testing/an-editor.ts'
import { readEditorAddress } from '../loading/editor-address.ts'
import { PromotionPage } from '../promotion-page.tsx'

const session = {
  program: { id: 1, name: 'Dealer Rewards', promotionCustomFields: [] },
  rights: { mayWrite: true, mayViewParticipants: true },
} as unknown as SessionAnswer

const answer = {
  ...anOpened().promotion,
  program: session.program,
  promotionDeadlines: [],
  ...{ updatedBy: 'Demo Administrator', updatedDate: NOW },
} as unknown as PromotionAnswer
const participants = '/api/promotionParticipants/promotion/7/search?size=500'
const failure = (status: number) =>
  status < 500
    ? Response.json({ status, fieldErrors: {}, generalErrors: ['No'] }, { status })
    : new Response('<html>', { status })

/** The one association that is not empty. */
const uploads = [{ id: 4, fileName: 'terms.pdf', size: 10, url: '/api/uploads/4/content', createdDate: NOW }]

/** The status of the calls that fail, by the beginning of their address. */
let failing: Readonly<Record<string, number>> = {}
const sent: { address: string; body: unknown }[] = []

/** The wire stands in for the server: everything empty, but for the promotion itself. */
function answerTo(address: string, init: RequestInit): Promise<Response> {
  sent.push({ address, body: init.body })
  const [, status] = Object.entries(failing).find(([start]) => address.startsWith(start)) ?? []
  if (status !== undefined) return Promise.resolve(failure(status))
  if (address === '/api/promotions/7') return Promise.resolve(Response.json(answer))
  if (address === '/api/promotions/7/uploads') return Promise.resolve(Response.json({ _embedded: { uploads } }))
  if (address.includes('/search')) return Promise.resolve(Response.json({ content: [], totalElements: 0 }))
  return Promise.resolve(address.startsWith('/api/types/') ? Response.json([]) : new Response(null, { status: 204 }))
}

beforeEach(() => {
  failing = {}
  sent.length = 0
  vi.stubGlobal('fetch', answerTo)
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Opens promotion 7 at its address, coming from the list. */
function open() {
  const root = createRootRoute({ component: Outlet })
  const signedIn = createRoute({
    getParentRoute: () => root,
    id: 'signed-in',
    component: () => (
      <main>
        <ArrivalNotice />
        <Outlet />
      </main>
    ),
  })
  const page = <Path extends string>(path: Path) => ({ getParentRoute: () => signedIn, path })
  const home = createRoute({ ...page('/'), component: () => <h1>Dashboard</h1> })
  const promotion = createRoute({
    ...page('/promotion/$id'),
    validateSearch: readEditorAddress,
    component: PromotionPage,
  })
  const history = createMemoryHistory({ initialEntries: ['/promotions', '/promotion/7'] })
  const router = createRouter({ routeTree: root.addChildren([signedIn.addChildren([home, promotion])]), history })
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  cache.setQueryData(sessionQuery.queryKey, session)
  renderKit(
    <QueryClientProvider client={cache}>
      {/* the router of the console is the one that is registered */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return history
}

describe('the participants of a promotion that is opened', () => {
  it('API-29 are asked for with size 500 and an empty body', async () => {
    open()
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible()
    expect(sent.filter(({ address }) => address.includes('articipants/'))).toEqual([
      { address: participants, body: null },
    ])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('NAV-13 ROLE-02 OP-39 whoever may not see them is at the root, told why, and asked nothing', async () => {
    failing = { [participants]: 403 }
    const history = open()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'You are not allowed to see the participants of this promotion',
    )
    expect(history.location.href).toBe('/')
    expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    // the way back does not lead into the same refusal
    history.back()
    await waitFor(() => expect(history.location.href).toBe('/promotions'))
  })

  it('NAV-14 when they cannot be loaded otherwise, the editor stays and says so in its list of problems', async () => {
    failing = { [participants]: 500 }
    const history = open()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The participants could not be loaded. The server could not complete the request (500)',
    )
    expect(screen.getByRole('button', { name: 'Edit' })).toBeVisible()
    expect(history.location.href).toBe('/promotion/7')
    failing = {}
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(screen.getByRole('button', { name: 'Edit' })).toBeVisible()
  })

  it.each(['/api/claims/search', '/api/promotions/7/claimType', '/api/promotionDeadlines/search'])(
    'ERR-23 a 403 of %s sends nobody anywhere',
    async (address) => {
      failing = { [address]: 403 }
      const history = open()
      expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible()
      expect(history.location.href).toBe('/promotion/7')
    },
  )

  it('ERR-23 a 403 of the promotion itself is shown where it was opened', async () => {
    failing = { '/api/promotions/7': 403 }
    const history = open()
    expect(await screen.findByRole('alert')).toHaveTextContent('No')
    expect(history.location.href).toBe('/promotion/7')
  })
})

describe('U50, ERR-17: files that could not be loaded', () => {
  const cause = 'Documents could not be loaded. The server could not complete the request (500).'

  it.each(['view', 'edit'])(
    'are not said to be none in %s, cannot be added to, and are read again on Retry',
    async (mode) => {
      failing = { '/api/promotions/7/uploads': 500 }
      open()
      const user = userEvent.setup()
      await user.click(await screen.findByRole('tab', { name: 'Documents' }))
      if (mode === 'edit') await user.click(screen.getByRole('button', { name: 'Edit' }))
      expect(await screen.findByText(cause)).toBeVisible()
      expect(screen.queryByText('No documents')).toBeNull()
      expect(screen.queryByRole('button', { name: /file/i })).toBeNull()
      await user.click(screen.getByRole('button', { name: 'Retry' }))
      expect(await screen.findByText(cause)).toBeVisible()
      failing = {}
      await user.click(screen.getByRole('button', { name: 'Retry' }))
      expect(await screen.findByText('terms.pdf')).toBeVisible()
      expect(screen.queryByText(cause)).toBeNull()
      expect(screen.getByRole('button', { name: mode === 'edit' ? 'Save' : 'Edit' })).toBeVisible()
    },
  )
})

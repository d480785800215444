import { row } from '@incentive/quality/row'
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
import { UnsavedChangesGuard } from '../../../parts/unsaved-changes/unsaved-changes-guard.tsx'
import { anOpened, card, NOW, payParticipant, rebate } from '../draft/testing/an-editor.ts'
import { readEditorAddress } from '../loading/editor-address.ts'
import { PromotionPage } from '../promotion-page.tsx'

const session = {
  program: { id: 1, name: 'Dealer Rewards', promotionCustomFields: [] },
  rights: { canWrite: true, canViewParticipants: true },
} as unknown as SessionAnswer

const answer = {
  ...anOpened().promotion,
  program: session.program,
  promotionDeadlines: [],
  updatedBy: 'Demo Administrator',
  updatedDate: NOW,
} as unknown as PromotionAnswer
const participants = '/api/promotionParticipants/promotion/7/search?size=500'
const failure = (status: number) =>
  status < 500
    ? Response.json({ status, fieldErrors: {}, generalErrors: ['No'] }, { status })
    : new Response('<html>', { status })

/** The only association that is not empty. */
const uploads = [{ id: 4, fileName: 'terms.pdf', size: 10, url: '/api/uploads/4/content', createdDate: NOW }]

/** Status of failing requests, by path prefix. */
let failing: Readonly<Record<string, number>> = {}
/** The associations that exist. */
let related: Readonly<Record<string, unknown>> = {}
const sent: { address: string; body: unknown }[] = []

/** The fake server: everything is empty except the promotion itself. */
function answerTo(address: string, init: RequestInit): Promise<Response> {
  sent.push({ address, body: init.body })
  const [, status] = Object.entries(failing).find(([start]) => address.startsWith(start)) ?? []
  if (status !== undefined) return Promise.resolve(failure(status))
  if (address === '/api/promotions/7') return Promise.resolve(Response.json(answer))
  const entity = related[address.replace('/api/promotions/7/', '')]
  if (entity) return Promise.resolve(Response.json(entity))
  if (address === '/api/promotions/7/uploads') return Promise.resolve(Response.json({ _embedded: { uploads } }))
  if (address.endsWith('/checks')) return Promise.resolve(Response.json([]))
  if (address.includes('/search')) return Promise.resolve(Response.json({ content: [], totalElements: 0 }))
  return Promise.resolve(address.startsWith('/api/types/') ? Response.json([]) : new Response(null, { status: 204 }))
}

beforeEach(() => {
  failing = {}
  related = {}
  sent.length = 0
  vi.stubGlobal('fetch', answerTo)
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Opens promotion 7 at its URL, coming from the list, with the rights of an administrator by default. */
function open(rights: Partial<SessionAnswer['rights']> = {}, search = '') {
  const root = createRootRoute({ component: Outlet })
  const signedIn = createRoute({
    getParentRoute: () => root,
    id: 'signed-in',
    component: () => (
      <main>
        <ArrivalNotice />
        <UnsavedChangesGuard />
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
  const history = createMemoryHistory({ initialEntries: ['/promotions', `/promotion/7${search}`] })
  const router = createRouter({ routeTree: root.addChildren([signedIn.addChildren([home, promotion])]), history })
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const theirs: SessionAnswer = { ...session, rights: { ...session.rights, ...rights } }
  cache.setQueryData(sessionQuery.queryKey, theirs)
  renderKit(
    <QueryClientProvider client={cache}>
      {/* the types expect the registered router of the console */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return history
}

describe('the participants of an opened promotion', () => {
  it('are requested with size 500 and an empty body', () =>
    row('API-29', async () => {
      open()
      expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible()
      expect(sent.filter(({ address }) => address.includes('articipants/'))).toEqual([
        { address: participants, body: null },
      ])
      expect(screen.queryByRole('alert')).toBeNull()
    }))

  it('OP-39 a user without access to them lands on the start page with the reason, and no dialog asks', async () => {
    failing = { [participants]: 403 }
    const history = open()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'You are not allowed to see the participants of this promotion',
    )
    expect(history.location.href).toBe('/')
    expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    // going back does not lead to the same error
    history.back()
    await waitFor(() => expect(history.location.href).toBe('/promotions'))
  })

  it('NAV-14 another loading error keeps the editor open and appears in its list of problems', () =>
    row('NAV-14', async () => {
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
    }))

  it.each(['/api/claims/search', '/api/promotions/7/claimType', '/api/promotionDeadlines/search'])(
    'a 403 of %s keeps the user on the page',
    (address) =>
      row('ERR-23', async () => {
        failing = { [address]: 403 }
        const history = open()
        expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible()
        expect(history.location.href).toBe('/promotion/7')
      }),
  )

  it('a 403 of the promotion itself is shown where it was opened', () =>
    row('ERR-23', async () => {
      failing = { '/api/promotions/7': 403 }
      const history = open()
      expect(await screen.findByRole('alert')).toHaveTextContent('No')
      expect(history.location.href).toBe('/promotion/7')
    }))
})

describe('the frame of a stored promotion', () => {
  beforeEach(() => {
    const claimType = { id: 2, claimTypeKey: 'INV', name: 'Invoice Claim' }
    related = { promotionType: rebate, forcedAwardVehicle: card, payoutStrategyType: payParticipant, claimType }
  })
  const button = (name: string) => screen.queryByRole('button', { name })
  const textbox = (name: string) => screen.getByRole('textbox', { name })
  const heading = () => screen.getByRole('heading', { level: 1 })
  const saves = () => sent.filter(({ address }) => address.endsWith('/update'))
  const startEdit = async () => {
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    return user
  }

  it('offers Copy and Edit in view mode, Save and Cancel in edit mode', async () => {
    open()
    await screen.findByRole('button', { name: 'Edit' })
    expect([button('Copy'), button('Save'), button('Cancel')]).toEqual([expect.anything(), null, null])
    await startEdit()
    expect([button('Save'), button('Cancel')]).toEqual([expect.anything(), expect.anything()])
    expect([button('Copy'), button('Edit')]).toEqual([null, null])
  })

  it('offers none of them to a read-only user', async () => {
    open({ canWrite: false })
    expect(await screen.findByRole('tab', { name: 'Details' })).toBeVisible()
    for (const name of ['Copy', 'Edit', 'Save', 'Cancel']) expect(button(name)).toBeNull()
  })

  it('has the name and the label of the input type in its heading, which follows the form', async () => {
    open()
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      /^Promotion N\s*Claims entered by participants$/,
    )
    const user = await startEdit()
    await user.type(textbox('Name'), 'ew')
    expect(heading()).toHaveTextContent(/^Promotion New\s*Claims entered by participants$/)
  })

  it('opens with a blank claim type when that cannot be loaded, and logs the failure', () =>
    row('EDIT-35', async () => {
      failing = { '/api/promotions/7/claimType': 500 }
      const said = vi.spyOn(console, 'warn').mockReturnValue(undefined)
      open()
      const user = userEvent.setup()
      await user.click(await screen.findByRole('tab', { name: 'Claiming' }))
      expect(button('Edit')).toBeVisible()
      const panel = await screen.findByRole('tabpanel')
      expect(panel).not.toHaveTextContent('Invoice Claim')
      expect(await screen.findByText('Claim Type')).toBeVisible()
      expect(screen.getByText('Claim Type').closest('[data-field]')).toHaveTextContent(/^Claim Type–Empty$/)
      expect(said.mock.calls).toEqual([
        ['The claimType of promotion 7 could not be loaded: The server responded with 500'],
      ])
    }))

  it('the document to print says what could not be loaded', async () => {
    failing = { '/api/promotions/7/claimType': 500 }
    open({}, '?document=true')
    expect(await screen.findByText(/^Claim Type could not be loaded\./)).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Promotion N/)
  })

  it('marks the tab of a missing value, and Save then sends nothing', async () => {
    open()
    const user = await startEdit()
    await user.clear(textbox('Key'))
    expect(screen.getByRole('tab', { name: /^Details ?, 1 problem$/ })).toBeVisible()
    expect(button('Save')).toHaveAttribute('aria-disabled', 'true')
    button('Save')?.focus()
    expect(button('Save')).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(saves()).toEqual([])
    await user.type(textbox('Key'), 'K2')
    expect(screen.getByRole('tab', { name: 'Details' })).toBeVisible()
    expect(button('Save')).not.toHaveAttribute('aria-disabled')
  })

  it('asks before Cancel drops a change; Escape and Keep editing keep the change', async () => {
    open()
    const user = await startEdit()
    await user.type(textbox('Name'), 'ew')
    const question = () => screen.findByRole('dialog', { name: 'Discard changes?' })
    for (const keep of [() => user.keyboard('{Escape}'), () => user.click(button('Keep editing') as HTMLElement)]) {
      await user.click(button('Cancel') as HTMLElement)
      expect(textbox('Name')).toHaveValue('New')
      await question()
      await keep()
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(textbox('Name')).toHaveValue('New')
    }
    await user.click(button('Cancel') as HTMLElement)
    await question()
    await user.click(button('Discard 1 change') as HTMLElement)
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible()
    expect(heading()).toHaveTextContent(/^Promotion N\s*Claims/)
    expect(saves()).toEqual([])
  })
})

describe('U50: files that could not be loaded', () => {
  const cause = 'Documents could not be loaded. The server could not complete the request (500).'

  it.each(['view', 'edit'])(
    'are not shown as an empty list in %s, cannot be extended, and are loaded again on Retry',
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

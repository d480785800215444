import { row } from '@incentive/quality/row'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderKit } from '../../../../../kit/testing/render-kit.tsx'
import { undo } from '../../../draft/change-content.ts'
import { updateBody } from '../../../draft/saving/save-body.ts'
import { anEditor, NOW } from '../../../draft/testing/an-editor.ts'
import { EditorProvider } from '../../../editing/editor-context.tsx'
import { createEditorStore, update } from '../../../editing/editor-store.ts'
import { ParticipantsPanel } from './participants-panel.tsx'

const MANY = 1_250

const rows = Array.from({ length: MANY }, (_, index) => ({
  id: 10_000 + index,
  includeInPromotion: true,
  promotionParticipantPayouts: [],
  participant: {
    id: index + 1,
    participantKey: `P-${index + 1}`,
    user: { firstName: 'Demo', lastName: `Person ${index + 1}` },
    fullName: `Demo Person ${index + 1}`,
    email1: null,
    organization: null,
    participantType: { id: 1, participantTypeKey: 'DEALER', name: 'Dealer' },
    updatedDate: NOW,
  },
}))

/** The participants of an editor whose promotion has many. */
async function showMany() {
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    if (!pathname.includes('/promotionParticipants/')) {
      return Promise.resolve(Response.json({ content: [], totalElements: 0, totalPages: 0, last: true }))
    }
    const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('size'))]
    asked.push(`${page} of ${size}`)
    const content = rows.slice(page * size, (page + 1) * size)
    return Promise.resolve(Response.json({ content, totalElements: MANY }, { headers: { ETag: '"v3"' } }))
  })
  const store = createEditorStore(anEditor())
  renderKit(
    <QueryClientProvider client={new QueryClient()}>
      <EditorProvider store={store} restart={() => undefined}>
        <ParticipantsPanel />
      </EditorProvider>
    </QueryClientProvider>,
  )
  await screen.findByText('1-10 of 1,250')
  const user = userEvent.setup()
  return {
    user,
    store,
    asked,
    included: () =>
      [...(store.getState().lists.promotionParticipants?.roster.rows.values() ?? [])].map(
        ({ includeInPromotion }) => includeInPromotion,
      ),
    sent: () => updateBody(store.getState()).promotionParticipants,
    /** Selects all, and clicks a button for them. */
    forAll: async (verb: 'Include' | 'Exclude' | 'Delete') => {
      await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
      const bar = within(screen.getByRole('region', { name: 'Selected rows' }))
      await user.click(bar.getByRole('button', { name: 'Select all 1,250 that match' }))
      await user.click(bar.getByRole('button', { name: verb }))
    },
  }
}

it('OP-107: more than 1,000 participants are all fetched, counted, and shown ten at a time', async () => {
  const { asked, user } = await showMany()
  expect(asked).toEqual(['0 of 500', '0 of 1000', '1 of 1000'])
  await row('PART-29', async () => {
    expect(screen.getAllByRole('row')).toHaveLength(11)
    expect(screen.getByText('Page 1 of 125')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    expect(screen.getByText('11-20 of 1,250')).toBeVisible()
  })
})

it('U22, U30: all of them are excluded in one step, which one undo takes back', async () => {
  const { included, sent, store, forAll } = await showMany()
  await forAll('Exclude')
  expect(included()).toEqual(Array(MANY).fill(false))
  expect(sent()).toHaveLength(MANY)
  update(store, undo)
  expect(included()).toEqual(Array(MANY).fill(true))
  expect(sent()).toEqual([])
})

it('U22: all of them are deleted in one step, sent as removals, and brought back by one undo', () =>
  row('PART-20', async () => {
    const { included, sent, store, forAll } = await showMany()
    await forAll('Delete')
    expect(included()).toEqual([])
    expect(sent()).toEqual(rows.map(({ id }) => ({ id, toBeDeleted: true })))
    update(store, undo)
    expect(included()).toHaveLength(MANY)
    expect(sent()).toEqual([])
  }))

it('OP-141: rows that a filter hides stay chosen, and are counted as not shown', async () => {
  const { user } = await showMany()
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
  await user.type(screen.getByRole('searchbox'), 'Person 125{Enter}')
  await user.click(await screen.findByRole('checkbox', { name: 'Select Demo Person 125' }))
  const bar = within(screen.getByRole('region', { name: 'Selected rows' }))
  expect(bar.getByText('11 selected, 10 not shown')).toBeVisible()
  await user.clear(screen.getByRole('searchbox'))
  expect(await bar.findByText('11 selected')).toBeVisible()
})

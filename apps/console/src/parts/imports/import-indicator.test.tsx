import type { Import, SessionAnswer } from '@incentive/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { sessionQuery } from '../../api/session.ts'
import { workingImportsQuery } from '../../api/queries/imports.ts'
import { answerCalls, pageOf } from '../../api/testing/answer-calls.ts'
import { renderKit } from '../../kit/testing/render-kit.tsx'
import { ImportIndicator } from './import-indicator.tsx'

afterEach(() => vi.unstubAllGlobals())

const counts = {
  rows: 42,
  created: 40,
  changed: 0,
  unchanged: 0,
  rejected: 2,
  deactivated: 0,
  removed: 0,
  reactivated: 0,
}
const running = {
  id: 7,
  fileName: 'products.csv',
  state: 'APPLYING',
  progress: { done: 21, total: 42, rowsPerSecond: 10 },
  counts,
} as unknown as Import
const applied: Import = { ...running, state: 'APPLIED', progress: null }

/** Shows the indicator while these imports are running, and these feeds need attention. */
function show(working: readonly Import[], pathname = '/dashboard', feeds: readonly { name: string }[] = []) {
  const sent = answerCalls({
    'POST /api/imports/search': () => pageOf(working),
    'GET /api/imports/7': () => applied,
    'POST /api/feeds/search': () => pageOf(feeds),
  })
  const cache = new QueryClient()
  cache.setQueryData(sessionQuery.queryKey, { program: { id: 3 } } as unknown as SessionAnswer)
  renderKit(
    <QueryClientProvider client={cache}>
      <ImportIndicator pathname={pathname} />
    </QueryClientProvider>,
  )
  const end = () => act(() => void cache.setQueryData(workingImportsQuery(3).queryKey, []))
  return { sent, end }
}

it('an import that is running links to its page, and then says how it ended until it is dismissed', async () => {
  const { end } = show([running])
  const link = await screen.findByRole('link', { name: 'Applying products.csv, 50%' })
  expect(link).toHaveAttribute('href', '/catalog/imports/7')
  end()
  const ended = await screen.findByRole('link', { name: 'Import of products.csv: 40 created, 2 rejected' })
  expect(ended).toHaveAttribute('href', '/catalog/imports/7')
  const announced = screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(announced).toContain('Import of products.csv: 40 created, 2 rejected')
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss the import' }))
  expect(screen.queryByRole('link')).toBeNull()
})

it('several imports link to the list', async () => {
  show([running, { ...running, id: 8 }])
  const link = await screen.findByRole('link', { name: '2 imports are running' })
  expect(link).toHaveAttribute('href', '/catalog/imports')
})

it('an import is not repeated on its own page', async () => {
  const { sent, end } = show([running], '/catalog/imports/7')
  await vi.waitFor(() => expect(sent.map(({ kind }) => kind)).toContain('POST /api/imports/search'))
  end()
  expect(screen.queryByRole('link')).toBeNull()
})

it('shows feeds that need attention while no import runs', async () => {
  show([], '/dashboard', [{ name: 'crm-dealers' }])
  const link = await screen.findByRole('link', { name: 'Feed crm-dealers needs attention' })
  expect(link).toHaveAttribute('href', '/catalog/imports?tab=feeds&state=WAITING,FAILED,LATE')
})

it('counts the feeds that need attention', async () => {
  show([], '/dashboard', [{ name: 'crm-dealers' }, { name: 'learning' }])
  expect(await screen.findByRole('link', { name: '2 feeds need attention' })).toBeInTheDocument()
})

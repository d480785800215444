import type { AuditEntryAnswer } from '@incentive/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderKit } from '../../kit/testing/render-kit.tsx'
import { AuditDetails } from './audit-details.tsx'

const entry: AuditEntryAnswer = {
  id: 5,
  createdDate: '2026-11-20T15:00:00Z',
  user: null,
  program: null,
  action: 'ruleGroup.update',
  subjectType: 'ruleGroup',
  subjectId: 9,
  subjectName: null,
  requestId: 'r-1',
  isWhole: true,
  before: { name: 'Old' },
  after: { name: 'New' },
  _links: {},
}

const show = (shown: AuditEntryAnswer) =>
  renderKit(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AuditDetails entry={shown} />
    </QueryClientProvider>,
  )

afterEach(() => vi.unstubAllGlobals())

describe('What an entry of the audit changed', () => {
  it('is shown at once when the list holds all of it', () => {
    const { container } = show(entry)
    expect(container).toHaveTextContent('name: Old → New')
    expect(container).toHaveTextContent('Item: Payout rules 9. Request: r-1')
  })

  it('is read when the list holds it cut, again when that failed, and never shown in part', async () => {
    const asked: string[] = []
    const text = 'x'.repeat(5000)
    vi.stubGlobal('fetch', (address: string) => {
      asked.push(address)
      return Promise.resolve(
        asked.length === 1
          ? Response.json({ status: 503, generalErrors: ['Away'], fieldErrors: {} }, { status: 503 })
          : Response.json({ ...entry, before: { name: 'Old', text: 'short' }, after: { name: 'New', text } }),
      )
    })
    const { container } = show({ ...entry, isWhole: false })
    expect(screen.getByText('Loading')).toBeVisible()
    expect(container).not.toHaveTextContent('Old')
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('list', { name: 'Before and after' })).toHaveTextContent(`text: short → ${text}`)
    expect(container).toHaveTextContent('name: Old → New')
    expect(asked).toEqual(['/api/audit/5', '/api/audit/5'])
  })
})

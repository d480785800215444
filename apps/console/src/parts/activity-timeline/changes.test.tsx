import type { Activity } from '@incentive/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderKit } from '../../kit/testing/render-kit.tsx'
import { Changes } from './changes.tsx'

const row = (name: string) => ({ change: 'added' as const, name, changes: [] })
const products = { label: 'Products', added: 2, changed: 0, removed: 0, rows: [row('AX-100')] }
const country = { label: 'Country', before: { text: 'Canada' }, after: { text: 'United States' } }

const show = (changes: Activity['changes'], isWhole = true) =>
  renderKit(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Changes
        activity={{
          id: 5,
          createdDate: '2026-11-20T15:00:00Z',
          kind: 'change',
          message: '',
          changes,
          isWhole,
          user: null,
          _links: {},
        }}
      />
    </QueryClientProvider>,
  )

afterEach(() => vi.unstubAllGlobals())

describe('The changes of an entry', () => {
  it('MS-62: of a condition are its texts and, unfolded, the parts of both as trees', async () => {
    const before = 'participant.yearsOfService >= 2 and claim.totalAmount > 100'
    const after = 'participant.yearsOfService >= 2 or claim.totalAmount > 250'
    const condition = (text: string) => ({ text, facts: 'payout' as const })
    show([{ label: 'Condition', before: condition(before), after: condition(after) }])
    expect(screen.queryByRole('group', { name: 'Parts before' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Show details' }))
    const from = await screen.findByRole('group', { name: 'Parts before' })
    const to = screen.getByRole('group', { name: 'Parts after' })
    const marked = (tree: HTMLElement, mark: string) =>
      [...tree.querySelectorAll(mark)].map((element) => element.textContent)
    expect(marked(from, 'del')).toEqual(['All of these:', 'Claim total amount is more than 100'])
    expect(marked(to, 'ins')).toEqual(['Any of these:', 'Claim total amount is more than 250'])
    expect([from, to].map((tree) => tree.querySelectorAll('li').length)).toEqual([3, 3])
  })

  it('is a line for a field: from what to what', () => {
    const { container } = show([
      country,
      { label: 'Publish Date', before: null, after: { date: '2026-04-01T04:00:00Z' } },
    ])
    expect(container).toHaveTextContent('Country: Canada → United States')
    expect(container).toHaveTextContent('Publish Date: none → 04/01/2026 12:00 am EDT')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('MS-62 marks the changed words of a text that has the others in common', () => {
    const condition = {
      label: 'Condition',
      before: { text: 'claim.totalAmount > 100' },
      after: { text: 'claim.totalAmount > 200' },
    }
    const { container } = show([condition, country])
    const texts = (mark: string) => [...container.querySelectorAll(mark)].map(({ textContent }) => textContent)
    expect([texts('del'), texts('ins')]).toEqual([['100'], ['200']])
    expect(container).toHaveTextContent('Condition: claim.totalAmount > 100 → claim.totalAmount > 200')
  })

  it('counts rows, and reads all of them when they are wanted', async () => {
    const whole = { ...products, rows: [row('AX-100'), row('AX-200')] }
    const asked: string[] = []
    vi.stubGlobal('fetch', (address: string) => {
      asked.push(address)
      return Promise.resolve(Response.json({ id: 5, changes: [whole], isWhole: true }))
    })
    const { container } = show([products], false)
    expect(container).toHaveTextContent('Products: 2 added')
    await userEvent.setup().click(screen.getByRole('button', { name: 'Show details' }))
    expect(await screen.findByText('AX-200 added')).toBeVisible()
    expect(asked).toEqual(['/api/activities/5'])
    expect(screen.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true')
  })

  it('keeps many changes folded, and says how many there are', async () => {
    show(Array.from({ length: 7 }, (_, index) => ({ ...country, label: `Field ${index + 1}` })))
    expect(screen.queryByText('Field 6')).toBeNull()
    await userEvent.setup().click(screen.getByRole('button', { name: 'Show all 7 changes' }))
    expect(screen.getByText('Field 7')).toBeVisible()
  })
})

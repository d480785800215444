import { row } from '@incentive/quality/row'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '../../api/failure.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { renderKit } from '../../kit/testing/render-kit.tsx'
import type { ChooseAction } from './use-choose-action.ts'
import { ChooseEntitiesDialog, type RowNote } from './choose-entities-dialog.tsx'
import type { EntityQuery, ReadEntities } from './use-entity-list.ts'
import {
  pageOfSample,
  sampleColumns,
  sampleFilters,
  sampleOrganizations,
  type SampleOrganization as Organization,
} from './testing/sample-organizations.ts'

interface Sample {
  count?: number
  read?: ReadEntities<Organization>
  noteOf?: (row: Organization) => RowNote | undefined
  onAdd?: ChooseAction<Organization>['onChoose']
}

/** The dialog with the given number of organizations, and its requests. */
function renderDialog({ count = 40, read, noteOf, onAdd = () => undefined }: Sample = {}) {
  const organizations = sampleOrganizations(count)
  const queries: EntityQuery[] = []
  const onClose = vi.fn()
  renderKit(
    <QueryClientProvider client={createQueryClient()}>
      <ChooseEntitiesDialog<Organization>
        title="Add organizations"
        noun={{ one: 'organization', many: 'organizations' }}
        entity="organizations"
        queryKey={['organizations']}
        read={(query, signal) => {
          queries.push(query)
          return read?.(query, signal) ?? Promise.resolve(pageOfSample(organizations, query))
        }}
        columns={sampleColumns}
        rowKey={({ id }) => String(id)}
        rowLabel={({ name }) => name}
        initialSort={{ columnId: 'name', direction: 'asc' }}
        filters={sampleFilters}
        {...(noteOf && { noteOf })}
        actions={[{ verb: 'Add', saysCount: true, isPrimary: true, onChoose: onAdd }]}
        onClose={onClose}
      />
    </QueryClientProvider>,
  )
  return { queries, onClose, user: userEvent.setup(), organizations }
}

const nameOf = (id: number) => `Organization ${String(id).padStart(5, '0')}`
const box = (id: number) => screen.findByRole('checkbox', { name: `Select ${nameOf(id)}` })
const add = (name = /^Add \d/) => screen.getByRole('button', { name })
const bar = () => within(screen.getByRole('region', { name: 'Selected rows' }))

describe('selecting entities from a list', () => {
  it('shows ten per page, and sends words, filters, order and page to the server', () =>
    row('CONST-02', async () => {
      const { queries, user } = renderDialog()
      await box(10)
      expect(screen.queryByText(nameOf(11))).toBeNull()
      expect(queries).toEqual([
        { page: 0, size: 10, sort: { columnId: 'name', direction: 'asc' }, keyword: '', filters: {} },
      ])
      await user.click(screen.getByRole('button', { name: 'Organization Name' }))
      await box(40)
      await user.click(screen.getByRole('button', { name: 'Next page' }))
      await box(30)
      await user.type(screen.getByRole('searchbox'), ' org-0000 {Enter}')
      await box(9)
      await user.click(screen.getByRole('button', { name: /^Filters/ }))
      await user.click(await screen.findByRole('combobox', { name: 'Organization Type' }))
      await user.keyboard('dist{Enter}')
      await waitFor(() =>
        expect(queries.at(-1)).toEqual({
          page: 0,
          size: 10,
          sort: { columnId: 'name', direction: 'desc' },
          keyword: 'org-0000',
          filters: { types: ['2'] },
        }),
      )
      await waitFor(() => expect(screen.queryByText(nameOf(9))).toBeNull())
    }))

  it('OP-141: keeps and counts rows selected on other pages and in other searches', async () => {
    const onAdd = vi.fn()
    const { user, onClose } = renderDialog({ onAdd })
    await user.click(await box(2))
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await user.click(await box(12))
    await user.type(screen.getByRole('searchbox'), 'org-00040{Enter}')
    await user.click(await box(40))
    expect(bar().getByText('3 selected, 2 not shown')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(await box(2)).toBeChecked()
    expect(bar().getByText('3 selected, 1 not shown')).toBeVisible()
    await user.click(add())
    expect(onAdd.mock.calls[0]?.[0]).toMatchObject([{ id: 2 }, { id: 12 }, { id: 40 }])
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('ORG-18: requires a selection, and the button names the kind and the count', () =>
    row('ORG-18', async () => {
      const onAdd = vi.fn()
      const { user } = renderDialog({ onAdd })
      await user.click(await screen.findByRole('button', { name: 'Add organizations' }))
      expect(onAdd).not.toHaveBeenCalled()
      expect(screen.getByRole('button', { name: 'Add organizations' })).toHaveAccessibleDescription(
        'Select organizations first',
      )
      await user.click(await box(1))
      expect(add()).toHaveTextContent('Add 1 organization')
    }))

  it('OP-101: marks rows that are already listed, and selecting all leaves them out', async () => {
    const { user } = renderDialog({
      noteOf: ({ id }) => (id <= 2 ? { text: 'Already in the promotion', isListed: id === 1 } : undefined),
    })
    await box(1)
    expect(screen.getAllByText('Already in the promotion', { selector: '[data-cell]' })).toHaveLength(2)
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
    expect(bar().getByText('All 9 on this page are selected, 1 already listed')).toBeVisible()
    expect(await box(1)).not.toBeChecked()
    expect(await box(2)).toBeChecked()
    await user.click(await box(1))
    expect(bar().getByText('10 selected')).toBeVisible()
  })

  it('Cancel aborts the running action and says that nothing was added', async () => {
    const signals: AbortSignal[] = []
    const { user, onClose } = renderDialog({
      onAdd: (_, signal) => {
        signals.push(signal)
        return new Promise(() => undefined)
      },
    })
    await user.click(await box(1))
    await user.click(add())
    expect(signals.map(({ aborted }) => aborted)).toEqual([false])
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onClose).toHaveBeenCalledOnce()
    expect(await screen.findByText('Canceled: no organizations were added')).toBeVisible()
    cleanup()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  })

  it('stays open with its selection after a refusal, and shows the reason', () =>
    row('ERR-12', async () => {
      const { user, onClose } = renderDialog({ onAdd: () => 'The following organizations already exist: ORG-00001' })
      await user.click(await box(1))
      await user.click(add())
      expect(await screen.findByRole('alert')).toHaveTextContent('already exist: ORG-00001')
      expect(onClose).not.toHaveBeenCalled()
      expect(await box(1)).toBeChecked()
    }))
})

describe('selecting all matches', () => {
  const selectAll = async (user: ReturnType<typeof userEvent.setup>, words: string) => {
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }))
    await user.click(bar().getByRole('button', { name: words }))
  }

  it('loads all their pages, and loses none', async () => {
    const onAdd = vi.fn()
    const { user, queries } = renderDialog({
      count: 2_000,
      onAdd,
      noteOf: ({ id }) => (id === 77 ? { text: 'Already in the promotion', isListed: true } : undefined),
    })
    await box(1)
    await selectAll(user, 'Select all 2,000 that match')
    expect(await bar().findByText('1,999 selected, 1 already listed')).toBeVisible()
    expect(queries.filter(({ size }) => size === 100).map(({ page }) => page)).toEqual([...Array(20).keys()])
    expect(bar().queryByRole('button', { name: /that match/ })).toBeNull()
    await user.click(add(/^Add 1,999 organizations$/))
    expect(onAdd.mock.calls[0]?.[0]).toHaveLength(1_999)
  })

  it('selects nothing when it is canceled', async () => {
    const first = sampleOrganizations(250)
    const signals: AbortSignal[] = []
    const { user } = renderDialog({
      read: (query, signal) => {
        if (query.size === 100 && query.page === 1) {
          signals.push(signal)
          return new Promise(() => undefined)
        }
        return Promise.resolve(pageOfSample(first, query))
      },
    })
    await box(1)
    await selectAll(user, 'Select all 250 that match')
    await waitFor(() => expect(screen.getByRole('progressbar', { name: 'Read' })).toHaveAttribute('value', '100'))
    await user.click(screen.getByRole('button', { name: 'Cancel selecting' }))
    expect(signals[0]?.aborted).toBe(true)
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(bar().getByText('All 10 on this page are selected')).toBeVisible()
  })

  it('shows the reason for a failure and offers a retry', async () => {
    const all = sampleOrganizations(250)
    let isBroken = true
    const { user } = renderDialog({
      read: (query) =>
        isBroken && query.size === 100 && query.page === 2
          ? Promise.reject(new ApiProblem(500, null))
          : Promise.resolve(pageOfSample(all, query)),
    })
    await box(1)
    await selectAll(user, 'Select all 250 that match')
    expect(await screen.findByRole('alert')).toHaveTextContent('The server could not complete the request (500)')
    expect(bar().getByText('All 10 on this page are selected')).toBeVisible()
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await bar().findByText('250 selected')).toBeVisible()
  })

  it('is canceled by another search, whose rows alone are then available', async () => {
    const all = sampleOrganizations(250)
    const signals: AbortSignal[] = []
    const { user } = renderDialog({
      read: (query, signal) => {
        if (query.size !== 100) return Promise.resolve(pageOfSample(all, query))
        signals.push(signal)
        return new Promise(() => undefined)
      },
    })
    await box(1)
    await selectAll(user, 'Select all 250 that match')
    await user.type(screen.getByRole('searchbox'), 'org-0001{Enter}')
    await box(19)
    expect(signals[0]?.aborted).toBe(true)
    expect(screen.queryByRole('progressbar')).toBeNull()
  })
})

describe('an empty list of options', () => {
  it('shows why it could not be loaded and offers a retry', () =>
    row('PART-23', async () => {
      let isBroken = true
      const { user } = renderDialog({
        read: (query) =>
          isBroken
            ? Promise.reject(new ApiProblem(500, null))
            : Promise.resolve(pageOfSample(sampleOrganizations(1), query)),
      })
      expect(await screen.findByRole('alert')).toHaveTextContent('The server could not complete the request (500)')
      isBroken = false
      await user.click(screen.getByRole('button', { name: 'Retry' }))
      expect(await box(1)).toBeVisible()
    }))

  it('distinguishes an empty list from one without matches', async () => {
    const { user } = renderDialog({ count: 3 })
    await user.type(await screen.findByRole('searchbox'), 'zzz{Enter}')
    expect(await screen.findByText(/^No .* match: /)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear filter' }))
    expect(await box(1)).toBeVisible()
  })
})

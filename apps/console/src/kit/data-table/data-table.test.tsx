import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderKit } from '../testing/render-kit.tsx'
import { nextSort, type Column, type Sort } from './column.ts'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { rangeWords } from './table-footer.tsx'

interface Line {
  key: string
  name: string
}

const columns: Column<Line>[] = [
  { id: 'key', header: 'Key', cell: (line) => line.key, isSortable: true },
  { id: 'name', header: 'Name', cell: (line) => line.name },
]
const lines: Line[] = [
  { key: 'ONE', name: 'First' },
  { key: 'TWO', name: 'Second' },
]

function Sample(props: Partial<DataTableProps<Line>>) {
  return (
    <DataTable
      label="Lines"
      columns={columns}
      rows={lines}
      rowKey={(line) => line.key}
      rowLabel={(line) => line.name}
      empty={{ title: 'No lines yet' }}
      {...props}
    />
  )
}

afterEach(() => {
  vi.useRealTimers()
})

describe('the order of a table', () => {
  it('is set by the header, which sorts ascending, then descending', async () => {
    const user = userEvent.setup()
    function Sorted() {
      const [sort, setSort] = useState<Sort | undefined>()
      return <Sample sort={sort} onSort={setSort} />
    }
    renderKit(<Sorted />)
    const header = screen.getByRole('columnheader', { name: 'Key' })
    expect(header).not.toHaveAttribute('aria-sort')
    await user.click(within(header).getByRole('button'))
    expect(header).toHaveAttribute('aria-sort', 'ascending')
    await user.click(within(header).getByRole('button'))
    expect(header).toHaveAttribute('aria-sort', 'descending')
    expect(within(screen.getByRole('columnheader', { name: 'Name' })).queryByRole('button')).toBeNull()
  })

  it('starts ascending on another column', () => {
    expect(nextSort({ columnId: 'key', direction: 'desc' }, 'name')).toEqual({ columnId: 'name', direction: 'asc' })
  })
})

describe('U49: a table while it loads', () => {
  it('shows no skeleton within 300 ms, one after that, and then the rows', () => {
    vi.useFakeTimers()
    const { rerender, container } = renderKit(<Sample rows={undefined} isLoading />)
    const skeletonRows = () => container.querySelectorAll('tbody tr').length
    act(() => void vi.advanceTimersByTime(299))
    expect(skeletonRows()).toBe(0)
    act(() => void vi.advanceTimersByTime(1))
    expect(skeletonRows()).toBe(10)
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    rerender(<Sample />)
    expect(screen.getByText('First')).toBeVisible()
  })

  it('keeps the rows of the last page while the next one loads', () => {
    renderKit(<Sample isLoading />)
    expect(screen.getByText('First')).toBeVisible()
  })
})

describe('U29, U50: a table without rows shows the reason', () => {
  it('is empty', () => {
    renderKit(<Sample rows={[]} />)
    expect(screen.getByText('No lines yet')).toBeVisible()
  })

  it('has no match: names the filter and clears it', async () => {
    const user = userEvent.setup()
    const onClear = vi.fn()
    renderKit(<Sample rows={[]} filter={{ words: 'type Rebate', onClear }} />)
    expect(screen.getByText('No lines match: type Rebate')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear filter' }))
    expect(onClear).toHaveBeenCalledOnce()
  })

  it('failed: shows the cause and a retry', async () => {
    const user = userEvent.setup()
    const onRetry = vi.fn()
    renderKit(<Sample rows={undefined} failure={{ cause: 'The server could not be reached', onRetry }} />)
    expect(screen.getByRole('alert')).toHaveTextContent('The server could not be reached')
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })
})

describe('the pages of a table', () => {
  it.each([
    [{ page: 0, size: 25, total: 3412 }, '1-25 of 3,412'],
    [{ page: 136, size: 25, total: 3412 }, '3,401-3,412 of 3,412'],
    [{ page: 0, size: 25, total: 3 }, '1-3 of 3'],
    [{ page: 0, size: 25, total: 0 }, '0 rows'],
  ])('counts %o in words', (paging, words) => {
    expect(rangeWords(paging)).toBe(words)
  })

  it('stops at both ends', async () => {
    const user = userEvent.setup()
    const onPage = vi.fn()
    renderKit(<Sample paging={{ page: 1, size: 25, total: 50, onPage }} />)
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    expect(onPage).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Previous page' }))
    expect(onPage).toHaveBeenCalledExactlyOnceWith(0)
  })
})

describe('U30: selected rows', () => {
  it('show a bar with their count, and the header selects the page', async () => {
    const user = userEvent.setup()
    function Chosen() {
      const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['OTHER']))
      return <Sample selection={{ chosen, onChange: setChosen, actions: null }} />
    }
    renderKit(<Chosen />)
    await user.click(screen.getByRole('checkbox', { name: 'Select First' }))
    expect(screen.getByText('2 selected')).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }))
    expect(screen.getByText('3 selected')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.queryByText(/selected$/)).toBeNull()
  })
})

describe('U30: ranges, and all matches', () => {
  function Chosen({ onAll }: { onAll?: () => void }) {
    const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
    const [isAll, setIsAll] = useState(false)
    const three = [...lines, { key: 'THREE', name: 'Third' }]
    const choose = (keys: ReadonlySet<string>) => {
      setIsAll(false)
      setChosen(keys)
    }
    const chooseAll = () => {
      onAll?.()
      setIsAll(true)
    }
    const matching = { total: 3412, isChosen: isAll, onChoose: chooseAll }
    return <Sample rows={three} selection={{ chosen, onChange: choose, actions: null, matching }} />
  }
  /** The one live region without a name: the region of the toasts has one. */
  const count = () => screen.getByRole('status', { name: '' })
  const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` })

  it('Shift selects the rows between two clicks, and clears them again', async () => {
    const user = userEvent.setup()
    renderKit(<Chosen />)
    await user.click(box('First'))
    await user.keyboard('{Shift>}')
    await user.click(box('Third'))
    await user.keyboard('{/Shift}')
    expect(count()).toHaveTextContent('All 3 on this page are selected')
    await user.keyboard('{Shift>}')
    await user.click(box('Second'))
    await user.keyboard('{/Shift}')
    expect(screen.getByText('1 selected')).toBeVisible()
    expect(box('First')).toBeChecked()
  })

  it('every matching row is selected until one is cleared', async () => {
    const user = userEvent.setup()
    const onAll = vi.fn()
    renderKit(<Chosen onAll={onAll} />)
    await user.click(box('First'))
    await user.click(screen.getByRole('button', { name: 'Select all 3,412 that match' }))
    expect(onAll).toHaveBeenCalledOnce()
    expect(count()).toHaveTextContent('All 3,412 selected')
    expect(box('Third')).toBeChecked()
    await user.click(box('Second'))
    expect(screen.getByText('2 selected')).toBeVisible()
  })

  it('selecting a page states that it is one page; selecting all matches is a separate step', async () => {
    const user = userEvent.setup()
    renderKit(<Chosen />)
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }))
    expect(count()).toHaveTextContent('All 3 on this page are selected')
    await user.click(screen.getByRole('button', { name: 'Select all 3,412 that match' }))
    expect(count()).toHaveTextContent('All 3,412 selected')
  })

  it('the count is announced by an element that exists before the first count', async () => {
    const user = userEvent.setup()
    renderKit(<Chosen />)
    const status = count()
    expect(status).toBeEmptyDOMElement()
    await user.click(box('First'))
    expect(count()).toBe(status)
    expect(status).toHaveTextContent('1 selected')
  })
})

describe('rows that a selection of all leaves out', () => {
  function Chosen() {
    const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
    const isLeftOut = (key: string) => key === 'ONE'
    return <Sample selection={{ chosen, onChange: setChosen, actions: null, isLeftOut, note: '1 already listed' }} />
  }

  it('can be selected individually, and are cleared with the others', async () => {
    const user = userEvent.setup()
    renderKit(<Chosen />)
    const page = screen.getByRole('checkbox', { name: 'Select all rows' })
    await user.click(page)
    expect(screen.getByText('1 selected, 1 already listed')).toBeVisible()
    expect(page).toBeChecked()
    await user.click(screen.getByRole('checkbox', { name: 'Select First' }))
    expect(screen.getByText('2 selected, 1 already listed')).toBeVisible()
    await user.click(page)
    expect(screen.queryByText(/selected/)).toBeNull()
  })
})

describe('the link of a row', () => {
  it('is followed by a click anywhere on the row outside a control', async () => {
    const user = userEvent.setup()
    const follow = vi.fn()
    const onAction = vi.fn()
    renderKit(
      <div
        onClick={(event) => {
          if (event.target instanceof HTMLAnchorElement) follow(event.target.getAttribute('href'))
          event.preventDefault()
        }}
      >
        <Sample
          rowHref={(line) => `/lines/${line.key}`}
          rowActions={() => (
            <button type="button" onClick={onAction}>
              Act
            </button>
          )}
        />
      </div>,
    )
    await user.click(screen.getByText('Second'))
    expect(follow).toHaveBeenCalledExactlyOnceWith('/lines/TWO')
    await user.click(screen.getAllByRole('button', { name: 'Act' })[0] as HTMLElement)
    expect(onAction).toHaveBeenCalledOnce()
    expect(follow).toHaveBeenCalledOnce()
  })
})

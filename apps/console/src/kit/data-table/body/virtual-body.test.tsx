import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderKit } from '../../testing/render-kit.tsx'
import { DataTable } from '../data-table.tsx'
import { nextRow } from './use-active-row.ts'

interface Line {
  key: string
  name: string
}

const linesOf = (count: number): Line[] =>
  Array.from({ length: count }, (_, index) => ({ key: `L${index + 1}`, name: `Line ${index + 1}` }))

function Sample({ lines }: { lines: readonly Line[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return (
    <DataTable
      label="Lines"
      columns={[
        { id: 'key', header: 'Key', cell: (line) => line.key },
        { id: 'name', header: 'Name', cell: (line) => line.name },
      ]}
      rows={lines}
      rowKey={(line) => line.key}
      rowLabel={(line) => line.name}
      rowHref={(line) => `#${line.key}`}
      rowActions={(line) => (
        <>
          <button type="button">Edit {line.name}</button>
          <input aria-label={`Amount of ${line.name}`} />
        </>
      )}
      empty={{ title: 'No lines yet' }}
      selection={{ chosen, onChange: setChosen, actions: null }}
    />
  )
}

/** Renders the lines and waits for them. */
async function renderLines(count: number): Promise<HTMLElement> {
  renderKit(<Sample lines={linesOf(count)} />)
  await screen.findByText('Line 1')
  return screen.getByRole(count > 200 ? 'grid' : 'table', { name: 'Lines' })
}

const rowOf = (name: string) => screen.getByText(name, { selector: '[data-cell]' }).closest('tr')

describe('U37: a table of ten thousand rows', () => {
  it('draws those near the window alone, and says how many there are and which', async () => {
    const table = await renderLines(10_000)
    expect(table).toHaveAttribute('aria-rowcount', '10001')
    expect(table.querySelectorAll('*').length).toBeLessThanOrEqual(1_500)
    expect(screen.getByRole('columnheader', { name: 'Key' }).closest('tr')).toHaveAttribute('aria-rowindex', '1')
    expect(rowOf('Line 1')).toHaveAttribute('aria-rowindex', '2')
    expect(rowOf('Line 2')).toHaveAttribute('aria-rowindex', '3')
    expect(screen.queryByText('Line 10000')).toBeNull()
    const columnCount = table.querySelectorAll('col').length
    expect([...table.querySelectorAll('td[colspan]')].map((cell) => cell.getAttribute('colspan'))).toEqual([
      String(columnCount),
    ])
  })

  it('is one tab stop for its rows, gone through by arrows, the page keys, Home and End, with Ctrl too', async () => {
    const user = userEvent.setup()
    const table = await renderLines(10_000)
    expect(table.querySelectorAll('tr[tabindex="0"]')).toHaveLength(1)
    rowOf('Line 1')?.focus()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(rowOf('Line 2')).toHaveFocus()
    await user.keyboard('{Control>}{End}{/Control}')
    expect(rowOf('Line 10000')).toHaveFocus()
    expect(rowOf('Line 10000')).toHaveAttribute('aria-rowindex', '10001')
    await user.keyboard('{ArrowDown}{PageUp}')
    expect(document.activeElement?.getAttribute('aria-rowindex')).not.toBe('10001')
    await user.keyboard('{Home}')
    expect(rowOf('Line 1')).toHaveFocus()
    expect(table.querySelectorAll('*').length).toBeLessThanOrEqual(1_500)
  })

  it('chooses the row by Space, a range with Shift, and follows its link by Enter', async () => {
    const user = userEvent.setup()
    await renderLines(10_000)
    rowOf('Line 1')?.focus()
    await user.keyboard(' {ArrowDown}{ArrowDown}{Shift>} {/Shift}')
    expect(screen.getByText('3 selected')).toBeVisible()
    expect(rowOf('Line 2')).toHaveAttribute('aria-selected', 'true')
    const follow = vi.fn()
    screen.getByText('L3').addEventListener('click', follow)
    await user.keyboard('{Enter}')
    expect(follow).toHaveBeenCalledOnce()
  })

  it('chooses a range by Shift and the arrows, which shrinks when they turn back', async () => {
    const user = userEvent.setup()
    await renderLines(10_000)
    rowOf('Line 2')?.focus()
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}')
    expect(screen.getByText('2 selected')).toBeVisible()
    expect(rowOf('Line 3')).toHaveAttribute('aria-selected', 'true')
    expect(rowOf('Line 4')).toHaveAttribute('aria-selected', 'false')
    await user.keyboard('{Shift>}{End}{/Shift}')
    expect(screen.getByText('9,999 selected')).toBeVisible()
    await user.keyboard('{Shift>}{Home}{/Shift}')
    expect(screen.getByText('2 selected')).toBeVisible()
    expect(rowOf('Line 1')).toHaveAttribute('aria-selected', 'true')
  })

  it('keeps rows chosen that are scrolled out, and chooses them all by the box in the head', async () => {
    const user = userEvent.setup()
    await renderLines(10_000)
    rowOf('Line 1')?.focus()
    await user.keyboard(' {End} ')
    expect(screen.getByText('2 selected')).toBeVisible()
    await user.keyboard('{Home}')
    expect(rowOf('Line 1')).toHaveAttribute('aria-selected', 'true')
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }))
    expect(screen.getByText('10,000 selected')).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }))
    expect(screen.queryByText(/selected$/)).toBeNull()
  })

  it('leaves its keys to a field in a row, and goes on from the row whose button has the focus', async () => {
    const user = userEvent.setup()
    await renderLines(10_000)
    await user.click(screen.getByRole('textbox', { name: 'Amount of Line 3' }))
    await user.keyboard('{ArrowDown}{End}')
    expect(screen.getByRole('textbox', { name: 'Amount of Line 3' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Edit Line 4' }))
    await user.keyboard('{ArrowDown}')
    expect(rowOf('Line 5')).toHaveFocus()
  })
})

describe('U37: a table that is short, or printed', () => {
  const matchMedia = window.matchMedia.bind(window)
  afterEach(() => {
    window.matchMedia = matchMedia
  })

  it('draws all its rows as a table up to two hundred', async () => {
    const table = await renderLines(200)
    expect(table).not.toHaveAttribute('aria-rowcount')
    expect(table.querySelectorAll('tbody tr')).toHaveLength(200)
    expect(table.querySelector('tr[tabindex]')).toBeNull()
  })

  it('draws all its rows on paper', async () => {
    window.matchMedia = (media) => ({ ...matchMedia(media), matches: media === 'print' })
    renderKit(<Sample lines={linesOf(300)} />)
    await waitFor(() => expect(screen.getByRole('table').querySelectorAll('tbody tr')).toHaveLength(300))
  })

  it('draws all its rows as soon as the browser announces that it will print', async () => {
    const grid = await renderLines(300)
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(screen.getByRole('table').querySelectorAll('tbody tr')).toHaveLength(300)
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(await screen.findByRole('grid')).toBe(grid)
  })
})

describe('the keys of a grid', () => {
  it.each([
    [0, 'ArrowUp', 0],
    [0, 'ArrowDown', 1],
    [99, 'ArrowDown', 99],
    [50, 'PageDown', 70],
    [90, 'PageDown', 99],
    [5, 'PageUp', 0],
    [50, 'Home', 0],
    [50, 'End', 99],
    [50, 'a', null],
  ])('from row %i of 100 the key %s leads to %s', (from, key, to) => {
    expect(nextRow(from, key, 100, 20)).toBe(to)
  })
})

import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderKit } from '../../testing/render-kit.tsx'
import { DataTable } from '../data-table.tsx'
import { expandableRows } from './expandable-rows.tsx'

interface Line {
  key: string
  name: string
}

const linesOf = (count: number): Line[] =>
  Array.from({ length: count }, (_, index) => ({ key: `L${index + 1}`, name: `Line ${index + 1}` }))

function Sample({ lines }: { lines: readonly Line[] }) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  const rowKey = (line: Line) => line.key
  const rowLabel = (line: Line) => line.name
  return (
    <DataTable
      label="Lines"
      columns={[
        { id: 'key', header: 'Key', cell: (line) => line.key },
        { id: 'name', header: 'Name', cell: (line) => line.name },
      ]}
      rows={lines}
      rowKey={rowKey}
      rowLabel={rowLabel}
      empty={{ title: 'No lines yet' }}
      structure={expandableRows({
        rowKey,
        rowLabel,
        expanded,
        onChange: setExpanded,
        canExpand: (line) => line.key !== 'L3',
        renderDetail: (line) => <button type="button">Add payout to {line.name}</button>,
      })}
    />
  )
}

const toggle = (name: string) => screen.getByRole('button', { name: `Details of ${name}` })
const detail = (name: string) => screen.queryByRole('group', { name: `Details of ${name}` })

describe('rows with details', () => {
  it('are opened and closed by their button, which says so', async () => {
    const user = userEvent.setup()
    renderKit(<Sample lines={linesOf(3)} />)
    expect(toggle('Line 1')).toHaveAttribute('aria-expanded', 'false')
    await user.click(toggle('Line 1'))
    expect(toggle('Line 1')).toHaveAttribute('aria-expanded', 'true')
    expect(within(detail('Line 1') as HTMLElement).getByRole('button', { name: 'Add payout to Line 1' })).toBeVisible()
    expect(detail('Line 2')).toBeNull()
    await user.click(toggle('Line 1'))
    expect(detail('Line 1')).toBeNull()
  })

  it('are opened by Enter and Right on the button, closed by Left; several at once', async () => {
    const user = userEvent.setup()
    renderKit(<Sample lines={linesOf(3)} />)
    toggle('Line 1').focus()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(detail('Line 1')).toBeVisible()
    toggle('Line 2').focus()
    await user.keyboard('{Enter}')
    expect(detail('Line 2')).toBeVisible()
    expect(detail('Line 1')).toBeVisible()
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(detail('Line 2')).toBeNull()
    expect(toggle('Line 2')).toHaveFocus()
  })

  it('have no button where there is nothing to open', () => {
    renderKit(<Sample lines={linesOf(3)} />)
    expect(screen.queryByRole('button', { name: 'Details of Line 3' })).toBeNull()
  })

  it('span the table', async () => {
    const user = userEvent.setup()
    renderKit(<Sample lines={linesOf(3)} />)
    await user.click(toggle('Line 2'))
    expect(detail('Line 2')?.closest('td')).toHaveAttribute('colspan', '2')
  })
})

describe('rows with details among ten thousand', () => {
  const rowOf = (name: string) => screen.getByText(name, { selector: '[data-cell]' }).closest('tr')

  it('are opened by Right on the row, and details count as lines of the grid', async () => {
    const user = userEvent.setup()
    renderKit(<Sample lines={linesOf(10_000)} />)
    await screen.findByText('Line 1')
    rowOf('Line 1')?.focus()
    await user.keyboard('{ArrowRight}')
    expect(detail('Line 1')).toBeVisible()
    expect(rowOf('Line 1')).toHaveFocus()
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '10002')
    expect(detail('Line 1')?.closest('tr')).toHaveAttribute('aria-rowindex', '3')
    expect(rowOf('Line 2')).toHaveAttribute('aria-rowindex', '4')
    await user.keyboard('{ArrowDown}')
    expect(rowOf('Line 2')).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(detail('Line 2')).toBeVisible()
    await user.keyboard('{Control>}{End}{/Control}')
    expect(rowOf('Line 10000')).toHaveFocus()
    expect(rowOf('Line 10000')).toHaveAttribute('aria-rowindex', '10003')
  })

  it('leave the keys inside a detail to what is in it', async () => {
    const user = userEvent.setup()
    renderKit(<Sample lines={linesOf(10_000)} />)
    await screen.findByText('Line 1')
    await user.click(toggle('Line 1'))
    const button = screen.getByRole('button', { name: 'Add payout to Line 1' })
    button.focus()
    await user.keyboard('{ArrowDown}{ArrowLeft}{End}')
    expect(button).toHaveFocus()
    expect(detail('Line 1')).toBeVisible()
  })
})

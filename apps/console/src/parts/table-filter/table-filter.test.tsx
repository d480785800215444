import { row } from '@incentive/quality/row'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import type { PickerOption } from '../../kit/combobox/picker-options.ts'
import { renderKit } from '../../kit/testing/render-kit.tsx'
import { TableFilter } from './table-filter.tsx'

const option = (label: string): PickerOption => ({ value: label, label })
const types = ['Rebate', 'Spiff', 'Smart'].map(option)

function Sample({ first = [] }: { first?: readonly PickerOption[] }) {
  const [keyword, setKeyword] = useState('')
  const [chosen, setChosen] = useState(first)
  const fields = [{ id: 'types', label: 'Type', options: types, chosen, onChoose: setChosen }]
  return (
    <>
      <TableFilter
        plural="lines"
        keyword={keyword}
        onSearch={setKeyword}
        fields={fields}
        onClear={() => {
          setKeyword('')
          setChosen([])
        }}
      />
      <output>{`${keyword}|${chosen.map(({ label }) => label).join()}`}</output>
    </>
  )
}

const opener = () => screen.getByRole('button', { name: /^Filters/ })

describe('the filter of a table', () => {
  it('FILT-03: has an advanced part that opens and closes', () =>
    row('FILT-03', async () => {
      const user = userEvent.setup()
      renderKit(<Sample />)
      expect(opener()).toHaveAttribute('aria-expanded', 'false')
      expect(screen.queryByRole('group', { name: 'Filters of lines' })).toBeNull()
      await user.click(opener())
      expect(opener()).toHaveAttribute('aria-expanded', 'true')
      expect(await screen.findByRole('combobox', { name: 'Type' })).toBeVisible()
      await user.click(opener())
      expect(screen.queryByRole('combobox')).toBeNull()
    }))

  it('closes on Escape, the focus back at its button, and on a press elsewhere', async () => {
    const user = userEvent.setup()
    renderKit(<Sample />)
    await user.click(opener())
    await screen.findByRole('combobox', { name: 'Type' })
    await user.keyboard('{Tab}{Escape}')
    expect(screen.queryByRole('group', { name: 'Filters of lines' })).toBeNull()
    expect(opener()).toHaveFocus()
    await user.click(opener())
    await user.click(document.body)
    expect(screen.queryByRole('group', { name: 'Filters of lines' })).toBeNull()
  })

  it('FILT-08: shows what is chosen and takes it back one by one, the focus going on', () =>
    row('FILT-08', async () => {
      const user = userEvent.setup()
      renderKit(<Sample first={types.slice(0, 2)} />)
      const chips = () => within(screen.getByRole('list', { name: 'Active filters' })).getAllByRole('listitem')
      expect(chips().map((chip) => chip.textContent)).toEqual(['Type Rebate', 'or Type Spiff'])
      await user.click(screen.getByRole('button', { name: 'Remove Type Rebate' }))
      expect(screen.getByText('|Spiff')).toBeVisible()
      expect(screen.getByRole('button', { name: 'Remove Type Spiff' })).toHaveFocus()
      await user.keyboard('{Enter}')
      expect(screen.getByText('|')).toBeVisible()
      expect(opener()).toHaveFocus()
    }))

  it('clears words and choices at once', async () => {
    const user = userEvent.setup()
    renderKit(<Sample first={types.slice(0, 1)} />)
    await user.type(screen.getByRole('searchbox', { name: 'Search lines' }), 'fall{Enter}')
    expect(screen.getByText('fall|Rebate')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(screen.getByText('|')).toBeVisible()
    expect(screen.getByRole('searchbox')).toHaveValue('')
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull()
    expect(opener()).toHaveFocus()
  })

  it('several values of a column are chosen by keyboard', async () => {
    const user = userEvent.setup()
    renderKit(<Sample />)
    await user.click(opener())
    await user.click(await screen.findByRole('combobox', { name: 'Type' }))
    await user.keyboard('reb{Enter}sm{Enter}')
    expect(screen.getByText('|Rebate,Smart')).toBeVisible()
    expect(opener()).toHaveTextContent('Filters (1)')
  })
})

import { row } from '@incentive/quality/row'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderKit } from '../testing/render-kit.tsx'
import { active, areas, chosen, input, options, Sample } from './testing/sample-picker.tsx'

describe('U31: the keys of a picker', () => {
  it('opens on ArrowDown with nine options, the hint and an announced count', async () => {
    const user = userEvent.setup()
    renderKit(<Sample />)
    await user.tab()
    expect(input()).toHaveAttribute('aria-expanded', 'false')
    await user.keyboard('{ArrowDown}')
    row('PICK-02', () => expect(options()).toEqual(areas.slice(0, 9).map(({ label }) => label)))
    await row('PICK-03', async () => {
      const hint = screen.getByText('Type to filter more records...')
      // the last row, which neither a click nor the keys can choose
      expect(hint.parentElement?.lastElementChild).toBe(hint)
      expect(screen.queryByRole('option', { name: /^Type to filter/ })).toBeNull()
      await user.click(hint)
      expect([chosen(), options().length]).toEqual(['none', 9])
      expect(screen.getByText('9 of 12 results. Type to filter more records...')).toHaveAttribute('role', 'status')
    })
    expect(active()).toBe('Area 0')
  })

  it('moves with arrows around the ends and with Home and End, and Enter selects', async () => {
    const user = userEvent.setup()
    renderKit(<Sample />)
    await user.tab()
    await user.keyboard('{ArrowDown}{ArrowUp}')
    expect(active()).toBe('Area 8')
    await user.keyboard('{Home}')
    expect(active()).toBe('Area 0')
    await user.keyboard('{End}{ArrowDown}{ArrowDown}{Enter}')
    expect(chosen()).toBe('a1')
    expect(input()).toHaveValue('Area 1')
    expect(input()).toHaveAttribute('aria-expanded', 'false')
  })

  it.each(['ArrowDown', 'ArrowUp'])(
    'moves with %s to the selected option, whether closed or opened by a click',
    async (key) => {
      const user = userEvent.setup()
      renderKit(<Sample first={areas[3] ?? null} />)
      await user.tab()
      await user.keyboard(`{${key}}`)
      expect(active()).toBe('Area 3')
      await user.keyboard('{Escape}')
      await user.click(input())
      await user.keyboard(`{${key}}`)
      expect(active()).toBe('Area 3')
      await user.keyboard(`{${key}}`)
      expect(active()).toBe(key === 'ArrowDown' ? 'Area 4' : 'Area 2')
      await user.keyboard('{Escape}')
      await user.keyboard(`{${key}}`)
      await user.tab()
      expect(chosen()).toBe('a3')
    },
  )

  it('moves to an end of the list when the selected option is not among the shown ones', async () => {
    const user = userEvent.setup()
    renderKit(<Sample first={areas[11] ?? null} />)
    await user.tab()
    await user.keyboard('{ArrowDown}')
    expect(active()).toBe('Area 0')
  })

  it('selects the first match on Enter after typing, but not on Tab', async () => {
    const user = userEvent.setup()
    renderKit(<Sample />)
    await user.type(input(), 'area 1')
    expect(options()).toEqual(['Area 1', 'Area 10', 'Area 11'])
    await user.keyboard('{Enter}')
    expect(chosen()).toBe('a1')
    await user.clear(input())
    await user.type(input(), 'area')
    await user.tab()
    expect(screen.getByText('Invalid selection')).toBeVisible()
    expect(chosen()).toBe('none')
  })

  it('selects on Tab the option that the arrows reached', async () => {
    const user = userEvent.setup()
    renderKit(<Sample />)
    await user.tab()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    await user.tab()
    expect(chosen()).toBe('a1')
  })

  it('does not select an option that the pointer only passed over: not on Tab, not on Enter, not after typing', async () => {
    const user = userEvent.setup()
    renderKit(<Sample first={areas[3] ?? null} />)
    await user.click(input())
    await user.hover(screen.getByRole('option', { name: 'Area 5' }))
    expect(active()).toBeUndefined()
    await user.tab()
    expect([chosen(), input().value]).toEqual(['a3', 'Area 3'])
    await user.click(input())
    await user.hover(screen.getByRole('option', { name: 'Area 5' }))
    await user.keyboard('{Enter}')
    expect([chosen(), input().value]).toEqual(['a3', 'Area 3'])
    await user.clear(input())
    await user.type(input(), 'area')
    await user.hover(screen.getByRole('option', { name: 'Area 5' }))
    expect(active()).toBe('Area 0')
    await user.tab()
    expect(screen.getByText('Invalid selection')).toBeVisible()
  })

  it('PICK-04: has no hint with nine options or fewer', () =>
    row('PICK-04', async () => {
      const user = userEvent.setup()
      renderKit(<Sample options={areas.slice(0, 9)} />)
      await user.click(input())
      expect(options()).toHaveLength(9)
      expect(screen.queryByText(/Type to filter/)).toBeNull()
      expect(screen.getByText('9 results')).toHaveAttribute('role', 'status')
    }))

  it('reverts typed text on Escape, and keeps the value', async () => {
    const user = userEvent.setup()
    renderKit(<Sample first={areas[3] ?? null} />)
    await user.type(input(), 'zzz{Escape}')
    expect(input()).toHaveValue('Area 3')
    expect(chosen()).toBe('a3')
  })
})

describe('leaving, blank text, clearing, unavailable values', () => {
  it('keeps invalid text, shows Invalid selection and clears the value', async () => {
    const user = userEvent.setup()
    const onInvalidText = vi.fn()
    renderKit(<Sample first={areas[3] ?? null} onInvalidText={onInvalidText} />)
    await user.clear(input())
    await user.type(input(), 'zzz')
    row('PICK-28', () => {
      expect(screen.getByText('No results', { ignore: '[role=status]' })).toBeVisible()
      expect(options()).toEqual([])
    })
    await row('PICK-06', async () => {
      await user.tab()
      expect(input()).toHaveValue('zzz')
      expect(input()).toBeInvalid()
      expect(screen.getByText('Invalid selection')).toBeVisible()
      expect(chosen()).toBe('none')
      expect(onInvalidText).toHaveBeenLastCalledWith('zzz')
    })
  })

  it('reverts invalid text on Escape and clears its message', async () => {
    const user = userEvent.setup()
    const onInvalidText = vi.fn()
    renderKit(<Sample onInvalidText={onInvalidText} />)
    await user.type(input(), 'zzz')
    await user.tab()
    await user.click(input())
    await user.keyboard('{Escape}')
    expect(input()).toHaveValue('')
    expect(onInvalidText).toHaveBeenLastCalledWith('')
  })

  it('selects a label that was typed in another case', async () => {
    const user = userEvent.setup()
    renderKit(<Sample />)
    await user.type(input(), 'AREA 7')
    await user.tab()
    expect(chosen()).toBe('a7')
    expect(input()).toHaveValue('Area 7')
  })

  it('clears when the text is deleted, and with its clear button', async () => {
    const user = userEvent.setup()
    renderKit(<Sample first={areas[3] ?? null} />)
    await user.clear(input())
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(chosen()).toBe('none')
    await user.type(input(), 'area 2{Enter}')
    await row('PICK-29', async () => {
      await user.click(screen.getByRole('button', { name: 'Clear Area' }))
      expect(chosen()).toBe('none')
      expect(input()).toHaveValue('')
      expect(input()).toHaveFocus()
    })
  })

  it('shows a stored value that is no longer offered', () => {
    row('PICK-30', () => {
      renderKit(<Sample first={{ value: 'old', label: 'Former area' }} />)
      expect(input()).toHaveValue('Former area')
    })
  })
})

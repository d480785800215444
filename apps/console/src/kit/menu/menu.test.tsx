import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { IconButton } from '../button/button.tsx'
import { IconDots } from '../icon/icons.ts'
import { renderKit } from '../testing/render-kit.tsx'
import { Menu, nextItem } from './menu.tsx'

function renderMenu() {
  const onCopy = vi.fn()
  const onDelete = vi.fn()
  renderKit(
    <Menu
      label="More"
      trigger={<IconButton icon={IconDots} label="More" />}
      items={[
        { label: 'Copy', onChoose: onCopy },
        { label: 'Expire', onChoose: () => undefined },
        { label: 'Delete', onChoose: onDelete, disabledReason: 'It has claims' },
      ]}
    />,
  )
  return { onCopy, onDelete }
}

const button = () => screen.getByRole('button', { name: 'More' })

describe('a menu button', () => {
  it('opens with the focus on the first line, moves by keys, chooses and gives the focus back', async () => {
    const user = userEvent.setup()
    const { onCopy } = renderMenu()
    await user.tab()
    await user.keyboard('{Enter}')
    expect(button()).toHaveAttribute('aria-expanded', 'true')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Copy' })).toHaveFocus())
    await user.keyboard('{ArrowUp}{ArrowDown}{Enter}')
    expect(onCopy).toHaveBeenCalledOnce()
    expect(screen.queryByRole('menu')).toBeNull()
    expect(button()).toHaveFocus()
  })

  it('closes on Escape', async () => {
    const user = userEvent.setup()
    renderMenu()
    await user.click(button())
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Copy' })).toHaveFocus())
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(button()).toHaveFocus()
  })

  it('says why a line cannot be chosen, and does not choose it', async () => {
    const user = userEvent.setup()
    const { onDelete } = renderMenu()
    await user.click(button())
    await user.click(screen.getByRole('menuitem', { name: /Delete It has claims|DeleteIt has claims/ }))
    expect(onDelete).not.toHaveBeenCalled()
    expect(screen.getByRole('menu')).toBeVisible()
  })

  it.each([
    [0, 'ArrowUp', 2],
    [2, 'ArrowDown', 0],
    [1, 'Home', 0],
    [1, 'End', 2],
    [0, 'd', 2],
    [2, 'c', 0],
    [0, 'x', null],
    [0, 'Enter', null],
  ])('from line %i the key %s leads to %s', (from, key, to) => {
    expect(nextItem(['Copy', 'Expire', 'Delete'], from, key)).toBe(to)
  })
})

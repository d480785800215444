import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { IconButton } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { IconCopy, IconDots, IconTrash } from '../icon/icons.ts'
import { Menu } from '../menu/menu.tsx'
import { renderKit } from '../testing/render-kit.tsx'

const twoButtons = (
  <>
    <IconButton icon={IconCopy} label="Copy" />
    <IconButton icon={IconTrash} label="Delete" />
  </>
)

/** The visible tooltips. */
const shown = () => screen.queryAllByText(/^(Copy|Delete|More)$/, { selector: '[aria-hidden]' })
const texts = () => shown().map(({ textContent }) => textContent)

describe('WCAG 1.4.13: the tooltip of an icon button', () => {
  it('is shown on keyboard focus, one at a time, and disappears with the focus', async () => {
    const user = userEvent.setup()
    renderKit(twoButtons)
    await user.tab()
    await waitFor(() => expect(texts()).toEqual(['Copy']))
    await user.tab()
    await waitFor(() => expect(texts()).toEqual(['Delete']))
    await user.tab()
    await waitFor(() => expect(texts()).toEqual([]))
  })

  it('is shown on hover, and hidden by a press until the pointer enters again', async () => {
    const user = userEvent.setup()
    renderKit(twoButtons)
    const copy = screen.getByRole('button', { name: 'Copy' })
    await user.hover(copy)
    await waitFor(() => expect(texts()).toEqual(['Copy']))
    await user.click(copy)
    await waitFor(() => expect(texts()).toEqual([]))
    await user.hover(screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(texts()).toEqual(['Delete']))
  })

  it('is replaced by the tooltip of the element under the pointer', async () => {
    const user = userEvent.setup()
    renderKit(twoButtons)
    await user.tab()
    await waitFor(() => expect(texts()).toEqual(['Copy']))
    await user.hover(screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(texts()).toEqual(['Delete']))
  })

  it('is hidden by Escape, which keeps the surrounding dialog open; the next Escape closes the dialog', async () => {
    const user = userEvent.setup()
    function Sample() {
      const [isOpen, setIsOpen] = useState(true)
      return (
        <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Columns">
          <input aria-label="Name" />
          {twoButtons}
        </Dialog>
      )
    }
    renderKit(<Sample />)
    await user.tab()
    await waitFor(() => expect(texts()).toEqual(['Copy']))
    await user.keyboard('{Escape}')
    expect(texts()).toEqual([])
    expect(screen.getByRole('dialog')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Copy' })).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is hidden while the menu of its button is open', async () => {
    const user = userEvent.setup()
    renderKit(
      <Menu
        label="More"
        trigger={<IconButton icon={IconDots} label="More" />}
        items={[{ label: 'Expire', onChoose: () => undefined }]}
      />,
    )
    await user.tab()
    await waitFor(() => expect(texts()).toEqual(['More']))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Expire' })).toHaveFocus())
    expect(texts()).toEqual([])
  })
})

import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderKit } from '../testing/render-kit.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

/** A dialog that asks for confirmation before typed text is lost; the choice closes both at once. */
function Sample({ isInside }: { isInside: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const question = (
    <ConfirmDialog
      isOpen={isAsking}
      title="Discard what was typed?"
      confirmLabel="Discard 1 change"
      onConfirm={() => {
        setIsAsking(false)
        setIsOpen(false)
      }}
      onCancel={() => setIsAsking(false)}
    >
      The deadline was changed.
    </ConfirmDialog>
  )
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Edit deadline
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsAsking(true)} title="Deadline" keepsOpen>
        <input aria-label="Name" />
        <button type="button" onClick={() => setIsAsking(true)}>
          Leave
        </button>
        {isInside && question}
      </Dialog>
      {!isInside && question}
    </>
  )
}

const asked = [
  ['within the dialog', true],
  ['outside the dialog', false],
] as const

describe.each(asked)('U2, U25: a question %s', (_place, isInside) => {
  it('returns the focus to the opener of the dialog when both close together', async () => {
    const user = userEvent.setup()
    renderKit(<Sample isInside={isInside} />)
    await user.click(screen.getByRole('button', { name: 'Edit deadline' }))
    await user.click(screen.getByRole('button', { name: 'Leave' }))
    await user.click(screen.getByRole('button', { name: 'Discard 1 change' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit deadline' })).toHaveFocus())
  })

  it('is the only one closed by Escape, and returns the focus to the dialog, which was inert meanwhile', async () => {
    const user = userEvent.setup()
    renderKit(<Sample isInside={isInside} />)
    await user.click(screen.getByRole('button', { name: 'Edit deadline' }))
    await user.click(screen.getByRole('button', { name: 'Leave' }))
    const outer = screen.getByRole('dialog', { name: 'Deadline' })
    expect(outer.closest('[inert]')).not.toBeNull()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog', { name: 'Discard what was typed?' })).toBeNull()
    expect(outer.closest('[inert]')).toBeNull()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Leave' })).toHaveFocus())
  })
})

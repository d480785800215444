import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderKit } from '../testing/render-kit.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

function Sample() {
  const [isOpen, setIsOpen] = useState(false)
  const [answer, setAnswer] = useState('none')
  const end = (word: string) => {
    setAnswer(word)
    setIsOpen(false)
  }
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Generate
      </button>
      <output>{answer}</output>
      <ConfirmDialog
        isOpen={isOpen}
        title="Replace the deadlines?"
        confirmLabel="Replace 8 deadlines"
        isDestructive
        onConfirm={() => end('confirmed')}
        onCancel={() => end('canceled')}
      >
        The 8 deadlines of this promotion are replaced.
      </ConfirmDialog>
    </>
  )
}

describe('U25: a confirmation before something is lost', () => {
  it('is a named dialog with the focus on Cancel', async () => {
    const user = userEvent.setup()
    renderKit(<Sample />)
    await user.click(screen.getByRole('button', { name: 'Generate' }))
    expect(screen.getByRole('dialog', { name: 'Replace the deadlines?' })).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
  })

  it('is canceled by Escape and returns the focus', async () => {
    const user = userEvent.setup()
    renderKit(<Sample />)
    await user.click(screen.getByRole('button', { name: 'Generate' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await user.keyboard('{Escape}')
    expect(screen.getByText('canceled')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Generate' })).toHaveFocus())
  })

  it('is confirmed by the button that names the object and the count', async () => {
    const user = userEvent.setup()
    renderKit(<Sample />)
    await user.click(screen.getByRole('button', { name: 'Generate' }))
    await user.click(screen.getByRole('button', { name: 'Replace 8 deadlines' }))
    expect(screen.getByText('confirmed')).toBeVisible()
  })
})

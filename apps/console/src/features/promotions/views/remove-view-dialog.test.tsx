import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderKit } from '../../../kit/testing/render-kit.tsx'
import { RemoveViewDialog } from './remove-view-dialog.tsx'
import { aView, viewsRead } from './testing/a-view.ts'

const ask = (shared: boolean) => {
  const view = aView({ name: 'Heating', shared })
  renderKit(
    <RemoveViewDialog views={viewsRead(view)} view={view} onClose={() => undefined} onRemoved={() => undefined} />,
  )
}

describe('U25, U27: deleting a view', () => {
  it('is confirmed by name, with the focus on Cancel and a button that names object and count', async () => {
    ask(false)
    expect(screen.getByRole('dialog', { name: 'Delete view Heating?' })).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    expect(screen.getByRole('button', { name: 'Delete 1 view' })).toBeVisible()
  })

  it('warns that a shared view is removed for all users', () => {
    ask(true)
    expect(screen.getByRole('dialog')).toHaveTextContent('It will be deleted for everyone in the program.')
  })
})

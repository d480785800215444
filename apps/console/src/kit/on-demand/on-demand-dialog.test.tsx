import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { OnDemandDialog } from './on-demand-dialog.tsx'
import { OnDemandPart } from './on-demand-part.tsx'
import { onDemand } from './use-on-demand.ts'

/** Fails once, as without a network, and then succeeds. */
const failingOnce = () => onDemand(vi.fn(async () => 'Loaded').mockRejectedValueOnce(new Error('offline')))

it('a dialog that cannot be loaded says so in its place, is closed or tried again', async () => {
  const onClose = vi.fn()
  render(
    <OnDemandDialog source={failingOnce()} title="Copy promotions" onClose={onClose}>
      {(words) => <p>{words}</p>}
    </OnDemandDialog>,
  )
  expect(await screen.findByRole('dialog', { name: 'Copy promotions' })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('This could not be loaded.')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Loaded')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a part that cannot be loaded says so at its place and is tried again', async () => {
  render(
    <OnDemandPart source={failingOnce()} name="The filters" fallback={<p>Loading</p>}>
      {(words) => <p>{words}</p>}
    </OnDemandPart>,
  )
  expect(screen.getByText('Loading')).toBeVisible()
  expect(await screen.findByRole('alert')).toHaveTextContent('The filters could not be loaded.')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Loaded')).toBeVisible()
})

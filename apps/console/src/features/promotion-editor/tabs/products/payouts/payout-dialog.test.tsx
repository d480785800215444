import { NEW_PAYOUT } from '@incentive/model/payouts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { button, showPayouts } from './testing/show-payouts.tsx'

it('Update payout opens the details of a rule that contain an error, and moves the focus there', async () => {
  const { user } = showPayouts([{ ...NEW_PAYOUT, id: 9, ruleGroup: { id: 3, ruleCount: 1 } }])
  const details = () => within(screen.getByRole('group', { name: 'Details of rule 1' }))
  const field = (name: RegExp) => details().getByRole('textbox', { name })
  await user.click(button('Edit Rules (1)'))
  await user.click(await screen.findByRole('button', { name: 'Details of rule 1' }))
  await user.type(field(/^Effective Date/), '06/01/2026')
  await user.type(field(/^Expiration Date/), '05/01/2026')
  await user.click(button('Details of rule 1'))
  expect(screen.queryByRole('group', { name: 'Details of rule 1' })).toBeNull()
  await user.click(button('Update payout'))
  await waitFor(() => expect(details().getAllByRole('textbox')).toContain(document.activeElement))
  expect(document.activeElement).toHaveAttribute('aria-invalid', 'true')
})

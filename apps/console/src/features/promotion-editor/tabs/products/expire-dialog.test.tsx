import { PRODUCT_LINES } from '@incentive/model/products'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderKit } from '../../../../kit/testing/render-kit.tsx'
import { NOW } from '../../draft/testing/an-editor.ts'
import { ExpireDialog } from './expire-dialog.tsx'

const current = PRODUCT_LINES.blank
const upcoming = { ...PRODUCT_LINES.blank, effectiveDate: '2027-01-01T05:00:00Z' }

test.each([
  ['12/31/2026', 'Visible since must be before Visible until', []],
  ['01/01/2027', null, [['2027-01-02T04:59:00Z']]],
] as const)('several lines end on %s only if each of them can', async (date, problem, expired) => {
  const onExpire = vi.fn()
  renderKit(
    <ExpireDialog name="2 lines" rows={[current, upcoming]} now={NOW} onExpire={onExpire} onClose={() => undefined} />,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('radio', { name: /^Future/ }))
  await user.click(await screen.findByRole('textbox', { name: /Expiration Date/ }))
  await user.paste(date)
  await user.tab()
  await user.click(screen.getByRole('button', { name: 'OK' }))
  if (problem !== null) expect(await screen.findByText(problem)).toBeVisible()
  expect(onExpire.mock.calls).toEqual(expired)
})

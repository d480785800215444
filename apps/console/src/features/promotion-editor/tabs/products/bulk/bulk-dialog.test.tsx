import { NEW_PAYOUT } from '@incentive/model/payouts'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { anEditor } from '../../../draft/testing/an-editor.ts'
import { AX_100, AX_200, button, dialog, field, showProducts, stored } from '../testing/show-products.tsx'

const pays = (payoutAmount: string, effectiveDate: string) => ({
  ...NEW_PAYOUT,
  payoutType: 'FLAT_AMOUNT_PER_UNIT_CLAIMED',
  payoutAmount,
  effectiveDate,
})
const LINES = [
  stored(AX_100, { promotionProductPayouts: [pays('25', '2026-04-01T04:00:00Z')] }),
  stored(AX_200, { promotionProductPayouts: [pays('30', '2026-04-01T04:00:00Z')] }),
]
const PUBLISHED = {
  publishDate: '2026-03-15T04:00:00Z',
  effectiveDate: '2026-04-01T04:00:00Z',
  expirationDate: '2027-04-01T03:59:59Z',
}

/** Changes the amounts of both lines. */
async function show(...promotion: Parameters<typeof anEditor>) {
  const shown = showProducts(LINES, [], ...promotion)
  const { user } = shown
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }))
  await user.click(button('Change'))
  await user.click(dialog().getByRole('checkbox', { name: 'Payout Amount' }))
  return shown
}
const press = (name: string) => dialog().getByRole('button', { name })
const cells = () =>
  dialog()
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)

describe('From, of a change of amounts', () => {
  it('is tomorrow while the promotion is live, and while it has claims', async () => {
    await show(PUBLISHED)
    expect(field('From Date')).toHaveValue('11/21/2026 12:00 am EST')
  })

  it('is tomorrow when the promotion has claims', async () => {
    await show({ publishDate: '' }, { claimCount: 3 })
    expect(field('From Date')).toHaveValue('11/21/2026 12:00 am EST')
  })

  it('is the start otherwise', async () => {
    await show({ publishDate: '' })
    expect(dialog().getByRole('radio', { name: 'The start' })).toBeChecked()
    expect(dialog().queryByText(/^Affects the past/)).toBeNull()
  })

  it('the start says how many claims it touches, and nothing changes before the preview is confirmed', async () => {
    const { user, sent, isUntouched } = await show(PUBLISHED, { claimCount: 12 })
    await user.type(field('New Payout Amount'), '30')
    await user.click(dialog().getByRole('radio', { name: 'The start' }))
    expect(dialog().getByText(/^Affects the past: 12 claims of this promotion/)).toBeVisible()
    await user.click(press('Preview'))
    expect(cells()).toEqual([
      '1AX-100UpdatedPayout: $25.00 Each from 04/01/2026 12:00 am EDT → $30.00 Each from 04/01/2026 12:00 am EDT',
      '2AX-200UnchangedNothing changes',
    ])
    expect(isUntouched()).toBe(true)
    await user.click(press('Change 2 lines'))
    expect(sent().promotionProducts).toMatchObject([
      { promotionProductPayouts: [{ payoutAmount: 30, effectiveDate: '2026-04-01T04:00:00Z', expirationDate: null }] },
    ])
  })

  it('a date divides what runs then, and one that has passed is warned of', async () => {
    const { user, sent } = await show(PUBLISHED, { claimCount: 12 })
    await user.type(field('New Payout Amount'), '40')
    await user.clear(field('From Date'))
    await user.type(field('From Date'), '10/01/2026')
    expect(dialog().getByText(/^This date has passed/)).toBeVisible()
    await user.clear(field('From Date'))
    await user.type(field('From Date'), '01/01/2027')
    expect(dialog().queryByText(/^This date has passed/)).toBeNull()
    await user.click(press('Preview'))
    await user.click(press('Change 2 lines'))
    const divided = (payoutAmount: number) => ({
      promotionProductPayouts: [
        { payoutAmount, effectiveDate: '2026-04-01T04:00:00Z', expirationDate: '2027-01-01T04:59:59Z' },
        { payoutAmount: 40, effectiveDate: '2027-01-01T05:00:00Z', expirationDate: null },
      ],
    })
    expect(sent().promotionProducts).toMatchObject([divided(25), divided(30)])
  })

  it('a change that changes no line cannot be made', async () => {
    const { user } = await show(PUBLISHED)
    await user.click(dialog().getByRole('radio', { name: 'Change by percent' }))
    await user.type(field('Percent'), '0')
    await user.click(press('Preview'))
    expect(press('Change 2 lines')).toHaveAttribute('aria-disabled', 'true')
    await user.click(press('Back'))
    await user.type(field('Percent'), '.5')
    await user.click(press('Preview'))
    expect(press('Change 2 lines')).not.toHaveAttribute('aria-disabled', 'true')
  })
})

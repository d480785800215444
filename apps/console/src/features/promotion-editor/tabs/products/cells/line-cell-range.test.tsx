import { NEW_PAYOUT, type PayoutDraft } from '@incentive/model/payouts'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { undo } from '../../../draft/change-content.ts'
import { update } from '../../../editing/editor-store.ts'
import { AX_100, AX_200, AX_300, button, showProducts, stored } from '../testing/show-products.tsx'

const flat = (payoutAmount: string): PayoutDraft => ({
  ...NEW_PAYOUT,
  payoutType: 'FLAT_AMOUNT_PER_UNIT_CLAIMED',
  payoutAmount,
})
const show = () =>
  showProducts(
    [AX_100, AX_200, AX_300].map((of, index) =>
      stored(of, { minimumClaimableUnits: String(index + 1), promotionProductPayouts: [flat(`${index + 5}`)] }),
    ),
  )
type Shown = ReturnType<typeof show>

const minimum = (key: string) => screen.getByRole('button', { name: new RegExp(`^Edit Minimum .* of ${key}: `) })
const amount = (key: string) => screen.getByRole('button', { name: new RegExp(`^Edit Amount of ${key}: `) })
const selected = () => screen.queryAllByRole('button', { name: /, selected$/ }).map(({ textContent }) => textContent)
const minimums = ({ store }: Shown) =>
  [...(store.getState().lists.promotionProducts?.roster.rows.values() ?? [])].map((row) => row.minimumClaimableUnits)
const amounts = ({ store }: Shown) =>
  [...(store.getState().lists.promotionProducts?.roster.rows.values() ?? [])].map(
    ({ promotionProductPayouts: [payout] }) => payout?.payoutAmount,
  )
const steps = ({ store }: Shown) => store.getState().history.past.length

describe('cells of the products table', () => {
  it('are selected with Shift and the arrow keys, and filled down as one step', async () => {
    const shown = show()
    const { user } = shown
    minimum('AX-100').focus()
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    expect(screen.getByText('3 cells selected')).toHaveAttribute('role', 'status')
    expect(selected()).toHaveLength(3)
    expect(minimum('AX-300')).toHaveFocus()
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}{Control>}d{/Control}')
    expect(screen.getByText('1 cell filled')).toBeVisible()
    expect(minimums(shown)).toEqual(['1', '1', '3'])
    expect(steps(shown)).toBe(1)
    update(shown.store, undo)
    expect(minimums(shown)).toEqual(['1', '2', '3'])
  })

  it('are selected with Shift and a click, and end with Escape, with a plain click and with another order', async () => {
    const { user } = show()
    minimum('AX-100').focus()
    await user.keyboard('{Shift>}')
    await user.click(amount('AX-200'))
    await user.keyboard('{/Shift}')
    expect(screen.getByText('8 cells selected')).toBeVisible()
    await user.keyboard('{Escape}')
    expect(selected()).toEqual([])
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}')
    expect(screen.getByText('2 cells selected')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Model' }))
    expect(screen.queryByText('2 cells selected')).toBeNull()
    minimum('AX-100').focus()
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
    await user.click(minimum('AX-100'))
    expect(screen.getByRole('textbox', { name: /^Minimum .* of AX-100/ })).toHaveFocus()
    expect(selected()).toEqual([])
  })

  it('take a block that is pasted over one of them, and then select what it covers', async () => {
    const shown = show()
    amount('AX-200').focus()
    await shown.user.paste('10\r\n12,50\r\n')
    expect(screen.getByText('2 cells filled')).toBeVisible()
    expect(amounts(shown)).toEqual(['5', '10', '12,50'])
    expect(steps(shown)).toBe(1)
    expect(selected()).toHaveLength(2)
    // the value that is no number is kept, and its line reports it
    expect(screen.getByText('12,50', { exact: false, selector: 'button' })).toBeVisible()
  })

  it('are copied as text that is pasted again, with a blank for a column that cannot be edited', async () => {
    const shown = show()
    const { user } = shown
    minimum('AX-100').focus()
    await user.keyboard('{Shift>}')
    await user.click(amount('AX-200'))
    await user.keyboard('{/Shift}')
    const setData = vi.fn<(type: string, text: string) => void>()
    fireEvent.copy(amount('AX-200'), { clipboardData: { setData } })
    const copied = '1\t\t\t\t5\r\n2\t\t\t\t6\r\n'
    expect(setData.mock.calls).toEqual([['text/plain', copied]])
    expect(screen.getByText('8 cells copied')).toHaveAttribute('role', 'status')
    await user.keyboard('{Escape}')
    minimum('AX-200').focus()
    await user.paste(copied)
    expect(screen.getByText('8 cells filled')).toBeVisible()
    expect(minimums(shown)).toEqual(['1', '1', '2'])
    expect(amounts(shown)).toEqual(['5', '5', '6'])
  })

  it('keep their values when a block does not fit, with the reason', async () => {
    const shown = show()
    amount('AX-300').focus()
    await shown.user.paste('10\r\n20\r\n')
    expect(screen.getByRole('alert')).toHaveTextContent('has 2 rows, but the table has only 1 from AX-300 on')
    expect(shown.isUntouched()).toBe(true)
  })

  it('take a block in the field of an open cell; a single value is pasted into the field', async () => {
    const shown = show()
    await shown.user.click(amount('AX-200'))
    await shown.user.paste('7.5')
    expect(screen.getByRole('textbox', { name: 'Amount of AX-200' })).toHaveValue('7.5')
    await shown.user.paste('10\r\n20\r\n')
    expect(amounts(shown)).toEqual(['5', '10', '20'])
    expect(screen.queryByRole('textbox', { name: 'Amount of AX-200' })).toBeNull()
  })

  it('are filled and left by the buttons of the bar', async () => {
    const shown = show()
    amount('AX-100').focus()
    await shown.user.keyboard('{Control>}{Shift>}{ArrowDown}{/Shift}{/Control}')
    await shown.user.click(button('Fill down'))
    expect(amounts(shown)).toEqual(['5', '5', '5'])
    await shown.user.click(button('Clear'))
    expect(screen.queryByRole('region', { name: 'Selected cells' })).toBeNull()
  })
})

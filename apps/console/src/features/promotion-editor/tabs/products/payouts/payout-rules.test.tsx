import type { AwardVehicle, PayoutDraft, PayoutRule } from '@incentive/model'
import { NEW_PAYOUT, payoutIssues, PRODUCT_LINES } from '@incentive/model'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderKit } from '../../../../../kit/testing/render-kit.tsx'
import { availableVehiclesQuery, toVehicleOption } from '../../../../../parts/pickers/available-vehicles.ts'
import { UnsavedQuestionDialog } from '../../../../../parts/unsaved-changes/unsaved-question-dialog.tsx'
import { PayoutRules } from './payout-rules.tsx'

const vehicle = (id: number, name: string, type: string): AwardVehicle => ({
  id,
  name,
  taxable: false,
  awardVehicleType: { name: type },
})
const vehicles = [
  vehicle(1, 'Card', 'CARD'),
  vehicle(2, 'Points', 'POINTS'),
  vehicle(3, 'Company Store', 'STORE'),
  vehicle(4, 'Coupons', 'COUPON'),
]
const flat: PayoutDraft = { ...NEW_PAYOUT, id: 7, payoutType: 'FLAT_AMOUNT_PER_UNIT_CLAIMED', payoutAmount: '25' }
const surroundings = {
  promotionTypeId: 1,
  isRuleEngineBased: false,
  vehicles,
  country: { id: 1, name: 'US', description: 'United States', currencyName: 'USD', currency: { id: 1, name: 'USD' } },
  window: { effectiveDate: '2026-04-01T04:00:00Z', expirationDate: '2027-04-01T03:59:59Z' },
  now: '2026-11-20T15:00:00Z',
}
const storedRule: PayoutRule = {
  ...{
    id: 31,
    ruleCondition: { spelExpression: 'true' },
    errorMessage: null,
    effectiveDate: null,
    expirationDate: null,
  },
  ruleActions: [{ id: 32, actionKey: 'generateMoneyPayoutAction', stringContext: '{"expression":"5"}' }],
}
const context = { availableAwardVehicles: vehicles, isSold: () => true, isRuleGroupFree: () => true }

function show(
  payouts: readonly PayoutDraft[],
  { isGroup = false, isReadOnly = false, isRuleEngineBased = false } = {},
) {
  const kept: { payouts: readonly PayoutDraft[] } = { payouts }
  function Line() {
    const [shown, setShown] = useState(payouts)
    const issues = shown.flatMap((each, index) =>
      payoutIssues(each, context, isGroup).map(({ field, message }) => ({
        field: `promotionProductPayouts[${index}].${field}`,
        message,
      })),
    )
    const change = (next: readonly PayoutDraft[]) => {
      kept.payouts = next
      setShown(next)
    }
    return (
      <PayoutRules
        {...{ isGroup, isReadOnly, issues }}
        surroundings={{ ...surroundings, isRuleEngineBased }}
        path="promotionProducts[0]"
        payouts={shown}
        onChange={change}
      />
    )
  }
  const cache = new QueryClient()
  const options = vehicles.map(toVehicleOption)
  cache.setQueryData(['rules of payout', 3], [storedRule])
  cache.setQueryData(availableVehiclesQuery(1).queryKey, { options, total: options.length })
  renderKit(
    <QueryClientProvider client={cache}>
      <Line />
      <UnsavedQuestionDialog />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), kept }
}

const button = (name: string) => screen.getByRole('button', { name })
const dialog = () => within(screen.getByRole('dialog'))
const field = (name: string | RegExp) => dialog().getByRole('textbox', { name })
const type = () => dialog().getByRole('combobox', { name: /^Payout Type/ })
const optionsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map((option) => option.textContent)

describe('the payouts of a line', () => {
  it('PAY-01 lists what each pays, when, and its state, with the days that have none or several', () => {
    show([
      { ...flat, expirationDate: '2026-10-01T03:59:59Z' },
      {
        ...flat,
        id: 8,
        payoutType: 'PERCENT_OF_CLAIM_AMOUNT',
        payoutAmount: '10',
        effectiveDate: '2027-01-01T05:00:00Z',
      },
    ])
    const rows = within(screen.getByRole('table', { name: 'Payouts' })).getAllByRole('row')
    expect(rows[1]).toHaveTextContent('$25.00 Eachuntil 09/30/2026 11:59 pm EDTExpired')
    expect(rows[2]).toHaveTextContent(
      '10.00% Each, Percent of claim amountfrom 01/01/2027 12:00 am ESTNot yet effective',
    )
    expect(screen.getByText('No payout: 10/01/2026 to 12/31/2026.')).toBeVisible()
    expect(screen.getByRole('img', { name: 'Payouts over the promotion: 2.' })).toBeVisible()
  })

  it('PAY-34 the store program of a vehicle is asked for as soon as the vehicle is chosen', async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', (url: string) => {
      asked.push(new URL(url, 'http://localhost').pathname)
      return Promise.resolve(Response.json({ id: 5, name: 'Company Store' }))
    })
    const { user } = show([])
    await user.click(button('Add payout'))
    await user.selectOptions(type(), 'PRODUCT')
    expect(asked).toEqual([])
    await user.click(dialog().getByRole('combobox', { name: /^Override Award Vehicle/ }))
    await user.click(await screen.findByRole('option', { name: /^Company Store/ }))
    await waitFor(() => expect(asked).toEqual(['/api/storePrograms/byAwardVehicle/3']))
  })

  it('PAY-05 PAY-07 CONST-21 a new one says what is missing and is added with its defaults', async () => {
    const { user, kept } = show([])
    await user.click(button('Add payout'))
    expect(dialog().getByRole('radio', { name: 'Each' })).toBeChecked()
    expect([field(/^Quantity/), field(/^Threshold/)].map((input) => (input as HTMLInputElement).value)).toEqual([
      '1',
      '1',
    ])
    await user.click(dialog().getByRole('button', { name: 'Add payout' }))
    expect(await screen.findByText('Payout Type is required')).toBeVisible()
    expect(screen.getByText('Payout Amount is required')).toBeVisible()
    await user.selectOptions(type(), 'Flat amount per unit claimed')
    expect(field(/^Amount/)).toHaveAttribute('max', '49999')
    await user.type(field(/^Amount/), '30.00')
    await user.click(dialog().getByRole('button', { name: 'Add payout' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(kept.payouts).toEqual([{ ...flat, id: null, payoutAmount: '30' }])
  })

  it('PAY-28 to PAY-33 choosing a type changes what it fixes and clears the vehicle, there and back', async () => {
    const card = vehicles[0] ?? null
    const every = {
      ...flat,
      payoutProductMethodType: 'EVERY',
      payoutProductQuantity: '5',
      payoutProductThreshold: '10',
    } as const
    const { user } = show([{ ...every, forcedAwardVehicle: card }])
    await user.click(button('Edit $25.00 Every 5, threshold 10, Card'))
    await user.selectOptions(type(), 'Store product')
    expect(field(/^Amount/)).toHaveValue('0.00')
    expect(field(/^Amount/)).toBeDisabled()
    expect([field(/^Quantity/), field(/^Threshold/)].map((input) => (input as HTMLInputElement).value)).toEqual([
      '1',
      '1',
    ])
    expect(dialog().getByRole('radio', { name: 'Each' })).toBeChecked()
    await user.click(dialog().getByRole('button', { name: 'Update payout' }))
    expect(await screen.findByText('Override Award Vehicle is required')).toBeVisible()
    expect(screen.getByText('A product should be selected')).toBeVisible()
    await user.selectOptions(type(), 'Flat amount per unit claimed')
    expect(await screen.findByText('Payout Amount should be greater than 0')).toBeVisible()
    expect(dialog().getByRole('combobox', { name: /^Override Award Vehicle/ })).toHaveValue('')
  })

  it('PAY-21 the vehicles that are offered can pay the type', async () => {
    const { user } = show([flat])
    await user.click(button('Edit $25.00 Each'))
    await user.click(dialog().getByRole('combobox', { name: /^Override Award Vehicle/ }))
    expect(optionsOf(screen.getByRole('listbox'))).toEqual(['Card CARD', 'Points POINTS'])
  })

  it('GRP-14 a group is offered the types that support groups', async () => {
    const { user } = show([], { isGroup: true })
    await user.click(button('Add payout'))
    expect(optionsOf(type())).toEqual([
      'Choose a payout type',
      'Flat amount per unit claimed',
      'Store product',
      'Coupon code',
    ])
  })

  it('OP-133 a percent above 100 is warned of and accepted', async () => {
    const { user, kept } = show([{ ...flat, payoutType: 'PERCENT_OF_CLAIM_AMOUNT' }])
    await user.click(button('Edit 25.00% Each, Percent of claim amount'))
    await user.clear(field(/^Amount/))
    await user.type(field(/^Amount/), '120')
    expect(screen.getByText('More than the price is paid back')).toBeVisible()
    await user.click(dialog().getByRole('button', { name: 'Update payout' }))
    expect(kept.payouts[0]?.payoutAmount).toBe('120')
  })

  it('OP-121 a vehicle that the promotion type does not offer is named where it stands', () => {
    show([{ ...flat, forcedAwardVehicle: vehicle(9, 'Old Card', 'CARD') }])
    expect(screen.getByText('Not available for this promotion type')).toBeVisible()
  })

  it('PAY-45 one is deleted, and the focus stays at the list', async () => {
    const { user, kept } = show([flat, { ...flat, id: 8, payoutAmount: '30' }])
    await user.click(button('Delete $25.00 Each'))
    expect(kept.payouts.map(({ id }) => id)).toEqual([8])
    expect(screen.getByRole('table', { name: 'Payouts' })).toBeVisible()
    expect(document.activeElement).not.toBe(document.body)
  })

  it('PAY-35 a payout by rules is offered where the promotion is made for rules alone', async () => {
    const { user } = show([flat])
    await user.click(button('Edit $25.00 Each'))
    expect(dialog().queryByRole('button', { name: /^Change to/ })).toBeNull()
  })

  it('PAY-36 to PAY-38 Change to Rules shows the rules, says what is missing, and clears the simple fields', async () => {
    const { user, kept } = show([flat], { isRuleEngineBased: true })
    await user.click(button('Edit $25.00 Each'))
    await user.click(dialog().getByRole('button', { name: 'Change to Rules' }))
    expect(dialog().getByRole('button', { name: 'Change to Payout' })).toBeVisible()
    expect(dialog().queryByRole('textbox', { name: /^Amount/ })).toBeNull()
    expect(screen.queryByText('Condition is required')).toBeNull()
    await user.click(dialog().getByRole('button', { name: 'Update payout' }))
    expect(await screen.findByText('Condition is required')).toBeVisible()
    expect(screen.getByText('Expression is required')).toBeVisible()
    await user.type(field('Condition of rule 1'), 'claimProduct.quantity > 1')
    await user.type(field('Action Expression of rule 1'), '5')
    await user.click(dialog().getByRole('button', { name: 'Update payout' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(kept.payouts).toMatchObject([
      { id: 7, payoutType: null, payoutAmount: '', ruleGroup: { id: null, ruleCount: 1 } },
    ])
    const [sent] = PRODUCT_LINES.send({
      ...PRODUCT_LINES.blank,
      promotionProductPayouts: kept.payouts,
    }).promotionProductPayouts
    expect(sent).toMatchObject({ payoutType: null, payoutAmount: null, forcedAwardVehicle: null })
    expect(JSON.stringify(sent?.ruleGroup)).toContain(String.raw`\"generatePayoutActionType\":\"CLAIM_PRODUCT_PAYOUT\"`)
  })

  it('PAY-21 row 21: a payout by rules has one rule at least', async () => {
    const { user } = show([flat], { isRuleEngineBased: true })
    await user.click(button('Edit $25.00 Each'))
    await user.click(dialog().getByRole('button', { name: 'Change to Rules' }))
    await user.click(dialog().getByRole('button', { name: 'Delete rule 1' }))
    await user.click(dialog().getByRole('button', { name: 'Update payout' }))
    expect(await screen.findByText('At least one rule is required')).toBeVisible()
  })

  it('PAY-41 toggling and cancelling changes nothing; toggling back and forth keeps what was typed in both', async () => {
    const { user, kept } = show([flat], { isRuleEngineBased: true })
    await user.click(button('Edit $25.00 Each'))
    await user.click(dialog().getByRole('button', { name: 'Change to Rules' }))
    await user.type(field('Condition of rule 1'), 'true')
    await user.click(dialog().getByRole('button', { name: 'Change to Payout' }))
    expect(field(/^Amount/)).toHaveValue('25.00')
    await user.click(dialog().getByRole('button', { name: 'Change to Rules' }))
    expect(field('Condition of rule 1')).toHaveValue('true')
    await user.click(dialog().getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: /^Discard \d/ }))
    expect(kept.payouts).toEqual([flat])
  })

  it('OP-104 PAY-39 stored rules are shown and changed whatever the type is, and go with Change to Payout', async () => {
    const byRules = { ...NEW_PAYOUT, id: 9, ruleGroup: { id: 3, ruleCount: 1 } }
    const { user } = show([byRules])
    await user.click(button('Edit Rules (1)'))
    expect(await screen.findByRole('textbox', { name: 'Condition of rule 1' })).toHaveValue('true')
    expect(dialog().queryByRole('button', { name: /^Change to/ })).toBeNull()
    expect(dialog().getByRole('button', { name: 'Update payout' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('PROD-66 a reader sees them and changes nothing', () => {
    show([flat], { isReadOnly: true })
    expect(screen.getByText('$25.00 Each')).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

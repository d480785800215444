import { row } from '@incentive/quality/row'
import { type PayoutDraft, NEW_PAYOUT } from '@incentive/model/payouts'
import { PRODUCT_LINES } from '@incentive/model/products'
import { addRule, changeRule } from '@incentive/model/rules'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  button,
  dialog,
  field,
  flat,
  optionsOf,
  showPayouts,
  type,
  vehicle,
  vehicles,
} from './testing/show-payouts.tsx'

const [card = null, , store = null] = vehicles
const mug = { id: 1, productNumber: 'MUG-1', name: 'Travel Mug' }
const paysMug: PayoutDraft = {
  ...NEW_PAYOUT,
  id: 7,
  payoutType: 'PRODUCT',
  payoutAmount: '0',
  forcedAwardVehicle: store,
  payoutStoreCatalogProduct: mug,
}
const vehicleField = () => dialog().getByRole('combobox', { name: /^Override Award Vehicle/ })
/** The payouts in a save. */
const sentOf = (promotionProductPayouts: readonly PayoutDraft[]) =>
  PRODUCT_LINES.send({ ...PRODUCT_LINES.blank, promotionProductPayouts }).promotionProductPayouts

beforeEach(() => vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ id: 5, name: 'Company Store' }))))
afterEach(() => vi.unstubAllGlobals())

describe('the payouts of a line', () => {
  it('lists the amount, the period and the state of each, with the days that have none or several', () =>
    row('PAY-01', () => {
      showPayouts([
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
      for (const words of ['$25.00 Each', '10.00% Each, Percent of claim amount']) {
        expect(button(`Edit ${words}`)).toBeEnabled()
        expect(button(`Delete ${words}`)).toBeEnabled()
      }
      expect(button('Add payout')).toBeEnabled()
    }))

  it('requests the store program of a vehicle when the vehicle is selected', () =>
    row('PAY-34', async () => {
      const asked: string[] = []
      vi.stubGlobal('fetch', (url: string) => {
        asked.push(new URL(url, 'http://localhost').pathname)
        return Promise.resolve(Response.json({ id: 5, name: 'Company Store' }))
      })
      const { user } = showPayouts([])
      await user.click(button('Add payout'))
      await user.selectOptions(type(), 'PRODUCT')
      expect(asked).toEqual([])
      await user.click(dialog().getByRole('combobox', { name: /^Override Award Vehicle/ }))
      await user.click(await screen.findByRole('option', { name: /^Company Store/ }))
      await waitFor(() => expect(asked).toEqual(['/api/storePrograms/byAwardVehicle/3']))
    }))

  it('rules that are too long in total show their message at the rules', async () => {
    const errorMessage = 'e'.repeat(1_000_001)
    const rows = changeRule(addRule([]), 'new-1', (rule) => ({ ...rule, errorMessage }))
    const byRules = { ...flat, ruleGroup: { id: null, ruleCount: 1, rows } }
    const { user } = showPayouts([byRules], { isRuleEngineBased: true })
    await user.click(screen.getByRole('button', { name: /^Edit / }))
    await user.click(button('Update payout'))
    const said = 'The rules must have at most 1,000,000 characters altogether; they have 1,000,001'
    const notice = await dialog().findByText(said)
    expect(notice).toBeVisible()
    const place = 'promotionProducts[0].promotionProductPayouts[0].ruleGroup.rules'
    expect(notice.closest('[tabindex]')).toHaveAttribute('id', place)
  })

  it('a new payout shows its missing fields and is added with its defaults', async () => {
    const { user, kept } = showPayouts([])
    await user.click(button('Add payout'))
    for (const id of ['PAY-07', 'CONST-21'] as const) {
      row(id, () => {
        expect(dialog().getByRole('radio', { name: 'Each' })).toBeChecked()
        expect(dialog().getByRole('radio', { name: 'Every' })).not.toBeChecked()
      })
    }
    expect([field(/^Quantity/), field(/^Threshold/)].map((input) => (input as HTMLInputElement).value)).toEqual([
      '1',
      '1',
    ])
    await user.click(dialog().getByRole('button', { name: 'Add payout' }))
    await row('PAY-05', async () => {
      await waitFor(() => expect(type()).toHaveAccessibleDescription('Payout Type is required'))
      expect(kept.payouts).toEqual([])
    })
    expect(screen.getByText('Payout Amount is required')).toBeVisible()
    await user.selectOptions(type(), 'Flat amount per unit claimed')
    row('PAY-11', () => expect(field(/^Amount/)).toHaveAttribute('max', '49999'))
    await user.type(field(/^Amount/), '30.00')
    await user.click(dialog().getByRole('button', { name: 'Add payout' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(kept.payouts).toEqual([{ ...flat, id: null, payoutAmount: '30' }])
  })

  it('selecting Store product sets its fixed fields, and asks for a vehicle and a product', async () => {
    const every = {
      payoutProductMethodType: 'EVERY',
      payoutProductQuantity: '5',
      payoutProductThreshold: '10',
    } as const
    const { user, kept } = showPayouts([{ ...flat, ...every, forcedAwardVehicle: card }])
    await user.click(button('Edit $25.00 Every 5, threshold 10, Card'))
    await user.selectOptions(type(), 'Store product')
    row('PAY-28', () => {
      expect(field(/^Amount/)).toHaveValue('0.00')
      expect(field(/^Amount/)).toBeDisabled()
    })
    row('PAY-29', () => {
      expect(dialog().getByRole('radio', { name: 'Each' })).toBeChecked()
      expect(dialog().getByRole('radio', { name: 'Every' })).not.toBeChecked()
    })
    row('PAY-30', () => expect(field(/^Threshold/)).toHaveValue('1'))
    row('PAY-31', () => expect(field(/^Quantity/)).toHaveValue('1'))
    await user.click(dialog().getByRole('button', { name: 'Update payout' }))
    await row('PAY-22', async () => {
      await waitFor(() => expect(vehicleField()).toHaveAccessibleDescription('Override Award Vehicle is required'))
    })
    row('PAY-25', () =>
      expect(button('Select product: Store Product')).toHaveAccessibleDescription('A product should be selected'),
    )
    expect(kept.payouts).toEqual([{ ...flat, ...every, forcedAwardVehicle: card }])
    await user.selectOptions(type(), 'Flat amount per unit claimed')
    expect(await screen.findByText('Payout Amount should be greater than 0')).toBeVisible()
  })

  it('selecting another type clears the store product, and it stays cleared when the type is selected again', () =>
    // per OP-147, not OP-137
    row('PAY-32', async () => {
      const { user, kept } = showPayouts([paysMug])
      await user.click(button('Edit Travel Mug Each, Company Store'))
      expect(dialog().getByText('Travel Mug (MUG-1)')).toBeVisible()
      await user.selectOptions(type(), 'Flat amount per unit claimed')
      await user.selectOptions(type(), 'Store product')
      expect(dialog().getByText('None selected')).toBeVisible()
      expect(dialog().queryByText('Travel Mug (MUG-1)')).toBeNull()
      await user.click(dialog().getByRole('button', { name: 'Update payout' }))
      expect(await screen.findByText('A product should be selected')).toBeVisible()
      expect(kept.payouts).toEqual([paysMug])
    }))

  it('selecting another type clears the vehicle, and it stays cleared when the type is selected again', () =>
    // per OP-147, not OP-137
    row('PAY-33', async () => {
      const { user, kept } = showPayouts([{ ...flat, forcedAwardVehicle: card }])
      await user.click(button('Edit $25.00 Each, Card'))
      expect(vehicleField()).toHaveValue('Card')
      await user.selectOptions(type(), 'Coupon code')
      expect(vehicleField()).toHaveValue('')
      await user.selectOptions(type(), 'Flat amount per unit claimed')
      expect(vehicleField()).toHaveValue('')
      await user.click(dialog().getByRole('button', { name: 'Update payout' }))
      expect(kept.payouts).toEqual([flat])
    }))

  it('offers only vehicles that can pay the type', () =>
    row('PAY-21', async () => {
      const { user } = showPayouts([flat])
      await user.click(button('Edit $25.00 Each'))
      for (const [label, offered] of [
        ['Flat amount per unit claimed', ['Card CARD', 'Points POINTS']],
        ['Store product', ['Company Store STORE']],
        ['Coupon code', ['Coupons COUPON']],
      ] as const) {
        await user.selectOptions(type(), label)
        await user.click(vehicleField())
        expect(optionsOf(screen.getByRole('listbox'))).toEqual(offered)
        await user.keyboard('{Escape}')
      }
    }))

  it('GRP-14 offers a group the types that support groups', () =>
    row('GRP-14', async () => {
      const { user } = showPayouts([], { isGroup: true })
      await user.click(button('Add payout'))
      expect(optionsOf(type())).toEqual([
        'Choose a payout type',
        'Flat amount per unit claimed',
        'Store product',
        'Coupon code',
      ])
    }))

  it('OP-133 a percentage above 100 has a warning and is accepted, 100 has none', async () => {
    const { user, kept } = showPayouts([{ ...flat, payoutType: 'PERCENT_OF_CLAIM_AMOUNT' }])
    await user.click(button('Edit 25.00% Each, Percent of claim amount'))
    const typed = async (text: string) => {
      await user.clear(field(/^Amount/))
      await user.type(field(/^Amount/), text)
    }
    await typed('100')
    expect(screen.queryByText('More than the price is paid back')).toBeNull()
    await typed('100.01')
    expect(screen.getByText('More than the price is paid back')).toBeVisible()
    await user.click(dialog().getByRole('button', { name: 'Update payout' }))
    expect(kept.payouts[0]?.payoutAmount).toBe('100.01')
  })

  it('OP-121 marks a vehicle that the promotion type does not offer', () => {
    showPayouts([{ ...flat, forcedAwardVehicle: vehicle(9, 'Old Card', 'CARD') }])
    expect(screen.getByText('Not available for this promotion type')).toBeVisible()
  })

  it('one of two is deleted, and the focus stays in the list', () =>
    row('PAY-45', async () => {
      const { user, kept } = showPayouts([flat, { ...flat, id: 8, payoutAmount: '30' }])
      await user.click(button('Delete $25.00 Each'))
      expect(kept.payouts.map(({ id }) => id)).toEqual([8])
      expect(screen.getByRole('table', { name: 'Payouts' })).toBeVisible()
      expect(document.activeElement).not.toBe(document.body)
    }))

  it('a payout by rules is available where the promotion allows only rules', () =>
    row('PAY-35', async () => {
      const { user } = showPayouts([flat])
      await user.click(button('Edit $25.00 Each'))
      expect(dialog().queryByRole('button', { name: /^Change to/ })).toBeNull()
      cleanup()
      const { user: other } = showPayouts([flat], { isRuleEngineBased: true })
      await other.click(button('Edit $25.00 Each'))
      expect(dialog().getByRole('button', { name: /^Change to/ })).toBeVisible()
    }))

  it('Change to Rules shows the rules, marks missing fields, and clears the simple fields', async () => {
    const { user, kept } = showPayouts([{ ...flat, forcedAwardVehicle: card }], { isRuleEngineBased: true })
    await user.click(button('Edit $25.00 Each, Card'))
    row('PAY-36', () =>
      expect(dialog().getByRole('button', { name: /^Change to/ })).toHaveTextContent(/^Change to Rules$/),
    )
    await user.click(dialog().getByRole('button', { name: 'Change to Rules' }))
    row('PAY-37', () => {
      expect(dialog().getByRole('button', { name: /^Change to/ })).toHaveTextContent(/^Change to Payout$/)
      expect(dialog().getByRole('table', { name: 'Rules of the payout' })).toBeVisible()
      expect(dialog().queryByRole('textbox', { name: /^Amount/ })).toBeNull()
    })
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
    row('PAY-38', () => {
      const [sent] = sentOf(kept.payouts)
      expect(sent).toMatchObject({
        payoutType: null,
        payoutAmount: null,
        payoutProductMethodType: null,
        payoutProductQuantity: null,
        payoutProductThreshold: null,
        forcedAwardVehicle: null,
        payoutStoreCatalogProduct: null,
        ruleGroup: { rules: [{ ruleCondition: { spelExpression: 'claimProduct.quantity > 1' } }] },
      })
      expect(JSON.stringify(sent?.ruleGroup)).toContain(
        String.raw`\"generatePayoutActionType\":\"CLAIM_PRODUCT_PAYOUT\"`,
      )
    })
  })

  it('ALG-15 row 21: a payout by rules has at least one rule', async () => {
    const { user, kept } = showPayouts([flat], { isRuleEngineBased: true })
    await user.click(button('Edit $25.00 Each'))
    await user.click(dialog().getByRole('button', { name: 'Change to Rules' }))
    await user.click(dialog().getByRole('button', { name: 'Delete rule 1' }))
    await user.click(dialog().getByRole('button', { name: 'Update payout' }))
    expect(await screen.findByText('At least one rule is required')).toBeVisible()
    expect(kept.payouts).toEqual([flat])
  })

  it('toggling and canceling changes nothing; toggling back and forth keeps everything typed in both', async () => {
    const { user, kept } = showPayouts([flat], { isRuleEngineBased: true })
    await user.click(button('Edit $25.00 Each'))
    await user.click(dialog().getByRole('button', { name: 'Change to Rules' }))
    await user.type(field('Condition of rule 1'), 'true')
    await user.click(dialog().getByRole('button', { name: 'Change to Payout' }))
    expect(field(/^Amount/)).toHaveValue('25.00')
    await user.click(dialog().getByRole('button', { name: 'Change to Rules' }))
    expect(field('Condition of rule 1')).toHaveValue('true')
    await user.click(dialog().getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: /^Discard \d/ }))
    row('PAY-41', () => {
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(kept.payouts).toEqual([flat])
    })
  })

  it('Escape changes nothing either', async () => {
    const { user, kept } = showPayouts([flat])
    await user.click(button('Edit $25.00 Each'))
    await user.type(field(/^Description/), 'Never kept')
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: /^Discard \d/ }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(kept.payouts).toEqual([flat])
  })

  const byRules = { ...NEW_PAYOUT, id: 9, ruleGroup: { id: 3, ruleCount: 1 } }

  it('Change to Payout removes the rules', () =>
    row('PAY-39', async () => {
      const { user, kept } = showPayouts([byRules], { isRuleEngineBased: true })
      await user.click(button('Edit Rules (1)'))
      await user.click(await screen.findByRole('button', { name: 'Change to Payout' }))
      await user.selectOptions(type(), 'Flat amount per unit claimed')
      await user.type(field(/^Amount/), '30')
      await user.click(dialog().getByRole('button', { name: 'Update payout' }))
      expect(kept.payouts).toEqual([{ ...flat, id: 9, payoutAmount: '30', ruleGroup: null }])
      expect(sentOf(kept.payouts)).toMatchObject([{ payoutAmount: 30, ruleGroup: null }])
    }))

  it('OP-104 stored rules are shown and can be changed for any type, and stay rules where the promotion does not allow them', async () => {
    const { user } = showPayouts([byRules])
    await user.click(button('Edit Rules (1)'))
    expect(await screen.findByRole('textbox', { name: 'Condition of rule 1' })).toHaveValue('true')
    expect(dialog().queryByRole('button', { name: /^Change to/ })).toBeNull()
    expect(dialog().getByRole('button', { name: 'Update payout' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('a reader sees the rules and cannot change them', () => {
    showPayouts([flat], { isReadOnly: true })
    expect(screen.getByText('$25.00 Each')).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

import { promotionLists } from '@incentive/contract'
import { NEW_PAYOUT } from '@incentive/model/payouts'
import { row } from '@incentive/quality/row'
import type { RowId } from '@incentive/quality/rows'
import { unsentFields } from '@incentive/quality/samples'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { act, actionsOf, fill, isClosed, ok } from './testing/line-actions.ts'
import {
  AX_100,
  AX_200,
  AX_300,
  button,
  check,
  dialog,
  field,
  showProducts,
  stored,
  storedGroup,
  toggle,
  TRADE_IN,
} from './testing/show-products.tsx'

const nothing = { promotionProducts: [], promotionProductGroups: [] }

const texts = {
  'Visible since': '05/01/2026',
  'Visible until': '12/31/2026',
  'Minimum Claimable Units': '2',
  'Maximum Claimable Units': '10',
  'Maximum Payout Amount': '100',
  'Agreement Number': 'AG-1',
}
const prices = { 'Minimum Product Price': '10', 'Maximum Product Price': '20' }
const switches = [
  ...['Enable Serial Numbers', 'Hide Quantity', 'Hide Serial Number'],
  ...['Enable Installation Date', 'Enable Job Name'],
]
const settings = {
  effectiveDate: '2026-05-01T04:00:00Z',
  expirationDate: '2027-01-01T04:59:00Z',
  minimumClaimableUnits: 2,
  maximumClaimableUnits: 10,
  maximumPayoutAmount: 100,
  promotionProductAgreementNumber: 'AG-1',
  allowProductPriceEntry: true,
  productPriceMin: 10,
  productPriceMax: 20,
  claimProductDuplicationType: { name: 'NO_DUPLICATION_CHECK' },
  enableSerialNumbers: true,
  hideQuantity: true,
  hideSerialNumber: true,
  enableCustomField1: true,
  enableCustomField2: true,
}

/**
 * Values of a line that the dialog does not set: switches of fields that the program does not define, and values set by
 * other dialogs.
 */
const SET_ELSEWHERE = [
  ...['isGroup', 'markAsExpired', 'promotionProductPayouts', 'toBeDeleted'],
  ...Array.from({ length: 13 }, (_, index) => `enableCustomField${index + 3}`),
]

async function setAll(user: UserEvent) {
  await user.click(toggle('Allow Product Price Entry'))
  await fill(user, { ...texts, ...prices })
  for (const name of switches) await user.click(toggle(name))
  await user.selectOptions(check(), 'No check')
}

describe('the dialog of a line', () => {
  it('OK takes every setting into the list, and the dialog shows them when it is reopened', async () => {
    const { user, sent } = showProducts([stored(AX_200)])
    await user.click(button('Edit AX-200'))
    row('PROD-29', () => {
      const tabs = dialog().getAllByRole('tab')
      expect(tabs.map(({ textContent }) => textContent)).toEqual(['Details', 'Payout Rules'])
    })
    await setAll(user)
    await ok(user)
    isClosed()
    const product = { id: 11 }
    expect(sent()).toEqual({ ...nothing, promotionProducts: [{ id: 111, product, ...settings }] })
    const unset = unsentFields(promotionLists.shape.promotionProducts, sent().promotionProducts[0])
    expect(unset.toSorted()).toEqual(SET_ELSEWHERE.toSorted())
    await user.click(button('Edit AX-200'))
    const shown = Object.keys({ ...texts, ...prices }).map((name) => (field(name) as HTMLInputElement).value)
    expect(shown).toEqual([
      ...['05/01/2026 12:00 am EDT', '12/31/2026 11:59 pm EST', '2', '10', '100.00', 'AG-1', '10.00', '20.00'],
    ])
    for (const name of switches) expect(toggle(name)).toBeChecked()
    expect(check()).toHaveDisplayValue('No check')
  })

  it('GRP-12 a group has two more switches, and OK takes all of its settings into the list', async () => {
    const { user, sent } = showProducts([stored(AX_100), stored(AX_200)], [storedGroup(7, [AX_100, AX_200])])
    const groupSwitches = ['Combine Unpaid Units From Past Claims', 'Ignore Already Considered Logic']
    await user.click(button('Edit AX-100, AX-200'))
    await setAll(user)
    for (const name of groupSwitches) await user.click(toggle(name))
    await ok(user)
    expect(sent()).toEqual({
      promotionProducts: [],
      promotionProductGroups: [
        {
          id: 7,
          products: [{ id: 10 }, { id: 11 }],
          ...settings,
          combineUnpaidUnitsFromPastClaims: true,
          ignoreAlreadyConsideredLogic: true,
        },
      ],
    })
    const unset = unsentFields(promotionLists.shape.promotionProductGroups, sent().promotionProductGroups[0])
    expect(unset.toSorted()).toEqual(SET_ELSEWHERE.toSorted())
    await user.click(button('Edit AX-100, AX-200'))
    for (const name of groupSwitches) expect(toggle(name)).toBeChecked()
    await user.click(dialog().getByRole('button', { name: 'Cancel' }))
    await user.click(button('Edit AX-200'))
    row('GRP-12', () => {
      for (const name of groupSwitches) expect(dialog().queryByRole('switch', { name })).toBeNull()
    })
  })

  it('Cancel, Close and Escape leave the line unchanged', async () => {
    const { user, sent, isUntouched } = showProducts([stored(AX_200)])
    for (const leave of [
      () => user.click(dialog().getByRole('button', { name: 'Cancel' })),
      () => user.click(dialog().getByRole('button', { name: 'Close' })),
      () => user.keyboard('{Escape}'),
    ]) {
      await user.click(button('Edit AX-200'))
      await fill(user, { 'Minimum Claimable Units': '3' })
      await user.click(toggle('Hide Quantity'))
      await leave()
      expect(screen.getByText('Your changes to AX-200 will be lost.')).toBeVisible()
      await user.click(button('Discard 2 changes'))
      isClosed()
      expect(isUntouched()).toBe(true)
    }
    expect(sent()).toEqual(nothing)
  })

  const crossed = 'Minimum must be lower than or equal to maximum'
  const negative = 'Value must be zero or a positive number'
  const window = 'Visible since must be before Visible until'

  const reported = (message: string) => dialog().queryAllByText(message).length

  it.each<[RowId, string, Record<string, string>, string, number]>([
    ['PROD-31', 'an end before the start', { 'Visible since': '05/01/2026', 'Visible until': '04/01/2026' }, window, 1],
    [
      ...(['PROD-31', 'an end at the start'] as const),
      ...([{ 'Visible since': '05/01/2026 10:00 am', 'Visible until': '05/01/2026 10:00 am' }, window, 1] as const),
    ],
    ['PROD-34', 'crossed units', { 'Minimum Claimable Units': '5', 'Maximum Claimable Units': '4' }, crossed, 2],
    ['PROD-36', 'units below 0', { 'Minimum Claimable Units': '-1', 'Maximum Claimable Units': '-1' }, negative, 2],
  ])('%s it cannot be confirmed with %s', async (id, _, values, message, count) => {
    const { user, sent } = showProducts([stored(AX_200)])
    await user.click(button('Edit AX-200'))
    await fill(user, values)
    await ok(user)
    await row(id, async () => {
      await waitFor(() => expect(reported(message)).toBe(count))
      expect(sent()).toEqual(nothing)
    })
  })

  it('PROD-44 it cannot be confirmed with crossed prices', async () => {
    const { user, sent } = showProducts([stored(AX_200)])
    await user.click(button('Edit AX-200'))
    await user.click(toggle('Allow Product Price Entry'))
    await fill(user, { 'Minimum Product Price': '20', 'Maximum Product Price': '10' })
    await ok(user)
    await row('PROD-44', async () => {
      await waitFor(() => expect(reported(crossed)).toBe(2))
      expect(sent()).toEqual(nothing)
    })
  })

  it('PROD-34 PROD-35 PROD-36 the minimum and the maximum can be equal, empty and 0', async () => {
    const { user, sent } = showProducts([stored(AX_200, { minimumClaimableUnits: '3', maximumClaimableUnits: '5' })])
    const accepts = async (minimum: string, maximum: string, expected: object) => {
      await user.click(button('Edit AX-200'))
      await fill(user, { 'Minimum Claimable Units': minimum, 'Maximum Claimable Units': maximum })
      await ok(user)
      isClosed()
      expect(sent().promotionProducts).toEqual([{ id: 111, product: { id: 11 }, ...expected }])
    }
    await row('PROD-34', () => accepts('4', '4', { minimumClaimableUnits: 4, maximumClaimableUnits: 4 }))
    await row('PROD-35', async () => {
      await accepts('4', '', { minimumClaimableUnits: 4, maximumClaimableUnits: null })
      await accepts('', '4', { minimumClaimableUnits: null, maximumClaimableUnits: 4 })
      await accepts('', '', { minimumClaimableUnits: null, maximumClaimableUnits: null })
    })
    await row('PROD-36', () => accepts('0', '0', { minimumClaimableUnits: 0, maximumClaimableUnits: 0 }))
  })

  it('PROD-46 PROD-47 only a traded-in product can omit the duplication check', async () => {
    const { user, sent } = showProducts([stored(AX_200), stored(TRADE_IN)])
    const message = 'Duplication Check is required'
    await user.click(button('Edit AX-200'))
    await row('PROD-46', async () => {
      await user.selectOptions(check(), 'None')
      await ok(user)
      expect(await dialog().findByText(message)).toBeVisible()
      expect(sent()).toEqual(nothing)
    })
    await user.click(dialog().getByRole('button', { name: 'Cancel' }))
    await user.click(button('Discard 1 change'))
    await user.click(button('Edit TRADE_IN_PRODUCT'))
    await row('PROD-47', async () => {
      await user.selectOptions(check(), 'None')
      expect(dialog().queryByText(message)).toBeNull()
      await ok(user)
      isClosed()
      expect(sent().promotionProducts).toEqual([{ id: 113, product: { id: 13 }, claimProductDuplicationType: null }])
    })
  })

  it('a serial warning follows the switch, and disappears where both match', async () => {
    const { user } = showProducts([stored(AX_100, { enableSerialNumbers: true }), stored(AX_200)])
    const [unused, missing] = [
      'Serial numbers exist but the check is disabled',
      'The check is enabled but no serial numbers exist',
    ]
    await user.click(button('Edit AX-100'))
    expect([dialog().queryByText(unused), dialog().queryByText(missing)]).toEqual([null, null])
    await user.click(toggle('Enable Serial Numbers'))
    expect(dialog().getByText(unused)).toBeVisible()
    await ok(user)
    await user.click(button('Edit AX-200'))
    expect([dialog().queryByText(unused), dialog().queryByText(missing)]).toEqual([null, null])
    await user.click(toggle('Enable Serial Numbers'))
    expect(dialog().getByText(missing)).toBeVisible()
  })

  it('a product can leave a group of three or more, and Cancel keeps it', async () => {
    const three = [AX_100, AX_200, AX_300]
    const { user, sent } = showProducts(
      three.map((each) => stored(each)),
      [storedGroup(7, three)],
    )
    const remove = (key: string) => dialog().getByRole('button', { name: `Remove ${key} from the group` })
    await user.click(button('Edit AX-100, AX-200, AX-300'))
    await user.click(remove('AX-200'))
    expect(remove('AX-100')).toHaveAttribute('aria-disabled', 'true')
    await user.click(dialog().getByRole('button', { name: 'Cancel' }))
    await user.click(button('Discard 1 change'))
    expect(sent()).toEqual(nothing)
    await user.click(button('Edit AX-100, AX-200, AX-300'))
    await user.click(remove('AX-200'))
    await ok(user)
    expect(sent().promotionProductGroups).toEqual([{ id: 7, products: [{ id: 10 }, { id: 12 }] }])
  })
})

describe('the dialogs that expire and delete lines', () => {
  const future = async (user: UserEvent, name: string, date: string) => {
    await act(user, name, 'Expire')
    await user.click(dialog().getByRole('radio', { name: /^Future/ }))
    if (date !== '') await fill(user, { 'Expiration Date': date })
    await ok(user)
  }
  const ended = (expirationDate: string | null, markAsExpired = true) => [
    { id: 111, product: { id: 11 }, expirationDate, markAsExpired },
  ]

  it('PROD-56 PROD-59 Expire asks for the time, and a future expiration requires a date', async () => {
    const { user, sent } = showProducts([stored(AX_200)])
    await act(user, 'AX-200', 'Expire')
    row('PROD-56', () => {
      const choices = dialog().getAllByRole('radio')
      expect(
        choices.map((choice) => choice.getAttribute('aria-label') ?? choice.closest('label')?.textContent),
      ).toEqual([expect.stringMatching(/^Immediate/), expect.stringMatching(/^Future/)])
    })
    await user.click(dialog().getByRole('radio', { name: /^Future/ }))
    await ok(user)
    const message = await dialog().findByText('Date is required')
    row('PROD-59', () => {
      expect(message).toBeVisible()
      expect(sent()).toEqual(nothing)
    })
  })

  it('PROD-58 a future day ends the line with its last minute', async () => {
    const { user, sent } = showProducts([stored(AX_200)])
    await future(user, 'AX-200', '12/31/2026')
    isClosed()
    row('PROD-58', () => {
      expect(sent().promotionProducts).toEqual(ended('2027-01-01T04:59:00Z'))
      const cells = within(screen.getByRole('row', { name: /AX-200/ })).getAllByRole('cell')
      expect(cells.map(({ textContent }) => textContent)).toContain('Yes')
    })
  })

  it.each([
    ['now itself', '11/20/2026 10:00 am', 'Date must be in the future'],
    ['a day that has passed', '11/01/2026', 'Date must be in the future'],
    ['no date', 'soon', 'Invalid date'],
  ])('%s is refused', async (_, date, message) => {
    const { user, sent } = showProducts([stored(AX_200)])
    await future(user, 'AX-200', date)
    expect(await dialog().findByText(message)).toBeVisible()
    expect(sent()).toEqual(nothing)
  })

  it('the next minute is accepted, the start of an upcoming line is refused', async () => {
    const { user, sent } = showProducts([stored(AX_200), stored(AX_300, { effectiveDate: '2027-01-01T05:00:00Z' })])
    await future(user, 'AX-300', '01/01/2027 12:00 am')
    expect(await dialog().findByText('Visible since must be before Visible until')).toBeVisible()
    await user.keyboard('{Escape}')
    await user.click(button('Discard 2 changes'))
    await future(user, 'AX-200', '11/20/2026 10:01 am')
    expect(sent().promotionProducts).toEqual(ended('2026-11-20T15:01:00Z'))
  })

  it('PROD-57, OP-86 Immediate leaves the time to the server, and shows the end immediately', async () => {
    const upcoming = stored(AX_300, { effectiveDate: '2027-01-01T05:00:00Z' })
    const { user, sent } = showProducts([stored(AX_200), upcoming])
    await act(user, 'AX-200', 'Expire')
    await ok(user)
    await row('PROD-57', async () => {
      const [line] = await screen.findAllByRole('row', { name: /AX-200/ })
      const cells = within(line as HTMLElement).getAllByRole('cell')
      expect(cells.map(({ textContent }) => textContent)).toContainEqual(expect.stringMatching(/^No\s*Expired$/))
      expect(sent().promotionProducts).toEqual(ended(null))
    })
    await act(user, 'AX-300', 'Expire')
    await ok(user)
    expect(sent().promotionProducts).toEqual([
      ...ended(null),
      { id: 112, product: { id: 12 }, expirationDate: null, markAsExpired: true },
    ])
    await act(user, 'AX-200', 'Activate')
    await act(user, 'AX-300', 'Activate')
    expect(sent()).toEqual(nothing)
  })

  it('Cancel and Escape expire and delete nothing', async () => {
    const { user, isUntouched } = showProducts([stored(AX_200)])
    for (const action of ['Expire', 'Delete']) {
      await act(user, 'AX-200', action)
      await user.click(dialog().getByRole('button', { name: 'Cancel' }))
      isClosed()
      await act(user, 'AX-200', action)
      await user.keyboard('{Escape}')
      isClosed()
    }
    expect(isUntouched()).toBe(true)
  })

  it('PROD-61 PROD-62 GRP-13 Expire is for lines without an end, Activate for those with an end', async () => {
    const end = '2027-01-01T04:59:00Z'
    const groups = [storedGroup(7, [AX_100, AX_200]), { ...storedGroup(8, [AX_200, AX_300]), expirationDate: end }]
    const marked = { expirationDate: null, markAsExpired: true }
    const { user, sent } = showProducts(
      [stored(AX_100), stored(AX_200, { expirationDate: end }), stored(AX_300)],
      groups,
    )
    await row('PROD-61', async () => {
      expect(await actionsOf(user, 'AX-100')).toEqual(['Expire', 'Delete'])
      expect(await actionsOf(user, 'AX-200')).toEqual(['Activate', 'Delete'])
    })
    await row('GRP-13', async () => {
      expect(await actionsOf(user, 'AX-100, AX-200')).toEqual(['Delete'])
      expect(await actionsOf(user, 'AX-200, AX-300')).toEqual(['Activate', 'Delete'])
    })
    await act(user, 'AX-100', 'Expire')
    await ok(user)
    await row('PROD-62', async () => {
      expect(await actionsOf(user, 'AX-100')).toEqual(['Activate', 'Delete'])
    })
    expect(sent().promotionProducts).toEqual([{ id: 110, product: { id: 10 }, ...marked }])
    await act(user, 'AX-100', 'Activate')
    await act(user, 'AX-200', 'Activate')
    expect(sent().promotionProducts).toEqual([{ id: 111, product: { id: 11 }, expirationDate: null }])
    expect(await actionsOf(user, 'AX-100')).toEqual(['Expire', 'Delete'])
    await user.click(button('Edit AX-200'))
    expect(field('Visible until')).toHaveValue('')
  })

  it('PROD-51 PROD-52 PROD-64 Delete asks first and explains the effect on claimed products', async () => {
    const { user, sent } = showProducts([stored(AX_100), stored(AX_200)], [storedGroup(7, [AX_100, AX_200])])
    await act(user, 'AX-200', 'Delete')
    row('PROD-52', () => {
      expect(
        dialog().getByText('If a claim exists against this product, it will be expired instead of deleted.'),
      ).toBeVisible()
    })
    await user.click(dialog().getByRole('button', { name: 'Cancel' }))
    row('PROD-51', () => {
      expect(button('Edit AX-200')).toBeVisible()
      expect(sent()).toEqual(nothing)
    })
    await act(user, 'AX-200', 'Delete')
    await user.click(dialog().getByRole('button', { name: 'Delete AX-200' }))
    row('PROD-64', () => {
      expect(screen.queryByRole('button', { name: 'Edit AX-200' })).toBeNull()
      expect(sent()).toEqual({ ...nothing, promotionProducts: [{ id: 111, toBeDeleted: true }] })
    })
    await act(user, 'AX-100, AX-200', 'Delete')
    await user.click(dialog().getByRole('button', { name: 'Delete AX-100, AX-200' }))
    expect(sent().promotionProductGroups).toEqual([{ id: 7, toBeDeleted: true }])
  })

  it('Delete names the groups that still pay for the deleted products, whether one or all of their products are deleted', async () => {
    const paying = { ...storedGroup(7, [AX_100, AX_200]), promotionProductPayouts: [NEW_PAYOUT] }
    const { user } = showProducts([stored(AX_100), stored(AX_200), stored(AX_300)], [paying])
    await act(user, 'AX-200', 'Delete')
    expect(dialog().getByText('Group AX-100, AX-200 still pays for AX-200')).toBeVisible()
    await user.click(dialog().getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select AX-100' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select AX-200' }))
    await user.click(button('Delete'))
    expect(dialog().getByText('Group AX-100, AX-200 still pays for AX-100, AX-200')).toBeVisible()
  })
})

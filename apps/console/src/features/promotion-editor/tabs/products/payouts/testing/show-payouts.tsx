import { type PayoutDraft, NEW_PAYOUT, payoutIssues } from '@incentive/model/payouts'
import type { AwardVehicle } from '@incentive/model/references'
import type { PayoutRule } from '@incentive/model/rules'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { renderKit } from '../../../../../../kit/testing/render-kit.tsx'
import { availableVehiclesQuery, toVehicleOption } from '../../../../../../parts/pickers/award-vehicle-picker.tsx'
import { UnsavedQuestionDialog } from '../../../../../../parts/unsaved-changes/unsaved-changes-guard.tsx'
import { PayoutRules } from '../payout-rules.tsx'

export const vehicle = (id: number, name: string, type: string): AwardVehicle => ({
  id,
  name,
  taxable: false,
  awardVehicleType: { name: type },
})
export const vehicles = [
  vehicle(1, 'Card', 'CARD'),
  vehicle(2, 'Points', 'POINTS'),
  vehicle(3, 'Company Store', 'STORE'),
  vehicle(4, 'Coupons', 'COUPON'),
]
/** A stored payout of 25 per unit. */
export const flat: PayoutDraft = {
  ...NEW_PAYOUT,
  id: 7,
  payoutType: 'FLAT_AMOUNT_PER_UNIT_CLAIMED',
  payoutAmount: '25',
}
const surroundings = {
  promotionTypeId: 1,
  isRuleEngineBased: false,
  vehicles,
  country: { id: 1, name: 'US', description: 'United States', currencyName: 'USD', currency: { id: 1, name: 'USD' } },
  window: { effectiveDate: '2026-04-01T04:00:00Z', expirationDate: '2027-04-01T03:59:59Z' },
  now: '2026-11-20T15:00:00Z',
  marksOf: () => [],
}
const storedRule: PayoutRule = {
  id: 31,
  ruleCondition: { spelExpression: 'true' },
  errorMessage: null,
  effectiveDate: null,
  expirationDate: null,
  ruleActions: [{ id: 32, actionKey: 'generateMoneyPayoutAction', stringContext: '{"expression":"5"}' }],
}
const context = { availableAwardVehicles: vehicles, isSold: () => true, isRuleGroupFree: () => true }

/** Renders the payouts of a line, in edit mode by default. `kept.payouts` has the current payouts of the line. */
export function showPayouts(
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

export const button = (name: string) => screen.getByRole('button', { name })
export const dialog = () => within(screen.getByRole('dialog'))
export const field = (name: string | RegExp) => dialog().getByRole('textbox', { name })
export const type = () => dialog().getByRole('combobox', { name: /^Payout Type/ })
export const optionsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map((option) => option.textContent)

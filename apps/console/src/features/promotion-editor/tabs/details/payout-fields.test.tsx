import { row } from '@incentive/quality/row'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anEditor, payOneParticipant, payParticipant } from '../../draft/testing/an-editor.ts'
import { showPanel } from '../../editing/testing/show-panel.tsx'
import { PayoutFields } from './payout-fields.tsx'

const payOneOrganization = { id: 5, name: 'PAY_TO_ORGANIZATION_SPECIFIC', description: 'Pay one organization' } as const

describe('the payout fields of Details', () => {
  it.each([
    [payParticipant, []],
    [payOneParticipant, ['Payout Participant']],
    [payOneOrganization, ['Payout Organization']],
  ] as const)('the payee is asked for with its strategy alone: %o', (payoutStrategyType, shown) => {
    showPanel(<PayoutFields />, anEditor({ payoutStrategyType }))
    const payees = screen.queryAllByRole('combobox', { name: /^Payout (Participant|Organization)$/ })
    row('DET-35', () =>
      expect(payees.map((input) => input.getAttribute('aria-labelledby'))).toEqual(
        shown.map(
          (label) => `${label === 'Payout Participant' ? 'payoutToParticipant' : 'payoutToOrganization'}-label`,
        ),
      ),
    )
  })

  it('taxable is sent as yes, as no, or as nothing of its own', async () => {
    const { user, sent } = showPanel(<PayoutFields />, anEditor({ taxable: true }))
    const choose = (name: string) => user.click(screen.getByRole('radio', { name }))
    expect(screen.getByRole('radio', { name: 'Yes' })).toBeChecked()
    await choose('No')
    row('DET-37', () => expect(sent()).toEqual({ version: 3, taxable: false }))
    await choose('Use award vehicle setting')
    row('DET-37', () => expect(sent()).toEqual({ version: 3, taxable: null }))
    await choose('Yes')
    row('DET-37', () => expect(sent()).toEqual({ version: 3 }))
  })
})

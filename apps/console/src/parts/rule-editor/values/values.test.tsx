import { RULE_METADATA } from '@incentive/model/facts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { answerCalls } from '../../../api/testing/answer-calls.ts'
import { sessionQuery } from '../../../api/session.ts'
import { renderKit } from '../../../kit/testing/render-kit.tsx'
import { ConditionField } from '../condition-field.tsx'

const tiers = {
  total: 3,
  values: [
    { value: 'SILVER', participants: 60 },
    { value: 'GOLD', participants: 1_200 },
    { value: 'BRONZE', participants: 5 },
  ],
}

/** A condition in edit mode, by a user who can see participants or cannot. */
async function show(text: string, canViewParticipants = true) {
  const sent = answerCalls({ 'GET /api/ruleEngine/factValues/organization.tier': () => tiers })
  function Form() {
    const [value, setValue] = useState(text)
    return (
      <ConditionField
        {...{ value, fieldId: 'condition', label: 'Condition', purpose: 'condition', facts: 'eligibility' }}
        onChange={setValue}
      />
    )
  }
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  cache.setQueryData(sessionQuery.queryKey, { rights: { canViewParticipants } } as never)
  cache.setQueryData(['rules', 'metadata'], RULE_METADATA)
  cache.setQueryData(['rules', 'formulas'], { content: [], totalElements: 0 })
  renderKit(
    <QueryClientProvider client={cache}>
      <Form />
    </QueryClientProvider>,
  )
  const field = await screen.findByRole('textbox', { name: 'Condition' })
  return { sent, user: userEvent.setup(), field: field as HTMLTextAreaElement }
}

const choices = () => screen.queryByRole('group', { name: 'Values for Value' })
const warnings = () => screen.queryAllByText(/^No participant has /).map(({ textContent }) => textContent)

describe('the values of a fact', () => {
  it('that no participant has are reported before the rule is saved, with those in the data', async () => {
    await show("organization?.tier == 'Gold' or organization?.tier == 'SILVER'")
    expect(await screen.findByText(/^No participant has /)).toHaveTextContent(
      "No participant has the organization tier 'Gold'. Values in the data: GOLD (1,200), SILVER (60), BRONZE (5)",
    )
    expect(warnings()).toHaveLength(1)
  })

  it('are not reported where the comparison ignores case, or is not one of equality', async () => {
    const { sent, user, field } = await show("organization?.tier.equalsIgnoreCase('Gold')")
    await screen.findByText(/^In words/)
    await user.clear(field)
    await user.type(field, "organization?.tier.contains('Gold')")
    expect(sent.length).toBeLessThanOrEqual(1)
    expect(warnings()).toEqual([])
  })

  it('are offered by the builder with their number of participants, and narrowed by what is typed', async () => {
    const { user, field } = await show("organization?.tier == 'Gold'")
    await user.click(screen.getByRole('button', { name: 'Builder' }))
    const row = () => within(screen.getByRole('group', { name: 'condition 1' }))
    const value = () => row().getByRole('textbox', { name: 'Value' })
    expect(within(await row().findByRole('group', { name: 'Values for Value' })).getAllByRole('button')).toHaveLength(1)
    await user.clear(value())
    expect(
      within(row().getByRole('group'))
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([...['SILVER 60', 'GOLD 1,200', 'BRONZE 5']])
    await user.click(row().getByRole('button', { name: 'GOLD 1,200' }))
    expect(field).toHaveValue("organization?.tier == 'GOLD'")
    expect(choices()).toBeNull()
    expect(warnings()).toEqual([])
  })

  it('are not requested for users who cannot see participants', async () => {
    const { sent, user } = await show("organization?.tier == 'Gold'", false)
    await user.click(screen.getByRole('button', { name: 'Builder' }))
    expect([sent, choices(), warnings()]).toEqual([[], null, []])
  })
})

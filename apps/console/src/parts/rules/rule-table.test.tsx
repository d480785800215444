import type { FactView, PayoutRule, RuleRow } from '@incentive/model'
import { openRules, sendRules } from '@incentive/model'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderKit } from '../../kit/testing/render-kit.tsx'
import { availableVehiclesQuery, toVehicleOption } from '../pickers/available-vehicles.ts'
import { RuleTable } from './rule-table.tsx'

const vehicle = (id: number, name: string) => ({ id, name, taxable: false, awardVehicleType: { name: 'CARD' } })
const vehicles = [vehicle(4, 'Card'), vehicle(5, 'Points')]
const rule = (id: number, condition: string, stringContext: string, more: Partial<PayoutRule> = {}): PayoutRule => ({
  ...{
    id,
    ruleCondition: { spelExpression: condition },
    errorMessage: null,
    effectiveDate: null,
    expirationDate: null,
  },
  ruleActions: [{ id: id + 100, actionKey: 'generateMoneyPayoutAction', stringContext }],
  ...more,
})
const first = rule(1, 'claim.totalAmount > 100', '{"expression":"25","awardVehicleId":4,"extra":1}')

interface Shown {
  isEditing?: boolean
  facts?: FactView
}

function show(rules: readonly PayoutRule[], { isEditing = true, facts = 'payout' }: Shown = {}) {
  const kept: { rows: readonly RuleRow[] } = { rows: openRules(rules) }
  function Table() {
    const [rows, setRows] = useState(kept.rows)
    const editing = {
      facts,
      pathOf: ({ key }: RuleRow) => `rules[${key}]`,
      messageAt: (field: string) => (field === 'rules[1].ruleCondition' ? 'Wrong at character 3' : undefined),
      onChange: (change: (before: readonly RuleRow[]) => readonly RuleRow[]) => {
        kept.rows = change(kept.rows)
        setRows(kept.rows)
      },
      onLeave: () => undefined,
    }
    return (
      <RuleTable
        label="Payout rules"
        rows={rows}
        editing={isEditing ? editing : null}
        typeId={1}
        empty={{ title: 'No rules yet' }}
      />
    )
  }
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const options = vehicles.map(toVehicleOption)
  cache.setQueryData(availableVehiclesQuery(1).queryKey, { options, total: options.length })
  cache.setQueryData(['types', 'award vehicle', 9], vehicle(9, 'Old Card'))
  renderKit(
    <QueryClientProvider client={cache}>
      <Table />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), kept }
}

const button = (name: string) => screen.getByRole('button', { name })
const box = (name: string) => screen.getByRole('textbox', { name })

describe('the rules of a group', () => {
  it('RULE-01 to RULE-04: each has its condition, expression and award vehicle; the row opens for the rest', async () => {
    const { user } = show(
      [first, rule(2, 'history.firstClaim', '{"expression":"5"}', { errorMessage: 'Not the first' })],
      {
        isEditing: false,
      },
    )
    const rows = within(screen.getByRole('table', { name: 'Payout rules' })).getAllByRole('row')
    expect(
      within(rows[0] as HTMLElement)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Condition', 'Action Expression', 'Award Vehicle']])
    expect(rows[1]).toHaveTextContent('claim.totalAmount > 10025Card')
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(button('Details of rule 2'))
    expect(screen.getByText('Not the first')).toBeVisible()
  })

  it('RULE-17 ERR-21: a context that is no JSON is an empty expression, and is sent as it was until one is typed', async () => {
    const { user, kept } = show([rule(1, 'true', 'not json')])
    expect(box('Action Expression of rule 1')).toHaveValue('')
    await user.click(button('Details of rule 1'))
    expect(screen.getByText('not json')).toBeVisible()
    const contextOf = () => JSON.stringify(sendRules(kept.rows, 'PAYOUT'))
    expect(contextOf()).toContain('"stringContext":"not json"')
    await user.type(box('Action Expression of rule 1'), '7')
    expect(contextOf()).toContain(String.raw`{\"expression\":\"7\",\"awardVehicleId\":null`)
  })

  it.each([
    { facts: 'payout', warnings: ['This fails when claimProduct is missing (character 1)'] },
    { facts: 'line', warnings: [] },
  ] as const)('a rule of a $facts is warned where it may lack the line of the claim', async ({ facts, warnings }) => {
    const { user } = show([rule(1, 'claimProduct.quantity > 1', '{"expression":"5"}')], { facts })
    await user.click(button('Edit Condition of rule 1 in the rule editor'))
    await screen.findByText(/In words/)
    expect(screen.queryAllByText(/claimProduct is missing/).map(({ textContent }) => textContent)).toEqual(warnings)
  })

  it('OP-127: a stored rule that no longer checks is marked where it stands, and opens as text', async () => {
    show([rule(1, 'claim.gone == 1', '{"expression":"claim.total"}')])
    expect(await screen.findByText('There is no gone in Claim at character 6')).toBeVisible()
    expect(screen.getByText(/There is no total in Claim/)).toBeVisible()
    expect(box('Condition of rule 1')).toHaveValue('claim.gone == 1')
  })

  it('OP-127: its mark stays while another part of the rule is changed, and goes with the text', async () => {
    const { user } = show([rule(1, 'claim.gone == 1', '{"expression":"5"}')])
    await user.type(box('Action Expression of rule 1'), '0')
    expect(await screen.findByText('There is no gone in Claim at character 6')).toBeVisible()
    await user.clear(box('Condition of rule 1'))
    expect(screen.queryByText('There is no gone in Claim at character 6')).toBeNull()
  })

  it('RULE-07 RULE-09 RULE-16: what is typed changes its part alone; a stored rule that is deleted stays, marked', async () => {
    const { user, kept } = show([first, rule(2, 'true', '{"expression":"5"}', { errorMessage: 'Kept' })])
    await user.type(box('Condition of rule 2'), ' or false')
    expect(sendRules(kept.rows, 'PAYOUT')).toEqual([
      { ...first, id: 1 },
      {
        ...rule(2, 'true or false', '{"expression":"5"}', { errorMessage: 'Kept' }),
      },
    ])
    await user.click(button('Delete rule 1'))
    expect(screen.queryByRole('textbox', { name: 'Condition of rule 1' })).toBeNull()
    expect(screen.getByText('claim.totalAmount > 100')).toBeVisible()
    await user.click(button('Restore rule 1'))
    expect(box('Condition of rule 1')).toHaveValue('claim.totalAmount > 100')
    await user.click(button('Move rule 2 up'))
    expect(kept.rows.map(({ key }) => key)).toEqual(['2', '1'])
  })

  it('RULE-22 PICK-09: the vehicle is one that the type offers, or none', async () => {
    const { user, kept } = show([first])
    const picker = screen.getByRole('combobox', { name: 'Award Vehicle of rule 1' })
    await user.click(picker)
    const options = within(screen.getByRole('listbox')).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(['Card CARD', 'Points CARD'])
    await user.click(options[1] as HTMLElement)
    expect(JSON.stringify(sendRules(kept.rows, 'PAYOUT'))).toContain(String.raw`\"awardVehicleId\":5`)
    expect(JSON.stringify(sendRules(kept.rows, 'PAYOUT'))).toContain(String.raw`\"extra\":1`)
  })

  it('OP-121: a vehicle that the type does not offer stays, with its name and a mark', () => {
    show([rule(1, 'true', '{"expression":"5","awardVehicleId":9}')], { isEditing: false })
    expect(screen.getByText('Old Card')).toBeVisible()
    expect(screen.getByText('Not available for this promotion type')).toBeVisible()
  })

  it('a message stands at its field', () => {
    show([first])
    expect(box('Condition of rule 1')).toHaveAccessibleDescription('Wrong at character 3')
    expect(box('Action Expression of rule 1')).not.toHaveAttribute('aria-invalid')
  })

  it('500 rules are a grid that draws those in sight', async () => {
    show(
      Array.from({ length: 500 }, (_, index) => rule(index + 1, `claim.totalAmount > ${index}`, '{"expression":"5"}')),
    )
    expect(await screen.findByRole('textbox', { name: 'Condition of rule 1' })).toHaveValue('claim.totalAmount > 0')
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '501')
    expect(screen.getAllByRole('textbox').length).toBeLessThan(400)
  })
})

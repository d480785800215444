import { endpoints } from '@incentive/contract'
import { row } from '@incentive/quality/row'
import { fieldsOf } from '@incentive/quality/samples'
import type { FactView } from '@incentive/model/facts'
import { type PayoutRule, type RuleRow, openRules, sendRules } from '@incentive/model/rules'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderKit } from '../../kit/testing/render-kit.tsx'
import { availableVehiclesQuery, toVehicleOption } from '../pickers/award-vehicle-picker.tsx'
import { RuleTable } from './rule-table.tsx'

const vehicle = (id: number, name: string) => ({ id, name, taxable: false, awardVehicleType: { name: 'CARD' } })
const vehicles = [vehicle(4, 'Card'), vehicle(5, 'Points')]
const rule = (id: number, condition: string, stringContext: string, more: Partial<PayoutRule> = {}): PayoutRule => ({
  id,
  ruleCondition: { spelExpression: condition },
  errorMessage: null,
  effectiveDate: null,
  expirationDate: null,
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
    const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
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
        vehicleMark={() => undefined}
        expanded={expanded}
        onExpand={setExpanded}
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
  it('each has its condition, expression and award vehicle; expanding the row shows the rest', async () => {
    const { user } = show(
      [first, rule(2, 'history.firstClaim', '{"expression":"5"}', { errorMessage: 'Not the first' })],
      {
        isEditing: false,
      },
    )
    const rows = within(screen.getByRole('table', { name: 'Payout rules' })).getAllByRole('row')
    row('RULE-01', () => expect(rows).toHaveLength(3))
    const column = (index: number) => rows.map((each) => (each as HTMLTableRowElement).cells[index]?.textContent)
    row('RULE-02', () => expect(column(0)).toEqual(['Condition', 'claim.totalAmount > 100', 'history.firstClaim']))
    row('RULE-03', () => expect(column(1)).toEqual(['Action Expression', '25', '5']))
    row('RULE-04', () => expect(column(2)).toEqual(['Award Vehicle', 'Card', '–Empty']))
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(button('Details of rule 2'))
    expect(screen.getByText('Not the first')).toBeVisible()
  })

  it('a context that is not JSON is an empty expression, and is sent unchanged until an expression is typed', async () => {
    const { user, kept } = show([rule(1, 'true', 'not json')])
    for (const id of ['RULE-17', 'ERR-21'] as const) {
      row(id, () => {
        expect(box('Action Expression of rule 1')).toHaveValue('')
        expect(screen.getByRole('combobox', { name: 'Award Vehicle of rule 1' })).toHaveValue('')
        expect(screen.queryByRole('alert')).toBeNull()
      })
    }
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
  ] as const)(
    'a rule of a $facts has a warning where the line of the claim can be missing',
    async ({ facts, warnings }) => {
      const { user } = show([rule(1, 'claimProduct.quantity > 1', '{"expression":"5"}')], { facts })
      await user.click(button('Edit Condition of rule 1 in the rule editor'))
      await screen.findByText(/In words/)
      expect(screen.queryAllByText(/claimProduct is missing/).map(({ textContent }) => textContent)).toEqual(warnings)
    },
  )

  it('OP-127: a stored rule that is no longer valid is marked in its row, and opens as text', async () => {
    show([rule(1, 'claim.gone == 1', '{"expression":"claim.total"}')])
    expect(await screen.findByText('There is no gone in Claim at character 6')).toBeVisible()
    expect(screen.getByText(/There is no total in Claim/)).toBeVisible()
    expect(box('Condition of rule 1')).toHaveValue('claim.gone == 1')
  })

  it('OP-127: its mark stays while another part of the rule is changed, and disappears when the text changes', async () => {
    const { user } = show([rule(1, 'claim.gone == 1', '{"expression":"5"}')])
    await user.type(box('Action Expression of rule 1'), '0')
    expect(await screen.findByText('There is no gone in Claim at character 6')).toBeVisible()
    await user.clear(box('Condition of rule 1'))
    expect(screen.queryByText('There is no gone in Claim at character 6')).toBeNull()
  })

  it('typing changes only its own part; a stored rule that is deleted stays, marked', async () => {
    const more = {
      errorMessage: 'Kept',
      effectiveDate: '2026-05-01T04:00:00Z',
      expirationDate: '2026-10-01T03:59:59Z',
    }
    const { user, kept } = show([first, rule(2, 'true', '{"expression":"5"}', more)])
    await user.type(box('Condition of rule 2'), ' or false')
    row('RULE-16', () =>
      expect(sendRules(kept.rows, 'PAYOUT')).toEqual([first, rule(2, 'true or false', '{"expression":"5"}', more)]),
    )
    row('RULE-05', () => {
      expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
        ...['Condition', 'Action Expression', 'Award Vehicle', 'Order', 'Actions'],
      ])
      for (const name of ['Delete rule 1', 'Delete rule 2']) expect(button(name)).toBeVisible()
    })
    await user.click(button('Delete rule 1'))
    expect(screen.queryByRole('textbox', { name: 'Condition of rule 1' })).toBeNull()
    expect(screen.getByText('claim.totalAmount > 100')).toBeVisible()
    await user.click(button('Restore rule 1'))
    expect(box('Condition of rule 1')).toHaveValue('claim.totalAmount > 100')
    await user.click(button('Move rule 2 up'))
    expect(kept.rows.map(({ key }) => key)).toEqual(['2', '1'])
  })

  it('every field of a rule is updated, and the rest of its action is kept', async () => {
    const { user, kept } = show([first])
    const write = async (input: HTMLElement, text: string) => {
      await user.clear(input)
      await user.paste(text)
    }
    await write(box('Condition of rule 1'), 'history.firstClaim')
    await write(box('Action Expression of rule 1'), '30')
    await user.click(screen.getByRole('combobox', { name: 'Award Vehicle of rule 1' }))
    await user.click(await screen.findByRole('option', { name: /^Points/ }))
    await user.click(button('Details of rule 1'))
    const label = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) })
    await write(label('Error Message'), 'Not the first')
    await write(label('Effective Date'), '05/01/2026 01:15 am')
    await write(label('Expiration Date'), '12/30/2026 10:45 pm')
    await user.tab()
    const [sent] = sendRules(kept.rows, 'PAYOUT')
    expect(sent).toEqual({
      id: 1,
      ruleCondition: { spelExpression: 'history.firstClaim' },
      errorMessage: 'Not the first',
      effectiveDate: '2026-05-01T05:15:00Z',
      expirationDate: '2026-12-31T03:45:00Z',
      ruleActions: [
        {
          id: 101,
          actionKey: 'generateMoneyPayoutAction',
          stringContext: '{"extra":1,"expression":"30","awardVehicleId":5,"generatePayoutActionType":"PAYOUT"}',
        },
      ],
    })
    const body = endpoints.find(({ name }) => name === 'saveRuleGroup')?.body
    const named = body
      ? fieldsOf(body).flatMap(({ path: [list, name] }) => (list === 'rules' && name ? [name] : []))
      : []
    expect(new Set(named)).toEqual(new Set([...Object.keys(sent ?? {}), 'toBeDeleted']))
  })

  it('the vehicle is one that the type offers, or none', () =>
    row('RULE-22', async () => {
      const { user, kept } = show([first])
      const picker = screen.getByRole('combobox', { name: 'Award Vehicle of rule 1' })
      await user.click(picker)
      const options = within(screen.getByRole('listbox')).getAllByRole('option')
      expect(options.map(({ textContent }) => textContent)).toEqual(['Card CARD', 'Points CARD'])
      await user.click(options[1] as HTMLElement)
      expect(JSON.stringify(sendRules(kept.rows, 'PAYOUT'))).toContain(String.raw`\"awardVehicleId\":5`)
      expect(JSON.stringify(sendRules(kept.rows, 'PAYOUT'))).toContain(String.raw`\"extra\":1`)
      await user.click(button('Clear Award Vehicle of rule 1'))
      expect(picker).toHaveValue('')
      expect(JSON.stringify(sendRules(kept.rows, 'PAYOUT'))).toContain(String.raw`\"awardVehicleId\":null`)
    }))

  it('OP-121: a vehicle that the type does not offer is kept, with its name and a mark', () => {
    show([rule(1, 'true', '{"expression":"5","awardVehicleId":9}')], { isEditing: false })
    expect(screen.getByText('Old Card')).toBeVisible()
    expect(screen.getByText('Not available for this promotion type')).toBeVisible()
  })

  it('a message is shown at its field', () => {
    show([first])
    expect(box('Condition of rule 1')).toHaveAccessibleDescription('Wrong at character 3')
    expect(box('Action Expression of rule 1')).not.toHaveAttribute('aria-invalid')
  })

  it('500 rules are a grid that draws only the visible ones', async () => {
    show(
      Array.from({ length: 500 }, (_, index) => rule(index + 1, `claim.totalAmount > ${index}`, '{"expression":"5"}')),
    )
    expect(await screen.findByRole('textbox', { name: 'Condition of rule 1' })).toHaveValue('claim.totalAmount > 0')
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '501')
    expect(screen.getAllByRole('textbox').length).toBeLessThan(400)
  })
})

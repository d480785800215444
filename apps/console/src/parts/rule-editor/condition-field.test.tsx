import { RULE_METADATA } from '@incentive/model/facts'
import { row } from '@incentive/quality/row'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderKit } from '../../kit/testing/render-kit.tsx'
import { ConditionField } from './condition-field.tsx'

/** The field in a form, as in the dialog of a rule. */
async function show(text: string, error?: string) {
  const submitted = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  function Form() {
    const [value, setValue] = useState(text)
    return (
      <form onSubmit={submitted}>
        <ConditionField
          {...{ value, error, fieldId: 'condition', label: 'Condition', purpose: 'condition', facts: 'payout' }}
          onChange={setValue}
        />
        <button type="submit">OK</button>
      </form>
    )
  }
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  cache.setQueryData(['rules', 'metadata'], RULE_METADATA)
  cache.setQueryData(['rules', 'formulas'], { content: [], totalElements: 0 })
  renderKit(
    <QueryClientProvider client={cache}>
      <Form />
    </QueryClientProvider>,
  )
  const field = await screen.findByRole('textbox', { name: 'Condition' })
  return { user: userEvent.setup(), field: field as HTMLTextAreaElement, submitted }
}
const button = (name: string) => screen.getByRole('button', { name })

describe('U39 the text, its menus and the builder share one history', () => {
  it('keys and buttons use it, for changes of any origin', async () => {
    const { user, field } = await show('')
    await user.type(field, 'true or')
    await user.keyboard('{Control>}z{/Control}')
    expect(field).toHaveValue('true ')
    await user.keyboard('{Control>}y{/Control}')
    expect(field).toHaveValue('true or')
    await user.keyboard('{Meta>}z{/Meta}{Meta>}{Shift>}z{/Shift}{/Meta}')
    expect(field).toHaveValue('true or')
    await user.type(field, ' claim.resubmitted')
    await user.click(button('Builder'))
    await user.click(button('Actions of condition 1'))
    await user.click(screen.getByRole('menuitem', { name: 'Remove' }))
    expect(field).toHaveValue('claim.resubmitted')
    await user.click(field)
    await user.keyboard('{Control>}z{/Control}')
    expect(field).toHaveValue('true or claim.resubmitted')
    expect(button('Redo in the rule')).toBeEnabled()
  })
})

describe('COND-24 a day typed in the builder', () => {
  const range = (low: string, high: string) => `claim.invoiceDate between {#date('${low}'), #date('${high}')}`
  const retype = async (user: ReturnType<typeof userEvent.setup>, label: string, day: string) => {
    const box = within(screen.getByRole('group', { name: 'condition 1' })).getByRole('textbox', { name: label })
    await user.clear(box)
    await user.type(box, day)
    await user.tab()
    return box
  }

  it('includes the whole day as the upper end of a range, and is read back as typed', async () => {
    const { user, field } = await show(range('2026-04-01', '2027-03-31T23:59:59.999'))
    await user.click(button('Builder'))
    expect(await retype(user, 'To', '04/30/2027')).toHaveValue('04/30/2027 11:59 pm EDT')
    row('COND-24', () => expect(field).toHaveValue(range('2026-04-01', '2027-04-30T23:59:59.999')))
    expect(await retype(user, 'From', '04/02/2026')).toHaveValue('04/02/2026 12:00 am EDT')
    expect(field).toHaveValue(range('2026-04-02', '2027-04-30T23:59:59.999'))
  })

  it('is kept when the operator changes', async () => {
    const { user, field } = await show("claim.invoiceDate > #date('2026-04-01')")
    await user.click(button('Builder'))
    const operator = within(screen.getByRole('group', { name: 'condition 1' })).getByRole('combobox', {
      name: 'Operator',
    })
    await user.selectOptions(operator, 'lower or equal')
    row('COND-24', () =>
      expect(field).toHaveValue(
        "(claim.invoiceDate != null and claim.invoiceDate <= #date('2026-04-01T23:59:59.999'))",
      ),
    )
    await user.selectOptions(operator, 'greater')
    expect(field).toHaveValue("claim.invoiceDate > #date('2026-04-01')")
  })
})

describe('an incomplete row of the builder', () => {
  it('is kept when the builder is closed and opened, and while the text cannot be read', async () => {
    const { user, field, submitted } = await show('claim.resubmitted')
    await user.click(button('Builder'))
    await user.click(button('Add condition'))
    const row = () => screen.getByRole('group', { name: 'New condition' })
    await user.type(within(row()).getByRole('combobox', { name: 'Field' }), 'Invoice Number')
    await user.click(await screen.findByRole('option', { name: /Invoice Number/ }))
    await user.selectOptions(within(row()).getByRole('combobox', { name: 'Operator' }), 'equals')
    await user.type(within(row()).getByRole('textbox', { name: 'Value' }), 'A-1')
    await user.click(button('Builder'))
    expect(screen.queryByRole('group', { name: 'New condition' })).toBeNull()
    await user.click(button('Builder'))
    expect(within(row()).getByRole('textbox', { name: 'Value' })).toHaveValue('A-1')
    await user.type(field, ' and (')
    expect(screen.queryByRole('group', { name: 'New condition' })).toBeNull()
    await user.type(field, 'true)')
    expect(within(row()).getByRole('textbox', { name: 'Value' })).toHaveValue('A-1')
    await user.type(within(row()).getByRole('textbox', { name: 'Value' }), '{Enter}')
    expect(submitted).not.toHaveBeenCalled()
    await user.click(within(row()).getByRole('button', { name: 'Add' }))
    expect(field).toHaveValue("claim.resubmitted and (true) and claim.invoiceNumber == 'A-1'")
  })
})

describe('a row that is inserted after a part', () => {
  it('stays with that part when a previous part is removed', async () => {
    const { user, field } = await show('claim.resubmitted and claim.hasDocumentation and participant.taxExempt')
    await user.click(button('Builder'))
    await user.click(button('Actions of condition 2'))
    await user.click(screen.getByRole('menuitem', { name: 'Or…' }))
    const row = () => screen.getByRole('group', { name: 'New condition' })
    await user.type(within(row()).getByRole('combobox', { name: 'Field' }), 'Invoice Number')
    await user.click(await screen.findByRole('option', { name: /Invoice Number/ }))
    await user.selectOptions(within(row()).getByRole('combobox', { name: 'Operator' }), 'equals')
    await user.type(within(row()).getByRole('textbox', { name: 'Value' }), 'A-1')
    await user.click(button('Actions of condition 1'))
    await user.click(screen.getByRole('menuitem', { name: 'Remove' }))
    await user.click(within(row()).getByRole('button', { name: 'Add' }))
    expect(field).toHaveValue("(claim.hasDocumentation or claim.invoiceNumber == 'A-1') and participant.taxExempt")
  })
})

describe('several values of a comparison', () => {
  it('are typed and deleted as one text, and the message covers any of them', async () => {
    const { user, field } = await show("{'NY', 'CA'}.contains(participant.state)")
    await user.click(button('Builder'))
    const values = screen.getByRole('textbox', { name: 'Values, separated by commas' })
    expect(values).toHaveValue('NY, CA')
    await user.type(values, '{Backspace}{Backspace}{Backspace}')
    expect(values).toHaveValue('NY,')
    expect(values).toHaveAccessibleDescription('Value is required')
    await user.type(values, '{Backspace}')
    expect(values).toHaveValue('NY')
    expect(field).toHaveValue("{'NY'}.contains(participant.state)")
  })
})

describe('Try it inside a form', () => {
  it('Enter in its fields does not submit the form, a button does', async () => {
    const { user, submitted } = await show("claim.invoiceNumber == 'A-1'")
    await user.click(button('Try it'))
    await user.type(screen.getByRole('textbox', { name: 'Claim: Invoice Number' }), 'A-1{Enter}')
    expect(submitted).not.toHaveBeenCalled()
    expect(within(screen.getByRole('region', { name: 'Try it' })).getByRole('status')).toHaveTextContent('true')
    await user.click(button('OK'))
    expect(submitted).toHaveBeenCalledTimes(1)
  })
})

describe('a problem of a text is reported once, at its character', () => {
  it.each([
    ['a letter that looks like another', 'cl\u0430im.resubmitted', 3],
    ['a minus that is a dash', 'claim.totalAmount \u2013 1 > 2', 19],
    ['quotes of a word processor', 'claim.status == \u2018A\u2019', 17],
    ['a no-break space', 'claim.resubmitted\u00a0and true', 18],
    ['a NUL', 'claim.status == \u0000', 17],
  ])('%s', async (_, text, place) => {
    const { field } = await show(text, 'The message of the form')
    expect(field).toHaveAttribute('aria-invalid', 'true')
    expect(screen.getByRole('button', { name: new RegExp(`\\(character ${place}\\)$`) })).toBeVisible()
    expect(screen.queryByText('The message of the form')).toBeNull()
  })

  it('a text that is valid in the language shows the messages of the form', async () => {
    await show('true', 'The message of the form')
    expect(screen.getByText('The message of the form')).toBeVisible()
  })
})

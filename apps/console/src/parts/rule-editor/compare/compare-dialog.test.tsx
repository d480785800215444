import { row } from '@incentive/quality/row'
import type { RowId } from '@incentive/quality/rows'
import { RULE_METADATA } from '@incentive/model/facts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderKit } from '../../../kit/testing/render-kit.tsx'
import { UnsavedQuestionDialog } from '../../unsaved-changes/unsaved-changes-guard.tsx'
import { ConditionField } from '../condition-field.tsx'

/** The editor of a condition of payout rules, with the facts of the product and two functions. */
async function show(text = '') {
  const user = userEvent.setup()
  function Form() {
    const [value, setValue] = useState(text)
    return (
      <ConditionField
        {...{ value, fieldId: 'condition', label: 'Condition', purpose: 'condition', facts: 'payout' }}
        onChange={setValue}
      />
    )
  }
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  cache.setQueryData(['rules', 'metadata'], RULE_METADATA)
  const formulas = [
    { id: 1, name: 'Days between', formula: '#daysBetween(a, b)', description: null },
    { id: 2, name: 'today', formula: '', description: null },
  ]
  cache.setQueryData(['rules', 'formulas'], { content: formulas, totalElements: 2 })
  renderKit(
    <QueryClientProvider client={cache}>
      <Form />
      <UnsavedQuestionDialog />
    </QueryClientProvider>,
  )
  const field: HTMLTextAreaElement = await screen.findByRole('textbox', { name: 'Condition' })
  const dialog = () => within(screen.getByRole('dialog', { name: 'Compare' }))
  const operator = () => dialog().getByRole('combobox', { name: 'Operator' })
  return {
    user,
    field,
    dialog,
    operator,
    open: () => user.click(screen.getByRole('button', { name: 'Compare' })),
    chooseField: async (name: string, category: string) => {
      const box = dialog().getByRole('combobox', { name: 'Field' })
      await user.clear(box)
      await user.type(box, name)
      await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}\\W*${category}`) }))
    },
    operators: () =>
      within(operator())
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
        .filter((label) => label !== ''),
    type: async (label: string, value: string) => {
      const box = dialog().getByRole('textbox', { name: label })
      await user.clear(box)
      await user.type(box, value)
    },
    insert: () => user.click(dialog().getByRole('button', { name: 'Insert comparison' })),
    isOpen: () => screen.queryByRole('dialog', { name: 'Compare' }) !== null,
  }
}

const TYPE = ['Participant Type', 'Participant'] as const
const EMAIL = ['Email', 'Participant'] as const
const NAME = ['Name', 'Organization'] as const
const EXEMPT = ['Tax Exempt', 'Participant'] as const
const DATE = ['Invoice Date', 'Claim'] as const
const AMOUNT = ['Total Amount', 'Claim'] as const
const QUANTITY = ['Quantity', 'Claim Product'] as const
const guarded = (field: string, operator: string, value: string) =>
  `(${field} != null and ${field} ${operator} ${value})`

describe('ALG-24 the Compare dialog', () => {
  it.each<[RowId, readonly [string, string], string, readonly string[], string]>([
    ['COND-10', TYPE, 'equals', ['DEALER'], "participant.participantTypeKey == 'DEALER'"],
    ['COND-11', EMAIL, 'equals ignoring case', ['A@B.com'], "'A@B.com'.equalsIgnoreCase(participant.email)"],
    ['COND-12', NAME, 'contains', ["Joe's"], "(organization?.name?.contains('Joe''s') ?: false)"],
    ['COND-13', NAME, 'starts with', ['Acme'], "(organization?.name?.startsWith('Acme') ?: false)"],
    ['COND-14', NAME, 'ends with', ['LLC'], "(organization?.name?.endsWith('LLC') ?: false)"],
    ['COND-16', EXEMPT, 'equals', ['true'], 'participant.taxExempt == true'],
    ['COND-17', EXEMPT, 'not equals', ['true'], 'participant.taxExempt != true'],
    ['COND-19', DATE, 'greater', ['04/01/2026'], "claim.invoiceDate > #date('2026-04-01')"],
    ['COND-20', DATE, 'greater or equal', ['04/01/2026'], "claim.invoiceDate >= #date('2026-04-01')"],
    ['COND-21', DATE, 'lower', ['04/01/2026'], guarded('claim.invoiceDate', '<', "#date('2026-04-01')")],
    [
      'COND-22',
      DATE,
      'lower or equal',
      ['04/01/2026 01:30 pm'],
      guarded('claim.invoiceDate', '<=', "#date('2026-04-01T13:30')"),
    ],
    ['COND-23', DATE, 'equals', ['04/01/2026'], "claim.invoiceDate == #date('2026-04-01')"],
    [
      'COND-22',
      DATE,
      'lower or equal',
      ['04/01/2026'],
      guarded('claim.invoiceDate', '<=', "#date('2026-04-01T23:59:59.999')"),
    ],
    [
      'COND-24',
      DATE,
      'between',
      ['04/01/2026', '03/31/2027'],
      "claim.invoiceDate between {#date('2026-04-01'), #date('2027-03-31T23:59:59.999')}",
    ],
    ['COND-26', AMOUNT, 'greater', ['99.5'], 'claim.totalAmount > 99.5'],
    ['COND-27', QUANTITY, 'lower or equal', ['10'], guarded('claimProduct?.quantity', '<=', '10')],
    ['COND-29', NAME, 'equals', ["Joe's"], "organization?.name == 'Joe''s'"],
  ])('%s of %s: %s is offered and inserted as text', (id, field, operator, values, text) =>
    row(id, async () => {
      const editor = await show()
      await editor.open()
      await editor.chooseField(...field)
      expect(editor.operators()).toContain(operator)
      await editor.user.selectOptions(editor.operator(), operator)
      if (field === EXEMPT) {
        const [value = ''] = values
        await editor.user.selectOptions(editor.dialog().getByRole('combobox', { name: 'Value' }), value)
      } else if (values.length === 2) {
        await editor.type('From', values[0] ?? '')
        await editor.type('To', values[1] ?? '')
      } else await editor.type('Value', values[0] ?? '')
      await editor.insert()
      expect(editor.isOpen()).toBe(false)
      expect(editor.field).toHaveValue(text)
    }),
  )

  it('each type has its operators and its kind of value, and another type clears what was chosen', async () => {
    const editor = await show()
    await editor.open()
    const amounts = ['greater', 'greater or equal', 'lower', 'lower or equal', 'equals']
    const dates = ['greater', 'greater or equal', 'lower', 'lower or equal', 'equals', 'between']
    await editor.chooseField(...EMAIL)
    row('COND-15', () =>
      expect(editor.operators()).toEqual(['equals', 'equals ignoring case', 'contains', 'starts with', 'ends with']),
    )
    await row('COND-28', async () => {
      await editor.user.selectOptions(editor.operator(), 'contains')
      await editor.type('Value', 'acme')
      await editor.chooseField(...DATE)
      expect(editor.operator()).toHaveValue('')
      expect(editor.operators()).toEqual(dates)
      expect(editor.dialog().queryByRole('textbox')).toBeNull()
    })
    await row('COND-25', async () => {
      expect(editor.operators()).toEqual(dates)
      await editor.user.selectOptions(editor.operator(), 'between')
      for (const label of ['From', 'To']) {
        expect(editor.dialog().getByRole('textbox', { name: label })).toBeVisible()
        expect(editor.dialog().getByRole('button', { name: `Choose ${label}` })).toBeVisible()
      }
    })
    await editor.chooseField(...EXEMPT)
    await row('COND-18', async () => {
      expect(editor.operators()).toEqual(['equals', 'not equals'])
      await editor.user.selectOptions(editor.operator(), 'equals')
      expect(editor.dialog().queryByRole('textbox')).toBeNull()
      const values = within(editor.dialog().getByRole('combobox', { name: 'Value' })).getAllByRole('option')
      expect(values.map(({ textContent }) => textContent)).toEqual(['', 'true', 'false'])
    })
    await editor.chooseField(...AMOUNT)
    row('COND-26', () => expect(editor.operators()).toEqual(amounts))
    await editor.chooseField(...QUANTITY)
    await row('COND-27', async () => {
      expect(editor.operators()).toEqual(amounts)
      await editor.user.selectOptions(editor.operator(), 'equals')
      await editor.type('Value', '2.5')
      await editor.insert()
      expect(editor.dialog().getByText('A whole number is required')).toBeVisible()
      expect(editor.field).toHaveValue('')
    })
  })

  it('is confirmed with a field, an operator and every value alone', () =>
    row('COND-30', async () => {
      const editor = await show('true')
      await editor.open()
      const isRefused = async (message: string) => {
        await editor.insert()
        expect(editor.dialog().getByText(message)).toBeVisible()
        expect(editor.field).toHaveValue('true')
      }
      await isRefused('Field is required')
      await editor.chooseField(...DATE)
      await isRefused('Operator is required')
      await editor.user.selectOptions(editor.operator(), 'between')
      await isRefused('Value is required')
      await editor.type('From', '04/02/2026')
      await isRefused('Value is required')
      await editor.type('To', '04/01/2026')
      await isRefused('The second value must not be before the first')
      await editor.type('To', '04/02/2026')
      await editor.insert()
      expect(editor.field).toHaveValue(
        "claim.invoiceDate between {#date('2026-04-02'), #date('2026-04-02T23:59:59.999')} true",
      )
    }))

  it.each(['Cancel', 'Close', 'Escape'])('inserts nothing when it is left by %s', (way) =>
    row('COND-31', async () => {
      const editor = await show('participant.taxExempt')
      await editor.open()
      await editor.chooseField(...TYPE)
      await editor.user.selectOptions(editor.operator(), 'equals')
      await editor.type('Value', 'DEALER')
      if (way === 'Escape') await editor.user.keyboard('{Escape}')
      else await editor.user.click(editor.dialog().getByRole('button', { name: way }))
      await editor.user.click(screen.getByRole('button', { name: /^Discard/ }))
      expect(editor.isOpen()).toBe(false)
      expect(editor.field).toHaveValue('participant.taxExempt')
    }),
  )
})

describe('the menus of the editor', () => {
  const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

  it('a field inserts its property, a function its text or its name', async () => {
    const editor = await show()
    const menu = async (name: string, keyword: string) => {
      await editor.user.click(screen.getByRole('button', { name }))
      await editor.user.type(screen.getByRole('combobox', { name: `Search ${name.toLowerCase()}` }), keyword)
    }
    await row('COND-06', async () => {
      await menu('Fields', 'Participant Type')
      await editor.user.click(screen.getByRole('option', { name: /^Participant Type/ }))
      expect(editor.field).toHaveValue('participant.participantTypeKey')
    })
    await row('COND-08', async () => {
      await menu('Functions', 'Days')
      expect(options()).toEqual(['Days between #daysBetween(a, b)'])
      await editor.user.click(screen.getByRole('option', { name: /^Days between/ }))
      expect(editor.field).toHaveValue('participant.participantTypeKey #daysBetween(a, b)')
      // OP-63: a formula without a text is inserted as its name
      await menu('Functions', 'today')
      await editor.user.click(screen.getByRole('option', { name: /^today/ }))
      expect(editor.field).toHaveValue('participant.participantTypeKey #daysBetween(a, b) today()')
    })
  })

  it.each([
    ['in the middle', 17, 17, 'claim.resubmitted claim.status and true'],
    ['for what is selected', 0, 17, 'claim.status and true'],
  ])('a piece goes in %s, and the text around it stays', (_, start, end, expected) =>
    row('COND-09', async () => {
      const editor = await show('claim.resubmitted and true')
      await editor.user.pointer([
        { target: editor.field, offset: start, keys: '[MouseLeft>]' },
        { target: editor.field, offset: end },
        { keys: '[/MouseLeft]' },
      ])
      await editor.user.click(screen.getByRole('button', { name: 'Fields' }))
      await editor.user.type(screen.getByRole('combobox', { name: 'Search fields' }), 'claim.status')
      await editor.user.click(screen.getByRole('option', { name: /^Status.*claim\.status/ }))
      expect(editor.field).toHaveValue(expected)
    }),
  )
})

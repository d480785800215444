import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderKit } from '../testing/render-kit.tsx'
import { ChoiceField } from './choice-field.tsx'
import type { FieldMode } from './field-props.ts'
import { MoneyField } from './money-field.tsx'
import { NumberTextField } from './number-text-field.tsx'
import { SelectField } from './select-field.tsx'
import { SwitchField } from './switch-field.tsx'
import { TextField } from './text-field.tsx'

const choices = [
  { value: 'yes', label: 'Pay it' },
  { value: 'no', label: 'Keep it' },
]
const none = () => undefined
const common = { fieldId: 'field', label: 'Label' }

const fields: [name: string, text: string, field: (mode: FieldMode) => ReactElement][] = [
  ['text', 'Autumn', (mode) => <TextField {...common} mode={mode} value="Autumn" onChange={none} />],
  ['number', '30 days', (mode) => <NumberTextField {...common} mode={mode} value="30" unit="days" onChange={none} />],
  ['money', '5.50 USD', (mode) => <MoneyField {...common} mode={mode} value="5.50" currency="USD" onChange={none} />],
  ['select', 'Pay it', (mode) => <SelectField {...common} mode={mode} value="yes" choices={choices} onChange={none} />],
  ['switch', 'Yes', (mode) => <SwitchField {...common} mode={mode} value onChange={none} />],
  ['choice', 'Keep it', (mode) => <ChoiceField {...common} mode={mode} value="no" choices={choices} onChange={none} />],
]

describe('U54: in view mode a field is text and nothing can be reached', () => {
  it.each(fields)('a %s field reads "%s"', async (_name, text, field) => {
    const user = userEvent.setup()
    renderKit(field('view'))
    expect(screen.getByText(text)).toBeVisible()
    await user.tab()
    expect(document.body).toHaveFocus()
  })

  it.each(fields)('a %s field can be reached by its id in edit mode', (_name, _text, field) => {
    renderKit(field('edit'))
    const control = document.getElementById('field')
    control?.focus()
    expect(control).toHaveFocus()
  })

  it('shows an empty value as a dash that is read as Empty', () => {
    renderKit(<TextField {...common} mode="view" value="" onChange={none} error="Label is required" />)
    expect(screen.getByText('Empty')).toBeInTheDocument()
    expect(screen.queryByText('Label is required')).toBeNull()
  })
})

describe('the message of a field', () => {
  it('is read with the control, after the hint', () => {
    renderKit(<TextField {...common} value="" onChange={none} hint="As printed" error="Label is required" isRequired />)
    const control = screen.getByRole('textbox', { name: 'Label' })
    expect(control).toBeInvalid()
    expect(control).toBeRequired()
    expect(control).toHaveAccessibleDescription('As printed Label is required')
  })
})

describe('what was typed', () => {
  it.each(['20x6', ' 007 ', '1e3', '-'])('"%s" is emitted as typed by a number field', async (typed) => {
    const user = userEvent.setup()
    const onChange = vi.fn()
    renderKit(<NumberTextField {...common} value="" onChange={onChange} />)
    await user.click(screen.getByRole('textbox'))
    await user.paste(typed)
    expect(onChange).toHaveBeenCalledExactlyOnceWith(typed)
  })
})

describe('the arrow keys', () => {
  it('OP-13 step a figure that has steps, and leave one that has none alone', async () => {
    const user = userEvent.setup()
    const onChange = vi.fn()
    renderKit(
      <>
        <NumberTextField {...common} value="1" onChange={onChange} steps={{ by: 0.1, min: 0.1, max: 50 }} />
        <NumberTextField fieldId="other" label="Other" value="1" onChange={onChange} />
      </>,
    )
    await user.type(screen.getByRole('textbox', { name: 'Label' }), '{ArrowUp}{ArrowDown}')
    expect(onChange.mock.calls).toEqual([['1.1'], ['0.9']])
    await user.type(screen.getByRole('textbox', { name: 'Other' }), '{ArrowUp}')
    expect(onChange).toHaveBeenCalledTimes(2)
  })
})

import type { CustomFieldDefinition } from '@incentive/model'
import { CUSTOM_FIELD_NUMBERS, customFieldName } from '@incentive/model'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderKit } from '../../../../kit/testing/render-kit.tsx'
import { startEditing } from '../../draft/change-editor.ts'
import { deriveEditor } from '../../draft/derive-editor.ts'
import { openEditor } from '../../draft/editor-state.ts'
import { updateBody } from '../../draft/save-body.ts'
import { anOpened } from '../../draft/testing/an-editor.ts'
import { EditorProvider } from '../../editing/editor-context.tsx'
import { createEditorStore } from '../../editing/editor-store.ts'
import { CustomFieldsPanel } from './custom-fields-panel.tsx'

const define = (number: number, label: string, order: number, required = false): CustomFieldDefinition => ({
  ...{ number, label, order, required },
})
const dealerFields = [define(7, 'Cost Center', 3), define(1, 'Region', 1, true), define(2, 'Budget Code', 2)]

function show(customFields: readonly CustomFieldDefinition[], mode: 'view' | 'edit' = 'edit') {
  const opened = openEditor(anOpened({ customFieldValue1: 'East', customFieldValue3: 'hidden' }), {
    id: 1,
    customFields,
  })
  const store = createEditorStore(mode === 'edit' ? startEditing(opened) : opened)
  renderKit(
    <EditorProvider store={store} restart={() => undefined}>
      <CustomFieldsPanel />
    </EditorProvider>,
  )
  return { store, user: userEvent.setup() }
}
const labels = () => screen.getAllByRole('textbox').map((input) => input.getAttribute('aria-labelledby'))

describe('the Custom Fields tab', () => {
  it('CF-01 shows the fields that the program names, in its order, and nothing else', () => {
    show(dealerFields)
    expect(labels()).toEqual([1, 2, 7].map((number) => `customFieldValue${number}-label`))
    expect(screen.getByRole('textbox', { name: 'Region' })).toBeRequired()
    expect(screen.getByRole('textbox', { name: 'Budget Code (optional)' })).toBeVisible()
  })

  it('CF-02 CF-04 sends a value under its number, and no value that is not shown', async () => {
    const { store, user } = show(dealerFields)
    await user.type(screen.getByRole('textbox', { name: /Cost Center/ }), '42')
    expect(updateBody(store.getState()).promotion).toEqual({ version: 3, customFieldValue7: '42' })
  })

  it('CF-06 a required field that is cleared says so and counts on its tab; another may stay empty', async () => {
    const { store, user } = show(dealerFields)
    await user.clear(screen.getByRole('textbox', { name: 'Region' }))
    expect(await screen.findByText('Region is required')).toBeVisible()
    expect(deriveEditor(store.getState()).problemsByTab.get('customFields')).toBe(1)
  })

  it('CF-03 CONST-18 shows fifteen', () => {
    show(CUSTOM_FIELD_NUMBERS.map((number) => define(number, `Field ${number}`, number)))
    expect(labels()).toEqual(CUSTOM_FIELD_NUMBERS.map((number) => `${customFieldName(number)}-label`))
  })

  it('CF-05 says that the program has none', () => {
    show([])
    expect(screen.getByText('No custom fields are configured')).toBeVisible()
    expect(screen.getByRole('link')).toHaveAttribute('href', '/program/1')
  })

  it('CF-07 shows the values as text in view mode', () => {
    show(dealerFields, 'view')
    expect(screen.getByText('East')).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

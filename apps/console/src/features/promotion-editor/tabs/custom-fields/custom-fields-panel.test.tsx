import { row } from '@incentive/quality/row'
import { type CustomFieldDefinition, CUSTOM_FIELD_NUMBERS } from '@incentive/model/draft'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderKit } from '../../../../kit/testing/render-kit.tsx'
import { startEditing } from '../../draft/change-editor.ts'
import { deriveEditor } from '../../draft/derive-editor.ts'
import { openEditor } from '../../draft/editor-state.ts'
import { updateBody } from '../../draft/saving/save-body.ts'
import { anOpened } from '../../draft/testing/an-editor.ts'
import { EditorProvider } from '../../editing/editor-context.tsx'
import { createEditorStore } from '../../editing/editor-store.ts'
import { CustomFieldsPanel } from './custom-fields-panel.tsx'

const define = (number: number, label: string, order: number, required = false): CustomFieldDefinition => ({
  number,
  label,
  order,
  required,
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
  it('shows the fields that the program names, in its order, and nothing else', () =>
    row('CF-01', () => {
      show(dealerFields)
      expect(labels()).toEqual([1, 2, 7].map((number) => `customFieldValue${number}-label`))
      expect(screen.getByRole('textbox', { name: 'Region' })).toBeRequired()
      expect(screen.getByRole('textbox', { name: 'Budget Code (optional)' })).toBeVisible()
    }))

  it('sends a value under its number, and no value that is not shown', async () => {
    const { store, user } = show(dealerFields)
    await user.type(screen.getByRole('textbox', { name: /Cost Center/ }), '42')
    const { promotion } = updateBody(store.getState())
    row('CF-02', () => expect(promotion).toMatchObject({ customFieldValue7: '42' }))
    row('CF-04', () => expect(Object.keys(promotion)).toEqual(['version', 'customFieldValue7']))
  })

  it('a required field that is cleared says so and counts on its tab', async () => {
    const { store, user } = show(dealerFields)
    await user.clear(screen.getByRole('textbox', { name: 'Region' }))
    expect(await screen.findByText('Region is required')).toBeVisible()
    expect(deriveEditor(store.getState()).problemsByTab.get('customFields')).toBe(1)
    expect(deriveEditor(store.getState()).canSave).toBe(false)
  })

  it('a field that may be empty is cleared', () =>
    row('CF-06', async () => {
      const { store, user } = show([define(1, 'Region', 1)])
      await user.clear(screen.getByRole('textbox', { name: 'Region (optional)' }))
      expect(updateBody(store.getState()).promotion).toEqual({ version: 3, customFieldValue1: null })
      expect(deriveEditor(store.getState()).canSave).toBe(true)
    }))

  it('shows fifteen', () =>
    row('CF-03', () => {
      show(CUSTOM_FIELD_NUMBERS.map((number) => define(number, `Field ${number}`, number)))
      expect(labels()).toEqual(
        [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15].map((number) => `customFieldValue${number}-label`),
      )
    }))

  it('says that the program has none', () =>
    row('CF-05', () => {
      show([])
      expect(screen.getByText('No custom fields are configured')).toBeVisible()
      expect(screen.getByRole('link')).toHaveAttribute('href', '/program/1')
    }))

  it('shows the values as text in view mode', () =>
    row('CF-07', () => {
      show(dealerFields, 'view')
      expect(screen.getByText('East')).toBeVisible()
      expect(screen.queryByRole('textbox')).toBeNull()
    }))
})

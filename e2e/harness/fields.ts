import type { Locator } from '@playwright/test'
import { fieldName } from '../pages/field-name.ts'
import { Picker } from '../pages/picker.ts'
import { expect } from './expect.ts'

/** Fields by label, as a user reads them: a switch is Yes or No, multiple choices are joined by commas. */
export type Fields = Readonly<Record<string, string>>

/** Reads every field in a part of the page, in view mode and in edit mode. */
export function readFields(part: Locator): Promise<Fields> {
  return part.evaluate((root) => {
    const textOf = (element: Element | null | undefined) => (element?.textContent ?? '').trim()
    const read = (frame: Element, id: string): string => {
      if (frame.getAttribute('data-mode') === 'view') {
        const shown = document.getElementById(`${id}-label`)?.parentElement?.parentElement?.lastElementChild
        return textOf(shown) === '–Empty' ? '' : textOf(shown)
      }
      const radios = [...frame.querySelectorAll<HTMLInputElement>('input[type=radio]')]
      if (radios.length > 0) return textOf(radios.find(({ checked }) => checked)?.labels?.[0])
      const control = document.getElementById(id)
      if (control instanceof HTMLSelectElement) return textOf(control.selectedOptions[0])
      if (!(control instanceof HTMLInputElement) && !(control instanceof HTMLTextAreaElement)) return textOf(control)
      if (control.type === 'checkbox') return (control as HTMLInputElement).checked ? 'Yes' : 'No'
      const chips = [...frame.querySelectorAll('button[aria-label^="Remove "]')].map((remove) =>
        // without the detail that some chips show
        (remove.previousElementSibling?.firstChild?.textContent ?? '').trim(),
      )
      return [...chips, ...(control.value === '' ? [] : [control.value])].join(', ')
    }
    return Object.fromEntries(
      [...root.querySelectorAll('[data-field]')].map((frame) => {
        const id = frame.getAttribute('data-field') ?? ''
        return [textOf(document.getElementById(`${id}-label`)).replace(/ \(optional\)$/, ''), read(frame, id)]
      }),
    )
  })
}

/** Sets fields in a part of the page in the given order, each the way a user sets one of its kind. */
export async function fillFields(part: Locator, fields: Fields): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await fillField(part, label, value)
}

async function fillField(part: Locator, label: string, value: string): Promise<void> {
  const page = part.page()
  const frame = part.locator('[data-field]').filter({ has: page.getByText(fieldName(label)) })
  const control = frame.locator('input, select, textarea, [contenteditable=true]').last()
  await expect(control).toBeEditable()
  const kind = await control.evaluate((element) => element.getAttribute('role') ?? (element as HTMLInputElement).type)
  if (kind === 'radio') await frame.getByRole('radio', { name: value, exact: true }).check()
  else if (kind === 'switch') await control.setChecked(value === 'Yes')
  else if (kind === 'select-one') await control.selectOption({ label: value })
  else if (kind === 'combobox') {
    for (const choice of value.split(', ')) await new Picker(page, label).choose(choice)
    await control.press('Tab')
  } else {
    await control.fill(value)
    await control.press('Tab')
  }
}

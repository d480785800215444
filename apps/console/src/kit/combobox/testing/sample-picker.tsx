import { screen } from '@testing-library/react'
import { useState } from 'react'
import { ComboboxField } from '../combobox-field.tsx'
import type { OptionSource, PickerOption } from '../picker-option.ts'

/** Twelve options, more than are shown at once. */
export const areas: PickerOption[] = Array.from({ length: 12 }, (_, index) => ({
  value: `a${index}`,
  label: `Area ${index}`,
}))

interface SampleProps {
  options?: OptionSource<PickerOption>
  first?: PickerOption | null
  onInvalidText?: (text: string) => void
}

/** A picker of one area, what is chosen by it, and somewhere else to go. */
export function Sample({ options = areas, first = null, onInvalidText }: SampleProps) {
  const [value, setValue] = useState<PickerOption | null>(first)
  return (
    <>
      <ComboboxField
        fieldId="area"
        label="Area"
        value={value}
        onChange={setValue}
        options={options}
        isClearable
        {...(onInvalidText ? { onInvalidText } : {})}
      />
      <output>{value?.value ?? 'none'}</output>
      <button type="button">Next</button>
    </>
  )
}

export const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Area' })
/** The labels that are offered. */
export const options = () => screen.queryAllByRole('option').map((option) => option.textContent?.trim())
/** The label that Enter would take. */
export const active = () =>
  document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent?.trim()
/** The chosen value; `none` without one. */
export const chosen = () => screen.getByText((_, element) => element?.tagName === 'OUTPUT').textContent

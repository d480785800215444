import { screen } from '@testing-library/react'
import { useState } from 'react'
import { ComboboxField } from '../combobox-field.tsx'
import type { OptionSource, PickerOption } from '../picker-options.ts'

/** Twelve options, more than are shown at a time. */
export const areas: PickerOption[] = Array.from({ length: 12 }, (_, index) => ({
  value: `a${index}`,
  label: `Area ${index}`,
}))

interface SampleProps {
  options?: OptionSource<PickerOption>
  first?: PickerOption | null
  onInvalidText?: (text: string) => void
}

/** A picker of one area, its chosen value, and another element to move the focus to. */
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
/** The labels of the offered options. */
export const options = () => screen.queryAllByRole('option').map((option) => option.textContent?.trim())
/** The label that Enter would choose. */
export const active = () =>
  document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent?.trim()
/** The chosen value; `none` without one. */
export const chosen = () => screen.getByText((_, element) => element?.tagName === 'OUTPUT').textContent

import { DEADLINE_PRESETS, presetDeadline, presetKind, type DeadlineDraft, type PeriodKind } from '@incentive/model'
import { useState } from 'react'
import { SelectField } from '../../../../kit/fields/select-field.tsx'
import { type DeadlineForm, useDeadlineSource } from './use-deadline-form.ts'

const presetChoices = DEADLINE_PRESETS.map((preset) => {
  const label = 'start' in preset ? `${preset.preset}, ${preset.start} start` : preset.preset
  return { value: label, label, preset }
})

interface PresetFieldProps {
  form: DeadlineForm
  /** The existing deadlines. */
  existing: readonly DeadlineDraft[]
  onKind: (kind: PeriodKind | null) => void
}

/** Fills in the name and the dates from the promotion's period, or from a month, half or quarter of it (OP-45). */
export function PresetField({ form, existing, onKind }: PresetFieldProps) {
  const source = useDeadlineSource()
  const [chosen, setChosen] = useState('')
  const choose = (value: string) => {
    setChosen(value)
    const preset = presetChoices.find((choice) => choice.value === value)?.preset
    onKind(preset ? presetKind(preset) : null)
    if (preset) form.change(({ id }) => ({ ...presetDeadline(preset, source, existing), id }))
  }
  return (
    <SelectField
      fieldId="deadline-preset"
      label="Preset"
      hint="Fills in name and dates"
      isOptional
      emptyLabel="None"
      value={chosen}
      choices={presetChoices}
      onChange={choose}
      width="medium"
    />
  )
}

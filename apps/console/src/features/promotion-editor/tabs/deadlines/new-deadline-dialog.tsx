import {
  type DeadlineDraft,
  kindOfPeriod,
  MAX_DEADLINES,
  nextDeadline,
  repeatDeadline,
  settleDeadline,
  type PeriodKind,
  DEADLINE_PRESETS,
  presetDeadline,
  presetKind,
} from '@incentive/model/deadlines'
import { MESSAGES } from '@incentive/model/issues'
import { useState } from 'react'
import { Button } from '../../../../kit/button/button.tsx'
import { focusField } from '../../../../kit/error-panel/focus-field.ts'
import { Checkbox } from '../../../../kit/fields/checkbox.tsx'
import { FieldGrid } from '../../../../kit/fields/field-grid.tsx'
import { FormDialog } from '../../../../parts/form/form-dialog.tsx'
import { DeadlineFields } from './deadline-dialog.tsx'
import { useOpenDeadline, deadlinePath, useDeadlineSource, type DeadlineForm } from './use-deadline-form.ts'
import { SelectField } from '../../../../kit/fields/select-field.tsx'

interface NewDeadlineDialogProps {
  /** The existing deadlines. The fields are named by the next index. */
  existing: readonly DeadlineDraft[]
  /** The initial values of the dialog. */
  baseline: DeadlineDraft
  /** True if the new deadlines, by default all months of the promotion, replace the existing ones. */
  isMonthly?: boolean
  /** `next` has the initial values of another deadline, or null if no other one is requested. */
  onAdd: (deadlines: readonly DeadlineDraft[], next: DeadlineDraft | null) => void
  onClose: () => void
}

/**
 * Adds a deadline, filled from a preset or manually, and its repetitions. The promotion's draft changes on OK (DL-03).
 * Another deadline starts with the next period.
 */
export function NewDeadlineDialog(props: NewDeadlineDialogProps) {
  const { existing, baseline, isMonthly = false, onAdd, onClose } = props
  const source = useDeadlineSource()
  const form = useOpenDeadline(existing.length, baseline, true)
  const [presetKind, setPresetKind] = useState<PeriodKind | null>(isMonthly ? 'MONTHS' : null)
  const [repeats, setRepeats] = useState(isMonthly)
  const draft = settleDeadline(form.draft)
  const kind = presetKind ?? kindOfPeriod(draft)
  const repeated = kind ? repeatDeadline(draft, kind, source) : [draft]
  const coming = repeats ? repeated : [draft]
  const tooMany = existing.length + coming.length > MAX_DEADLINES ? MESSAGES.deadline.tooMany(MAX_DEADLINES) : null
  const add = (wantsNext: boolean) => {
    const first = form.validate()
    if (first) void focusField(`${deadlinePath(existing.length)}.${first.field}`)
    else onAdd(coming, wantsNext ? nextDeadline(coming.at(-1) ?? draft, kind, source) : null)
  }
  return (
    <FormDialog
      form={form}
      title="New deadline"
      lost="Your changes to this deadline will be lost."
      submitLabel={submitLabel(isMonthly ? 'Replace with' : 'Add', coming.length)}
      submitProblem={tooMany}
      moreActions={
        !isMonthly && (
          <Button isDisabled={tooMany !== null} disabledReason={tooMany ?? undefined} onClick={() => add(true)}>
            Add another
          </Button>
        )
      }
      onSubmit={() => add(false)}
      onClose={onClose}
    >
      <FieldGrid columns={1}>
        <PresetField form={form} existing={existing} first={isMonthly ? 'Month' : ''} onKind={setPresetKind} />
        <DeadlineFields form={form} index={existing.length} />
      </FieldGrid>
      <Checkbox
        label="Repeat until the end of the promotion"
        value={repeats && repeated.length > 1}
        isDisabled={repeated.length === 1}
        onChange={setRepeats}
      />
    </FormDialog>
  )
}

const submitLabel = (verb: 'Add' | 'Replace with', count: number) =>
  count === 1 ? `${verb} ${verb === 'Add' ? '' : '1 '}deadline` : `${verb} ${count.toLocaleString('en-US')} deadlines`

const presetChoices = DEADLINE_PRESETS.map((preset) => {
  const label = 'start' in preset ? `${preset.preset}, ${preset.start} start` : preset.preset
  return { value: label, label, preset }
})

interface PresetFieldProps {
  form: DeadlineForm
  /** The existing deadlines. */
  existing: readonly DeadlineDraft[]
  /** The preset that filled the initial values, or blank. */
  first: string
  onKind: (kind: PeriodKind | null) => void
}

/** Fills in the name and the dates from the promotion's period, or from a month, half or quarter of it (OP-45). */
function PresetField({ form, existing, first, onKind }: PresetFieldProps) {
  const source = useDeadlineSource()
  const [chosen, setChosen] = useState(first)
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

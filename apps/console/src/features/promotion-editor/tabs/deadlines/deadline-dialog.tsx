import type { DeadlineDraft } from '@incentive/model'
import { DEADLINE_PRESETS, LAST_MINUTE, presetDeadline, settleDeadline, START_OF_DAY } from '@incentive/model'
import { useState } from 'react'
import { ZonedDateTimeField } from '../../../../kit/date-field/zoned-date-time-field.tsx'
import { focusField } from '../../../../kit/error-panel/focus-field.ts'
import { FieldGrid } from '../../../../kit/fields/field-grid.tsx'
import { SelectField } from '../../../../kit/fields/select-field.tsx'
import { TextField } from '../../../../kit/fields/text-field.tsx'
import { FormDialog } from '../../../../parts/form/form-dialog.tsx'
import { useSettledMessage } from '../../../../parts/form/use-settled-message.ts'
import { newYorkZone } from '../../../../parts/new-york/new-york-zone.ts'
import type { DeadlineField } from './deadline-form.ts'
import { deadlinePath } from './deadline-path.ts'
import { useDeadlineSource } from './use-deadline-source.ts'
import { useOpenDeadline, type DeadlineForm } from './use-open-deadline.ts'

interface DeadlineDialogProps {
  /** The place in the promotion's list, which names the fields. */
  index: number
  /** What the dialog opens with. */
  baseline: DeadlineDraft
  isNew: boolean
  onCommit: (deadline: DeadlineDraft) => void
  onClose: () => void
}

/** A new or an existing deadline; the promotion's draft learns of it on OK (DL-03, DL-04). */
export function DeadlineDialog({ index, baseline, isNew, onCommit, onClose }: DeadlineDialogProps) {
  const form = useOpenDeadline(index, baseline, isNew)
  const commit = () => {
    const first = form.validate()
    if (first) void focusField(`${deadlinePath(index)}.${first.field}`)
    else onCommit(settleDeadline(form.draft))
  }
  return (
    <FormDialog
      form={form}
      title={isNew ? 'New deadline' : 'Edit deadline'}
      lost="Your changes to this deadline will be lost."
      submitLabel={isNew ? 'Add deadline' : 'Update deadline'}
      onSubmit={commit}
      onClose={onClose}
    >
      <FieldGrid columns={1}>
        {isNew && <PresetField form={form} />}
        <NameField form={form} index={index} />
        <OneDate form={form} index={index} field="effectiveDate" label="Effective Date" />
        <OneDate form={form} index={index} field="expirationDate" label="Expiration Date" />
        <OneDate form={form} index={index} field="submissionDeadlineDate" label="Submission Deadline Date" />
      </FieldGrid>
    </FormDialog>
  )
}

const presetChoices = DEADLINE_PRESETS.map((preset) => {
  const label = 'start' in preset ? `${preset.preset}, ${preset.start} start` : preset.preset
  return { value: label, label, preset }
})

/** Fills the name and the dates from the promotion's window, or from a half or quarter of its fiscal year (OP-45). */
function PresetField({ form }: { form: DeadlineForm }) {
  const source = useDeadlineSource()
  const [chosen, setChosen] = useState('')
  const choose = (value: string) => {
    setChosen(value)
    const preset = presetChoices.find((choice) => choice.value === value)?.preset
    if (preset) form.change(({ id }) => ({ ...presetDeadline(preset, source), id }))
  }
  return (
    <SelectField
      fieldId="deadline-preset"
      label="Preset"
      hint="Fills the name and the dates"
      isOptional
      emptyLabel="None"
      value={chosen}
      choices={presetChoices}
      onChange={choose}
      width="medium"
    />
  )
}

/** Every message of a field, a line each: the dialog has no list of problems. */
function useMessages(form: DeadlineForm, field: DeadlineField): string | undefined {
  const messages = form.messagesAt(field)
  return useSettledMessage(messages.length > 0 ? messages.join('\n') : undefined)
}

interface OneFieldProps {
  form: DeadlineForm
  index: number
}

function NameField({ form, index }: OneFieldProps) {
  return (
    <TextField
      fieldId={`${deadlinePath(index)}.name`}
      label="Name"
      isRequired
      error={useMessages(form, 'name')}
      value={form.draft.name}
      onChange={(name) => form.set('name', name)}
      onBlur={() => form.leave('name')}
    />
  )
}

const startZone = newYorkZone()
const endZone = newYorkZone(LAST_MINUTE)
const lastTime = LAST_MINUTE.toString()

/** A day that is picked or typed alone begins at 00:00:00 and ends at 23:59:00 (DL-08, DL-09, ALG-06). */
function OneDate({
  form,
  index,
  field,
  label,
}: OneFieldProps & { field: Exclude<DeadlineField, 'name'>; label: string }) {
  const isStart = field === 'effectiveDate'
  return (
    <ZonedDateTimeField
      fieldId={`${deadlinePath(index)}.${field}`}
      label={label}
      isRequired
      zone={isStart ? startZone : endZone}
      defaultTime={isStart ? START_OF_DAY.toString() : lastTime}
      lastTime={lastTime}
      error={useMessages(form, field)}
      value={form.draft[field]}
      stored={form.baseline[field]}
      onChange={(date) => form.set(field, date)}
      onBlur={() => form.leave(field)}
    />
  )
}

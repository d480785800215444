import type { DeadlineDraft } from '@incentive/model'
import {
  DEADLINE_PRESETS,
  deadlineIssues,
  LAST_MINUTE,
  presetDeadline,
  settleDeadline,
  START_OF_DAY,
} from '@incentive/model'
import { useId, useState, type FormEvent } from 'react'
import { Button } from '../../../../kit/button/button.tsx'
import { ZonedDateTimeField } from '../../../../kit/date-field/zoned-date-time-field.tsx'
import { Dialog } from '../../../../kit/dialog/dialog.tsx'
import { focusField } from '../../../../kit/error-panel/focus-field.ts'
import { FieldGrid } from '../../../../kit/fields/field-grid.tsx'
import { SelectField } from '../../../../kit/fields/select-field.tsx'
import { TextField } from '../../../../kit/fields/text-field.tsx'
import { newYorkZone } from '../../../../parts/new-york/new-york-zone.ts'
import { UnsavedChangesDialog } from '../../../../parts/unsaved-changes/unsaved-changes-dialog.tsx'
import { useSettledMessage } from '../../editing/use-settled-message.ts'
import { deadlinePath } from './deadline-path.ts'
import type { DeadlineField } from './shown-deadline-message.ts'
import { useDeadlineSource } from './use-deadline-source.ts'
import { useOpenDeadline, type DeadlineForm } from './use-open-deadline.ts'

interface DeadlineDialogProps {
  /** The place in the promotion's list, which names the fields. */
  index: number
  /** What the dialog opens with. */
  start: DeadlineDraft
  isNew: boolean
  onCommit: (deadline: DeadlineDraft) => void
  onClose: () => void
}

/** A new or an existing deadline; the promotion's draft learns of it on OK (DL-03, DL-04). */
export function DeadlineDialog({ index, start, isNew, onCommit, onClose }: DeadlineDialogProps) {
  const formId = useId()
  const [isAsking, setIsAsking] = useState(false)
  const form = useOpenDeadline(index, start, isNew)
  const { changeCount } = form
  const leave = () => (changeCount > 0 ? setIsAsking(true) : onClose())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const meant = settleDeadline(form.draft)
    const [first] = deadlineIssues(meant)
    if (!first) return onCommit(meant)
    form.validate()
    void focusField(`${deadlinePath(index)}.${first.field}`)
  }
  return (
    <>
      {/* before the dialog: when both close, the focus goes back last of all to where the dialog was opened */}
      <UnsavedChangesDialog
        isOpen={isAsking}
        lost="What was typed for this deadline would be lost."
        changeCount={changeCount}
        onStay={() => setIsAsking(false)}
        onDiscard={onClose}
        saveLabel="Save"
        isBusy={false}
      />
      <Dialog
        isOpen
        keepsOpen
        onClose={leave}
        title={isNew ? 'New deadline' : 'Edit deadline'}
        actions={
          <>
            <Button onClick={leave}>Cancel</Button>
            <Button kind="primary" type="submit" form={formId}>
              {isNew ? 'Add deadline' : 'Update deadline'}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={submit}>
          <FieldGrid columns={1}>
            {isNew && <PresetField form={form} />}
            <NameField form={form} index={index} />
            <OneDate form={form} index={index} field="effectiveDate" label="Effective Date" />
            <OneDate form={form} index={index} field="expirationDate" label="Expiration Date" />
            <OneDate form={form} index={index} field="submissionDeadlineDate" label="Submission Deadline Date" />
          </FieldGrid>
        </form>
      </Dialog>
    </>
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
    if (preset) form.fill(presetDeadline(preset, source))
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
      error={useSettledMessage(form.messageAt('name'))}
      value={form.draft.name}
      onChange={(name) => form.change('name', name)}
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
      error={useSettledMessage(form.messageAt(field))}
      value={form.draft[field]}
      stored={form.start[field]}
      onChange={(date) => form.change(field, date)}
      onBlur={() => form.leave(field)}
    />
  )
}

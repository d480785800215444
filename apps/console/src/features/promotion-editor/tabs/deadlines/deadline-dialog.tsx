import { type DeadlineDraft, settleDeadline } from '@incentive/model/deadlines'
import { LAST_MINUTE, START_OF_DAY } from '@incentive/model/time'
import { focusField } from '../../../../kit/error-panel/focus-field.ts'
import { FieldGrid } from '../../../../kit/fields/field-grid.tsx'
import { FormDialog } from '../../../../parts/form/form-dialog.tsx'
import { useOpenDeadline, deadlinePath, type DeadlineForm, type DeadlineField } from './use-deadline-form.ts'
import { ZonedDateTimeField } from '../../../../kit/date-field/zoned-date-time-field.tsx'
import { TextField } from '../../../../kit/fields/text-field.tsx'
import { useSettledMessage } from '../../../../parts/form/use-settled-message.ts'
import { newYorkZone } from '../../../../parts/new-york/new-york-zone.ts'

interface DeadlineDialogProps {
  /** Index in the promotion's list, used in the field names. */
  index: number
  /** True if an undo has removed the deadline since the dialog opened. OK then adds it. */
  isGone: boolean
  /** The initial values of the dialog. */
  baseline: DeadlineDraft
  onCommit: (deadline: DeadlineDraft) => void
  onClose: () => void
}

/** Edits an existing deadline. The promotion's draft changes on OK (DL-04). */
export function DeadlineDialog({ index, isGone, baseline, onCommit, onClose }: DeadlineDialogProps) {
  const form = useOpenDeadline(index, baseline, false)
  const commit = () => {
    const first = form.validate()
    if (first) void focusField(`${deadlinePath(index)}.${first.field}`)
    else onCommit(settleDeadline(form.draft))
  }
  return (
    <FormDialog
      form={form}
      title={isGone ? 'New deadline' : 'Edit deadline'}
      lost="Your changes to this deadline will be lost."
      submitLabel={isGone ? 'Add deadline' : 'Update deadline'}
      isEdit={!isGone}
      onSubmit={commit}
      onClose={onClose}
    >
      <FieldGrid columns={1}>
        <DeadlineFields form={form} index={index} />
      </FieldGrid>
    </FormDialog>
  )
}

/** The name and the dates of a deadline. */
export function DeadlineFields(props: OneFieldProps) {
  return (
    <>
      <NameField {...props} />
      <OneDate {...props} field="effectiveDate" label="Effective Date" />
      <OneDate {...props} field="expirationDate" label="Expiration Date" />
      <OneDate {...props} field="submissionDeadlineDate" label="Submission Deadline Date" />
    </>
  )
}

/** All messages of a field, one per line, since the dialog has no list of problems. */
function useMessages(form: DeadlineForm, field: DeadlineField): string | undefined {
  const messages = form.messagesAt(field)
  return useSettledMessage(messages.length > 0 ? messages.join('\n') : undefined)
}

interface OneFieldProps {
  form: DeadlineForm
  /** Index in the promotion's list, used in the field names. */
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

/** A date without a time starts at 00:00:00 and ends at 23:59:00 (DL-08, DL-09, ALG-06). */
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

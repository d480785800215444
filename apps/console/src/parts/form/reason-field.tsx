import type { AcceptDraft } from '@incentive/model/issues'
import { TextField } from '../../kit/fields/text-field.tsx'
import type { Form } from './use-form.ts'

/** The parts of a form that a reason needs. */
export type ReasonForm = Pick<Form<AcceptDraft>, 'draft' | 'messageAt' | 'set' | 'leave'>

interface ReasonFieldProps {
  fieldId: string
  form: ReasonForm
  /** In characters. */
  maxLength: number
  hint?: string
  isDisabled?: boolean
}

/** The required reason in a dialog whose action changes what participants or checks see. */
export function ReasonField({ form, ...field }: ReasonFieldProps) {
  return (
    <TextField
      {...field}
      label="Reason"
      isRequired
      lines={3}
      value={form.draft.reason}
      error={form.messageAt('reason')}
      onChange={(reason) => form.set('reason', reason)}
      onBlur={() => form.leave('reason')}
    />
  )
}

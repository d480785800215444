import { LINE_LABELS } from '@incentive/model'
import { useSettledMessage } from '../../../../../parts/form/use-settled-message.ts'
import type { LineForm } from '../line-form.ts'
import type { LineRow } from '../line-row.ts'

/** Props of every field of a line. */
export interface OneLineField {
  form: LineForm
  /** Path of the row, used in the field names. */
  path: string
}

/** A setting that both kinds of lines have. */
export type CommonField = keyof LineRow & keyof typeof LINE_LABELS

/** Returns the props that a field of the kit needs to show a setting of a line. */
export function useLineField({ form, path }: OneLineField, field: CommonField) {
  const messages = form.messagesAt(field)
  return {
    fieldId: `${path}.${field}`,
    label: LINE_LABELS[field],
    error: useSettledMessage(messages.length > 0 ? messages.join('\n') : undefined),
    onBlur: () => form.leave(field),
  }
}

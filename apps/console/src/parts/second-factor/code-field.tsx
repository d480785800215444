import { TextField } from '../../kit/fields/text-field.tsx'
import type { Form } from '../form/use-form.ts'

/** Id of the code field. */
export const codeFieldId = 'second-factor-code'

/** The field for a code from the app or, with `isRecovery`, a recovery code. */
export function CodeField<Draft extends { readonly code: string }>({
  form,
  isRecovery = false,
}: {
  form: Form<Draft>
  isRecovery?: boolean
}) {
  return (
    <TextField
      fieldId={codeFieldId}
      label={isRecovery ? 'Recovery code' : 'Code'}
      hint={
        isRecovery ? 'Enter one of your 10 saved codes. Each works once.' : 'The six digits that your app shows now'
      }
      autoComplete="one-time-code"
      isMono
      value={form.draft.code}
      error={form.messageAt('code')}
      onChange={(code) => form.change((draft) => ({ ...draft, code }), 'code')}
    />
  )
}

/** Issues of a code that make a server request pointless. */
export const codeIssues = ({ code }: { readonly code: string }) =>
  code.trim() === '' ? [{ field: 'code', message: 'Code is required' }] : []

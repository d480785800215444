import { ACCOUNT_MESSAGES } from '@incentive/model/issues'
import { call } from '../../../api/call.ts'
import { focusField } from '../../../kit/error-panel/focus-field.ts'
import { TextField } from '../../../kit/fields/text-field.tsx'
import { showToast } from '../../../kit/toast/toasts.tsx'
import { FormDialog } from '../../../parts/form/form-dialog.tsx'
import { useForm } from '../../../parts/form/use-form.ts'
import css from '../account.module.css'
import { useCacheAccount } from '../account-query.ts'
import { RefusalNotice } from '../../../parts/form/refusal-notice.tsx'

interface Passwords {
  readonly currentPassword: string
  readonly newPassword: string
  readonly repeated: string
}

const none: Passwords = { currentPassword: '', newPassword: '', repeated: '' }

const idOf = (field: string) => `account-${field}`

const fields = [
  { field: 'currentPassword', label: 'Current password', autoComplete: 'current-password', hint: undefined },
  {
    field: 'newPassword',
    label: 'New password',
    autoComplete: 'new-password',
    hint: 'At least 12 characters; several words are fine',
  },
  { field: 'repeated', label: 'Confirm new password', autoComplete: 'new-password', hint: undefined },
] as const

function issues({ currentPassword, newPassword, repeated }: Passwords) {
  const at = (field: keyof Passwords, message: string) => [{ field, message }]
  return [
    ...(currentPassword === '' ? at('currentPassword', ACCOUNT_MESSAGES.account.passwordRequired) : []),
    ...([...newPassword].length < 12 ? at('newPassword', ACCOUNT_MESSAGES.account.passwordTooShort) : []),
    ...(repeated === newPassword ? [] : at('repeated', ACCOUNT_MESSAGES.account.passwordsDiffer)),
  ]
}

/** Changes the password. All other sessions are signed out. */
export function PasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const keep = useCacheAccount()
  const form = useForm(none, { issues })
  const save = async () => {
    const wrong = form.validate()
    if (wrong) return void focusField(idOf(wrong.field))
    const saved = await form.save(
      ({ currentPassword, newPassword }) => ({ currentPassword, newPassword }),
      (body) => call('changePassword', { body }),
    )
    if (!saved) return
    keep(saved)
    onClose()
    showToast('Password changed')
  }
  return (
    <FormDialog
      form={form}
      title="Change password"
      size="small"
      lost="What you entered will be lost. Your password will not change."
      submitLabel="Change password"
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div className={css.form}>
        <RefusalNotice refusal={form.refusal} />
        {/* identifies the account for password managers */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {fields.map(({ field, label, autoComplete, hint }) => (
          <TextField
            key={field}
            fieldId={idOf(field)}
            label={label}
            type="password"
            isRequired
            autoComplete={autoComplete}
            hint={hint}
            value={form.draft[field]}
            error={form.messageAt(field)}
            onChange={(value) => form.set(field, value)}
            onBlur={() => form.leave(field)}
          />
        ))}
        <p>This device stays signed in. All your other sessions end.</p>
      </div>
    </FormDialog>
  )
}

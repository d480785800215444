import { TextField } from '../../../kit/fields/text-field.tsx'

interface CurrentPasswordProps {
  form: {
    readonly draft: { readonly password: string }
    readonly messageAt: (field: string) => string | undefined
    readonly set: (field: 'password', value: string) => void
  }
}

/** Asks for the current password. */
export function CurrentPassword({ form }: CurrentPasswordProps) {
  return (
    <TextField
      fieldId="account-password"
      label="Password"
      type="password"
      isRequired
      autoComplete="current-password"
      value={form.draft.password}
      error={form.messageAt('password')}
      onChange={(password) => form.set('password', password)}
    />
  )
}

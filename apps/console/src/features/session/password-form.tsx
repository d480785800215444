import type { AccountLink } from '@incentive/contract'
import type { FormEvent } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../kit/button/button.tsx'
import { focusField } from '../../kit/error-panel/focus-field.ts'
import { TextField } from '../../kit/fields/text-field.tsx'
import { Notice } from '../../kit/page/notice.tsx'
import type { FormRules } from '../../parts/form/form-state.ts'
import { useForm } from '../../parts/form/use-form.ts'
import css from './sign-in.module.css'
import { WhosePassword } from './whose-password.tsx'

interface PasswordFormProps {
  token: string
  link: AccountLink
  onSet: () => void
}

interface NewPassword {
  readonly password: string
  readonly again: string
}

const rules: FormRules<NewPassword> = {
  issues: ({ password, again }) => [
    ...(password === '' ? [{ field: 'password', message: 'Password is required' }] : []),
    ...(again === password ? [] : [{ field: 'again', message: 'The two passwords differ' }]),
  ],
}

/** The new password of an account, entered twice. Pasting and password managers are supported. */
export function PasswordForm({ token, link, onSet }: PasswordFormProps) {
  const form = useForm<NewPassword>({ password: '', again: '' }, rules)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const sent = await form.save(
      ({ password }) => ({ token, password }),
      async (body) => {
        await call('redeemAccountLink', { body })
        return true
      },
    )
    if (sent) onSet()
    else void focusField('new-password')
  }
  const { refusal } = form
  const problems = [
    ...(refusal?.fieldIssues ?? []).filter(({ field }) => field !== 'password').map(({ message }) => message),
    ...(refusal?.generalIssues ?? []),
  ]
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      {problems.length > 0 && (
        <Notice tone="bad" isUrgent>
          {problems.join('. ')}
        </Notice>
      )}
      <TextField
        fieldId="new-password-email"
        label="Email"
        type="email"
        autoComplete="username"
        mode="view"
        value={link.email}
        onChange={() => undefined}
      />
      <TextField
        fieldId="new-password"
        label="New password"
        hint="At least 12 characters; a sentence is good"
        type="password"
        autoComplete="new-password"
        value={form.draft.password}
        error={form.messageAt('password')}
        onChange={(password) => form.set('password', password)}
      />
      <TextField
        fieldId="new-password-again"
        label="Confirm new password"
        type="password"
        autoComplete="new-password"
        value={form.draft.again}
        error={form.messageAt('again')}
        onChange={(again) => form.set('again', again)}
      />
      <WhosePassword email={link.email} />
      <Button kind="primary" type="submit" isBusy={form.isBusy}>
        Set password
      </Button>
    </form>
  )
}

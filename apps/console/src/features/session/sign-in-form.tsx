import type { SessionAnswer } from '@incentive/contract'
import { useEffect, useRef, type FormEvent } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../kit/button/button.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { Notice } from '../../kit/page/notice.tsx'
import type { FormRules } from '../../parts/form/form-state.ts'
import { useForm } from '../../parts/form/use-form.ts'
import css from './sign-in.module.css'

interface SignInFormProps {
  onSignedIn: (session: SessionAnswer) => void
  /** The address of whoever signed in before; then it cannot be another user. */
  email?: string
}

interface Credentials {
  readonly email: string
  readonly password: string
}

/** What is missing before it makes sense to ask the server. */
const rules: FormRules<Credentials> = {
  issues: ({ email, password }) => [
    ...(email.trim() === '' ? [{ field: 'email', message: 'Email is required' }] : []),
    ...(password === '' ? [{ field: 'password', message: 'Password is required' }] : []),
  ],
}

/** Email and password. Both can be pasted and filled by a password manager. */
export function SignInForm({ onSignedIn, email: knownEmail }: SignInFormProps) {
  const form = useForm<Credentials>({ email: knownEmail ?? '', password: '' }, rules)
  const element = useRef<HTMLFormElement>(null)
  const focusOn = (field: string) => element.current?.querySelector<HTMLInputElement>(`#sign-in-${field}`)?.focus()
  useEffect(() => focusOn(knownEmail === undefined ? 'email' : 'password'), [knownEmail])
  const signIn = async (event: FormEvent) => {
    event.preventDefault()
    const session = await form.save(
      ({ email, password }) => ({ email: email.trim(), password }),
      (body) => call('login', { body }),
    )
    if (session) onSignedIn(session)
    else focusOn(form.validate()?.field ?? 'password')
  }
  const problem = form.refusal?.generalIssues.join('. ')
  return (
    <form ref={element} className={css.form} onSubmit={(event) => void signIn(event)} noValidate>
      {problem && (
        <Notice tone="bad" isUrgent>
          {problem}
        </Notice>
      )}
      <TextField
        fieldId="sign-in-email"
        label="Email"
        type="email"
        autoComplete="username"
        mode={knownEmail === undefined ? 'edit' : 'view'}
        value={form.draft.email}
        error={form.messageAt('email')}
        onChange={(email) => form.set('email', email)}
      />
      <TextField
        fieldId="sign-in-password"
        label="Password"
        type="password"
        autoComplete="current-password"
        value={form.draft.password}
        error={form.messageAt('password')}
        onChange={(password) => form.set('password', password)}
      />
      {/* tells password managers whose password it is */}
      {knownEmail !== undefined && <input type="email" autoComplete="username" value={knownEmail} readOnly hidden />}
      <Button kind="primary" type="submit" isBusy={form.isBusy}>
        Sign in
      </Button>
    </form>
  )
}

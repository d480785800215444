import type { Awaits, SessionAnswer } from '@incentive/contract'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../kit/button/button.tsx'
import { onDemand } from '../../kit/on-demand/use-on-demand.ts'
import { OnDemandPart } from '../../kit/on-demand/on-demand-part.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { Notice } from '../../kit/page/notice.tsx'
import type { FormRules } from '../../parts/form/form-state.ts'
import { useForm } from '../../parts/form/use-form.ts'
import css from './sign-in.module.css'

interface SignInFormProps {
  onSignedIn: (session: SessionAnswer) => void
  /** Email of the previous user. If set, no other user can sign in. */
  email?: string
  /** The pending step of a session started by a provider. If set, no password is requested. */
  awaited?: Awaits | undefined
}

interface Credentials {
  readonly email: string
  readonly password: string
}

/** Checks for missing values before a request is sent. */
const rules: FormRules<Credentials> = {
  issues: ({ email, password }) => [
    ...(email.trim() === '' ? [{ field: 'email', message: 'Email is required' }] : []),
    ...(password === '' ? [{ field: 'password', message: 'Password is required' }] : []),
  ],
}

const secondStep = onDemand(async () => (await import('./second-step.tsx')).SecondStep)

/** Email and password, then the two-factor code of users who have set it up. */
export function SignInForm(props: SignInFormProps) {
  const [awaits, setAwaits] = useState<Awaits | null>(props.awaited ?? null)
  if (awaits === null) return <PasswordForm {...props} onAwaits={setAwaits} />
  return (
    <OnDemandPart source={secondStep} name="The second step">
      {(SecondStep) => <SecondStep awaits={awaits} onSignedIn={props.onSignedIn} onCancel={() => setAwaits(null)} />}
    </OnDemandPart>
  )
}

/** Email and password. Pasting and password managers are supported. */
function PasswordForm({
  onSignedIn,
  onAwaits,
  email: knownEmail,
}: SignInFormProps & { onAwaits: (awaits: Awaits) => void }) {
  const form = useForm<Credentials>({ email: knownEmail ?? '', password: '' }, rules)
  const [isPasswordShown, setIsPasswordShown] = useState(false)
  const [hasForgotten, setHasForgotten] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const focusOn = (field: string) => element.current?.querySelector<HTMLInputElement>(`#sign-in-${field}`)?.focus()
  useEffect(() => focusOn(knownEmail === undefined ? 'email' : 'password'), [knownEmail])
  const signIn = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await form.save(
      ({ email, password }) => ({ email: email.trim(), password }),
      (body) => call('login', { body }),
    )
    if (answer && 'awaits' in answer) onAwaits(answer.awaits)
    else if (answer) onSignedIn(answer)
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
        type={isPasswordShown ? 'text' : 'password'}
        autoComplete="current-password"
        end={
          <Button size="small" kind="quiet" onClick={() => setIsPasswordShown(!isPasswordShown)}>
            {isPasswordShown ? 'Hide' : 'Show'} <span className="kit-hidden">password</span>
          </Button>
        }
        value={form.draft.password}
        error={form.messageAt('password')}
        onChange={(password) => form.set('password', password)}
      />
      {knownEmail !== undefined && <WhosePassword email={knownEmail} />}
      <Button kind="primary" type="submit" isBusy={form.isBusy}>
        Sign in
      </Button>
      <Button kind="quiet" aria-expanded={hasForgotten} onClick={() => setHasForgotten(!hasForgotten)}>
        Forgot password?
      </Button>
      {hasForgotten && <p role="status">Ask an account manager at your company for a link to set a new password.</p>}
    </form>
  )
}

/** Identifies the account of the requested password for password managers. */
export function WhosePassword({ email }: { email: string }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden />
}

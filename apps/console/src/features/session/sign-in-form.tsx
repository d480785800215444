import type { SessionAnswer } from '@incentive/contract'
import { issuesFrom } from '@incentive/model'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { ApiProblem } from '../../api/api-problem.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../kit/button/button.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { Notice } from '../../kit/page/notice.tsx'
import css from './sign-in.module.css'

interface SignInFormProps {
  onSignedIn: (session: SessionAnswer) => void
  /** The address of whoever signed in before; then it cannot be another user. */
  email?: string
}

type Typed = { email: string; password: string }

/** What the server says of a refused sign-in; anything but a problem of the call is a fault of this program. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof ApiProblem)) throw error
  return issuesFrom(error.status, error.body).generalIssues.join('. ')
}

/** What is missing before it makes sense to ask the server. */
const missingIn = ({ email, password }: Typed): Partial<Typed> => ({
  ...(email.trim() === '' ? { email: 'Email is required' } : {}),
  ...(password === '' ? { password: 'Password is required' } : {}),
})

/** Email and password. Both can be pasted and filled by a password manager. */
export function SignInForm({ onSignedIn, email: knownEmail }: SignInFormProps) {
  const [typed, setTyped] = useState({ email: knownEmail ?? '', password: '' })
  const [missing, setMissing] = useState<Partial<Typed>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const focusOn = (name: keyof Typed) => form.current?.querySelector<HTMLInputElement>(`#sign-in-${name}`)?.focus()
  useEffect(() => focusOn(knownEmail === undefined ? 'email' : 'password'), [knownEmail])
  const type = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part })
    setMissing({})
  }
  const signIn = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const gaps = missingIn(typed)
    setMissing(gaps)
    if (gaps.email ?? gaps.password) return focusOn(gaps.email ? 'email' : 'password')
    setIsBusy(true)
    try {
      onSignedIn(await call('login', { body: { ...typed, email: typed.email.trim() } }))
    } catch (error) {
      setProblem(reasonOf(error))
      focusOn('password')
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form ref={form} className={css.form} onSubmit={(event) => void signIn(event)} noValidate>
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
        value={typed.email}
        error={missing.email}
        onChange={(email) => type({ email })}
      />
      <TextField
        fieldId="sign-in-password"
        label="Password"
        type="password"
        autoComplete="current-password"
        value={typed.password}
        error={missing.password}
        onChange={(password) => type({ password })}
      />
      {/* tells password managers whose password it is */}
      {knownEmail !== undefined && <input type="email" autoComplete="username" value={knownEmail} readOnly hidden />}
      <Button kind="primary" type="submit" isBusy={isBusy}>
        Sign in
      </Button>
    </form>
  )
}

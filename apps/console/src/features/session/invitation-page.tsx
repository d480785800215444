import type { AccountLink } from '@incentive/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState, type ReactNode, type FormEvent } from 'react'
import { call } from '../../api/call.ts'
import { failureOf } from '../../api/failure.ts'
import { sessionQuery } from '../../api/session.ts'
import { Notice } from '../../kit/page/notice.tsx'
import { SignInForm, WhosePassword } from './sign-in-form.tsx'
import css from './sign-in.module.css'
import { Button } from '../../kit/button/button.tsx'
import { focusField } from '../../kit/error-panel/focus-field.ts'
import { TextField } from '../../kit/fields/text-field.tsx'
import type { FormRules } from '../../parts/form/form-state.ts'
import { useForm } from '../../parts/form/use-form.ts'

/** The target of an invitation or password reset link: sets the password, then signs in with it. */
export function InvitationPage(): ReactNode {
  const cache = useQueryClient()
  const router = useRouter()
  // after the #, so that no server or log on the way has received it
  const [token] = useState(() => window.location.hash.slice(1))
  const [isSet, setIsSet] = useState(false)
  const link = useQuery({
    queryKey: ['account link', token],
    queryFn: ({ signal }) => call('getAccountLink', { body: { token: token.slice(0, 200) }, signal }),
    staleTime: Infinity,
    retry: false,
  })
  return (
    <main className={css.page}>
      <title>Set your password - Incentive Console</title>
      <div className={css.card}>
        <div className={css.head}>
          <span className={css.mark} aria-hidden />
          <h1>Incentive Console</h1>
          <p>{wordsOf(link.data, isSet)}</p>
        </div>
        {link.isError && (
          <Notice tone="bad" isUrgent>
            {whyNot(link.error)}
          </Notice>
        )}
        {link.data && !isSet && <PasswordForm token={token} link={link.data} onSet={() => setIsSet(true)} />}
        {link.data && isSet && (
          <SignInForm
            email={link.data.email}
            onSignedIn={(session) => {
              cache.setQueryData(sessionQuery.queryKey, session)
              router.history.replace('/')
            }}
          />
        )}
      </div>
    </main>
  )
}

function wordsOf(link: AccountLink | undefined, isSet: boolean): string {
  if (!link) return 'Set your password'
  if (isSet) return 'Your password is set. Sign in with it'
  return link.kind === 'INVITATION' ? `Welcome, ${link.fullName}. Set your password` : 'Set a new password'
}

/** Errors of the link are reported at its token, which has no field here. */
function whyNot(error: unknown): string {
  const { body } = failureOf(error)
  const { fieldErrors = {}, generalErrors = [] } = (body ?? {}) as {
    fieldErrors?: Record<string, string[]>
    generalErrors?: string[]
  }
  const words = [...Object.values(fieldErrors).flat(), ...generalErrors]
  return words.length > 0 ? words.join('. ') : 'The link could not be read. Try again later'
}

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
    ...(again === password ? [] : [{ field: 'again', message: 'The passwords do not match' }]),
  ],
}

/** The new password of an account, entered twice. Pasting and password managers are supported. */
function PasswordForm({ token, link, onSet }: PasswordFormProps) {
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

import type { AccountLink } from '@incentive/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { failureOf } from '../../api/failure.ts'
import { sessionQuery } from '../../api/session.ts'
import { Notice } from '../../kit/page/notice.tsx'
import { PasswordForm } from './password-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import css from './sign-in.module.css'

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

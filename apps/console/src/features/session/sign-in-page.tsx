import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { forgetSession, sessionQuery } from '../../api/session.ts'
import { CompanySignIn } from './company-sign-in.tsx'
import { SignInForm } from './sign-in-form.tsx'
import css from './sign-in.module.css'

/** The first screen: sign in, then on to where one was going. */
export function SignInPage(): ReactNode {
  const cache = useQueryClient()
  const router = useRouter()
  const { next = '/', client, problem } = useSearch({ from: '/sign-in' })
  const { href, state } = useLocation()
  const { isLeaving } = state
  useEffect(() => {
    if (!isLeaving) return
    forgetSession(cache)
    void router.navigate({ href, replace: true, state: {} })
  }, [cache, router, href, isLeaving])
  return (
    <main className={css.page}>
      <title>Sign in - Incentive Console</title>
      <div className={css.card}>
        <div className={css.head}>
          <span className={css.mark} aria-hidden />
          <h1>Incentive Console</h1>
          <p>Sign in to administer your programs</p>
        </div>
        <CompanySignIn client={client} problem={problem} next={next} />
        <SignInForm
          onSignedIn={(session) => {
            cache.setQueryData(sessionQuery.queryKey, session)
            router.history.replace(next)
          }}
        />
      </div>
    </main>
  )
}

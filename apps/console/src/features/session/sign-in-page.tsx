import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { sessionQuery } from '../../api/session.ts'
import { CompanySignIn } from './company-sign-in.tsx'
import { SignInForm } from './sign-in-form.tsx'
import css from './sign-in.module.css'
import { SigningOut } from './signing-out.tsx'

/** The first screen: signs the user in and continues to their destination. Sign-out redirects here too. */
export function SignInPage(): ReactNode {
  const { isLeaving } = useLocation().state
  return (
    <main className={css.page}>
      <title>Sign in - Incentive Console</title>
      <div className={css.card}>
        <div className={css.head}>
          <span className={css.mark} aria-hidden />
          <h1>Incentive Console</h1>
          {!isLeaving && <p>Sign in to administer your programs</p>}
        </div>
        {isLeaving ? <SigningOut /> : <Ways />}
      </div>
    </main>
  )
}

/** The sign-in options: through a company, or with a password. */
function Ways() {
  const cache = useQueryClient()
  const router = useRouter()
  const { next = '/', client, end } = useSearch({ from: '/sign-in' })
  return (
    <>
      <CompanySignIn client={client} end={end} next={next} />
      <SignInForm
        awaited={end === 'code' ? 'SECOND_FACTOR' : undefined}
        onSignedIn={(session) => {
          // a page of the server, the destination of a window that was opened to sign in again
          if (next.startsWith('/api/')) return window.location.replace(next)
          cache.setQueryData(sessionQuery.queryKey, session)
          router.history.replace(next)
        }}
      />
    </>
  )
}

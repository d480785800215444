import { useQueryClient, useQuery } from '@tanstack/react-query'
import { useLocation, useRouter, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { sessionQuery } from '../../api/session.ts'
import { SignInForm } from './sign-in-form.tsx'
import css from './sign-in.module.css'
import { endSession, forgetSession } from './end-session.ts'
import { Notice } from '../../kit/page/notice.tsx'

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

/** Ends the session, then continues to the provider that started it, otherwise to the sign-in screen. */
function SigningOut() {
  const cache = useQueryClient()
  const router = useRouter()
  const { href } = useLocation()
  const { data: providerAddress } = useQuery({
    queryKey: ['signing out'],
    queryFn: endSession,
    retry: false,
    gcTime: 0,
    throwOnError: true,
  })
  useEffect(() => {
    if (providerAddress === undefined) return
    forgetSession(cache)
    if (providerAddress === null) void router.navigate({ href, replace: true, state: {} })
    else window.location.replace(providerAddress)
  }, [cache, router, href, providerAddress])
  return <p role="status">Signing out …</p>
}

/** Messages for the result codes in the URL after a failed provider sign-in. */
const problems: Readonly<Record<string, string>> = {
  unknown: 'We do not recognize this company.',
  away: 'We could not reach the sign-in page of your company. Try again later, or use your password.',
  refused: 'The sign-in was not completed. Try again.',
  noAccount: 'You do not have access. Ask an account manager at your company.',
  noEmail: 'Your company did not provide a verified email address for you.',
}

interface CompanySignInProps {
  /** The company key from the URL of the page. */
  client: string | undefined
  /** The result code of the provider sign-in. */
  end: string | undefined
  /** The destination after sign-in. */
  next: string
}

/** The sign-in button of the company in the URL, and the result of the last attempt. */
function CompanySignIn({ client, end, next }: CompanySignInProps) {
  const problem = end !== undefined && Object.hasOwn(problems, end) ? problems[end] : undefined
  return (
    <>
      {problem !== undefined && (
        <Notice tone="bad" isUrgent>
          {problem}
        </Notice>
      )}
      {end === 'signedOut' && <Notice tone="good">You are signed out, here and at your company.</Notice>}
      {client !== undefined && (
        <a className={css.company} href={`/api/sign-in/${encodeURIComponent(client)}?${new URLSearchParams({ next })}`}>
          Sign in with your company
        </a>
      )}
    </>
  )
}

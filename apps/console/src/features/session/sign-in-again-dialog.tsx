import type { SessionAnswer } from '@incentive/contract'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import css from './sign-in.module.css'
import { SignInForm } from './sign-in-form.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../api/call.ts'
import { Notice } from '../../kit/page/notice.tsx'

interface SignInAgainDialogProps {
  /** The ended session. Only its user can continue. */
  ended: SessionAnswer
  onSignedIn: (session: SessionAnswer) => void
  onClose: () => void
}

/** Asks for the password or opens the provider, on top of the screen, which stays as it is. */
export function SignInAgainDialog({ ended, onSignedIn, onClose }: SignInAgainDialogProps) {
  const { user, provider } = ended
  return (
    <Dialog isOpen onClose={onClose} title="Your session has ended" size="small" keepsOpen>
      <p className={css.again}>Sign in again to continue. Your changes are kept.</p>
      {provider ? (
        <ProviderSignIn user={user} provider={provider} onSignedIn={onSignedIn} />
      ) : (
        <SignInForm email={user.email} onSignedIn={onSignedIn} />
      )}
    </Dialog>
  )
}

/** Interval at which the session is checked, in milliseconds. */
const everyMs = 2_000

interface ProviderSignInProps {
  /** The user whose session ended. */
  user: SessionAnswer['user']
  provider: NonNullable<SessionAnswer['provider']>
  onSignedIn: (session: SessionAnswer) => void
}

/** Opens the provider in a separate window, and continues when the same user is signed in again. */
function ProviderSignIn({ user, provider, onSignedIn }: ProviderSignInProps) {
  const { data: session } = useQuery({
    queryKey: ['session again', user.id],
    queryFn: ({ signal }) => call('getSession', { signal }).then((answer: SessionAnswer | undefined) => answer ?? null),
    refetchInterval: everyMs,
    refetchOnWindowFocus: 'always',
    retry: false,
    gcTime: 0,
  })
  const isBack = session?.user.id === user.id
  const resume = useEffectEvent(() => {
    if (session) onSignedIn(session)
  })
  useEffect(() => {
    if (isBack) resume()
  }, [isBack])
  const isOther = session != null && !isBack
  const search = new URLSearchParams({ next: '/api/sign-in/done', ...(isOther && { forceLogin: '' }) })
  return (
    <div className={css.form}>
      {isOther && (
        <Notice tone="bad" isUrgent>
          {session.user.fullName} is signed in now. Sign in as {user.fullName} to continue.
        </Notice>
      )}
      <a className={css.company} href={`${provider.signInPath}?${search}`} target="_blank" rel="noreferrer">
        Sign in with {provider.name}
      </a>
      <p>This opens a new window. Come back here when you are signed in.</p>
    </div>
  )
}

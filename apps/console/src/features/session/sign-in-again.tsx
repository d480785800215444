import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { SessionAnswer } from '@incentive/contract'
import { whenSessionEnds } from '../../api/session-gate.ts'
import { selectProgram, sessionQuery, useSession } from '../../api/session.ts'
import { OnDemandDialog } from '../../kit/on-demand/on-demand-dialog.tsx'
import { onDemand } from '../../kit/on-demand/use-on-demand.ts'

const signInAgainDialog = onDemand(async () => (await import('./sign-in-again-dialog.tsx')).SignInAgainDialog)

/**
 * Lets the user sign in again after the session expired during work. The screen behind stays as it is, and the rejected
 * request is resent afterward, in its original program. Closing the dialog lets that request fail.
 */
export function SignInAgain(): ReactNode {
  const cache = useQueryClient()
  const ended = useSession()
  const { program } = ended
  const [isOpen, setIsOpen] = useState(false)
  const waiting = useRef<PromiseWithResolvers<boolean>>(null)
  useEffect(
    () =>
      whenSessionEnds(() => {
        waiting.current = Promise.withResolvers()
        setIsOpen(true)
        return waiting.current.promise
      }),
    [],
  )
  const close = (isSignedIn: boolean) => {
    setIsOpen(false)
    waiting.current?.resolve(isSignedIn)
  }
  const resume = async (session: SessionAnswer) => {
    try {
      if (program && session.program?.id !== program.id) await selectProgram(cache, program.id)
      else cache.setQueryData(sessionQuery.queryKey, session)
    } finally {
      close(true)
    }
  }
  if (!isOpen) return null
  return (
    <OnDemandDialog source={signInAgainDialog} title="Your session has ended" onClose={() => close(false)}>
      {(SignInAgainDialog) => (
        <SignInAgainDialog ended={ended} onSignedIn={(session) => void resume(session)} onClose={() => close(false)} />
      )}
    </OnDemandDialog>
  )
}

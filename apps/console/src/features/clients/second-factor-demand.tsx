import type { Client } from '@incentive/contract'
import { issuesFrom } from '@incentive/model'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { failureOf } from '../../api/failure.ts'
import { useSession } from '../../api/session.ts'
import { Button } from '../../kit/button/button.tsx'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { Notice } from '../../kit/page/notice.tsx'
import { Panel } from '../../kit/panel/panel.tsx'
import { showToast } from '../../kit/toast/toast-store.ts'

const words = {
  require: {
    button: 'Require second factor',
    title: 'Require a second factor of everybody?',
    text: 'Users who signed in with a password and have not set it up are signed out now, including you. They must set it up when they sign in again before they can continue.',
    said: 'Second factor is required now',
  },
  release: {
    button: 'No longer require it',
    title: 'No longer require a second factor?',
    text: 'Whoever has set one up keeps it, and may turn it off.',
    said: 'Second factor is no longer required',
  },
}

/** Shows whether a client requires two-factor authentication. Account managers of the current client can change it. */
export function SecondFactorDemand({ client }: { client: Client }) {
  const session = useSession()
  const cache = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { demandsSecondFactor } = client
  const { button, title, text, said } = words[demandsSecondFactor ? 'release' : 'require']
  const mayChange = session.rights.managesAccounts && session.client?.id === client.id
  const change = async () => {
    setIsBusy(true)
    setProblem(null)
    try {
      const body = { demandsSecondFactor: !demandsSecondFactor }
      const saved = await call('requireTwoFactor', { params: { id: client.id }, body })
      cache.setQueryData(['clients', 'one', String(client.id)], saved)
      showToast(said)
    } catch (error) {
      const { status, body } = failureOf(error)
      setProblem(issuesFrom(status, body).generalIssues.join('. '))
    } finally {
      setIsBusy(false)
      setIsAsking(false)
    }
  }
  return (
    <Panel title="Second factor" actions={mayChange && <Button onClick={() => setIsAsking(true)}>{button}</Button>}>
      {problem && (
        <Notice tone="bad" isUrgent>
          {problem}
        </Notice>
      )}
      <p>
        {demandsSecondFactor
          ? 'Everybody who signs in with a password needs a second factor.'
          : 'Everybody decides for themselves whether to use a second factor.'}
      </p>
      <ConfirmDialog
        isOpen={isAsking}
        title={title}
        confirmLabel={button}
        isBusy={isBusy}
        onConfirm={() => void change()}
        onCancel={() => setIsAsking(false)}
      >
        <p>{text}</p>
      </ConfirmDialog>
    </Panel>
  )
}

import type { Client } from '@incentive/contract'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { call } from '../../api/call.ts'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { Panel } from '../../kit/panel/panel.tsx'
import { One } from '../../parts/lists/one.tsx'
import { ProgramsTable } from '../../parts/lists/programs-table.tsx'
import { issuesFrom } from '@incentive/model/issues'
import { useQueryClient } from '@tanstack/react-query'
import { failureOf } from '../../api/failure.ts'
import { useSession } from '../../api/session.ts'
import { Button } from '../../kit/button/button.tsx'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { Notice } from '../../kit/page/notice.tsx'
import { showToast } from '../../kit/toast/toasts.tsx'

/** One client with its programs. */
export function ClientPage(): ReactNode {
  const { id } = useParams({ from: '/signed-in/client/$id' })
  return (
    <One
      kind="client"
      others={{ label: 'All clients', href: '/clients' }}
      queryKey={['clients', 'one', id]}
      read={(signal) => call('getClient', { params: { id }, signal })}
    >
      {(client) => <ClientDetails key={client.id} client={client} />}
    </One>
  )
}

function ClientDetails({ client }: { client: Client }) {
  return (
    <>
      <PageHeader title={client.name} aside={client.clientKey} />
      <Panel title="Programs">
        <ProgramsTable clientId={client.id} />
      </Panel>
      <SecondFactorDemand client={client} />
    </>
  )
}

const words = {
  require: {
    button: 'Require two-factor authentication',
    title: 'Require two-factor authentication for everyone?',
    text: 'Users who signed in with a password and have not set it up are signed out now, including you. They must set it up when they sign in again before they can continue.',
    said: 'Two-factor authentication is now required',
  },
  release: {
    button: 'Make optional',
    title: 'Make two-factor authentication optional?',
    text: 'Users who have set it up keep it and can turn it off.',
    said: 'Two-factor authentication is now optional',
  },
}

/** Shows whether a client requires two-factor authentication. Account managers of the current client can change it. */
function SecondFactorDemand({ client }: { client: Client }) {
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
    <Panel
      title="Two-factor authentication"
      actions={mayChange && <Button onClick={() => setIsAsking(true)}>{button}</Button>}
    >
      {problem && (
        <Notice tone="bad" isUrgent>
          {problem}
        </Notice>
      )}
      <p>
        {demandsSecondFactor
          ? 'Required for everyone who signs in with a password.'
          : 'Optional. Each user can turn it on.'}
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

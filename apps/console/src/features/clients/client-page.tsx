import type { Client } from '@incentive/contract'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { Panel } from '../../kit/panel/panel.tsx'
import { One } from '../../parts/lists/one.tsx'
import { ProgramsTable } from '../../parts/lists/programs-table.tsx'
import { SecondFactorDemand } from './second-factor-demand.tsx'

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

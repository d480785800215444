import type { ReactNode } from 'react'
import { useSession } from '../../api/session.ts'
import { ButtonLink } from '../../kit/button/button.tsx'
import { IconPlus } from '../../kit/icon/icons.ts'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { useScreenLocation } from '../../parts/screen-location/current-screen-location.tsx'
import { NoProgram } from '../../parts/program/no-program.tsx'
import { ProgramOverview } from './program-overview.tsx'

/** The home page of the console: the status of the current program. */
export function DashboardPage(): ReactNode {
  useScreenLocation('dashboard')
  const { client, program, rights } = useSession()
  return (
    <>
      <title>Dashboard - Incentive Console</title>
      <PageHeader
        title="Dashboard"
        aside={program && (client ? `${program.name}, ${client.name}` : program.name)}
        actions={
          program &&
          rights.canWrite && (
            <ButtonLink href="/promotion/0" kind="primary" icon={IconPlus}>
              New Promotion
            </ButtonLink>
          )
        }
      />
      {program ? <ProgramOverview key={program.id} programId={program.id} /> : <NoProgram />}
    </>
  )
}

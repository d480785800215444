import type { ReactNode } from 'react'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { ProgramsTable } from '../../parts/lists/programs-table.tsx'
import { NewProgramButton } from '../../parts/program/new-program-button.tsx'
import { useScreenLocation } from '../../parts/screen-location/current-screen-location.tsx'

/** The programs that the user can view. */
export function ProgramsPage(): ReactNode {
  useScreenLocation('programs')
  return (
    <>
      <title>Programs - Incentive Console</title>
      <PageHeader title="Programs" actions={<NewProgramButton />} />
      <ProgramsTable />
    </>
  )
}

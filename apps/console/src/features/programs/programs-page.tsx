import type { ReactNode } from 'react'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { ProgramsTable } from '../../parts/lists/programs-table.tsx'
import { usePlace } from '../../parts/place/current-place.tsx'

/** The programs that one may see. */
export function ProgramsPage(): ReactNode {
  usePlace('programs')
  return (
    <>
      <title>Programs - Incentive Console</title>
      <PageHeader title="Programs" />
      <ProgramsTable />
    </>
  )
}

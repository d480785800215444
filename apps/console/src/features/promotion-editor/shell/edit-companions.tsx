import type { FoundCounts } from '../checks/found.ts'
import { InactiveRecords } from '../checks/inactive-records.tsx'
import { StoredCount } from '../checks/stored-count.tsx'
import { MergeReportNotice } from '../merging/merged-changes.tsx'
import { NewerVersionNotice } from '../merging/newer-version-notice.tsx'
import { DraftRecovery } from '../recovery/draft-recovery.tsx'
import { RevisionNotice } from '../merging/revision-notice.tsx'
import { ExpiredInsteadNotice } from './expired-instead-notice.tsx'
import { RulesGuard } from './rules-guard.tsx'

export interface CompanionProps {
  openTab: (id: string) => void
  /** Receives the number of findings in the stored promotion. */
  onFound: (found: FoundCounts) => void
}

/** The notices, guards and background work of an edit, which are not needed to show a promotion. */
export function EditCompanionParts({ openTab, onFound }: CompanionProps) {
  return (
    <>
      <DraftRecovery openTab={openTab} />
      <NewerVersionNotice />
      <RevisionNotice openTab={openTab} />
      <MergeReportNotice />
      <ExpiredInsteadNotice openTab={openTab} />
      <RulesGuard openTab={openTab} />
      <InactiveRecords />
      <StoredCount onFound={onFound} />
    </>
  )
}

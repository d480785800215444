import { MergeReportNotice } from '../merging/merged-changes.tsx'
import { NewerVersionNotice } from '../merging/newer-version-notice.tsx'
import { DraftRecovery } from '../recovery/draft-recovery.tsx'
import { RevisionNotice } from '../revisions/revision-notice.tsx'
import { ExpiredInsteadNotice } from './expired-instead-notice.tsx'
import { RulesGuard } from './rules-guard.tsx'

/** The notices, guards and background work of an edit, which are not needed to show a promotion. */
export function EditCompanionParts({ openTab }: { openTab: (id: string) => void }) {
  return (
    <>
      <DraftRecovery />
      <NewerVersionNotice />
      <RevisionNotice openTab={openTab} />
      <MergeReportNotice />
      <ExpiredInsteadNotice openTab={openTab} />
      <RulesGuard />
    </>
  )
}

import { InactiveRecords } from '../checks/inactive-records.tsx'
import { StoredCount } from '../checks/stored-count.tsx'
import { RevisionNotice } from '../merging/revision-notice.tsx'
import type { CompanionProps } from './edit-companions.tsx'

/** The notices and background work for read-only users. */
export function ReaderCompanionParts({ openTab, onFound }: CompanionProps) {
  return (
    <>
      <RevisionNotice openTab={openTab} />
      <InactiveRecords />
      <StoredCount onFound={onFound} />
    </>
  )
}

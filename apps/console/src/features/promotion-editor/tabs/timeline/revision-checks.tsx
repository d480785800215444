import type { PromotionRevision } from '@incentive/contract'
import { issuesFrom } from '@incentive/model/issues'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { failureOf } from '../../../../api/failure.ts'
import { Notice } from '../../../../kit/page/notice.tsx'
import { LoadFailed } from '../../../../parts/activity-timeline/load-failed.tsx'
import { FindingsNotice } from '../../../../parts/findings/accept-warnings.tsx'
import { loadStoredFindings } from '../../loading/stored-findings.ts'
import css from './versions.module.css'

interface RevisionChecksProps {
  promotionId: number
  revision: PromotionRevision
}

/** The findings of the revisions of a promotion. */
export const checksKey = (promotionId: number) => ['revisionChecks', promotionId] as const

/**
 * The open findings that block or warn, as the checks would find them after an activation. Not refetched with the
 * revisions: one that has just become live has no checks.
 */
const checksQuery = (promotionId: number, revision: number, version: number) =>
  queryOptions({
    queryKey: [...checksKey(promotionId), revision, version],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { findings, isFinished } = await loadStoredFindings(promotionId, signal, { revision })
      const open = findings.filter(({ severity, accepted }) => severity !== 'INFO' && accepted === null)
      return { findings: open, isFinished }
    },
  })

/** The findings of the checks as if the revision were live, or why it cannot become live now. MS-66. */
export function RevisionChecks({ promotionId, revision }: RevisionChecksProps) {
  const { data, error, refetch } = useQuery(checksQuery(promotionId, revision.id, revision.version))
  if (error) {
    const reasons = reasonsOf(error)
    if (reasons === null)
      return <LoadFailed text="Could not run the checks." error={error} onRetry={() => void refetch()} />
    return <Notice tone="bad">The revision cannot become live now: {reasons.join(' ')}</Notice>
  }
  if (!data) return <p className={css.checks}>Running the checks …</p>
  const { findings, isFinished } = data
  if (findings.length === 0) {
    return <p className={css.checks}>{isFinished ? 'The checks found no problems.' : 'The checks did not finish.'}</p>
  }
  const title = isFinished ? 'The checks found:' : 'The checks did not finish. So far they found:'
  return <FindingsNotice title={title} findings={findings} />
}

/** Why an activation would be refused; null if that is unknown. */
function reasonsOf(error: unknown): string[] | null {
  const { status, body } = failureOf(error)
  if (status === null || status >= 500) return null
  const { fieldIssues, generalIssues } = issuesFrom(status, body)
  return [...fieldIssues.map(({ message }) => message), ...generalIssues]
}

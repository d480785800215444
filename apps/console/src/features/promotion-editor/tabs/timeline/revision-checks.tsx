import type { FindingAnswer, PromotionRevision } from '@incentive/contract'
import { issuesFrom } from '@incentive/model'
import { useQuery } from '@tanstack/react-query'
import { failureOf } from '../../../../api/failure.ts'
import { Notice } from '../../../../kit/page/notice.tsx'
import { LoadFailed } from '../../../../parts/activity-timeline/load-failed.tsx'
import { revisionChecksQuery } from '../../loading/load-revisions.ts'
import css from './versions.module.css'

interface RevisionChecksProps {
  promotionId: number
  revision: PromotionRevision
}

/** The findings of the checks as if the revision were live, or why it cannot become live now. MS-66. */
export function RevisionChecks({ promotionId, revision }: RevisionChecksProps) {
  const { data, error, refetch } = useQuery(revisionChecksQuery(promotionId, revision.id, revision.version))
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

interface FindingsNoticeProps {
  title: string
  findings: readonly FindingAnswer[]
  /** True if it answers an action of the user. */
  isUrgent?: boolean
}

/** The messages of findings. */
export const FindingsNotice = ({ title, findings, isUrgent = false }: FindingsNoticeProps) => (
  <Notice tone="warning" isUrgent={isUrgent}>
    <p>{title}</p>
    <ul className={css.findings}>
      {findings.map(({ subject, finding, message }) => (
        <li key={`${finding} ${subject}`}>{message}</li>
      ))}
    </ul>
  </Notice>
)

/** Why an activation would be refused; null if that is unknown. */
function reasonsOf(error: unknown): string[] | null {
  const { status, body } = failureOf(error)
  if (status === null || status >= 500) return null
  const { fieldIssues, generalIssues } = issuesFrom(status, body)
  return [...fieldIssues.map(({ message }) => message), ...generalIssues]
}

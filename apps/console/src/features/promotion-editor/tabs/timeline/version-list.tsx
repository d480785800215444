import type { PromotionVersion } from '@incentive/contract'
import { MESSAGES } from '@incentive/model/issues'
import { useSession } from '../../../../api/session.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../../kit/button/button.tsx'
import { IconCircleCheck, IconHistory } from '../../../../kit/icon/icons.ts'
import { SafeHtml } from '../../../../kit/html-field/safe-html.tsx'
import { EmptyState } from '../../../../kit/page/empty-state.tsx'
import { PageSkeleton } from '../../../../kit/page/page-skeleton.tsx'
import { StateBadge } from '../../../../kit/page/state-badge.tsx'
import { TimelineList, type TimelineEntry } from '../../../../kit/timeline/timeline-list.tsx'
import { Changes } from '../../../../parts/activity-timeline/changes.tsx'
import { LoadFailed } from '../../../../parts/activity-timeline/load-failed.tsx'
import { TimeAgo } from '../../../../parts/now/time-ago.tsx'
import { useEditor } from '../../editing/editor-context.tsx'
import { CompareDialog, type Compared } from './compare-dialog.tsx'
import css from './versions.module.css'
import { versionsQuery } from './versions.ts'

/** The versions of a promotion's content, newest first, each with what changed and a comparison (MS-60, MS-61). */
export function VersionList({ promotionId }: { promotionId: number }) {
  const query = useInfiniteQuery(versionsQuery(promotionId))
  const { rights } = useSession()
  const isLive = useEditor(({ asOf }) => asOf === null)
  const navigate = useNavigate()
  const [compared, setCompared] = useState<Compared | null>(null)
  const versions = query.data?.pages.flatMap((page) => page.content) ?? []
  if (query.isPending) return <PageSkeleton label="Loading the versions" />
  if (versions.length === 0) {
    return query.error ? (
      <LoadFailed text="Could not load the versions." error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <EmptyState icon={IconHistory} title={MESSAGES.list.noActivity} />
    )
  }
  const [newest] = versions
  const comparisonOf = ({ number }: PromotionVersion): Compared =>
    newest && number < newest.number
      ? { from: number, to: newest.number }
      : { from: Math.max(1, number - 1), to: number }
  const entries = versions.map((version) =>
    toEntry(version, {
      view: () => void navigate({ from: '/promotion/$id', search: { version: String(version.number) } }),
      compare: versions.length > 1 ? () => setCompared(comparisonOf(version)) : null,
      restore:
        isLive && rights.canWrite && newest && version.number < newest.number
          ? () => setCompared({ from: newest.number, to: version.number })
          : null,
    }),
  )
  return (
    <div className={css.list}>
      <TimelineList label="Versions" entries={entries} />
      {query.error && (
        <LoadFailed
          text="Could not load the versions."
          error={query.error}
          onRetry={() => void query.fetchNextPage()}
        />
      )}
      {query.hasNextPage && !query.error && (
        <div>
          <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
      {compared && (
        <CompareDialog
          promotionId={promotionId}
          versions={versions}
          compared={compared}
          onCompare={setCompared}
          onClose={() => setCompared(null)}
        />
      )}
    </div>
  )
}

/** The actions of a version; null where it has none. */
interface VersionActions {
  /** Shows the promotion as of the version (MS-71). */
  readonly view: () => void
  readonly compare: (() => void) | null
  /** Shows what a restoration changes, before it is put into the editor. */
  readonly restore: (() => void) | null
}

function toEntry(version: PromotionVersion, actions: VersionActions): TimelineEntry {
  const { number, activeFrom, activeUntil, user, activity, reason } = version
  const isCurrent = activeUntil === null
  const compare = isCurrent ? 'Compare with the one before' : 'Compare with the current one'
  return {
    id: String(number),
    icon: IconHistory,
    title: (
      <div className={css.title}>
        <span className={css.name}>Version {number}</span>
        {isCurrent && <StateBadge label="Current" icon={IconCircleCheck} tone="good" />}
        <Button kind="quiet" size="small" aria-label={`View version ${number}`} onClick={actions.view}>
          View
        </Button>
        {actions.compare && (
          <Button kind="quiet" size="small" aria-label={`${compare}: version ${number}`} onClick={actions.compare}>
            {compare}
          </Button>
        )}
        {actions.restore && (
          <Button kind="quiet" size="small" aria-label={`Restore version ${number}`} onClick={actions.restore}>
            Restore
          </Button>
        )}
      </div>
    ),
    meta: (
      <>
        {user && `${user.fullName}, `}
        <TimeAgo at={activeFrom} />
      </>
    ),
    detail: (
      <>
        {reason !== null && <p>{reason}</p>}
        {activity === null ? (
          'The content before versions were kept'
        ) : activity.changes.length > 0 ? (
          <Changes activity={activity} />
        ) : (
          <SafeHtml html={activity.message} />
        )}
      </>
    ),
  }
}

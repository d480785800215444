import type { Activity, ActivityType } from '@incentive/contract'
import { MESSAGES } from '@incentive/model'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../kit/button/button.tsx'
import { loadSafeHtml } from '../../kit/html-field/safe-html.tsx'
import { IconHistory } from '../../kit/icon/icons.ts'
import { EmptyState } from '../../kit/page/empty-state.tsx'
import { Notice } from '../../kit/page/notice.tsx'
import { PageSkeleton } from '../../kit/page/page-skeleton.tsx'
import { TimelineDays } from '../../kit/timeline/timeline-days.tsx'
import { useNow } from '../now/use-now.ts'
import { causeOf } from '../lists/use-page.ts'
import css from './activity-timeline.module.css'
import { daysOf } from './days-of.ts'
import { searchActivities } from './search-activities.ts'
import { toEntry } from './to-entry.tsx'

interface ActivityListProps {
  type: ActivityType
  subjectId: number
  /** Empty: every entry. */
  keyword: string
}

type Before = Pick<Activity, 'id' | 'createdDate'> | null

/** The entries read so far and the button for the next ones; they stay if a page fails (TL-14). */
export function ActivityList({ type, subjectId, keyword }: ActivityListProps) {
  const query = useInfiniteQuery({
    queryKey: [`${type}s`, subjectId, 'activities', keyword],
    initialPageParam: null as Before,
    queryFn: async ({ pageParam: before, signal }) => {
      // both in parallel: entries appear with their messages, never as empty lines that grow
      const [page] = await Promise.all([searchActivities({ type, subjectId, keyword, before, signal }), loadSafeHtml()])
      return page
    },
    // each response counts the entries that are older than the previous ones, so a single page is the last
    getNextPageParam: ({ content, totalPages }): Before | undefined => (totalPages > 1 ? content.at(-1) : undefined),
  })
  const [focusId, setFocusId] = useState<string>()
  const entries = query.data?.pages.flatMap((page) => page.content) ?? []
  const now = useNow()
  const showMore = async () => {
    const shown = entries.length
    const { data } = await query.fetchNextPage()
    const first = data?.pages.flatMap((page) => page.content)[shown]
    if (first) setFocusId(String(first.id))
  }
  if (query.isPending) return <PageSkeleton label="Loading the timeline" />
  if (entries.length === 0 && query.error) {
    return <Failed error={query.error} onRetry={() => void query.refetch()} />
  }
  if (entries.length === 0) {
    return <EmptyState icon={IconHistory} title={keyword ? MESSAGES.list.noResults : MESSAGES.list.noActivity} />
  }
  const days = daysOf(entries, ({ createdDate }) => createdDate, now).map(({ heading, items }) => ({
    heading,
    entries: items.map(toEntry),
  }))
  return (
    <div>
      <TimelineDays label="Activities" days={days} focusId={focusId} />
      {query.error && <Failed error={query.error} onRetry={() => void showMore()} />}
      {query.hasNextPage && !query.error && (
        <div className={css.more}>
          <Button isBusy={query.isFetchingNextPage} onClick={() => void showMore()}>
            Show more
          </Button>
        </div>
      )}
    </div>
  )
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Notice
      tone="bad"
      isUrgent
      actions={
        <Button size="small" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      Could not load the activities. {causeOf(error)}
    </Notice>
  )
}

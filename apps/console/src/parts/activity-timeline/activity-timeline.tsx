import type { ActivityType, Activity, AnswerOf } from '@incentive/contract'
import { MESSAGES } from '@incentive/model/issues'
import { nyDay } from '@incentive/model/time'
import { formatDay, type Instant } from '@incentive/scalars'
import { useEffect, useId, useState } from 'react'
import { logWarning } from '../../api/log.ts'
import type { PickerOption } from '../../kit/combobox/picker-options.ts'
import { SearchBox } from '../../kit/search-box/search-box.tsx'
import css from './activity-timeline.module.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../kit/button/button.tsx'
import { loadSafeHtml } from '../../kit/html-field/safe-html.tsx'
import { IconFilter, IconHistory } from '../../kit/icon/icons.ts'
import { EmptyState } from '../../kit/page/empty-state.tsx'
import { PageSkeleton } from '../../kit/page/page-skeleton.tsx'
import { TimelineDays } from '../../kit/timeline/timeline-days.tsx'
import { useNow } from '../now/use-now.ts'
import { periodBody, PeriodFilter, type Period } from '../period-filter/period-filter.tsx'
import { LoadFailed } from './load-failed.tsx'
import { UserFilter } from './user-filter.tsx'
import { searches } from './searches.ts'
import { toEntry } from './to-entry.tsx'
import { call } from '../../api/call.ts'

interface ActivityTimelineProps {
  /** Type of the subject; an unknown type shows no entries and logs a warning (TL-12). */
  type: string
  subjectId: number
}

/** The activities of a subject, newest first, with a search box (OP-71). */
export function ActivityTimeline({ type, subjectId }: ActivityTimelineProps) {
  if (!isActivityType(type)) return <UnknownType />
  return <KnownTimeline type={type} subjectId={subjectId} />
}

function UnknownType() {
  useEffect(() => logWarning(MESSAGES.console.noActivityType), [])
  return null
}

function KnownTimeline({ type, subjectId }: { type: ActivityType; subjectId: number }) {
  const [filter, setFilter] = useState(everything)
  const change = (changes: Partial<Filter>) => setFilter((before) => ({ ...before, ...changes }))
  const { keyword, user, from, to } = filter
  const [isOpen, setIsOpen] = useState(false)
  const panelId = useId()
  const count = [user, from, to].filter(Boolean).length
  return (
    <div className={css.timeline}>
      <div className={css.search}>
        <SearchBox label="Search the timeline" value={keyword} onSearch={(words) => change({ keyword: words })} />
        <Button
          icon={IconFilter}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          Filters{count > 0 && ` (${count})`}
        </Button>
      </div>
      {isOpen && (
        <div id={panelId} className={css.filters} role="group" aria-label="Filters of the timeline" data-kit-chrome>
          <div className={css.user}>
            <UserFilter
              type={type}
              subjectId={subjectId}
              value={user}
              onChoose={(chosen) => change({ user: chosen })}
            />
          </div>
          <PeriodFilter id="timeline" period={{ from, to }} onChoose={change} />
        </div>
      )}
      <ActivityList type={type} subjectId={subjectId} filter={filter} onClear={() => setFilter(everything)} />
    </div>
  )
}

/** The entries that are shown: by text, by their user, and by date. */
interface Filter extends Period {
  readonly keyword: string
  readonly user: PickerOption | null
}

const everything: Filter = { keyword: '', user: null, from: undefined, to: undefined }

/** The filter as the fields of a call; empty for every entry. */
const filterBody = ({ keyword, user, ...period }: Filter) => ({
  ...(keyword.trim() && { keyword: keyword.trim() }),
  ...(user && { user: Number(user.value) }),
  ...periodBody(period),
})

interface ActivityListProps {
  type: ActivityType
  subjectId: number
  filter: Filter
  onClear: () => void
}

type Before = Pick<Activity, 'id' | 'createdDate'> | null

/** The entries read so far and the button for the next ones; they stay if a page fails (TL-14). */
function ActivityList({ type, subjectId, filter, onClear }: ActivityListProps) {
  const body = filterBody(filter)
  const query = useInfiniteQuery({
    queryKey: [`${type}s`, subjectId, 'activities', body],
    initialPageParam: null as Before,
    queryFn: async ({ pageParam: before, signal }) => {
      // both in parallel: entries appear with their messages, never as empty lines that grow
      const [page] = await Promise.all([searchActivities({ type, subjectId, body, before, signal }), loadSafeHtml()])
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
    return <LoadFailed text="Could not load the activities." error={query.error} onRetry={() => void query.refetch()} />
  }
  if (entries.length === 0) {
    if (Object.keys(body).length === 0) return <EmptyState icon={IconHistory} title={MESSAGES.list.noActivity} />
    const clear = <Button onClick={onClear}>Clear filters</Button>
    return <EmptyState icon={IconHistory} title={MESSAGES.list.noResults} action={clear} />
  }
  const days = daysOf(entries, ({ createdDate }) => createdDate, now).map(({ heading, items }) => ({
    heading,
    entries: items.map(toEntry),
  }))
  return (
    <div>
      <TimelineDays label="Activities" days={days} focusId={focusId} />
      {query.error && (
        <LoadFailed text="Could not load the activities." error={query.error} onRetry={() => void showMore()} />
      )}
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
/** Groups items by their New York day, in their order; today and yesterday are labeled as such. */
function daysOf<Item>(
  items: readonly Item[],
  at: (entity: Item) => Instant,
  now: Instant,
): { readonly heading: string; readonly items: readonly Item[] }[] {
  const today = nyDay(now)
  const days = Map.groupBy(items, (entity) => nyDay(at(entity)).toString())
  return [...days].map(([text, ofDay]) => {
    const day = Temporal.PlainDate.from(text)
    const ago = day.until(today).days
    return { heading: ago === 0 ? 'Today' : ago === 1 ? 'Yesterday' : formatDay(day), items: ofDay }
  })
}

/** Number of entries read at a time (CONST-01). */
const pageSize = 10

/** True if there are activities of this type. */
function isActivityType(type: string): type is ActivityType {
  return Object.hasOwn(searches, type)
}

interface ActivityQuery {
  type: ActivityType
  subjectId: number
  /** The filters. */
  body: ReturnType<typeof filterBody>
  /** The last entry shown: only older ones are read, so that entries added since then do not matter (U42). */
  before: Pick<Activity, 'id' | 'createdDate'> | null
  signal: AbortSignal
}

/** The newest entries of a subject, or those older than a given one (TL-02). */
function searchActivities({
  type,
  subjectId,
  body,
  before,
  signal,
}: ActivityQuery): Promise<AnswerOf<'searchActivities'>> {
  return call('searchActivities', {
    params: { types: searches[type] },
    query: { size: String(pageSize), page: '0', sort: 'createdDate,DESC' },
    body: {
      [type]: { id: subjectId },
      ...body,
      ...(before && { before: { id: before.id, createdDate: before.createdDate } }),
    },
    signal,
  })
}

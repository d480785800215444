import type { RecordChange } from '@incentive/contract'
import type { CatalogEntity } from '@incentive/model/catalog'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { changesQuery } from '../../../api/queries/records.ts'
import { useSession } from '../../../api/session.ts'
import { Button } from '../../../kit/button/button.tsx'
import type { IconShape } from '../../../kit/icon/icon.tsx'
import { IconBan, IconCircleCheck, IconHistory, IconPencil, IconPlus, IconTrash } from '../../../kit/icon/icons.ts'
import { EmptyState } from '../../../kit/page/empty-state.tsx'
import { PageSkeleton } from '../../../kit/page/page-skeleton.tsx'
import { TimelineList, type TimelineEntry } from '../../../kit/timeline/timeline-list.tsx'
import { RetryNotice } from '../../../parts/lists/retry-notice.tsx'
import { TimeAgo } from '../../../parts/now/time-ago.tsx'
import css from './record.module.css'

/** Number of entries that are shown at a time. */
const pageSize = 25

/** The changes of a record, newest first: who, when, from where, and the old and new values. DI-03. */
export function RecordTimeline({ entity, id }: { entity: CatalogEntity; id: number }) {
  const { program } = useSession()
  const { data, error, refetch } = useQuery(changesQuery(program?.id, entity.name, id))
  const [shown, setShown] = useState(pageSize)
  const [focusId, setFocusId] = useState<string>()
  if (error) return <RetryNotice error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton label="Loading the timeline" />
  const { content, totalElements } = data
  if (content.length === 0) {
    return (
      <EmptyState icon={IconHistory} title="No changes yet">
        {`This ${entity.one} has not been changed since changes are recorded.`}
      </EmptyState>
    )
  }
  const showMore = () => {
    setFocusId(String(content[shown]?.id))
    setShown(shown + pageSize)
  }
  return (
    <div className={css.timeline}>
      <TimelineList label="Changes" entries={content.slice(0, shown).map(toEntry)} focusId={focusId} />
      {content.length > shown && (
        <div className={css.more}>
          <Button onClick={showMore}>Show more</Button>
        </div>
      )}
      {content.length <= shown && totalElements > content.length && (
        <p className={css.muted}>
          {`The last ${content.length.toLocaleString('en-US')} of ${totalElements.toLocaleString('en-US')} changes`}
        </p>
      )}
    </div>
  )
}

const kinds: Readonly<Record<RecordChange['kind'], readonly [words: string, icon: IconShape]>> = {
  CREATED: ['Added', IconPlus],
  CHANGED: ['Changed', IconPencil],
  DEACTIVATED: ['Deactivated', IconBan],
  REACTIVATED: ['Reactivated', IconCircleCheck],
  REMOVED: ['Deleted', IconTrash],
  ERASED: ['Personal data erased', IconTrash],
}

/** Where a change comes from. */
const sources: Readonly<Record<string, string>> = { SCREEN: 'on the screen', CALL: 'by a call' }

function toEntry({ id, kind, source, fullName, createdDate, changes }: RecordChange): TimelineEntry {
  const [words, icon] = kinds[kind]
  return {
    id: String(id),
    icon,
    title: changes.length === 0 ? words : changes.map((change) => <Change key={change.field} change={change} />),
    meta: (
      <>
        {[fullName, sources[source] ?? source.toLowerCase()].filter(Boolean).join(' ')}, <TimeAgo at={createdDate} />
      </>
    ),
  }
}

function Change({ change: { label, before, after } }: { change: RecordChange['changes'][number] }) {
  return (
    <div className={css.change}>
      <b>{label}</b>: <span className={css.before}>{before || 'none'}</span> → {after || 'none'}
    </div>
  )
}

import type { ActivityType } from '@incentive/contract'
import { MESSAGES } from '@incentive/model'
import { useEffect, useState } from 'react'
import { logWarning } from '../../api/log.ts'
import { SearchBox } from '../../kit/search-box/search-box.tsx'
import { ActivityList } from './activity-list.tsx'
import css from './activity-timeline.module.css'
import { isActivityType } from './search-activities.ts'

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
  const [keyword, setKeyword] = useState('')
  return (
    <div className={css.timeline}>
      <SearchBox label="Search the timeline" value={keyword} onSearch={setKeyword} />
      <ActivityList type={type} subjectId={subjectId} keyword={keyword.trim()} />
    </div>
  )
}

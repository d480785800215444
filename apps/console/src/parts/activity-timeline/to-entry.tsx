import type { Activity, ActivityKind } from '@incentive/contract'
import { SafeHtml } from '../../kit/html-field/safe-html.tsx'
import { IconClock, IconFileText, IconPencil, IconReceipt } from '../../kit/icon/icons.ts'
import type { IconShape } from '../../kit/icon/icon.tsx'
import type { TimelineEntry } from '../../kit/timeline/timeline-list.tsx'
import { TimeAgo } from '../now/time-ago.tsx'
import { Changes } from './changes.tsx'

const icons: Readonly<Record<ActivityKind, IconShape>> = {
  change: IconPencil,
  file: IconFileText,
  claim: IconReceipt,
  system: IconClock,
}

/** Converts an activity to a timeline entry: its changes, or its message if it has none. */
export function toEntry(activity: Activity): TimelineEntry {
  const { id, kind, message, changes, user, createdDate } = activity
  return {
    id: String(id),
    icon: icons[kind],
    title: changes.length > 0 ? <Changes activity={activity} /> : <SafeHtml html={message} />,
    meta: (
      <>
        {user ? `${user.fullName}, ` : kind === 'system' && 'Automatic, '}
        <TimeAgo at={createdDate} />
      </>
    ),
  }
}

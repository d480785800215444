import type { Dashboard } from '@incentive/contract'
import { MESSAGES } from '@incentive/model/issues'
import { ButtonLink } from '../../kit/button/button.tsx'
import { IconHistory } from '../../kit/icon/icons.ts'
import { KitLink } from '../../kit/link/kit-link.tsx'
import { EmptyState } from '../../kit/page/empty-state.tsx'
import { Panel } from '../../kit/panel/panel.tsx'
import { TimelineList } from '../../kit/timeline/timeline-list.tsx'
import { toEntry } from '../../parts/activity-timeline/to-entry.tsx'
import { promotionsHref } from '../../parts/promotions/promotions-address.ts'
import css from './recent-activity.module.css'

type Entry = Dashboard['activities'][number]

/** The latest activity in the program, newest first, each entry with its promotion. */
export function RecentActivity({ activities }: { activities: readonly Entry[] }) {
  return (
    <Panel
      title="Recent activity"
      actions={
        <ButtonLink
          kind="quiet"
          size="small"
          href={promotionsHref({ sort: 'updatedDate,desc' })}
          aria-label="Recently changed promotions"
        >
          Recently changed
        </ButtonLink>
      }
    >
      {activities.length === 0 ? (
        <EmptyState icon={IconHistory} title={MESSAGES.list.noActivity} />
      ) : (
        <TimelineList label="Recent activity" entries={activities.map(toDashboardEntry)} />
      )}
    </Panel>
  )
}

function toDashboardEntry(entry: Entry) {
  const { id, promotionKey } = entry.promotion ?? {}
  const reported = toEntry(entry)
  if (id === undefined) return reported
  const meta = (
    <>
      <KitLink href={`/promotion/${id}`} className={css.promotion}>
        {promotionKey}
      </KitLink>
      , {reported.meta}
    </>
  )
  return { ...reported, meta }
}

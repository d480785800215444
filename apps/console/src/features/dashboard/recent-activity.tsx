import type { Dashboard } from '@incentive/contract'
import { formatNy, MESSAGES } from '@incentive/model'
import { SafeHtml } from '../../kit/html-field/safe-html.tsx'
import { IconHistory } from '../../kit/icon/icons.ts'
import { KitLink } from '../../kit/link/kit-link.tsx'
import { EmptyState } from '../../kit/page/empty-state.tsx'
import { Panel } from '../../kit/panel/panel.tsx'
import { TimelineList } from '../../kit/timeline/timeline-list.tsx'
import { promotionsHref } from '../../parts/promotions/promotions-address.ts'
import css from './recent-activity.module.css'

type Entry = Dashboard['activities'][number]

/** What happened last in the program, newest first, each entry with its promotion. */
export function RecentActivity({ activities }: { activities: readonly Entry[] }) {
  return (
    <Panel
      title="Recent activity"
      actions={<KitLink href={promotionsHref({ sort: 'updatedDate,desc' })}>Recently changed promotions</KitLink>}
    >
      {activities.length === 0 ? (
        <EmptyState icon={IconHistory} title={MESSAGES.list.noActivity} />
      ) : (
        <TimelineList label="Recent activity" entries={activities.map(toEntry)} />
      )}
    </Panel>
  )
}

function toEntry({ id, createdDate, message, user, promotion }: Entry) {
  const who = [user?.fullName, formatNy(createdDate)].filter(Boolean).join(', ')
  return {
    id: String(id),
    icon: IconHistory,
    title: <SafeHtml html={message} />,
    meta: promotion ? (
      <>
        <KitLink href={`/promotion/${promotion.id}`} className={css.promotion}>
          {promotion.promotionKey}
        </KitLink>
        , {who}
      </>
    ) : (
      who
    ),
  }
}

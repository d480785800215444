import type { Dashboard } from '@incentive/contract'
import { compareInstants, type Instant } from '@incentive/scalars'
import { ButtonLink } from '../../kit/button/button.tsx'
import type { Column } from '../../kit/data-table/column.ts'
import { DataTable } from '../../kit/data-table/data-table.tsx'
import { Panel } from '../../kit/panel/panel.tsx'
import { DateText, dateWidth } from '../../parts/lists/date-text.tsx'
import { promotionsHref } from '../../parts/promotions/promotions-address.ts'
import { countUntil, daysTo } from './days-ahead.ts'
import css from './scheduled-revisions.module.css'

const title = 'Scheduled revisions'

type RevisionAhead = Dashboard['revisions'][number]

const columnsAt = (now: Instant): Column<RevisionAhead>[] => [
  {
    id: 'key',
    header: 'Key',
    cell: ({ promotion }) => promotion.promotionKey,
    isMono: true,
    width: 150,
  },
  {
    id: 'name',
    header: 'Name and reason',
    cell: ({ promotion, reason }) => (
      <>
        {promotion.name}
        {reason !== null && <span className={css.reason}> {reason}</span>}
      </>
    ),
    isSelfEvident: true,
  },
  {
    id: 'date',
    header: 'Goes live',
    cell: ({ activateAt }) => <DateText at={activateAt} />,
    width: dateWidth,
    sharesLine: true,
  },
  {
    id: 'days',
    header: 'Days left',
    cell: ({ activateAt }) => (compareInstants(activateAt, now) <= 0 ? 'Due' : daysTo(activateAt, now)),
    align: 'right',
    width: 92,
    sharesLine: true,
  },
]

/** The scheduled revisions that become live soon, earliest first. Each links to the revisions of its promotion. */
export function ScheduledRevisions({ dashboard: { at, until, revisions, revisionCount } }: { dashboard: Dashboard }) {
  const more = revisionCount - revisions.length
  return (
    <Panel title={title} hint={countUntil(revisionCount, until)}>
      {revisions.length > 0 && (
        <DataTable
          label={title}
          isTwoLine
          columns={columnsAt(at)}
          rows={revisions}
          rowKey={({ id }) => String(id)}
          rowLabel={({ promotion }) => promotion.promotionKey}
          rowHref={({ promotion }) => `/promotion/${promotion.id}?tab=timeline`}
          empty={{ title: 'No revisions are scheduled' }}
        />
      )}
      {more > 0 && (
        <p className={css.more}>
          <ButtonLink kind="quiet" size="small" href={promotionsHref({ revisions: ['SCHEDULED'] })}>
            and {more.toLocaleString('en-US')} more
          </ButtonLink>
        </p>
      )}
    </Panel>
  )
}

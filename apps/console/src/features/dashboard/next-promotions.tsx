import type { PromotionRow } from '@incentive/contract'
import type { Instant } from '@incentive/scalars'
import { ButtonLink } from '../../kit/button/button.tsx'
import type { Column } from '../../kit/data-table/column.ts'
import { DataTable } from '../../kit/data-table/data-table.tsx'
import { Panel } from '../../kit/panel/panel.tsx'
import { DateText, dateWidth } from '../../parts/lists/date-text.tsx'
import { promotionsHref, type PromotionsAddress } from '../../parts/promotions/promotions-address.ts'
import { daysTo } from './days-ahead.ts'
import { listed, type Found } from './use-dashboard.ts'

interface Kind {
  readonly title: string
  readonly date: string
  readonly days: string
  readonly dateOf: (promotion: PromotionRow) => Instant
  readonly nothing: string
  readonly list: PromotionsAddress
}

const kinds: Readonly<Record<'ending' | 'starting', Kind>> = {
  ending: {
    title: 'Ending next',
    date: 'End',
    days: 'Days left',
    nothing: 'No promotions are effective',
    dateOf: ({ expirationDate }) => expirationDate,
    list: { effects: ['EFFECTIVE'], sort: 'expirationDate,asc' },
  },
  starting: {
    title: 'Starting next',
    date: 'Start',
    days: 'Starts in',
    nothing: 'No promotions are about to start',
    dateOf: ({ effectiveDate }) => effectiveDate,
    list: { effects: ['BEFORE'], sort: 'effectiveDate,asc' },
  },
}

const columnsOf = ({ date, days, dateOf }: Kind, now: Instant): Column<PromotionRow>[] => [
  { id: 'key', header: 'Key', cell: ({ promotionKey }) => promotionKey, isMono: true, width: 150, sharesLine: true },
  { id: 'name', header: 'Name', cell: ({ name }) => name, isSelfEvident: true, sharesLine: true },
  {
    id: 'date',
    header: date,
    cell: (promotion) => <DateText at={dateOf(promotion)} />,
    width: dateWidth,
    sharesLine: true,
  },
  {
    id: 'days',
    header: days,
    cell: (promotion) => daysTo(dateOf(promotion), now),
    align: 'right',
    width: 92,
    sharesLine: true,
  },
]

interface NextPromotionsProps {
  what: keyof typeof kinds
  found: Found<readonly PromotionRow[]>
  now: Instant
}

/** The next promotions to start or end, with a link to all of them. */
export function NextPromotions({ what, found, now }: NextPromotionsProps) {
  const kind = kinds[what]
  const { answer, isLoading, failure } = found
  return (
    <Panel
      title={kind.title}
      actions={
        <ButtonLink kind="quiet" size="small" href={promotionsHref(kind.list)} aria-label={`${kind.title}: show all`}>
          Show all
        </ButtonLink>
      }
    >
      <DataTable
        label={kind.title}
        plural="promotions"
        columns={columnsOf(kind, now)}
        rows={answer}
        rowKey={({ id }) => String(id)}
        rowLabel={({ promotionKey }) => promotionKey}
        rowHref={({ id }) => `/promotion/${id}`}
        isLoading={isLoading}
        expectedRows={listed}
        failure={failure}
        empty={{ title: kind.nothing }}
      />
    </Panel>
  )
}

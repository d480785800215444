import type { AnswerOf } from '@incentive/contract'
import type { Instant } from '@incentive/model'
import type { Column } from '../../kit/data-table/column.ts'
import { DateText, dateWidth } from '../../parts/lists/date-text.tsx'
import { PromotionStates, statesWidth } from '../../parts/promotions/promotion-states.tsx'

type Row = AnswerOf<'searchPromotions'>['content'][number]

const text = (id: string, header: string, width: number | undefined, cell: Column<Row>['cell']): Column<Row> => ({
  id,
  header,
  cell,
  isSortable: true,
  ...(width === undefined ? {} : { width }),
})

const date = (id: 'effectiveDate' | 'expirationDate' | 'updatedDate', header: string): Column<Row> =>
  text(id, header, dateWidth, ({ promotion }) => <DateText at={promotion[id]} />)

/**
 * The columns of the promotions list, states as they are at `now`. A column that sorts is named as the API sorts by.
 * What one looks for first stands first: a narrow window scrolls to the rest.
 */
export const promotionColumns = (now: Instant): Column<Row>[] => [
  { ...text('promotionKey', 'Key', 160, ({ promotion }) => promotion.promotionKey), isMono: true },
  text('name', 'Name', undefined, ({ promotion }) => promotion.name),
  {
    id: 'state',
    header: 'State',
    cell: ({ promotion }) => <PromotionStates promotion={promotion} now={now} />,
    width: statesWidth,
  },
  text('promotionType', 'Type', 132, ({ promotion }) => promotion.promotionType.name),
  text('country', 'Country', 128, ({ promotion }) => promotion.country.description),
  text('fiscalYear', 'Fiscal year', 126, ({ promotion }) => promotion.fiscalYear),
  date('effectiveDate', 'Start'),
  date('expirationDate', 'End'),
  date('updatedDate', 'Last updated'),
]

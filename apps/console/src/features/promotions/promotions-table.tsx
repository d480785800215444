import type { AnswerOf } from '@incentive/contract'
import { useSession } from '../../api/session.ts'
import { ButtonLink } from '../../kit/button/button.tsx'
import { DataTable, type DataTableProps } from '../../kit/data-table/data-table.tsx'
import type { ListPlace } from '../../parts/lists/use-list-address.ts'
import type { ShownPage } from '../../parts/lists/use-page.ts'
import { useNow } from '../../parts/now/use-now.ts'
import { toTableColumns, type ListColumn } from './columns/promotion-columns.tsx'

type Row = AnswerOf<'searchPromotions'>['content'][number]

interface PromotionsTableProps extends Pick<DataTableProps<Row>, 'selection' | 'filter'> {
  list: Pick<ListPlace<unknown>, 'sort' | 'size' | 'sortBy' | 'goTo' | 'resize'>
  shown: ShownPage<Row>
  /** True once the page and the columns are known. Until then nothing is shown. */
  isReady: boolean
  columns: readonly ListColumn[]
}

/** The table of the promotions list. */
export function PromotionsTable({ list, shown, isReady, columns, selection, filter }: PromotionsTableProps) {
  const { rights } = useSession()
  const now = useNow()
  const { sort, size } = list
  return (
    <DataTable
      label="Promotions"
      isTight
      isTwoLine
      columns={toTableColumns(columns, now)}
      rows={isReady ? shown.rows : undefined}
      rowKey={({ promotion }) => String(promotion.id)}
      rowLabel={({ promotion }) => promotion.promotionKey}
      rowHref={({ promotion }) => `/promotion/${promotion.id}`}
      isLoading={shown.isLoading || !isReady}
      failure={isReady ? shown.failure : undefined}
      sort={sort}
      onSort={list.sortBy}
      paging={{ page: shown.page, size, total: shown.total, onPage: list.goTo, onSize: list.resize }}
      {...(selection && { selection })}
      empty={{
        title: 'No promotions yet',
        hint: 'A promotion defines who is paid for what, and when.',
        action: rights.canWrite && <ButtonLink href="/promotion/0">Create the first one</ButtonLink>,
      }}
      filter={filter}
    />
  )
}

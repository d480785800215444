import { printInstant } from '@incentive/model'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { ButtonLink } from '../../kit/button/button.tsx'
import { DataTable } from '../../kit/data-table/data-table.tsx'
import { AddressNotices } from '../../parts/lists/address-notices.tsx'
import { useListAddress } from '../../parts/lists/use-list-address.ts'
import { pageQuery, usePage } from '../../parts/lists/use-page.ts'
import { formerPromotionsParts, promotionsReaders } from '../../parts/promotions/promotions-address.ts'
import { filterWords } from '../../parts/table-filter/filter-field.ts'
import { TableFilter } from '../../parts/table-filter/table-filter.tsx'
import { promotionColumns } from './promotion-columns.tsx'
import { noFilter, searchOf } from './promotions-search.ts'
import { usePromotionFields } from './use-promotion-fields.ts'

/** The promotions of a program as a table; the address says which, in which order and from where on. */
export function PromotionsList({ programId }: { programId: number }) {
  const { rights } = useSession()
  const list = useListAddress(
    promotionsReaders,
    { columnId: 'promotionKey', direction: 'asc' },
    { former: formerPromotionsParts },
  )
  const fields = usePromotionFields(list)
  const { sort, size, keyword } = list
  const [now] = useState(() => printInstant(Temporal.Now.instant()))
  const body = searchOf(list.address, now)
  const shown = usePage({
    key: ['promotions', 'list', { programId, body, sort }],
    page: list.page,
    size,
    read: (page, signal) => call('searchPromotions', { query: pageQuery(page, size, sort), body, signal }),
  })
  const clear = () => list.filter(noFilter)
  const words = filterWords(keyword, fields)
  return (
    <>
      <AddressNotices list={list} shownPage={shown.page} />
      <TableFilter things="promotions" keyword={keyword} onSearch={list.search} fields={fields} onClear={clear} />
      <DataTable
        label="Promotions"
        columns={promotionColumns(now)}
        rows={shown.rows}
        rowKey={({ promotion }) => String(promotion.id)}
        rowLabel={({ promotion }) => promotion.promotionKey}
        rowHref={({ promotion }) => `/promotion/${promotion.id}`}
        isLoading={shown.isLoading}
        failure={shown.failure}
        sort={sort}
        onSort={list.sortBy}
        paging={{ page: shown.page, size, total: shown.total, onPage: list.goTo, onSize: list.resize }}
        empty={{
          title: 'No promotions yet',
          hint: 'A promotion says who is paid for what, and when.',
          action: rights.mayWrite && <ButtonLink href="/promotion/0">Define the first one</ButtonLink>,
        }}
        filter={words === '' ? undefined : { words, onClear: clear }}
      />
    </>
  )
}

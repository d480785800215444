import { printInstant } from '@incentive/model'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { Button, ButtonLink } from '../../kit/button/button.tsx'
import { DataTable } from '../../kit/data-table/data-table.tsx'
import { pageQuery, usePage } from '../../parts/lists/use-page.ts'
import { useNow } from '../../parts/now/use-now.ts'
import { filterWords } from '../../parts/table-filter/filter-field.ts'
import { TableFilter } from '../../parts/table-filter/table-filter.tsx'
import { ChosenActions } from './chosen/chosen-actions.tsx'
import { mostCopies } from './chosen/copy-run.ts'
import { useChosenPromotions } from './chosen/use-chosen-promotions.ts'
import { columnsOf } from './columns/column-choice.ts'
import { toTableColumns } from './columns/promotion-columns.tsx'
import { useColumnChoice } from './columns/use-column-choice.ts'
import { useExport } from './export/use-export.ts'
import { ListActions } from './list-actions.tsx'
import { ListNotices } from './list-notices.tsx'
import { noFilter, searchOf } from './promotions-search.ts'
import { usePromotionFields } from './use-promotion-fields.ts'
import { usePromotionsPlace } from './use-promotions-place.ts'
import { useSaveChanges } from './views/use-save-changes.ts'
import { useSavedViews } from './views/use-saved-views.ts'
import { filterOf } from './views/view-address.ts'
import { ViewsControl } from './views/views-control.tsx'

/** The promotions of a program as a table; the address says which, in which order and from where on. */
export function PromotionsList({ programId }: { programId: number }) {
  const { rights } = useSession()
  const now = useNow()
  const views = useSavedViews(programId)
  const { list, view, isSettled } = usePromotionsPlace(views)
  const { address, sort, size, keyword } = list
  const filterFields = usePromotionFields(list)
  const columns = useColumnChoice(list, view?.settings.columns)
  const { shown, body } = useFound(programId, list)
  const isReady = isSettled && columns.isKnown
  const rows = isReady ? shown.rows : undefined
  const changes = useSaveChanges(views, view, { address, fields: columns.fields }, () =>
    list.filter({ columns: undefined, page: address.page }),
  )
  const promotions = rows?.map(({ promotion }) => promotion) ?? []
  const chosen = useChosenPromotions(filterOf(address), promotions, shown.total)
  const job = useExport()
  const isExporting = job.state.at === 'running'
  const inOrder = `${sort.columnId},${sort.direction}`
  const shownColumns = columnsOf(columns.fields)
  const exported = { columns: [...new Set(shownColumns.flatMap((column) => column.fields))] }
  const exportAll = () => job.start({ body: { ...body, ...exported }, sort: inOrder, total: shown.total })
  const exportChosen = () =>
    job.start({
      body: { ids: [...chosen.keyById.keys()].map(Number), ...exported },
      sort: inOrder,
      total: chosen.count,
    })
  const findChosen = async (signal: AbortSignal) => {
    if (!chosen.isAll) return [...chosen.keyById].map(([id, promotionKey]) => ({ id: Number(id), promotionKey }))
    const { content } = await call('searchPromotions', { query: pageQuery(0, mostCopies, sort), body, signal })
    return content.map(({ promotion }) => promotion)
  }
  const clear = () => list.filter(noFilter)
  const words = filterWords(keyword, filterFields)
  return (
    <>
      <TableFilter
        things="promotions"
        keyword={keyword}
        onSearch={list.search}
        fields={filterFields}
        onClear={clear}
        before={
          <>
            <ViewsControl views={views} chosen={view} address={address} fields={columns.fields} />
            {changes.isOffered && (
              <Button kind="quiet" isBusy={changes.write.isBusy} onClick={() => void changes.save()}>
                Save changes
              </Button>
            )}
          </>
        }
        actions={<ListActions columns={columns} onExport={exportAll} isExporting={isExporting} />}
      />
      <ListNotices list={list} shownPage={shown.page} views={views} changes={changes} job={job} chosen={chosen} />
      <DataTable
        label="Promotions"
        isTwoLine
        columns={toTableColumns(shownColumns, now)}
        rows={rows}
        rowKey={({ promotion }) => String(promotion.id)}
        rowLabel={({ promotion }) => promotion.promotionKey}
        rowHref={({ promotion }) => `/promotion/${promotion.id}`}
        isLoading={shown.isLoading || !isReady}
        failure={isReady ? shown.failure : undefined}
        sort={sort}
        onSort={list.sortBy}
        paging={{ page: shown.page, size, total: shown.total, onPage: list.goTo, onSize: list.resize }}
        selection={{
          chosen: new Set(chosen.keyById.keys()),
          onChange: chosen.choose,
          matching: { total: shown.total, isChosen: chosen.isAll, onChoose: chosen.chooseAll },
          actions: (
            <ChosenActions
              count={chosen.count}
              find={findChosen}
              onExport={chosen.isAll ? exportAll : exportChosen}
              isExporting={isExporting}
            />
          ),
        }}
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

/** The page of the search that the address means; its days ahead are counted from when the list was opened. */
function useFound(programId: number, { address, page, size, sort }: ReturnType<typeof usePromotionsPlace>['list']) {
  const [opened] = useState(() => printInstant(Temporal.Now.instant()))
  const body = searchOf(address, opened)
  const shown = usePage({
    key: ['promotions', 'list', { programId, body, sort }],
    page,
    size,
    read: (number, signal) => call('searchPromotions', { query: pageQuery(number, size, sort), body, signal }),
  })
  return { body, shown }
}
